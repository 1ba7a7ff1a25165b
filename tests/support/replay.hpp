#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "game/tree.hpp"
#include "support/event_log.hpp"
#include "trace/proof.hpp"
#include "trace/queries.hpp"
#include "trace/trace.hpp"

/// The naive forward replay: everything that queries.hpp promises about a cursor, kept by hand
/// while the raw calls of a search pass by. Slow and obvious; the oracle for src/trace.
namespace ply::test {

using core::Bound;
using core::EndReason;
using core::NodeId;
using core::NodeKind;
using core::Step;
using core::Value;
using core::VisitId;
using trace::BoundOrigin;
using trace::Phase;
using trace::StepKind;

/// The places of a tree in preorder, as lists.
struct Places {
  std::vector<NodeId> parent;
  std::vector<std::vector<NodeId>> children;

  std::size_t size() const { return parent.size(); }
};

/// All nodes of an explicit tree.
Places places_of(const game::Tree& tree);

/// What a search of a game has seen: the nodes that were expanded and their children.
Places places_of(const std::vector<Event>& events);

/// One call of the search, as known after the steps applied so far.
struct ReplayVisit {
  NodeId node;
  VisitId parent;
  core::Entry entry;
  Step enter = 0, exit = core::kNever;
  std::size_t moves = 0;
  core::Window window;
  Value best = 0;
  NodeId child;                    ///< best child so far
  Bound best_bound = Bound::none;  ///< what that child proves about best
  BoundOrigin alpha_origin, beta_origin;
  std::vector<NodeId> line;              ///< best line from here, this node first
  std::map<NodeId, trace::Proven> seen;  ///< what full searches of the children have proven
  trace::Proven proven;                  ///< once left
  bool cut = false;
  std::size_t skipped = 0;
  EndReason reason = EndReason::stopped;
  Value result = 0;
  Bound bound = Bound::none;

  bool open() const { return exit == core::kNever; }
};

/// The same as trace::Cut.
struct ReplayCut {
  Step step;
  VisitId visit;
  NodeId after;
  trace::Reach reach;
  std::size_t skipped;
  BoundOrigin origin;
};

class Replay {
 public:
  /// `events` must outlive the replay.
  Replay(Places places, const std::vector<Event>& events);

  /// Applies one step (and the expand that belongs to it); false at the end.
  bool advance();
  Step step() const { return step_; }
  const Places& places() const { return places_; }

  VisitId current_visit(NodeId n) const { return current_[n.index()]; }
  bool is_fresh(NodeId n) const { return fresh_[n.index()]; }
  trace::NodeState node_state(NodeId n) const;
  const std::vector<ReplayVisit>& visits() const { return visits_; }
  const std::vector<VisitId>& visits_of(NodeId n) const { return visits_of_[n.index()]; }
  /// Visit and kind of the steps so far; row i is step i + 1.
  const std::vector<std::pair<VisitId, StepKind>>& steps() const { return steps_; }
  const std::vector<ReplayCut>& cuts() const { return cuts_; }
  /// The open visits, root call first.
  const std::vector<VisitId>& stack() const { return stack_; }
  /// The visit that ended last, or none.
  VisitId last_ended() const { return last_ended_; }
  /// What is proven about the best value of an open visit, or the result of another.
  Bound bound_of(VisitId v) const;

 private:
  ReplayVisit& at(VisitId v) { return visits_[v.index()]; }
  const ReplayVisit& at(VisitId v) const { return visits_[v.index()]; }
  VisitId find_current(NodeId n) const;
  bool find_fresh(NodeId n) const;
  VisitId outermost(VisitId v) const;
  Phase phase_below(const ReplayVisit& ancestor) const;
  void enter(const core::Entry& entry);
  void evaluate(const Event& event);
  void update(const core::Update& update);
  void cutoff(std::size_t skipped);
  void leave(const Event& event);
  void end(const Event& event);
  bool counts(VisitId child, VisitId v) const;
  trace::Reach reach(VisitId v, const BoundOrigin& origin) const;

  Places places_;
  const std::vector<Event>& events_;
  std::size_t next_ = 0;
  Step step_ = 0;
  std::vector<ReplayVisit> visits_;
  std::vector<std::vector<VisitId>> visits_of_;
  std::vector<std::pair<VisitId, StepKind>> steps_;
  std::vector<ReplayCut> cuts_;
  std::vector<VisitId> stack_;
  VisitId last_ended_;
  std::vector<VisitId> current_;  // by node, at step_
  std::vector<bool> fresh_;
};

}  // namespace ply::test
