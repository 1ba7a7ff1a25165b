#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/choice_names.hpp"
#include "game/bits.hpp"
#include "game/game.hpp"
#include "game/move_list.hpp"
#include "game/zobrist.hpp"

namespace ply::game {

/// What a position is worth. The last two also tell apart positions that are not decided; a won
/// game is then worth more than all of them, and more the sooner it is won.
enum class MnkEvaluation : std::uint8_t {
  result,    ///< won 1, lost -1, else 0
  sooner,    ///< won: cells + 1 - plies played, lost: minus that, else 0: who wins, wins soon
  patterns,  ///< rows of each length by their open ends, in all four directions (mnk.cpp)
  one_ply,   ///< lengths alone, across and down only: a first attempt (mnk.cpp)
};
constexpr auto choice_names(MnkEvaluation) {
  return std::to_array<std::string_view>({"result", "sooner", "patterns", "one-ply"});
}

/// A game of m columns, n rows, and k in a row to win.
struct MnkRules {
  unsigned columns = 3, rows = 3, in_row = 3;
  MnkEvaluation evaluation = MnkEvaluation::result;
  /// 0: all empty cells are moves; else those at most so many columns and rows away from a piece
  /// (on the empty board: the centre).
  unsigned candidates = 0;
  bool stones = false;  ///< drawn and written as in gomoku: stones, rows numbered from the bottom
};

/// m,n,k: in turns, each puts a piece on an empty cell; whoever has k or more in a row, across,
/// down or diagonally, wins. 3,3,3 is tic-tac-toe, 15,15,5 freestyle gomoku. Moves come row by row
/// from the top left. `Words`: of a bitboard; see fits().
///
/// A cell is the bit row * (columns + 1) + column: the empty column at the right keeps rows from
/// running on in the next line. Bits are also the codes of moves.
template <std::size_t Words>
class Mnk {
 public:
  using Cells = Bits<Words>;
  using Moves = MoveList<Words == 1 ? 64 : 225>;

  static constexpr bool fits(unsigned columns, unsigned rows) {
    return rows * (columns + 1) <= 64 * Words;
  }

  /// The empty board. Precondition: it fits; up to 15 columns and rows, in_row at most the larger.
  explicit Mnk(const MnkRules& rules);

  core::NodeKind kind() const {
    if (winner_ != 0 || empty_.none()) return core::NodeKind::leaf;
    return side() == 0 ? core::NodeKind::max : core::NodeKind::min;
  }

  Moves moves() const {
    Moves moves;
    const Cells cells = rules_.candidates == 0 ? empty_ : candidates();
    cells.for_each([&](std::size_t cell) { moves.add(cell); });
    return moves;
  }

  void make(core::Move move) {
    put(side(), move.code);
    winner_ = wins(pieces_[side()]) ? sign(side()) : 0;
    ++ply_;
  }

  void undo(core::Move move) {
    --ply_;
    winner_ = 0;  // nobody moves in a won game
    put(side(), move.code);
  }

  void overwrite(core::Move move) {
    const unsigned other = side() ^ 1;
    if (pieces_[other].test(move.code)) put(other, move.code);
    if (!pieces_[side()].test(move.code)) put(side(), move.code);
    winner_ = wins(pieces_[0]) ? sign(0) : wins(pieces_[1]) ? sign(1) : 0;
    ++ply_;
  }

  void give_turn_back() { --ply_; }

  core::Value utility() const { return winner_ * won_value(); }

  core::Value evaluate() const;

  Hash hash() const { return hash_; }
  Hash fresh_hash() const;
  std::string move_text(core::Move move) const;
  std::string text() const;
  core::Result<Mnk> at(std::string_view text) const;
  core::Board board() const;
  std::optional<Ending> ending(core::Value value) const;

  const MnkRules& rules() const { return rules_; }

 private:
  static constexpr core::Value kWon = 1'000'000;  // more than patterns() can sum up to

  unsigned stride() const { return rules_.columns + 1; }

  /// To move: 0 is X, 1 is O.
  unsigned side() const { return ply_ % 2; }

  static constexpr int sign(unsigned side) { return side == 0 ? 1 : -1; }

  /// Puts a piece on an empty cell, or takes it off.
  void put(unsigned side, std::size_t cell) {
    const Cells piece = Cells::of(cell);
    pieces_[side] ^= piece;
    empty_ ^= piece;
    hash_ ^= zobrist::piece(side, cell);
  }

  /// The steps from a cell to its neighbours right, below, and diagonally below.
  std::array<unsigned, 4> directions() const { return {1, stride(), stride() + 1, stride() - 1}; }

  bool wins(const Cells& own) const {
    // The loop over a known length is unrolled: a fifth less for all of tic-tac-toe.
    return rules_.in_row == 3 ? has_row(own, 3) : has_row(own, rules_.in_row);
  }

  bool has_row(const Cells& own, unsigned in_row) const {
    for (const unsigned step : directions()) {
      Cells run = own;  // where runs of 1, 2, … pieces begin
      for (unsigned length = 1; length < in_row; ++length)
        run &= run.down(step);
      if (run.any()) return true;
    }
    return false;
  }

  core::Value won_value() const {
    switch (rules_.evaluation) {
      case MnkEvaluation::result:
        return 1;
      case MnkEvaluation::sooner:
        return rules_.columns * rules_.rows + 1 - ply_;
      case MnkEvaluation::patterns:
      case MnkEvaluation::one_ply:
        break;
    }
    return kWon - ply_;
  }

  Cells candidates() const;
  Cells rows(const Cells& own) const;
  double patterns(const Cells& own) const;
  double lengths(const Cells& own) const;
  bool in_one_move(const Cells& own) const;

  MnkRules rules_;
  Cells board_;                  // all cells
  std::array<Cells, 2> pieces_;  // of X and O
  Cells empty_;
  unsigned ply_ = 0;  // moves played: of a board that is always restored, its pieces
  int winner_ = 0;    // the sign of the side that has a row, 0: none has
  Hash hash_ = 0;
};

extern template class Mnk<1>;
extern template class Mnk<4>;
static_assert(ForgettableGame<Mnk<1>> && ForgettableGame<Mnk<4>>);

}  // namespace ply::game
