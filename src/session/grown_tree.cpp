#include "session/grown_tree.hpp"

#include <cassert>
#include <utility>

#include "game/tree_builder.hpp"

namespace ply::session {
namespace {

using core::Move;
using core::NodeId;
using core::NodeKind;

/// Walks through the trace's nodes in preorder with the game at the same position.
template <game::BoardGame G>
class Grower {
 public:
  Grower(G game, const trace::Trace& trace, const game::Tree& head)
      : game_(std::move(game)), trace_(trace), moves_(trace.node_count()) {
    builder_.reserve(trace.node_count(), 4 * trace.node_count());
    builder_.head_of(head);
  }

  GrownTree grow() && {
    builder_.open();
    node(NodeId(0), NodeKind::max);
    return {*std::move(builder_).finish(""), std::move(moves_)};
  }

 private:
  /// A node that was opened; `usual`: who moves here if nothing is stated.
  void node(NodeId n, NodeKind usual) {
    const NodeKind kind = game_.kind();
    if (kind == NodeKind::leaf) {
      builder_.value(game_.utility());
      return builder_.close();
    }
    if (kind != usual) builder_.player(kind);
    if (end(n) == n.raw + 1) return frontier(n);
    const auto moves = game_.moves();
    NodeId child(n.index() + 1);
    for (std::size_t k = 0; k < moves.size(); ++k, child = NodeId(end(child)))
      move(child, moves[k], kind == NodeKind::max ? NodeKind::min : NodeKind::max);
    assert(child.raw == end(n));
    builder_.close();
  }

  void move(NodeId child, Move move, NodeKind usual) {
    moves_[child.index()] = move;
    builder_.open();
    builder_.move(game_.move_text(move));
    game_.make(move);
    node(child, usual);
    game_.undo(move);
  }

  /// Where the depth ended, or what was skipped.
  void frontier(NodeId n) {
    if (trace_.visits_of_count(n, trace_.step_count()) > 0) {
      const auto& visits = trace_.visits();
      const auto v = trace_.visit_of(n, 0).index();
      if (visits.end_reason[v] == core::EndReason::depth_limit) builder_.eval(visits.result[v]);
    }
    builder_.close_unexplored();
  }

  std::uint32_t end(NodeId n) const { return trace_.nodes().subtree_end[n.index()]; }

  G game_;
  const trace::Trace& trace_;
  game::TreeBuilder builder_;
  core::Column<Move> moves_;
};

}  // namespace

GrownTree grown_tree(const game::AnyGame& start, const trace::Trace& trace,
                     const game::Tree& head) {
  return std::visit([&](const auto& game) { return Grower(game, trace, head).grow(); }, start);
}

}  // namespace ply::session
