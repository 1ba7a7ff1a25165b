#include "game/mnk.hpp"

#include <algorithm>
#include <cmath>

#include "game/grid.hpp"

namespace ply::game {
template <std::size_t Words>
Mnk<Words>::Mnk(const MnkRules& rules) : rules_(rules) {
  for (unsigned row = 0; row < rules.rows; ++row) {
    for (unsigned column = 0; column < rules.columns; ++column)
      board_ |= Cells::of(row * stride() + column);
  }
  empty_ = board_;
}

template <std::size_t Words>
core::Value Mnk<Words>::evaluate() const {
  switch (rules_.evaluation) {
    case MnkEvaluation::patterns:
      return patterns(pieces_[0]) - patterns(pieces_[1]);
    case MnkEvaluation::one_ply:
      return lengths(pieces_[0]) - lengths(pieces_[1]);
    case MnkEvaluation::result:
    case MnkEvaluation::sooner:
      break;
  }
  return 0;
}

/// Every run of a side, in all four directions, by the pieces it lacks and its open ends (empty
/// cells next to it in its direction). For five in a row:
///
///     open ends   two     three   four
///     one           10      100   1,000
///     both         100    1,000  10,000
///
/// With both ends blocked a run is worth nothing: it cannot grow. So four with one open end and
/// three with two are equal, each forces an answer; an open four cannot be answered. Gaps
/// ("split" threes) are not seen, nor whether there is room for five.
template <std::size_t Words>
double Mnk<Words>::patterns(const Cells& own) const {
  constexpr std::array<double, 3> kOneOpenEnd{1000, 100, 10};  // lacking 1, 2, 3 pieces
  double sum = 0;
  for (const unsigned step : directions()) {
    const Cells begins = own & ~own.up(step);
    const Cells open_before = empty_.up(step);
    Cells run = own;                  // where at least `length` pieces begin
    Cells after = empty_.down(step);  // where the cell `length` steps on is empty
    for (unsigned length = 1; length < rules_.in_row; ++length) {
      const Cells longer = own & run.down(step);
      const unsigned missing = rules_.in_row - length;
      const Cells runs = begins & run & ~longer;
      if (missing <= kOneOpenEnd.size() && runs.any()) {
        const int one = (runs & (open_before ^ after)).count();
        const int both = (runs & open_before & after).count();
        sum += kOneOpenEnd[missing - 1] * (one + 10 * both);
      }
      run = longer;
      after = after.down(step);
    }
  }
  return sum;
}

/// What a program looks at that only rates the move at hand: how long the runs across and down are,
/// each piece more counting ten times. It does not ask whether a run can still grow, and does not
/// see diagonals. Beside patterns() it shows what that costs.
template <std::size_t Words>
double Mnk<Words>::lengths(const Cells& own) const {
  double sum = 0;
  for (const unsigned step : {1u, stride()}) {
    const Cells begins = own & ~own.up(step);
    Cells run = own;
    double worth = 1;
    for (unsigned length = 1; length < rules_.in_row; ++length) {
      const Cells longer = own & run.down(step);
      if (length > 1) sum += worth * (begins & run & ~longer).count();
      worth = std::min(worth * 10, 10'000.0);
      run = longer;
    }
  }
  return sum;
}

template <std::size_t Words>
typename Mnk<Words>::Cells Mnk<Words>::candidates() const {
  Cells near = board_ & ~empty_;
  if (near.none()) return Cells::of(rules_.rows / 2 * stride() + rules_.columns / 2);
  for (unsigned i = 0; i < rules_.candidates; ++i) {
    near |= near.up(1) | near.down(1);
    near |= near.up(stride()) | near.down(stride());
    near &= board_;
  }
  return near & empty_;
}

/// The cells of all rows that win.
template <std::size_t Words>
typename Mnk<Words>::Cells Mnk<Words>::rows(const Cells& own) const {
  Cells found;
  for (const unsigned step : directions()) {
    Cells run = own;
    for (unsigned length = 1; length < rules_.in_row; ++length)
      run &= run.down(step);
    for (unsigned length = 0; length < rules_.in_row; ++length) {
      found |= run;
      run = run.up(step);
    }
  }
  return found;
}

template <std::size_t Words>
Hash Mnk<Words>::fresh_hash() const {
  Hash hash = 0;
  for (std::size_t side = 0; side < 2; ++side)
    pieces_[side].for_each([&](std::size_t cell) { hash ^= zobrist::piece(side, cell); });
  return hash;
}

template <std::size_t Words>
std::string Mnk<Words>::move_text(core::Move move) const {
  const std::size_t row = move.code / stride();
  return cell_name(move.code % stride(), rules_.stones ? rules_.rows - row : row + 1);
}

template <std::size_t Words>
std::string Mnk<Words>::text() const {
  return grid_text(board().cells, rules_.columns, side() == 0 ? 'X' : 'O');
}

/// Whether without one of its pieces `own` had not won.
template <std::size_t Words>
bool Mnk<Words>::in_one_move(const Cells& own) const {
  bool found = false;
  own.for_each([&](std::size_t cell) { found = found || !wins(own ^ Cells::of(cell)); });
  return found;
}

template <std::size_t Words>
core::Result<Mnk<Words>> Mnk<Words>::at(std::string_view text) const {
  const auto grid = read_grid(text, rules_.columns, rules_.rows);
  if (!grid) return grid.error();
  Mnk game(rules_);
  for (std::size_t i = 0; i < grid->cells.size(); ++i) {
    if (grid->cells[i] == '.') continue;
    game.put(grid->cells[i] == 'X' ? 0 : 1, i / rules_.columns * stride() + i % rules_.columns);
    ++game.ply_;
  }
  const auto& [x, o] = game.pieces_;
  const RowWins won{wins(x), wins(o), in_one_move(wins(x) ? x : o), rules_.in_row};
  const auto side = side_to_move(*grid, won);
  if (!side) return side.error();
  game.winner_ = won.x ? sign(0) : won.o ? sign(1) : 0;
  return game;
}

template <std::size_t Words>
core::Board Mnk<Words>::board() const {
  core::Board board{.look = rules_.stones ? core::BoardLook::stones : core::BoardLook::marks,
                    .columns = static_cast<int>(rules_.columns),
                    .rows = static_cast<int>(rules_.rows),
                    .numbered_from_bottom = rules_.stones,
                    .cells = {},
                    .changed = {}};
  const Cells winning = winner_ != 0 ? rows(pieces_[winner_ > 0 ? 0 : 1]) : Cells();
  board_.for_each([&](std::size_t cell) {
    if (winning.test(cell)) board.winning.push_back(static_cast<int>(board.cells.size()));
    board.cells += pieces_[0].test(cell) ? 'X' : pieces_[1].test(cell) ? 'O' : '.';
  });
  return board;
}

template <std::size_t Words>
std::optional<Ending> Mnk<Words>::ending(core::Value value) const {
  const core::NodeKind winner = value > 0 ? core::NodeKind::max : core::NodeKind::min;
  const core::Value size = std::abs(value);
  const unsigned cells = rules_.columns * rules_.rows;
  const auto won_in = [&](core::Value plies) -> std::optional<Ending> {
    const auto left = whole_up_to(plies, cells - ply_);
    return left ? std::optional(Ending{winner, left}) : std::nullopt;
  };
  switch (rules_.evaluation) {
    case MnkEvaluation::result:
      return size == 1 ? std::optional(Ending{winner}) : std::nullopt;
    case MnkEvaluation::sooner:
      return size > 0 ? won_in(cells + 1 - size - ply_) : std::nullopt;
    case MnkEvaluation::patterns:
    case MnkEvaluation::one_ply:
      break;
  }
  return won_in(kWon - size - ply_);
}

template class Mnk<1>;
template class Mnk<4>;

}  // namespace ply::game
