#include "game/connect_four.hpp"

#include <cmath>

#include "game/grid.hpp"

namespace ply::game {
namespace {

/// More than windows() can sum up to: there are 69.
constexpr core::Value kConnectFourWin = 10'000;

}  // namespace

core::Value ConnectFour::won_value() const {
  return evaluation_ == Evaluation::result ? 1 : kConnectFourWin - ply_;
}

core::Value ConnectFour::evaluate() const {
  if (evaluation_ == Evaluation::result) return 0;
  return windows(pieces_[0], pieces_[1]) - windows(pieces_[1], pieces_[0]);
}

/// Every four cells in a row without a piece of the other side, by the own pieces in it: one counts
/// 1, two 10, three 100. Whether a disc can be dropped into the missing cells soon, or ever, is not
/// seen, nor whose turn it is.
int ConnectFour::windows(std::uint64_t own, std::uint64_t other) {
  int sum = 0;
  const std::uint64_t free = kBoard & ~other;
  for (const unsigned step : kDirections) {
    const std::uint64_t pairs = free & (free >> step);
    const std::uint64_t windows = pairs & (pairs >> (2 * step));  // the first cell of each
    // Adds up the four cells of all windows at once: the sum as two binary digits.
    const std::uint64_t a = own, b = own >> step, c = own >> (2 * step), d = own >> (3 * step);
    const std::uint64_t ones = a ^ b ^ c ^ d;
    const std::uint64_t twos = (a & b) ^ (c & d) ^ ((a ^ b) & (c ^ d));
    sum += std::popcount(windows & ones & ~twos);
    sum += std::popcount(windows & twos & ~ones) * 10;
    sum += std::popcount(windows & ones & twos) * 100;
  }
  return sum;
}

Hash ConnectFour::fresh_hash() const {
  Hash hash = 0;
  for (std::size_t side = 0; side < 2; ++side) {
    for (std::size_t cell = 0; cell < 64; ++cell) {
      if ((pieces_[side] >> cell & 1) != 0) hash ^= zobrist::piece(side, cell);
    }
  }
  return hash;
}

std::string ConnectFour::move_text(core::Move move) const {
  return std::string(1, static_cast<char>('a' + move.code));
}

std::string ConnectFour::text() const {
  return grid_text(board().cells, kColumns, side_ == 0 ? 'X' : 'O');
}

/// Whether without one of its discs on top of a column `own` had not won.
bool ConnectFour::in_one_move(std::uint64_t own) const {
  for (unsigned column = 0; column < kColumns; ++column) {
    const std::uint64_t top = lowest_empty(column) >> 1;
    if ((own & top) != 0 && !wins(own ^ top)) return true;
  }
  return false;
}

/// The discs of all rows of four.
std::uint64_t ConnectFour::rows(std::uint64_t own) {
  std::uint64_t found = 0;
  for (const unsigned step : kDirections) {
    const std::uint64_t pairs = own & (own >> step);
    const std::uint64_t first = pairs & (pairs >> (2 * step));
    found |= first | first << step | first << (2 * step) | first << (3 * step);
  }
  return found;
}

core::Result<ConnectFour> ConnectFour::at(std::string_view text) const {
  const auto grid = read_grid(text, kColumns, kRows);
  if (!grid) return grid.error();
  ConnectFour game(evaluation_);
  for (std::size_t i = grid->cells.size(); i-- > 0;) {
    if (grid->cells[i] == '.') continue;
    const auto column = static_cast<unsigned>(i % kColumns);
    const std::uint64_t cell = bit(column, kRows - 1 - static_cast<unsigned>(i / kColumns));
    if (cell != game.lowest_empty(column)) {
      return core::Error{about_cell("position_error.floating", *grid, i)};
    }
    game.side_ = grid->cells[i] == 'X' ? 0 : 1;
    game.put(cell);
    ++game.ply_;
  }
  const auto& [x, o] = game.pieces_;
  const RowWins won{wins(x), wins(o), game.in_one_move(wins(x) ? x : o), 4};
  const auto side = side_to_move(*grid, won);
  if (!side) return side.error();
  game.side_ = *side == 'X' ? 0 : 1;
  game.won_ = won.x || won.o;
  return game;
}

std::optional<Ending> ConnectFour::ending(core::Value value) const {
  const core::NodeKind winner = value > 0 ? core::NodeKind::max : core::NodeKind::min;
  const core::Value size = std::abs(value);
  if (evaluation_ == Evaluation::result)
    return size == 1 ? std::optional(Ending{winner}) : std::nullopt;
  const auto left = whole_up_to(kConnectFourWin - size - ply_, kColumns * kRows - ply_);
  return left ? std::optional(Ending{winner, left}) : std::nullopt;
}

core::Board ConnectFour::board() const {
  core::Board board{.look = core::BoardLook::slots,
                    .columns = kColumns,
                    .rows = kRows,
                    .numbered_from_bottom = true,
                    .cells = {},
                    .changed = {}};
  const std::uint64_t winning = won_ ? rows(pieces_[side_ ^ 1]) : 0;
  for (unsigned row = kRows; row-- > 0;) {
    for (unsigned column = 0; column < kColumns; ++column) {
      const std::uint64_t cell = bit(column, row);
      if ((winning & cell) != 0) board.winning.push_back(static_cast<int>(board.cells.size()));
      board.cells += (pieces_[0] & cell) != 0 ? 'X' : (pieces_[1] & cell) != 0 ? 'O' : '.';
    }
  }
  return board;
}

}  // namespace ply::game
