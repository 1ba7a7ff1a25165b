// Boards show the rows that have won.

#include "core/random.hpp"
#include "game/games.hpp"
#include "game/play.hpp"
#include "support/catch.hpp"

using namespace ply;

namespace {

struct RowGame {
  const char* name;
  int in_row;
};

/// The cells of all rows of `in_row` equal pieces, found cell by cell.
std::vector<int> slow_rows(const core::Board& board, int in_row) {
  std::vector<bool> in(board.cells.size());
  const auto at = [&](int column, int row) {
    const bool inside = 0 <= column && column < board.columns && 0 <= row && row < board.rows;
    return inside ? board.cells[static_cast<std::size_t>(row * board.columns + column)] : '.';
  };
  for (int cell = 0; cell < board.columns * board.rows; ++cell) {
    const int column = cell % board.columns, row = cell / board.columns;
    for (const auto& [right, down] : {std::pair{1, 0}, {0, 1}, {1, 1}, {-1, 1}}) {
      int length = 0;
      while (length < in_row && at(column, row) != '.' &&
             at(column + length * right, row + length * down) == at(column, row))
        ++length;
      for (int i = 0; length == in_row && i < in_row; ++i)
        in[static_cast<std::size_t>((row + i * down) * board.columns + column + i * right)] = true;
    }
  }
  std::vector<int> cells;
  for (std::size_t cell = 0; cell < in.size(); ++cell) {
    if (in[cell]) cells.push_back(static_cast<int>(cell));
  }
  return cells;
}

}  // namespace

TEST_CASE("at every position of a random game the rows that have won are those on the board",
          "[game]") {
  std::size_t won = 0;
  for (const auto& [name, in_row] : {RowGame{"tictactoe", 3},
                                     {"connect4", 4},
                                     {"mnk:5,4,3", 3},
                                     {"mnk:9,9,4", 4},
                                     {"gomoku", 5}}) {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
      CAPTURE(name, seed);
      core::Random random(seed);
      std::visit(
          [&](auto game) {
            for (;;) {
              const core::Board board = game.board();
              REQUIRE(board.winning == slow_rows(board, in_row));
              won += board.winning.empty() ? 0 : 1;
              if (game.kind() == core::NodeKind::leaf) return;
              const auto moves = game.moves();
              game.make(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
            }
          },
          *game::make_game(name));
    }
  }
  CHECK(won > 50);
}

TEST_CASE("the board of take-away says how many are left and what the rule is", "[game]") {
  const auto board = std::visit([](const auto& game) { return game.board(); },
                                *game::make_game("takeaway:10,3", {}, "7 O"));
  REQUIRE(board.note);
  CHECK(board.note == core::Message("game.note_takeaway").count("left", 7).count("most", 3));
}
