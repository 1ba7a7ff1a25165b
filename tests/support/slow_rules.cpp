#include "support/slow_rules.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace ply::test {
namespace {

using core::Board;

constexpr std::array<std::pair<int, int>, 8> kDirections{
    {{1, 0}, {0, 1}, {1, 1}, {-1, 1}, {-1, 0}, {0, -1}, {-1, -1}, {1, -1}}};

/// ' ' outside of the board.
char cell(const Board& board, int column, int row) {
  const bool inside = 0 <= column && column < board.columns && 0 <= row && row < board.rows;
  return inside ? board.cells[static_cast<std::size_t>(row * board.columns + column)] : ' ';
}

std::string name(const Board& board, int column, int row) {
  const int number = board.numbered_from_bottom ? board.rows - row : row + 1;
  return static_cast<char>('a' + column) + std::to_string(number);
}

bool full(const Board& board) {
  return board.cells.find('.') == std::string::npos;
}

std::vector<std::string> empty_cells(const Board& board) {
  std::vector<std::string> moves;
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      if (cell(board, column, row) == '.') moves.push_back(name(board, column, row));
    }
  }
  return moves;
}

std::vector<std::string> open_columns(const Board& board) {
  std::vector<std::string> moves;
  for (int column = 0; column < board.columns; ++column) {
    if (cell(board, column, 0) == '.') moves.emplace_back(1, static_cast<char>('a' + column));
  }
  return moves;
}

/// How many discs of the other side a disc of `side` on an empty cell would turn.
int turned(const Board& board, int column, int row, char side) {
  const char other = side == 'X' ? 'O' : 'X';
  int sum = 0;
  for (const auto& [right, down] : kDirections) {
    int length = 1;
    while (cell(board, column + length * right, row + length * down) == other)
      ++length;
    if (cell(board, column + length * right, row + length * down) == side) sum += length - 1;
  }
  return sum;
}

std::vector<std::string> turning_cells(const Board& board, char side) {
  std::vector<std::string> moves;
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      const bool turns = cell(board, column, row) == '.' && turned(board, column, row, side) > 0;
      if (turns) moves.push_back(name(board, column, row));
    }
  }
  return moves;
}

char more_discs(const Board& board) {
  const auto x = std::ranges::count(board.cells, 'X'), o = std::ranges::count(board.cells, 'O');
  return x > o ? 'X' : o > x ? 'O' : '=';
}

}  // namespace

SlowPosition slow_position(const std::string& name) {
  const std::size_t colon = std::min(name.find(':'), name.size());
  SlowPosition position{name.substr(0, colon), 3, {}, 'X'};
  if (position.game == "gomoku") position.rule = 5;
  if (position.game == "mnk" || position.game == "connect4") position.rule = 4;
  if (colon != name.size()) position.rule = std::stoul(name.substr(name.find_last_of(":,") + 1));
  return position;
}

bool slow_row(const Board& board, char piece, std::size_t length) {
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      for (const auto& [right, down] : kDirections) {
        std::size_t found = 0;
        const auto at = [&](std::size_t i) {
          const int steps = static_cast<int>(i);
          return cell(board, column + steps * right, row + steps * down);
        };
        while (at(found) == piece)
          ++found;
        if (found >= length) return true;
      }
    }
  }
  return false;
}

char slow_result(const SlowPosition& position) {
  if (position.game == "othello") {
    const bool over =
        turning_cells(position.board, 'X').empty() && turning_cells(position.board, 'O').empty();
    return over ? more_discs(position.board) : '.';
  }
  if (position.game == "takeaway") {
    const bool over = position.board.cells.find('o') == std::string::npos;
    return !over ? '.' : position.side == 'X' ? 'O' : 'X';
  }
  for (const char side : {'X', 'O'}) {
    if (slow_row(position.board, side, position.rule)) return side;
  }
  return full(position.board) ? '=' : '.';
}

std::vector<std::string> slow_moves(const SlowPosition& position) {
  if (slow_result(position) != '.') return {};
  if (position.game == "connect4") return open_columns(position.board);
  if (position.game == "othello") {
    const auto moves = turning_cells(position.board, position.side);
    return moves.empty() ? std::vector<std::string>{"pass"} : moves;
  }
  if (position.game == "takeaway") {
    std::vector<std::string> moves;
    const auto left = static_cast<std::size_t>(std::ranges::count(position.board.cells, 'o'));
    for (std::size_t take = 1; take <= std::min(left, position.rule); ++take)
      moves.push_back(std::to_string(take));
    return moves;
  }
  return empty_cells(position.board);
}

}  // namespace ply::test
