#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"

/// Positions on a grid as people write them, and what is wrong with them.
namespace ply::game {

/// The cells of a position, and the side to move if the text says it.
struct Grid {
  std::size_t columns = 0;
  std::string cells;         ///< row by row from the top left: 'X', 'O', '.'
  std::optional<char> side;  ///< 'X' or 'O'

  std::size_t count(char cell) const;
};

/// Takes the side to move, 'X' or 'O' after a blank, from the end of the text, if one is there.
core::Result<std::optional<char>> take_side(std::string_view& text);

/// Rows from the top with / or line breaks between them, or without anything between; then
/// optionally a blank and the side to move. Errors: another number of rows or cells, a character
/// that is no cell, a side that is none.
core::Result<Grid> read_grid(std::string_view text, std::size_t columns, std::size_t rows);

/// "XO./.X./..O X".
std::string grid_text(std::string_view cells, std::size_t columns, char side);

/// "c3": a letter for the column, from the left, and the number of the row.
std::string cell_name(std::size_t column, std::size_t row_number);

/// A message about the cell with this index: arguments `row` and `column`, from 1.
core::Message about_cell(std::string_view key, const Grid& grid, std::size_t cell);

/// Rows of pieces that win the game, as found in a position.
struct RowWins {
  bool x = false, o = false;  ///< who has one
  bool in_one_move = true;    ///< one piece, played last, completes all rows of the winner
  std::size_t length = 0;     ///< of a row that wins
};

/// Who is to move ('X' or 'O') where X moves first, every move adds a piece and nobody passes.
/// Errors: counts that cannot arise or do not fit the side that the text states; two winners; a
/// winner who was not the last to move or had won before.
core::Result<char> side_to_move(const Grid& grid, const RowWins& wins);

}  // namespace ply::game
