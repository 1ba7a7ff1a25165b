#include "app/settings_file.hpp"

#include <algorithm>

#include "core/file.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace ply;
using app::Settings;
using app::SettingsFile;

namespace {

Settings with_match(std::string game, const char* move, std::string recent) {
  session::MatchRecord record{*session::Match::from({std::move(game), {}}), {}, 1};
  REQUIRE(record.match.play(move));
  Settings settings;
  settings.matches = std::make_shared<const std::vector<session::MatchRecord>>(1, record);
  settings.recent = {std::move(recent)};
  return settings;
}

std::vector<std::string> games_in(const std::filesystem::path& path) {
  std::vector<std::string> games;
  const Settings settings = app::load_settings(path).settings;
  for (const auto& record : *settings.matches)
    games.push_back(record.match.start().game);
  std::ranges::sort(games);
  return games;
}

}  // namespace

TEST_CASE("two windows with one settings file keep each other's matches and files", "[app]") {
  const test::TemporaryFolder folder;
  const auto path = folder / "settings.json";
  SettingsFile first(path), second(path);
  Settings othello = with_match("othello", "d3", "/a.json");
  const Settings tictactoe = with_match("tictactoe", "a1", "/b.json");
  REQUIRE(first.keep(othello, 10));
  REQUIRE(second.keep(tictactoe, 10));
  CHECK(games_in(path) == std::vector<std::string>{"othello", "tictactoe"});
  othello.scale = 2;  // the first window goes on: it knows nothing of the second one's match
  REQUIRE(first.keep(othello, 20));
  othello.scale = 1;
  REQUIRE(first.keep(othello, 30));
  CHECK(games_in(path) == std::vector<std::string>{"othello", "tictactoe"});
  CHECK(app::load_settings(path).settings.recent == std::vector<std::string>{"/a.json", "/b.json"});
  CHECK(app::load_settings(path).settings.scale == 1);
}

TEST_CASE("what a window has given up itself does not come back from its own file", "[app]") {
  const test::TemporaryFolder folder;
  const auto path = folder / "settings.json";
  SettingsFile file(path);
  REQUIRE(file.keep(with_match("othello", "d3", "/a.json"), 10));
  REQUIRE(file.keep(Settings{}, 20));
  CHECK(games_in(path).empty());
  SettingsFile later(path);
  REQUIRE(later.keep(with_match("connect4", "d", "/c.json"), 10));
  CHECK(games_in(path) == std::vector<std::string>{"connect4"});
}
