#include "game/othello.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "game/grid.hpp"

namespace ply::game {

/// By the distances to the nearest sides. A corner can never be turned; the cells next to it give
/// it away, the diagonal one most; edges are turned rarely, and the cells beside them give them
/// away.
///
///     100  -20   10   10 …
///     -20  -50   -2   -2
///      10   -2    1    1
///      10   -2    1    1
///
/// It does not see that the cells next to a corner are harmless once the corner is taken.
int Othello::weight_of(unsigned column, unsigned row) const {
  constexpr int kWeights[3][3] = {{100, -20, 10}, {-20, -50, -2}, {10, -2, 1}};
  const auto ring = [&](unsigned n) { return std::min({n, size_ - 1 - n, 2u}); };
  return kWeights[ring(column)][ring(row)];
}

Othello::Othello(unsigned size, Evaluation evaluation) : size_(size), evaluation_(evaluation) {
  for (unsigned row = 0; row < size; ++row) {
    for (unsigned column = 0; column < size; ++column) {
      board_ |= std::uint64_t{1} << (row * 8 + column);
      weights_[row * 8 + column] = static_cast<std::int16_t>(weight_of(column, row));
    }
  }
  std::string cells(std::size_t{size} * size, '.');
  for (const auto& [cell, piece] : {std::pair(0u, 'O'), {1u, 'X'}, {size, 'X'}, {size + 1, 'O'}})
    cells[centre() + cell] = piece;
  set_up(cells, 'X');
}

std::size_t Othello::centre() const {
  return std::size_t{size_ / 2 - 1} * (size_ + 1);
}

void Othello::set_up(std::string_view cells, char side) {
  Position position;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] == '.') continue;
    const std::size_t cell = i / size_ * 8 + i % size_;
    position.discs[cells[i] == 'X' ? 0 : 1] |= std::uint64_t{1} << cell;
    position.weight += cells[i] == 'X' ? weights_[cell] : -weights_[cell];
  }
  position.side = side == 'X' ? 0 : 1;
  find_moves(position);
  ply_ = 0;
  positions_[0] = position;
  positions_[0].hash = fresh_hash();
}

int Othello::discs() const {
  return std::popcount(now().discs[0]) - std::popcount(now().discs[1]);
}

int Othello::mobility() const {
  const auto& [x, o] = now().discs;
  return std::popcount(movable(x, o)) - std::popcount(movable(o, x));
}

Hash Othello::fresh_hash() const {
  Hash hash = now().side == 0 ? 0 : zobrist::kSideToMove;
  for (std::size_t side = 0; side < 2; ++side) {
    for (std::size_t cell = 0; cell < 64; ++cell) {
      if ((now().discs[side] >> cell & 1) != 0) hash ^= zobrist::piece(side, cell);
    }
  }
  return hash;
}

std::string Othello::move_text(core::Move move) const {
  if (move.code == kPassCode) return "pass";
  return cell_name(move.code % 8, move.code / 8 + 1);
}

std::string Othello::text() const {
  return grid_text(board().cells, size_, now().side == 0 ? 'X' : 'O');
}

core::Result<Othello> Othello::at(std::string_view text) const {
  const auto grid = read_grid(text, size_, size_);
  if (!grid) return grid.error();
  for (const std::size_t cell : {0u, 1u, size_, size_ + 1}) {
    if (grid->cells[centre() + cell] == '.') {
      return core::Error{about_cell("position_error.centre", *grid, centre() + cell)};
    }
  }
  const bool even = grid->count('.') % 2 == 0;
  Othello game(size_, evaluation_);
  game.set_up(grid->cells, grid->side.value_or(even ? 'X' : 'O'));
  return game;
}

/// Discs tell the lead, but not whether the game has ended.
std::optional<Ending> Othello::ending(core::Value value) const {
  const core::Value size = std::abs(value);
  if (evaluation_ == Evaluation::discs || size < kDiscAtEnd) return std::nullopt;
  const auto lead = whole_up_to(size / kDiscAtEnd, size_ * size_);
  if (!lead) return std::nullopt;
  return Ending{value > 0 ? core::NodeKind::max : core::NodeKind::min, {}, lead};
}

core::Board Othello::board() const {
  const int size = static_cast<int>(size_);
  core::Board board{.look = core::BoardLook::discs,
                    .columns = size,
                    .rows = size,
                    .numbered_from_bottom = false,
                    .cells = {},
                    .changed = {}};
  for (std::size_t i = 0; i < std::size_t{size_} * size_; ++i) {
    const std::uint64_t cell = std::uint64_t{1} << (i / size_ * 8 + i % size_);
    board.cells += (now().discs[0] & cell) != 0 ? 'X' : (now().discs[1] & cell) != 0 ? 'O' : '.';
  }
  return board;
}

}  // namespace ply::game
