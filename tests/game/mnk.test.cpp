#include "game/mnk.hpp"

#include "core/random.hpp"
#include "game/play.hpp"
#include "support/catch.hpp"
#include "support/slow_rules.hpp"

namespace ply {
namespace {

using game::MnkEvaluation;
using game::MnkRules;
using TicTacToe = game::Mnk<1>;
using Gomoku = game::Mnk<4>;

constexpr MnkRules kGomoku{.columns = 15, .rows = 15, .in_row = 5};

std::string refusal(std::string_view position) {
  const auto read = TicTacToe({}).at(position);
  return read.ok() ? "" : read.error().message.key;
}

TEST_CASE("the moves of tic-tac-toe come row by row from the top left", "[game]") {
  const TicTacToe game = *TicTacToe({}).at("X../.O./...");
  std::string texts;
  for (std::size_t i = 0; i < game.moves().size(); ++i)
    texts += game.move_text(game.moves()[i]) + " ";
  CHECK(texts == "b1 c1 a2 c2 a3 b3 c3 ");
}

TEST_CASE("tic-tac-toe has as many games as everybody counts", "[game]") {
  constexpr std::uint64_t kGames[] = {1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
  TicTacToe game({});
  for (std::uint32_t depth = 0; depth < 10; ++depth)
    CHECK(game::perft(game, depth) == kGames[depth]);
  CHECK(game::perft(game, 10) == 0);
}

TEST_CASE("gomoku has as many openings as cells allow", "[game]") {
  Gomoku game(kGomoku);
  CHECK(game::perft(game, 1) == 225);
  CHECK(game::perft(game, 2) == 50400);
}

TEST_CASE("the texts of a position", "[game]") {
  const TicTacToe start({});
  CHECK(start.text() == ".../.../... X");
  for (const char* text :
       {"XO./.X./..O", "XO..X...O", " XO./.X./..O X\n", "XO.\r\n.X.\r\n..O\r\n"}) {
    INFO(text);
    CHECK(start.at(text)->text() == "XO./.X./..O X");
  }
  CHECK(start.at("X../.../...")->kind() == core::NodeKind::min);
}

TEST_CASE("positions that cannot arise are refused, each for its reason", "[game]") {
  CHECK(refusal("X?./.../...") == "position_error.character");
  CHECK(refusal("x../.../...") == "position_error.character");
  CHECK(refusal("X../..../...") == "position_error.row_length");
  CHECK(refusal("X../...") == "position_error.row_count");
  CHECK(refusal("X../.../.../...") == "position_error.row_count");
  CHECK(refusal("X.......") == "position_error.cell_count");
  CHECK(refusal("X../.../... Y") == "position_error.side");
  CHECK(refusal("X../.../... O X") == "position_error.side");
  CHECK(refusal("X../.../... X") == "position_error.turn");
  CHECK(refusal("XX./.../...") == "position_error.counts");
  CHECK(refusal("O../.../...") == "position_error.counts");
  CHECK(refusal("XXX/OOO/...") == "position_error.two_winners");
  CHECK(refusal("XXX/OO./O..") == "position_error.moved_after_win");
  CHECK(refusal("OOO/XX./XX.") == "position_error.moved_after_win");
  CHECK(refusal("XXX/OOX/OOX") == "");
  const auto twice = game::Mnk<1>({.columns = 4, .rows = 4, .in_row = 2}).at("XX../..OO/.XX./OO..");
  CHECK(twice.error().message.key == "position_error.two_winners");
  CHECK(TicTacToe({.columns = 5, .rows = 5, .in_row = 3})
            .at("XXX../OO.OO/...../O..../XXX..")
            .error()
            .message.key == "position_error.won_before");
}

TEST_CASE("an error of a position says where and what", "[game]") {
  const auto read = TicTacToe({}).at("X../.Q./...");
  CHECK(read.error().message == core::Message("position_error.character")
                                    .count("row", 2)
                                    .count("column", 2)
                                    .text("found", "Q"));
  CHECK(TicTacToe({}).at("X...é....").error().message == core::Message("position_error.character")
                                                             .count("row", 2)
                                                             .count("column", 2)
                                                             .text("found", "é"));
}

TEST_CASE("with the evaluation sooner, an early win is worth more", "[game]") {
  const TicTacToe game({.evaluation = MnkEvaluation::sooner});
  CHECK(game.at("XXX/OO./...")->utility() == 5);
  CHECK(game.at("XXO/OXX/OOX")->utility() == 1);
  CHECK(game.at("XX./OOO/X..")->utility() == -4);
  CHECK(game.at("XOX/XOO/OXX")->utility() == 0);
  CHECK(game.at("X../.../...")->evaluate() == 0);
}

TEST_CASE("in gomoku rows are numbered from the bottom", "[game]") {
  MnkRules rules = kGomoku;
  rules.stones = true;
  const Gomoku game(rules);
  CHECK(game.move_text(game.moves()[0]) == "a15");
  CHECK(game.move_text(game.moves()[112]) == "h8");
  CHECK(game.move_text(game.moves()[224]) == "o1");
}

TEST_CASE("candidates are the empty cells near a stone, at first the centre", "[game]") {
  Gomoku game({.columns = 15, .rows = 15, .in_row = 5, .candidates = 1});
  REQUIRE(game.moves().size() == 1);
  CHECK(game.move_text(game.moves()[0]) == "h8");
  game.make(game.moves()[0]);
  CHECK(game.moves().size() == 8);
  CHECK(game.move_text(game.moves()[0]) == "g7");
  game.make(*game::read_move(game, "i9"));
  CHECK(game.moves().size() == 12);
  Gomoku wide({.columns = 15, .rows = 15, .in_row = 5, .candidates = 2});
  wide.make(wide.moves()[0]);
  CHECK(wide.moves().size() == 24);
  CHECK(Gomoku({.columns = 15, .rows = 15, .in_row = 5, .candidates = 2})
            .at("X" + std::string(224, '.'))
            ->moves()
            .size() == 8);
}

/// The cells of a board as seen from another side.
using Cells = std::string;

Cells mapped(const Cells& cells, int (*from)(int column, int row)) {
  Cells result;
  for (int row = 0; row < 15; ++row) {
    for (int column = 0; column < 15; ++column)
      result += cells[static_cast<std::size_t>(from(column, row))];
  }
  return result;
}

Cells rotated(const Cells& cells) {
  return mapped(cells, [](int column, int row) { return (14 - column) * 15 + row; });
}

Cells reflected(const Cells& cells) {
  return mapped(cells, [](int column, int row) { return row * 15 + 14 - column; });
}

/// Runs of `piece` by hand, along every line of the board.
double slow_patterns(const Cells& cells, char piece) {
  const auto at = [&](int column, int row) {
    const bool inside = 0 <= column && column < 15 && 0 <= row && row < 15;
    return inside ? cells[static_cast<std::size_t>(row * 15 + column)] : '#';
  };
  constexpr double kWorth[5][3] = {{}, {}, {0, 10, 100}, {0, 100, 1000}, {0, 1000, 10'000}};
  double sum = 0;
  for (int row = 0; row < 15; ++row) {
    for (int column = 0; column < 15; ++column) {
      for (const auto& [right, down] : {std::pair(1, 0), {0, 1}, {1, 1}, {-1, 1}}) {
        if (at(column, row) != piece || at(column - right, row - down) == piece) continue;
        int length = 1;
        while (at(column + length * right, row + length * down) == piece)
          ++length;
        const int open = (at(column - right, row - down) == '.') +
                         (at(column + length * right, row + length * down) == '.');
        REQUIRE(length < 5);
        sum += kWorth[length][open];
      }
    }
  }
  return sum;
}

/// Visits unfinished positions of random gomoku near the centre, where runs are frequent.
template <class Visit>
void for_gomoku(MnkEvaluation evaluation, Visit visit) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    INFO("seed " << seed);
    core::Random random(seed);
    Gomoku game(
        {.columns = 15, .rows = 15, .in_row = 5, .evaluation = evaluation, .candidates = 1});
    for (int ply = 0; ply < 80 && game.kind() != core::NodeKind::leaf; ++ply) {
      visit(game);
      const auto moves = game.moves();
      game.make(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

/// What the same evaluation gives for other cells; only for as many X as O.
core::Value worth(const Gomoku& game, const Cells& cells) {
  return game.at(cells)->evaluate();
}

TEST_CASE("patterns count every run by its length and its open ends", "[game]") {
  for_gomoku(MnkEvaluation::patterns, [](const Gomoku& game) {
    const Cells cells = game.board().cells;
    REQUIRE(game.evaluate() == slow_patterns(cells, 'X') - slow_patterns(cells, 'O'));
  });
}

TEST_CASE("patterns are the same however the board is turned, and opposite for the other side",
          "[game]") {
  for_gomoku(MnkEvaluation::patterns, [](const Gomoku& game) {
    const Cells cells = game.board().cells;
    REQUIRE(worth(game, rotated(cells)) == game.evaluate());
    REQUIRE(worth(game, reflected(cells)) == game.evaluate());
    if (game.kind() == core::NodeKind::min) return;  // as many X as O
    Cells swapped = cells;
    for (char& cell : swapped)
      cell = cell == 'X' ? 'O' : cell == 'O' ? 'X' : '.';
    REQUIRE(worth(game, swapped) == -game.evaluate());
  });
}

/// The board with runs of X written into an empty row, and O far away from each other.
Gomoku with_row(MnkEvaluation evaluation, const std::string& row) {
  Cells cells(225, '.');
  cells.replace(105, row.size(), row);
  const auto x = std::ranges::count(row, 'X'), o = std::ranges::count(row, 'O');
  for (std::ptrdiff_t i = o; i < x; ++i)
    cells[static_cast<std::size_t>(210 + 3 * i)] = 'O';
  return *Gomoku({.columns = 15, .rows = 15, .in_row = 5, .evaluation = evaluation}).at(cells);
}

TEST_CASE("an open run is worth more than a closed one, to patterns only", "[game]") {
  const auto patterns = [](const std::string& row) {
    return with_row(MnkEvaluation::patterns, row).evaluate();
  };
  CHECK(patterns("..XX") == 100);
  CHECK(patterns("XX") == 10);
  CHECK(patterns("..XXX") == 1000);
  CHECK(patterns(".OXXX") == 100);
  CHECK(patterns("..XXXX") == 10'000);
  CHECK(patterns("XXXX") == 1000);
  CHECK(patterns(".OXXXXO") == 0);
  const auto one_ply = [](const std::string& row) {
    return with_row(MnkEvaluation::one_ply, row).evaluate();
  };
  CHECK(one_ply("..XXX") == 100);
  CHECK(one_ply(".OXXXO") == 100);
}

TEST_CASE("the one-ply evaluation is blind on diagonals", "[game]") {
  Cells cells(225, '.');
  for (const int cell : {32, 48, 64, 80})
    cells[static_cast<std::size_t>(cell)] = 'X';
  for (const int cell : {0, 4, 8, 12})
    cells[static_cast<std::size_t>(cell)] = 'O';
  MnkRules rules = kGomoku;
  rules.evaluation = MnkEvaluation::one_ply;
  CHECK(worth(Gomoku(rules), cells) == 0);
  rules.evaluation = MnkEvaluation::patterns;
  CHECK(worth(Gomoku(rules), cells) == 10'000);
}

}  // namespace
}  // namespace ply
