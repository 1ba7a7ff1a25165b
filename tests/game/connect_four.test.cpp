#include "game/connect_four.hpp"

#include <algorithm>

#include "core/random.hpp"
#include "game/play.hpp"
#include "support/catch.hpp"

namespace ply {
namespace {

using game::ConnectFour;
using Evaluation = game::ConnectFourEvaluation;

const ConnectFour& start() {
  static const ConnectFour game(Evaluation::windows);
  return game;
}

std::string refusal_of_discs(std::string_view position) {
  const auto read = start().at(position);
  return read.ok() ? "" : read.error().message.key;
}

/// Deeper, counted in a release build: 823,536 and 5,673,234.
TEST_CASE("Connect Four has as many openings as others count", "[game]") {
  constexpr std::uint64_t kWays[] = {1, 7, 49, 343, 2401, 16807, 117649};
  ConnectFour game = start();
  for (std::uint32_t depth = 0; depth < std::size(kWays); ++depth)
    CHECK(game::perft(game, depth) == kWays[depth]);
  CHECK(game::perft(game, 7) == 823'536);
}

TEST_CASE("a disc falls on what is below it, and a full column takes none", "[game]") {
  ConnectFour game = start();
  for (const char* move : {"d", "d", "d", "d", "d", "d", "a"})
    game.make(*game::read_move(game, move));
  CHECK(game.text() == "...O.../...X.../...O.../...X.../...O.../X..X... O");
  CHECK(game.moves().size() == 6);
  CHECK(game::read_move(game, "d").error().message.key == "move_error.unknown");
}

TEST_CASE("impossible positions of Connect Four are refused, each for its reason", "[game]") {
  const std::string empty = "......./......./......./......./";
  CHECK(refusal_of_discs(empty + "...X.../.......") == "position_error.floating");
  CHECK(refusal_of_discs(empty + "......./XX.....") == "position_error.counts");
  CHECK(refusal_of_discs(empty + "OOOO.../XXXX...") == "position_error.two_winners");
  CHECK(refusal_of_discs(empty + "OOO..../XXXX.O.") == "position_error.moved_after_win");
  CHECK(refusal_of_discs(empty + "OOO..../XXXX...") == "");
  CHECK(refusal_of_discs("......./......./......./XXXXOOO/OXOOOXO/XXXXOOX") ==
        "position_error.won_before");
  CHECK(refusal_of_discs("...X..." + std::string(35, '.')) == "position_error.floating");
  CHECK(start().at(empty + "...X.../.......").error().message ==
        core::Message("position_error.floating").count("row", 5).count("column", 4));
}

/// Cells row by row from the top; every window by hand.
int slow_windows(const std::string& cells, char own) {
  constexpr int kWorth[] = {0, 1, 10, 100};
  int sum = 0;
  for (int row = 0; row < 6; ++row) {
    for (int column = 0; column < 7; ++column) {
      for (const auto& [right, down] : {std::pair(1, 0), {0, 1}, {1, 1}, {-1, 1}}) {
        const int last_column = column + 3 * right, last_row = row + 3 * down;
        if (last_column < 0 || last_column >= 7 || last_row >= 6) continue;
        int mine = 0, others = 0;
        for (int i = 0; i < 4; ++i) {
          const char cell =
              cells[static_cast<std::size_t>((row + i * down) * 7 + column + i * right)];
          mine += cell == own;
          others += cell != own && cell != '.';
        }
        if (others == 0) sum += kWorth[mine];
      }
    }
  }
  return sum;
}

std::string mirrored(const std::string& cells) {
  std::string result = cells;
  for (auto row = result.begin(); row != result.end(); row += 7)
    std::reverse(row, row + 7);
  return result;
}

TEST_CASE("windows are counted by their pieces, the same for both sides and in the mirror",
          "[game]") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    INFO("seed " << seed);
    core::Random random(seed);
    ConnectFour game = start();
    while (game.kind() != core::NodeKind::leaf) {
      const std::string cells = game.board().cells;
      REQUIRE(game.evaluate() == slow_windows(cells, 'X') - slow_windows(cells, 'O'));
      REQUIRE(game.at(mirrored(cells))->evaluate() == game.evaluate());
      if (game.kind() == core::NodeKind::max) {
        std::string swapped = cells;
        for (char& cell : swapped)
          cell = cell == 'X' ? 'O' : cell == 'O' ? 'X' : '.';
        REQUIRE(game.at(swapped)->evaluate() == -game.evaluate());
      }
      const auto moves = game.moves();
      game.make(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

TEST_CASE("a win in Connect Four is worth more the sooner it comes, or just one", "[game]") {
  const std::string early = "......./......./......./......./OOO..../XXXX...";
  const std::string late = "......./......./......./.....O./OOO..O./XXXX.XX";
  const ConnectFour plain(Evaluation::result);
  CHECK(start().at(early)->utility() > start().at(late)->utility());
  CHECK(plain.at(early)->utility() == 1);
  CHECK(plain.at("......./......./......./X....../X....../OOOO.XX X")->utility() == -1);
  CHECK(plain.at(early.substr(0, 32) + "......./XXX.OO.")->evaluate() == 0);
}

}  // namespace
}  // namespace ply
