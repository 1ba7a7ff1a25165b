#include "game/take_away.hpp"

#include "game/play.hpp"
#include "support/catch.hpp"

namespace ply {
namespace {

using game::TakeAway;

TEST_CASE("who takes the last thing wins", "[game]") {
  TakeAway game(5, 3);
  CHECK(game.text() == "5 X");
  CHECK(game.moves().size() == 3);
  game.make(*game::read_move(game, "3"));
  CHECK(game.moves().size() == 2);
  CHECK(game.board().cells == "oo...");
  game.make(*game::read_move(game, "2"));
  CHECK(game.kind() == core::NodeKind::leaf);
  CHECK(game.utility() == -1);
  CHECK(TakeAway(5, 3).at("0 O")->utility() == 1);
}

TEST_CASE("a pile is a number from 0 to what it began with", "[game]") {
  const TakeAway game(5, 3);
  CHECK(game.at("3")->text() == "3 X");
  CHECK(game.at(" 3  O ")->text() == "3 O");
  for (const char* bad : {"6", "-1", "x", "", "2.5"}) {
    INFO(bad);
    CHECK(game.at(bad).error().message ==
          core::Message("position_error.pile").text("found", bad).count("most", 5));
  }
  CHECK(game.at("3 Z").error().message.key == "position_error.side");
}

}  // namespace
}  // namespace ply
