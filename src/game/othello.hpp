#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/choice_names.hpp"
#include "game/game.hpp"
#include "game/move_list.hpp"
#include "game/zobrist.hpp"

namespace ply::game {

/// What a position is worth.
enum class OthelloEvaluation : std::uint8_t {
  weights,           ///< a weight per square (othello.cpp)
  weights_mobility,  ///< the same, and 5 for every move that a side has now or if it were its turn
  discs,             ///< discs of X minus discs of O, as at the end of the game
};
constexpr auto choice_names(OthelloEvaluation) {
  return std::to_array<std::string_view>({"weights", "weights-mobility", "discs"});
}

/// Othello on 8x8, 6x6 or 4x4: a move puts a disc so that discs of the other side lie between it
/// and another own one, in any of eight directions, and turns all of those. Who has no move passes;
/// a pass is a move and a ply. When nobody has one, the game is over and more discs win. X is black
/// and moves first.
///
/// A cell is the bit row * 8 + column, whatever the size of the board, which is its code as a move;
/// kPassCode is a pass. Moves come row by row from the top left.
class Othello {
 public:
  using Evaluation = OthelloEvaluation;
  using Moves = MoveList<64>;
  static constexpr std::uint32_t kPassCode = 64;

  /// `size`: 4, 6 or 8.
  explicit Othello(unsigned size, Evaluation evaluation);

  core::NodeKind kind() const {
    if (now().over) return core::NodeKind::leaf;
    return now().side == 0 ? core::NodeKind::max : core::NodeKind::min;
  }

  Moves moves() const {
    Moves moves;
    for (std::uint64_t left = now().movable; left != 0; left &= left - 1)
      moves.add(static_cast<std::size_t>(std::countr_zero(left)));
    if (moves.size() == 0) moves.add(kPassCode);
    return moves;
  }

  void make(core::Move move) {
    assert(ply_ + 1 < positions_.size());
    Position& next = positions_[ply_ + 1];
    next = now();
    if (move.code != kPassCode) put(next, move.code);
    next.side ^= 1;
    next.hash ^= zobrist::kSideToMove;
    find_moves(next);
    ++ply_;
  }

  void undo(core::Move) { --ply_; }

  core::Value utility() const {
    return evaluation_ == Evaluation::discs ? discs() : kDiscAtEnd * discs();
  }

  core::Value evaluate() const {
    if (evaluation_ == Evaluation::weights) return now().weight;
    return evaluation_ == Evaluation::discs ? discs() : now().weight + kMove * mobility();
  }

  Hash hash() const { return now().hash; }
  Hash fresh_hash() const;
  std::string move_text(core::Move move) const;
  std::string text() const;
  core::Result<Othello> at(std::string_view text) const;
  core::Board board() const;
  std::optional<Ending> ending(core::Value value) const;

 private:
  struct Position {
    std::array<std::uint64_t, 2> discs{};  // of X and O
    std::uint64_t movable = 0;             // where the side to move can put a disc
    Hash hash = 0;
    int weight = 0;  // of X's squares minus those of O
    std::uint8_t side = 0;
    bool over = false;
  };

  /// More than 60 discs that are put, with a pass after each.
  static constexpr std::size_t kMostPlies = 124;
  /// Where weights are the evaluation: a disc at the end. One of them is more than all weights and
  /// moves together.
  static constexpr int kDiscAtEnd = 1000;
  static constexpr int kMove = 5;

  static constexpr std::uint64_t kAll = ~std::uint64_t{0};
  /// All columns but the outer ones: a line that leaves the board at a side ends there.
  static constexpr std::uint64_t kInnerColumns = 0x7e7e7e7e7e7e7e7e;

  template <int Step>
  static constexpr std::uint64_t shifted(std::uint64_t cells) {
    if constexpr (Step > 0) {
      return cells << Step;
    } else {
      return cells >> -Step;
    }
  }

  /// The unbroken lines of cells of `on` that begin next to a cell of `from`, at most six long.
  /// Each shift doubles what is known (parallel prefix).
  template <int Step>
  static constexpr std::uint64_t lines(std::uint64_t from, std::uint64_t on) {
    on &= Step == 8 || Step == -8 ? kAll : kInnerColumns;
    std::uint64_t found = on & shifted<Step>(from);
    found |= on & shifted<Step>(found);
    const std::uint64_t pairs = on & shifted<Step>(on);
    found |= pairs & shifted<2 * Step>(found);
    found |= pairs & shifted<2 * Step>(found);
    return found;
  }

  template <int Step>
  static constexpr std::uint64_t turned_along(std::uint64_t cell, std::uint64_t own,
                                              std::uint64_t other) {
    const std::uint64_t line = lines<Step>(cell, other);
    return (shifted<Step>(line) & own) != 0 ? line : 0;
  }

  /// The discs that turn when `own` puts one on `cell`.
  static constexpr std::uint64_t turned(std::uint64_t cell, std::uint64_t own,
                                        std::uint64_t other) {
    return turned_along<1>(cell, own, other) | turned_along<-1>(cell, own, other) |
           turned_along<7>(cell, own, other) | turned_along<-7>(cell, own, other) |
           turned_along<8>(cell, own, other) | turned_along<-8>(cell, own, other) |
           turned_along<9>(cell, own, other) | turned_along<-9>(cell, own, other);
  }

  template <int Step>
  static constexpr std::uint64_t ends(std::uint64_t own, std::uint64_t other) {
    return shifted<Step>(lines<Step>(own, other));
  }

  /// Where `own` can put a disc.
  std::uint64_t movable(std::uint64_t own, std::uint64_t other) const {
    const std::uint64_t ends_of_lines =
        ends<1>(own, other) | ends<-1>(own, other) | ends<7>(own, other) | ends<-7>(own, other) |
        ends<8>(own, other) | ends<-8>(own, other) | ends<9>(own, other) | ends<-9>(own, other);
    return ends_of_lines & board_ & ~(own | other);
  }

  const Position& now() const { return positions_[ply_]; }

  void put(Position& position, std::size_t cell) const {
    std::uint64_t& own = position.discs[position.side];
    std::uint64_t& other = position.discs[position.side ^ 1];
    const std::uint64_t line = turned(std::uint64_t{1} << cell, own, other);
    own |= line | std::uint64_t{1} << cell;
    other &= ~line;
    int gain = weights_[cell];
    position.hash ^= zobrist::piece(position.side, cell);
    for (std::uint64_t left = line; left != 0; left &= left - 1) {
      const auto disc = static_cast<std::size_t>(std::countr_zero(left));
      position.hash ^= zobrist::piece(0, disc) ^ zobrist::piece(1, disc);
      gain += 2 * weights_[disc];
    }
    position.weight += position.side == 0 ? gain : -gain;
  }

  /// What the side to move can do.
  void find_moves(Position& position) const {
    const std::uint64_t own = position.discs[position.side];
    const std::uint64_t other = position.discs[position.side ^ 1];
    position.movable = movable(own, other);
    position.over = position.movable == 0 && movable(other, own) == 0;
  }

  int discs() const;
  int mobility() const;
  int weight_of(unsigned column, unsigned row) const;
  /// The first of the four cells in the centre, in the order of texts.
  std::size_t centre() const;
  /// Forgets all moves.
  void set_up(std::string_view cells, char side);

  unsigned size_;
  Evaluation evaluation_;
  std::uint64_t board_ = 0;                     // all cells
  std::array<std::int16_t, 64> weights_{};      // of the cells
  std::array<Position, kMostPlies> positions_;  // since the start, the current one last
  std::size_t ply_ = 0;
};

static_assert(BoardGame<Othello>);

}  // namespace ply::game
