#include "session/grown_tree.hpp"

#include <cassert>
#include <utility>
#include <variant>
#include <vector>

#include "game/tree_builder.hpp"

namespace ply::session {
namespace {

using core::Move;
using core::NodeId;
using core::NodeKind;

/// The position at the node where a walk through a tree is: the moves are made and taken back.
template <game::BoardGame G>
class PlayedPosition {
 public:
  explicit PlayedPosition(const G& start) : game_(start) {}
  const G& now() const { return game_; }
  void enter(NodeId, Move move) { game_.make(move); }
  void leave(Move move) { game_.undo(move); }

 private:
  G game_;
};

/// The same as a search saw it that did not take back its moves. What it did not enter is what it
/// would have seen then.
template <game::ForgettableGame G>
class SeenPosition {
 public:
  SeenPosition(const G& start, const EnteredBoards& entered, const trace::Trace& trace)
      : entered_(entered), trace_(trace), path_{start} {}
  const G& now() const { return path_.back(); }
  void enter(NodeId node, Move move) {
    if (trace_.visits_of_count(node, trace_.step_count()) > 0) {
      path_.push_back(std::get<G>(entered_.at(trace_, trace_.visit_of(node, 0))));
    } else {
      path_.push_back(path_.back());
      path_.back().overwrite(move);
    }
  }
  void leave(Move) { path_.pop_back(); }

 private:
  const EnteredBoards& entered_;
  const trace::Trace& trace_;
  std::vector<G> path_;
};

/// Walks through the trace's nodes in preorder with the game at the same position.
template <class Position>
class Grower {
 public:
  Grower(Position position, const trace::Trace& trace, const game::Tree& head)
      : position_(std::move(position)), trace_(trace), moves_(trace.node_count()) {
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
    const NodeKind kind = position_.now().kind();
    if (kind == NodeKind::leaf) {
      builder_.value(position_.now().utility());
      return builder_.close();
    }
    if (kind != usual) builder_.player(kind);
    if (end(n) == n.raw + 1) return frontier(n);
    const auto moves = position_.now().moves();
    NodeId child(n.index() + 1);
    for (std::size_t k = 0; k < moves.size(); ++k, child = NodeId(end(child)))
      move(child, moves[k], kind == NodeKind::max ? NodeKind::min : NodeKind::max);
    assert(child.raw == end(n));
    builder_.close();
  }

  void move(NodeId child, Move move, NodeKind usual) {
    moves_[child.index()] = move;
    builder_.open();
    builder_.move(position_.now().move_text(move));
    position_.enter(child, move);
    node(child, usual);
    position_.leave(move);
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

  Position position_;
  const trace::Trace& trace_;
  game::TreeBuilder builder_;
  core::Column<Move> moves_;
};

}  // namespace

GrownTree grown_tree(const game::AnyGame& start, const trace::Trace& trace, const game::Tree& head,
                     const EnteredBoards* entered) {
  return std::visit(
      [&]<class G>(const G& game) {
        if constexpr (game::ForgettableGame<G>) {
          if (entered) return Grower(SeenPosition(game, *entered, trace), trace, head).grow();
        }
        return Grower(PlayedPosition(game), trace, head).grow();
      },
      start);
}

}  // namespace ply::session
