#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/choice_names.hpp"
#include "game/game.hpp"
#include "game/move_list.hpp"
#include "game/zobrist.hpp"

namespace ply::game {

/// What a position is worth.
enum class ConnectFourEvaluation : std::uint8_t {
  windows,  ///< pieces in the places where four could still come (connect_four.cpp); a won game is
            ///< worth more than all of them, and more the sooner it is won
  result,   ///< won 1, lost -1, else 0
};
constexpr auto choice_names(ConnectFourEvaluation) {
  return std::to_array<std::string_view>({"windows", "result"});
}

/// Connect Four, 7 columns of 6: in turns, each drops a disc into a column that is not full;
/// whoever has four in a row, across, down or diagonally, wins. Moves come column by column from
/// the left.
///
/// A cell is the bit column * 7 + row, rows counted from the bottom: each column has an empty cell
/// on top, which keeps rows from running on in the next column. A move is the number of its column.
class ConnectFour {
 public:
  using Evaluation = ConnectFourEvaluation;
  static constexpr unsigned kColumns = 7, kRows = 6;
  using Moves = MoveList<kColumns>;

  explicit ConnectFour(Evaluation evaluation) : evaluation_(evaluation) {}

  core::NodeKind kind() const {
    if (won_ || occupied() == kBoard) return core::NodeKind::leaf;
    return side_ == 0 ? core::NodeKind::max : core::NodeKind::min;
  }

  Moves moves() const {
    Moves moves;
    for (unsigned column = 0; column < kColumns; ++column) {
      if ((occupied() & bit(column, kRows - 1)) == 0) moves.add(column);
    }
    return moves;
  }

  void make(core::Move move) {
    put(lowest_empty(move.code));
    won_ = wins(pieces_[side_]);
    side_ ^= 1;
    ++ply_;
  }

  void undo(core::Move move) {
    --ply_;
    side_ ^= 1;
    won_ = false;  // nobody moves in a won game
    put(lowest_empty(move.code) >> 1);
  }

  core::Value utility() const {
    if (!won_) return 0;
    return side_ == 1 ? won_value() : -won_value();
  }

  core::Value evaluate() const;

  Hash hash() const { return hash_; }
  Hash fresh_hash() const;
  std::string move_text(core::Move move) const;
  std::string text() const;
  core::Result<ConnectFour> at(std::string_view text) const;
  core::Board board() const;
  std::optional<Ending> ending(core::Value value) const;

 private:
  static constexpr unsigned kHeight = kRows + 1;
  /// The steps from a cell to its neighbours above, right, and diagonally right.
  static constexpr std::array<unsigned, 4> kDirections{1, kHeight, kHeight - 1, kHeight + 1};

  static constexpr std::uint64_t bit(unsigned column, unsigned row) {
    return std::uint64_t{1} << (column * kHeight + row);
  }
  /// The lowest cell of every column: 1 + 2^7 + 2^14 + …
  static constexpr std::uint64_t kBottom =
      ((std::uint64_t{1} << kColumns * kHeight) - 1) / ((1u << kHeight) - 1);
  static constexpr std::uint64_t kBoard = kBottom * ((1u << kRows) - 1);

  static bool wins(std::uint64_t own) {
    for (const unsigned step : kDirections) {
      const std::uint64_t pairs = own & (own >> step);
      if ((pairs & (pairs >> (2 * step))) != 0) return true;
    }
    return false;
  }

  std::uint64_t occupied() const { return pieces_[0] | pieces_[1]; }

  /// Adding the bottom cell carries through all discs of the column. In a full one: the cell on
  /// top.
  std::uint64_t lowest_empty(unsigned column) const {
    const std::uint64_t cells = bit(column, 0) * ((1u << kHeight) - 1);
    return ((occupied() & cells) + bit(column, 0)) & cells;
  }

  /// Puts a disc of the side to move on an empty cell, or takes it off.
  void put(std::uint64_t cell) {
    pieces_[side_] ^= cell;
    hash_ ^= zobrist::piece(side_, static_cast<std::size_t>(std::countr_zero(cell)));
  }

  core::Value won_value() const;
  static int windows(std::uint64_t own, std::uint64_t other);
  bool in_one_move(std::uint64_t own) const;
  static std::uint64_t rows(std::uint64_t own);

  std::array<std::uint64_t, 2> pieces_{};  // of X and O
  unsigned side_ = 0;                      // to move: 0 is X
  unsigned ply_ = 0;
  bool won_ = false;  // by the side that moved last
  Evaluation evaluation_;
  Hash hash_ = 0;
};

static_assert(BoardGame<ConnectFour>);

}  // namespace ply::game
