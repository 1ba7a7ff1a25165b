#include "game/othello.hpp"

#include <algorithm>

#include "core/random.hpp"
#include "game/play.hpp"
#include "support/catch.hpp"

namespace ply {
namespace {

using game::Othello;
using Evaluation = game::OthelloEvaluation;

/// Deeper, counted in a release build: 390,216 and 3,005,288 (a pass is a ply).
TEST_CASE("Othello has as many openings as others count", "[game]") {
  constexpr std::uint64_t kWays[] = {1, 4, 12, 56, 244, 1396, 8200, 55092, 390'216};
  Othello game(8, Evaluation::discs);
  for (std::uint32_t depth = 0; depth < std::size(kWays); ++depth)
    CHECK(game::perft(game, depth) == kWays[depth]);
}

TEST_CASE("the first moves of Othello", "[game]") {
  Othello game(8, Evaluation::discs);
  CHECK(game.text() == "......../......../......../...OX.../...XO.../......../......../........ X");
  std::string texts;
  for (std::size_t i = 0; i < game.moves().size(); ++i)
    texts += game.move_text(game.moves()[i]) + " ";
  CHECK(texts == "d3 c4 f5 e6 ");
  game.make(*game::read_move(game, "d3"));
  CHECK(game.text() == "......../......../...X..../...XX.../...XO.../......../......../........ O");
  CHECK(game.evaluate() == 3);
}

TEST_CASE("a disc turns lines in all eight directions, and a pass turns none", "[game]") {
  const Othello start(8, Evaluation::discs);
  Othello game =
      *start.at("X.X.X.../.OOO..../XO.OOOX./.OOOX.../X.OXO.../..X..O../......X./........ X");
  game.make(*game::read_move(game, "c3"));
  CHECK(game.text() == "X.X.X.../.XXX..../XXXXXXX./.XXXX.../X.XXX.../..X..X../......X./........ O");
  CHECK(game.kind() == core::NodeKind::leaf);
  Othello passing = *Othello(4, Evaluation::discs).at("XXXO/XXXX/XXXX/.XXX X");
  REQUIRE(passing.kind() == core::NodeKind::max);
  REQUIRE(passing.moves().size() == 1);
  CHECK(passing.move_text(passing.moves()[0]) == "pass");
  passing.make(passing.moves()[0]);
  CHECK(passing.text() == "XXXO/XXXX/XXXX/.XXX O");
  CHECK(passing.move_text(passing.moves()[0]) == "a4");
  passing.make(passing.moves()[0]);
  CHECK(passing.kind() == core::NodeKind::leaf);
  CHECK(passing.utility() == 8);
}

TEST_CASE("impossible positions of Othello are refused, and whose turn it is can be stated",
          "[game]") {
  const Othello start(4, Evaluation::discs);
  CHECK(start.at("..../.OX./.X../....").error().message ==
        core::Message("position_error.centre").count("row", 3).count("column", 3));
  CHECK(start.at("..../.OX./.XO./....")->kind() == core::NodeKind::max);
  CHECK(start.at("..../.OX./.XO./.... O")->kind() == core::NodeKind::min);
  CHECK(start.at(".X../.XX./.XO./....")->kind() == core::NodeKind::min);
  CHECK(start.at(".X../.XX./.XO./.... Y").error().message.key == "position_error.side");
}

/// What stands in othello.cpp, written out for 8x8.
constexpr int kWeights[8][8] = {
    {100, -20, 10, 10, 10, 10, -20, 100}, {-20, -50, -2, -2, -2, -2, -50, -20},
    {10, -2, 1, 1, 1, 1, -2, 10},         {10, -2, 1, 1, 1, 1, -2, 10},
    {10, -2, 1, 1, 1, 1, -2, 10},         {10, -2, 1, 1, 1, 1, -2, 10},
    {-20, -50, -2, -2, -2, -2, -50, -20}, {100, -20, 10, 10, 10, 10, -20, 100}};

int slow_weights(const std::string& cells) {
  int sum = 0;
  for (std::size_t i = 0; i < cells.size(); ++i)
    sum += kWeights[i / 8][i % 8] * (cells[i] == 'X' ? 1 : cells[i] == 'O' ? -1 : 0);
  return sum;
}

/// Moves of a side, whoever it is that moves.
int mobility(const Othello& game, const std::string& cells, char side) {
  const Othello turned = *game.at(cells + ' ' + side);
  if (turned.kind() == core::NodeKind::leaf) return 0;
  const auto moves = turned.moves();
  return moves[0].code == Othello::kPassCode ? 0 : static_cast<int>(moves.size());
}

TEST_CASE("the evaluations of Othello are what they say, for both sides alike", "[game]") {
  const Othello weights(8, Evaluation::weights), mobile(8, Evaluation::weights_mobility);
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    INFO("seed " << seed);
    core::Random random(seed);
    for (Othello game(8, Evaluation::discs); game.kind() != core::NodeKind::leaf;) {
      const std::string cells = game.board().cells, text = game.text();
      const auto more = std::ranges::count(cells, 'X') - std::ranges::count(cells, 'O');
      REQUIRE(game.evaluate() == static_cast<core::Value>(more));
      REQUIRE(weights.at(text)->evaluate() == slow_weights(cells));
      const int moves = mobility(game, cells, 'X') - mobility(game, cells, 'O');
      REQUIRE(mobile.at(text)->evaluate() == slow_weights(cells) + 5 * moves);
      std::string swapped = cells;
      for (char& cell : swapped)
        cell = cell == 'X' ? 'O' : cell == 'O' ? 'X' : '.';
      REQUIRE(mobile.at(swapped)->evaluate() == -mobile.at(cells)->evaluate());
      const auto legal = game.moves();
      game.make(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
}

}  // namespace
}  // namespace ply
