#include "game/games.hpp"

#include "core/catalogue.hpp"
#include "support/catch.hpp"

namespace ply {
namespace {

std::string refusal_of_game(std::string_view name, const game::GameOptions& options = {}) {
  const auto made = game::make_game(name, options);
  return made.ok() ? "" : made.error().message.key;
}

TEST_CASE("every game of the list is made by its name and has a title", "[game]") {
  for (const game::GameInfo& info : game::games()) {
    INFO(info.name);
    CHECK(refusal_of_game(info.name) == "");
    CHECK(refusal_of_game(info.usual_name()) == "");
    CHECK(game::find_game(info.usual_name()) == &info);
    for (const auto language : {core::Language::english, core::Language::korean})
      CHECK(core::Catalogue::of(language).format(info.title()).find("⟨") == std::string::npos);
  }
  CHECK(game::find_game("homework.json") == nullptr);
}

TEST_CASE("games, sizes and options that there are not are refused", "[game]") {
  CHECK(refusal_of_game("otello") == "game_error.unknown_near");
  CHECK(refusal_of_game("tictacto:3") == "game_error.unknown_near");
  CHECK(refusal_of_game("") == "game_error.unknown");
  for (const char* size : {"mnk:", "mnk:4", "mnk:4,4,4,4", "mnk:1,4,2", "mnk:16,4,4", "mnk:4,4,5",
                           "mnk:4,4,-1", "mnk:4,4,x", "mnk:4,,4", "othello:7", "othello:8,8",
                           "takeaway:100,3", "takeaway:3,4", "takeaway:3,0", "takeaway:0,0"}) {
    INFO(size);
    CHECK(refusal_of_game(size) == "game_error.size");
  }
  CHECK(refusal_of_game("connect4:8") == "game_error.no_sizes");
  CHECK(refusal_of_game("othello", {"patterns", {}}) == "game_error.evaluation");
  CHECK(refusal_of_game("tictactoe", {"patterns", {}}) == "game_error.evaluation");
  CHECK(refusal_of_game("othello", {{}, 2}) == "game_error.no_candidates");
}

TEST_CASE("a position goes with the game that was chosen", "[game]") {
  const auto game = game::make_game("othello:4", {"discs", {}}, "..../.OX./.XX./...X O");
  REQUIRE(game.ok());
  CHECK(std::get<game::Othello>(*game).evaluate() == 3);
  CHECK(game::make_game("othello:6", {}, "..../.OX./.XO./....").error().message.key ==
        "position_error.row_length");
}

}  // namespace
}  // namespace ply
