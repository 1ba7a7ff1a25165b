#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "game/game.hpp"

namespace ply::game {

/// A game that plays every move on a copy of the board and takes it back by throwing the copy away.
/// It searches as the game itself does, and shows what that costs: a copy per move, and as many
/// boards at once as the search is deep.
template <BoardGame G>
class Copying {
 public:
  explicit Copying(G start) { boards_.push_back(std::move(start)); }

  core::NodeKind kind() const { return board().kind(); }
  auto moves() const { return board().moves(); }
  core::Value utility() const { return board().utility(); }
  core::Value evaluate() const { return board().evaluate(); }
  Hash hash() const { return board().hash(); }

  void make(core::Move move) {
    boards_.push_back(boards_.back());
    boards_.back().make(move);
  }
  void undo(core::Move) { boards_.pop_back(); }

  /// The position as it is now.
  const G& board() const { return boards_.back(); }
  /// Those that are kept now, the one of the start among them.
  std::size_t boards() const { return boards_.size(); }

 private:
  std::vector<G> boards_;  // of the path from the start, one per ply
};

}  // namespace ply::game
