#include "session/source.hpp"

#include <cstdlib>
#include <filesystem>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"
#include "support/words.hpp"

using namespace ply;
using namespace ply::session;
using test::in_english;

TEST_CASE("a typed tree is read from its source", "[session]") {
  const auto tree = read_source("text:[[3,12],[2,4]]", "typed");
  REQUIRE(tree.ok());
  CHECK(tree->tree.size() == 7);
}

TEST_CASE("an error in a typed tree calls it by its label", "[session]") {
  const auto tree = read_source("text:[[3,", "what you typed");
  REQUIRE(!tree.ok());
  CHECK(in_english(tree.error().message).find("what you typed") != std::string::npos);
}

TEST_CASE("the record of a match is known by its format, and opens where the match is",
          "[session]") {
  const std::string record =
      R"({"moves":["b2","a1"],"game":"tictactoe","format":"plyscope-match/1"})";
  const auto opened = read_source("text:" + record, "typed");
  REQUIRE(opened.ok());
  REQUIRE(opened->record);
  CHECK(opened->record->match.plies().size() == 2);
  CHECK(opened->tree.game()->position == "O../.X./... X");
  const test::TemporaryFolder folder;
  const auto tree = read_named(folder.write("a.json", record));
  REQUIRE(tree.ok());
  CHECK(tree->game()->position == "O../.X./... X");
  CHECK(in_english(read_text(R"({"format":"plyscope-match/2"})", "a.json").error().message)
            .find("plyscope-match/1") != std::string::npos);
  const auto other = read_text(
      R"({"format":"plyscope-tree/1","root":{"name":"plyscope-match/1","value":3}})", "a.json");
  REQUIRE(other.ok());
  CHECK_FALSE(other->record);
}

TEST_CASE("an unknown bundled tree suggests the nearest, or lists all", "[session]") {
  CHECK(in_english(read_source("bundled:two_ply_textbok", "").error().message) ==
        "There is no bundled tree “two_ply_textbok”. Did you mean bundled:two_ply_textbook?");
  const std::string all = in_english(read_source("bundled:zzz", "").error().message);
  CHECK(all.find("deep_cut") != all.npos);
}

TEST_CASE("the list of bundled trees is no bundled tree", "[session]") {
  CHECK(!read_source("bundled:index", "").ok());
}

TEST_CASE("paths are remembered as absolute, bundled trees as they are", "[session]") {
  CHECK(absolute_source("bundled:a/../b") == "bundled:a/../b");
  CHECK(absolute_source("/a/b.json") == "/a/b.json");
  CHECK(absolute_source("c.json") == (std::filesystem::current_path() / "c.json").string());
}

TEST_CASE("what a person names is no text, whatever it is called", "[session]") {
  CHECK(in_english(read_named("text:[1]").error().message).starts_with("text:[1]: there is no"));
  CHECK(is_file(absolute_source("text:[1]")));
}

TEST_CASE("an absolute path leads through links to the same file", "[session]") {
  const test::TemporaryFolder folder;
  std::filesystem::create_directories(folder / "far/away");
  std::filesystem::create_directory_symlink(folder / "far/away", folder / "link");
  folder.write("far/tree.json", "[1,2]");
  const std::string typed = (folder / "link/../tree.json").string();
  CHECK(read_source(typed, "").ok());
  CHECK(read_source(absolute_source(typed), "").ok());
}

TEST_CASE("~/ in a typed path is the home folder", "[session]") {
  const std::string home = std::getenv("HOME") == nullptr ? "" : std::getenv("HOME");
  if (home.empty()) return;
  CHECK(typed_path("~/tree.json") == home + "/tree.json");
  CHECK(typed_path("~tree.json") == "~tree.json");
  CHECK(typed_path("a/~/b") == "a/~/b");
  CHECK(typed_path("bundled:a") == "bundled:a");
}

TEST_CASE("a game is named as it is, and remembered with its position", "[session]") {
  CHECK(read_named("tictactoe")->game() == game::GamePosition{"tictactoe", {}});
  CHECK(read_named("game:tictactoe XO./.../... X")->game() ==
        game::GamePosition{"tictactoe", "XO./.../... X"});
  CHECK(read_named("tictactoe")->title() == game::LocalText{"Tic-tac-toe", "틱택토"});
  CHECK(absolute_source("tictactoe") == "game:tictactoe");
  CHECK(absolute_source("mnk:4,4,3") == "game:mnk:4,4,3");
  CHECK(absolute_source("game:gomoku ...") == "game:gomoku ...");
  CHECK_FALSE(is_file("game:tictactoe"));
  CHECK(is_file(absolute_source("./tictactoe")));
}
