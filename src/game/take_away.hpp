#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "game/game.hpp"
#include "game/zobrist.hpp"

namespace ply::game {

/// Take-away: in turns, each takes 1 to `most` things from a pile; whoever takes the last one wins.
/// Moves come from the smallest; the number is the code. A position is the number of things left,
/// then optionally the side to move (else X): "5 O". Won 1, lost -1, undecided 0.
class TakeAway {
 public:
  class Moves {
   public:
    explicit Moves(std::size_t size) : size_(size) {}
    std::size_t size() const { return size_; }
    core::Move operator[](std::size_t i) const { return {static_cast<std::uint32_t>(i + 1)}; }

   private:
    std::size_t size_;
  };

  /// 1 <= most <= pile < zobrist::kMostCells.
  TakeAway(unsigned pile, unsigned most) : pile_(pile), most_(most), left_(pile) {}

  core::NodeKind kind() const {
    if (left_ == 0) return core::NodeKind::leaf;
    return side_ == 0 ? core::NodeKind::max : core::NodeKind::min;
  }
  Moves moves() const { return Moves(std::min(left_, most_)); }
  void make(core::Move move) {
    left_ -= move.code;
    side_ ^= 1;
  }
  void undo(core::Move move) {
    side_ ^= 1;
    left_ += move.code;
  }
  core::Value utility() const { return side_ == 1 ? 1 : -1; }
  core::Value evaluate() const { return 0; }

  Hash hash() const { return zobrist::piece(side_, left_); }
  Hash fresh_hash() const { return hash(); }
  std::string move_text(core::Move move) const { return std::to_string(move.code); }
  std::string text() const;
  core::Result<TakeAway> at(std::string_view text) const;
  core::Board board() const;
  std::optional<Ending> ending(core::Value value) const;

 private:
  unsigned pile_, most_;
  unsigned left_;
  unsigned side_ = 0;  // to move: 0 is X
};

static_assert(BoardGame<TakeAway>);

}  // namespace ply::game
