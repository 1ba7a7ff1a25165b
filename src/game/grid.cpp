#include "game/grid.hpp"

#include <algorithm>
#include <vector>

#include "core/parse.hpp"
#include "core/text.hpp"

namespace ply::game {
namespace {

using core::Error;
using core::Message;

constexpr std::string_view kBlanks = " \t";

std::int64_t number(std::size_t n) {
  return static_cast<std::int64_t>(n);
}

std::vector<std::string_view> rows_of(std::string_view board) {
  std::vector<std::string_view> rows;
  for (;;) {
    const std::size_t end = board.find_first_of("/\n");
    rows.push_back(core::trimmed(board.substr(0, end)));
    if (end == std::string_view::npos) return rows;
    board.remove_prefix(end + 1);
  }
}

/// Appends the cells of a row; the first character that is none is an error.
core::Result<core::Done> append_cells(std::string_view row, Grid& grid) {
  while (!row.empty()) {
    std::string_view rest = row;
    core::take_code_point(rest);
    const std::string_view character = row.substr(0, row.size() - rest.size());
    if (character != "X" && character != "O" && character != ".") {
      return Error{
          about_cell("position_error.character", grid, grid.cells.size()).text("found", character)};
    }
    grid.cells += character;
    row = rest;
  }
  return core::Done{};
}

Error wrong_row(std::size_t row, std::size_t found, std::size_t right) {
  return {Message("position_error.row_length")
              .count("row", number(row + 1))
              .count("found", number(found))
              .count("right", number(right))};
}

Error wrong_size(std::string_view key, std::size_t found, const Grid& grid, std::size_t rows) {
  return {Message(key)
              .count("found", number(found))
              .count("columns", number(grid.columns))
              .count("rows", number(rows))};
}

Message with_counts(std::string_view key, const Grid& grid) {
  return Message(key).count("x", number(grid.count('X'))).count("o", number(grid.count('O')));
}

Error about_win(std::string_view key, bool x, const RowWins& wins) {
  return {Message(key).text("winner", x ? "X" : "O").count("length", number(wins.length))};
}

}  // namespace

std::size_t Grid::count(char cell) const {
  return static_cast<std::size_t>(std::ranges::count(cells, cell));
}

core::Result<std::optional<char>> take_side(std::string_view& text) {
  const std::size_t last_row = text.find_last_of("/\n") + 1;  // 0 if there is one row only
  const std::size_t blank = text.find_first_of(kBlanks, std::min(last_row, text.size()));
  if (blank == std::string_view::npos) return std::optional<char>();
  const std::string_view side = core::trimmed(text.substr(blank));
  if (side != "X" && side != "O") {
    return Error{Message("position_error.side").text("found", side)};
  }
  text = text.substr(0, blank);
  return std::optional<char>(side[0]);
}

core::Result<Grid> read_grid(std::string_view text, std::size_t columns, std::size_t rows) {
  std::string_view board = core::trimmed(text);
  const auto side = take_side(board);
  if (!side) return side.error();
  Grid grid{columns, {}, *side};
  const std::vector<std::string_view> lines = rows_of(board);
  const bool joined = lines.size() == 1 && rows > 1;
  for (std::size_t row = 0; row < lines.size(); ++row) {
    const std::size_t before = grid.cells.size();
    if (const auto good = append_cells(lines[row], grid); !good) return good.error();
    const std::size_t found = grid.cells.size() - before;
    if (!joined && found != columns) return wrong_row(row, found, columns);
  }
  if (joined && grid.cells.size() != columns * rows) {
    return wrong_size("position_error.cell_count", grid.cells.size(), grid, rows);
  }
  if (!joined && lines.size() != rows) {
    return wrong_size("position_error.row_count", lines.size(), grid, rows);
  }
  return grid;
}

std::string grid_text(std::string_view cells, std::size_t columns, char side) {
  std::string text;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (cell > 0 && cell % columns == 0) text += '/';
    text += cells[cell];
  }
  return text + ' ' + side;
}

std::string cell_name(std::size_t column, std::size_t row_number) {
  return static_cast<char>('a' + column) + std::to_string(row_number);
}

core::Message about_cell(std::string_view key, const Grid& grid, std::size_t cell) {
  return Message(key)
      .count("row", number(cell / grid.columns + 1))
      .count("column", number(cell % grid.columns + 1));
}

core::Result<char> side_to_move(const Grid& grid, const RowWins& wins) {
  const std::size_t x = grid.count('X'), o = grid.count('O');
  if (x != o && x != o + 1) return Error{with_counts("position_error.counts", grid)};
  const char side = x == o ? 'X' : 'O';
  if (grid.side && *grid.side != side) {
    return Error{with_counts("position_error.turn", grid).text("right", std::string(1, side))};
  }
  if (wins.x && wins.o) return about_win("position_error.two_winners", true, wins);
  if (!wins.x && !wins.o) return side;
  if (wins.x == (side == 'X')) return about_win("position_error.moved_after_win", wins.x, wins);
  if (!wins.in_one_move) return about_win("position_error.won_before", wins.x, wins);
  return side;
}

}  // namespace ply::game
