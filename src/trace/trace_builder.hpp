#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include "core/events.hpp"
#include "trace/proof.hpp"
#include "trace/trace.hpp"

namespace ply::trace {

/// Records a search into a trace; satisfies search::Recorder. No allocation per node: columns grow
/// in large steps, open visits and their change rows live on scratch stacks.
///
/// A node is MAX, MIN or a leaf, the same at every visit. A child is known by its number among all
/// moves of the position, the same move at every visit. So
/// * a search that looks at some moves only expands all of them and enters those it wants, under
///   their numbers. Only visits of purpose `quiescence`, which have no depth left, may leave moves
///   out without a cutoff. (A search of candidate moves will need an end reason that says so.)
/// * standing pat is a visit of the same node inside a quiescence visit. It evaluates, and the
///   update after it says child kSameNode.
/// * a pass is a child of its own behind all moves: its number is their count, its move
///   core::kPass, its purpose `null_move`. It is appended when it is first entered, never counts as
///   skipped, and proves nothing. Only games have passes, not explicit trees.
/// * a visit with purpose `reduced` proves nothing until the child is visited again in full depth.
///   The visits of a child by one visit follow each other.
class TraceBuilder {
 public:
  /// For explicit trees: all nodes are known, ids are the source's own preorder.
  TraceBuilder(core::TreeShape shape, std::span<const core::NodeKind> kinds);
  /// For games: the children of a node are added as one block when it is first expanded; finish()
  /// renumbers to preorder. Children never entered stay stubs.
  TraceBuilder();

  void enter(const core::Entry& entry);
  /// `moves`: number of all moves of the node just entered, a pass not counted.
  void expand(std::size_t moves);
  void evaluate(core::Value value, core::Bound bound, core::EndReason reason);
  void update(const core::Update& update);
  /// After update(): the board did not come back as it was. Notes it at the step of the update.
  void not_restored();
  void cutoff(std::size_t skipped);
  /// `result`: returned; `raw`: before a fail-hard clamp (a note keeps it if it differs).
  void leave(core::Value result, core::Value raw, core::EndReason reason);

  /// Nodes so far: of a game those met, children never entered too.
  std::size_t node_count() const;

  /// The frozen trace. All visits must have ended. The builder is empty afterwards.
  Trace finish() &&;

  /// A game's trace with what the game says of nodes that no search has entered: their kinds and
  /// moves. The columns are by node; what the trace knows of nodes that were entered is the same.
  static Trace with_stubs(Trace trace, std::span<const core::NodeKind> kinds,
                          std::span<const core::Move> moves);

 private:
  // A visit that expanded and has not ended; its child ids and change rows are the top parts of the
  // stacks. The visit entered last is not open yet: it may just as well be evaluated.
  struct Open {
    VisitId visit;
    NodeId node;
    std::size_t children_begin, changes_begin;  // children: only of explicit trees
    Window window;
    Value best;
    NodeId best_child;
    Proof proof;
    std::size_t moves;
  };
  struct Change {
    Step step;
    Value alpha, beta, best;
    NodeId child;
  };
  // Nodes of a game while they are numbered in blocks: no preorder, and no more than is needed.
  struct Growing {
    Column<NodeId> first_child;      // none: not expanded
    Column<std::uint32_t> children;  // where there is a first one
    std::map<NodeId, NodeId> passes;
    std::size_t nodes = 0;  // rows in use; columns are longer
  };

  NodeId node_of(const core::Entry& entry);
  void remember(NodeId node, const core::Entry& entry);
  Step add_step(VisitId visit, StepKind kind);
  void add_visit(NodeId node, const core::Entry& entry, Step step);
  void push_children(NodeId node, std::size_t moves);
  NodeId add_nodes(std::size_t count);
  NodeId child_of(const Open& caller, std::size_t number) const {
    if (!growing_) return children_[caller.children_begin + number];
    if (number == caller.moves) return growing_->passes.at(caller.node);
    return NodeId(growing_->first_child[caller.node.index()].index() + number);
  }
  NodeId pass_of(const Open& caller, const core::Entry& entry);
  void end_visit(VisitId visit, Value result, Proven interval, EndReason reason, Step step);
  bool just_entered() const;
  void flush_changes(const Open& open);
  void renumber();

  Trace trace_;
  std::size_t visits_ = 0, steps_ = 0, changes_ = 0;  // rows in use; columns are longer
  std::vector<Open> open_;
  std::vector<NodeId> children_;
  std::vector<Change> pending_;
  std::optional<Growing> growing_;  // games only
};

}  // namespace ply::trace
