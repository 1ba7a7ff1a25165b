#pragma once

#include <utility>

#include "game/game.hpp"

namespace ply::game {

/// A game whose moves are not taken back, as in a program that writes `board[y][x] = stone` before
/// it searches the move and forgets to clear the cell after it. Whose turn it is comes back: such
/// programs hand that on from call to call. So after the first line the pieces of the moves that
/// were only tried stay, and everything is searched and rated on a board that nobody has played.
///
/// undo() breaks the contract of Game on purpose; the rest holds of the board as it is.
template <ForgettableGame G>
class Forgetful {
 public:
  explicit Forgetful(G start) : game_(std::move(start)) {}

  core::NodeKind kind() const { return game_.kind(); }
  auto moves() const { return game_.moves(); }
  core::Value utility() const { return game_.utility(); }
  core::Value evaluate() const { return game_.evaluate(); }
  Hash hash() const { return game_.hash(); }

  void make(core::Move move) { game_.overwrite(move); }
  void undo(core::Move) { game_.give_turn_back(); }

  /// The position as it is now.
  const G& board() const { return game_; }

 private:
  G game_;
};

}  // namespace ply::game
