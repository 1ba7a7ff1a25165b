#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "support/recorded.hpp"
#include "support/replay.hpp"
#include "trace/queries.hpp"

/// Comparing what a trace answers with the naive replay. Every check gives the first difference as
/// text, empty if there is none: an assertion per node and step would cost more than the replay.
namespace ply::test {

/// Runs `check(replay, trace)` at every cursor from 0 to T and gives the first difference.
template <class Check>
std::string first_difference(const Recorded& recorded, Check check) {
  Replay replay(recorded.places, recorded.events);
  do {
    const std::string difference = check(replay, recorded.trace);
    if (!difference.empty()) return "step " + std::to_string(replay.step()) + ": " + difference;
  } while (replay.advance());
  if (replay.step() == recorded.trace.step_count()) return {};
  return "the trace has " + std::to_string(recorded.trace.step_count()) + " steps, not " +
         std::to_string(replay.step());
}

inline bool same(const trace::NodeState& a, const trace::NodeState& b) {
  return a.phase == b.phase && a.stale == b.stale && a.cut_here == b.cut_here && a.visit == b.visit;
}
inline bool same(const BoundOrigin& a, const BoundOrigin& b) {
  return a.kind == b.kind && a.visit == b.visit && a.child == b.child && a.leaf == b.leaf &&
         a.step == b.step;
}

inline std::string shown(const trace::NodeState& state) {
  static constexpr const char* kPhases[] = {"unseen",  "open",    "done",
                                            "skipped", "covered", "beyond"};
  return std::string(kPhases[static_cast<std::size_t>(state.phase)]) +
         (state.stale ? " stale" : "") + (state.cut_here ? " cut" : "") + " visit " +
         std::to_string(static_cast<int>(state.visit.raw));
}
inline std::string shown(const BoundOrigin& origin) {
  static constexpr const char* kKinds[] = {"start", "set", "call"};
  return std::string(kKinds[static_cast<std::size_t>(origin.kind)]) + " by visit " +
         std::to_string(static_cast<int>(origin.visit.raw)) + " child " +
         std::to_string(static_cast<int>(origin.child.raw)) + " leaf " +
         std::to_string(static_cast<int>(origin.leaf.raw)) + " step " + std::to_string(origin.step);
}

/// Phase, flags and current visit of every node; asked one by one and in one sweep.
inline std::string difference_in_nodes(const Replay& replay, const trace::Trace& trace) {
  std::vector<trace::NodeState> sweep(trace.node_count());
  node_states(trace, replay.step(), sweep);
  for (std::size_t i = 0; i < replay.places().size(); ++i) {
    const NodeId n(i);
    const trace::NodeState expected = replay.node_state(n);
    const trace::NodeState single = node_state(trace, n, replay.step());
    const std::string node = "node " + std::to_string(i) + " is " + shown(expected) + ", not ";
    if (!same(sweep[i], expected)) return node + shown(sweep[i]) + " (sweep)";
    if (!same(single, expected)) return node + shown(single);
    if (current_visit(trace, n, replay.step()) != expected.visit) return node + "current visit";
    if (trace.visits_of_count(n, replay.step()) != replay.visits_of(n).size()) {
      return node + "count of visits";
    }
  }
  return {};
}

/// alpha, beta, best and best child of a visit, what is proven, and where its bounds come from.
inline std::string difference_in_visit(const Replay& replay, const trace::Trace& trace, VisitId v) {
  const ReplayVisit& expected = replay.visits()[v.index()];
  const Step c = replay.step();
  const std::string visit = "visit " + std::to_string(v.raw) + ": ";
  if (trace.node(v) != expected.node) return visit + "node";
  if (trace.parent(v) != expected.parent) return visit + "parent";
  if (trace.is_open(v, c) != expected.open()) return visit + "open";
  const trace::VisitState state = visit_state(trace, v, c);
  if (state.window != expected.window) return visit + "window";
  if (state.child != expected.child) return visit + "best child";
  const bool leaf = expected.entry.kind == NodeKind::leaf;  // has no best of its own
  if (!leaf && state.best != expected.best) return visit + "best";
  if (bound_at(trace, v, c) != replay.bound_of(v)) return visit + "bound";
  const BoundOrigin alpha = alpha_origin(trace, v, c), beta = beta_origin(trace, v, c);
  if (!same(alpha, expected.alpha_origin)) {
    return visit + "alpha is " + shown(expected.alpha_origin) + ", not " + shown(alpha);
  }
  if (!same(beta, expected.beta_origin)) {
    return visit + "beta is " + shown(expected.beta_origin) + ", not " + shown(beta);
  }
  return {};
}

/// The current visit of every node.
inline std::string difference_in_visits(const Replay& replay, const trace::Trace& trace) {
  for (std::size_t i = 0; i < replay.places().size(); ++i) {
    const VisitId v = replay.current_visit(NodeId(i));
    if (!v.valid()) continue;
    const std::string difference = difference_in_visit(replay, trace, v);
    if (!difference.empty()) return difference;
  }
  return {};
}

/// The step itself, the call stack around it and the child that an update compares.
inline std::string difference_in_step(const Replay& replay, const trace::Trace& trace) {
  const Step c = replay.step();
  if (c == 0) return visit_at(trace, 0).valid() || !path(trace, 0).empty() ? "path at 0" : "";
  const auto [visit, kind] = replay.steps().back();
  if (trace.kind(c) != kind) return "kind of step";
  if (trace.visit(c) != visit || visit_at(trace, c) != visit) return "visit of step";
  std::vector<VisitId> expected = replay.stack();
  if (!replay.visits()[visit.index()].open()) expected.push_back(visit);
  if (path(trace, c) != expected) return "path";
  if (kind == StepKind::update && updated_child(trace, c) != replay.last_ended()) {
    return "updated child";
  }
  return {};
}

/// All of the above.
inline std::string difference(const Replay& replay, const trace::Trace& trace) {
  for (const auto check : {difference_in_step, difference_in_nodes, difference_in_visits}) {
    std::string text = check(replay, trace);
    if (!text.empty()) return text;
  }
  return {};
}

}  // namespace ply::test
