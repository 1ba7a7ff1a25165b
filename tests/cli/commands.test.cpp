#include <set>

#include "cli/command_line.hpp"
#include "support/catch.hpp"
#include "support/xml.hpp"

namespace ply {
namespace {

using test::has;
using test::plyscope;
using test::Said;
using test::TemporaryFolder;
namespace fs = std::filesystem;

std::string nested(std::size_t depth) {
  std::string text(depth, '[');
  text += '1';
  text.append(depth, ']');
  return text;
}

TEST_CASE("check says yes, no, or that it cannot tell", "[cli]") {
  const TemporaryFolder folder;
  const Said valid = plyscope({"check", folder.write("good.json", test::kTextbook)});
  CHECK(valid.code == 0);
  CHECK(has(valid.out, "13 nodes, 9 leaves, depth 2"));
  CHECK(plyscope({"check", "-"}, "[1,2]").code == 0);

  const Said missing = plyscope({"check", (folder / "missing.json").string()});
  CHECK(missing.code == 2);
  CHECK(has(missing.err, "There is no file"));
  CHECK(plyscope({"check", (folder / "").string()}).code == 2);
}

TEST_CASE("check and solve refuse the same bad trees, with the place", "[cli]") {
  const std::vector<std::string> bad{
      "",
      "{",
      "[3,",
      "[]",
      "[1,[]]",
      "[NaN]",
      "[1e999]",
      "\"text\"",
      "null",
      "[1]\x01",
      "[\"\xff\"]",
      R"({"format": "plyscope-tree/1", "root": {"children": [1], "value": 2}})",
      R"({"format": "plyscope-tree/1", "root": {"childen": [1]}})",
      R"({"format": "plyscope-tree/1", "root": {"children": [{"name":"a","value":1},{"name":"a","value":2}]}})",
      R"({"format": "plyscope-tree/1", "root": {"player": "maxi", "children": [1]}})",
      R"({"format": "plyscope-tree/1", "root": {}})",
      nested(100'000),
  };
  const TemporaryFolder folder;
  for (const std::string& text : bad) {
    const std::string file = folder.write("bad.json", text);
    const Said checked = plyscope({"check", file});
    INFO(text.substr(0, 80) << " -> " << checked.err);
    CHECK(checked.code == 1);
    CHECK(checked.out.empty());
    CHECK(has(checked.err, "bad.json"));
    CHECK(!has(checked.err, "⟨"));
    const Said solved = plyscope({"solve", file});
    CHECK(solved.code == 2);
    CHECK(solved.out.empty());
    CHECK(solved.err == checked.err);
  }
}

TEST_CASE("trees that the algorithm cannot search are refused with the reason", "[cli]") {
  const Said chance = plyscope({"solve", "-"}, R"({"format": "plyscope-tree/1", "root": {"player":
    "chance", "children": [{"value": 1, "probability": "1/2"}, {"value": 2, "probability": 0.5}]}})");
  CHECK(chance.code == 2);
  CHECK(has(chance.err, "Expectiminimax"));
  const Said players =
      plyscope({"solve", "-"}, R"({"format": "plyscope-tree/1", "players": ["a", "b",
    "c"], "root": {"player": 1, "children": [{"value": [1, 2, 3]}, {"value": [3, 2, 1]}]}})");
  CHECK(players.code == 2);
  CHECK(has(players.err, "max^n"));
  const Said frontier = plyscope({"solve", "-", "--depth", "1"}, test::kTextbook);
  CHECK(frontier.code == 2);
  CHECK(has(frontier.err, "Node B"));
}

TEST_CASE("a source that is nothing we know says what would be right", "[cli]") {
  const Said game = plyscope({"solve", "tictactoo"});
  CHECK(game.code == 2);
  CHECK(has(game.err, "There is no file tictactoo"));
  CHECK(has(game.err, "Did you mean tictactoe?"));
  CHECK(has(game.err, "tictactoe, "));
  CHECK(has(game.err, "bundled:"));
  CHECK(plyscope({"solve", "bundled:no-such-tree-at-all"}).code == 2);
  CHECK(plyscope({"solve", "bundled:index"}).code == 2);
}

TEST_CASE("a bundled tree is solved by its name, a mistyped one suggests the nearest", "[cli]") {
  CHECK(plyscope({"solve", "bundled:two_ply_textbook"}).code == 0);
  const Said near = plyscope({"solve", "bundled:two_ply_textbok"});
  CHECK(near.code == 2);
  CHECK(has(near.err, "Did you mean bundled:two_ply_textbook?"));
}

TEST_CASE("compare puts the algorithms side by side", "[cli]") {
  const Said both = plyscope({"compare", "-"}, test::kTextbook);
  CHECK(both.code == 0);
  CHECK(has(both.out, "minimax"));
  CHECK(has(both.out, "alpha-beta"));
  CHECK(has(both.out, "0.85"));  // 11 of 13 nodes
  const Said one = plyscope({"compare", "-", "--algorithms", "alphabeta"}, test::kTextbook);
  CHECK(!has(one.out, "minimax"));
  CHECK(has(one.out, "1.00"));
}

TEST_CASE("draw writes one step as an SVG file and leaves nothing else behind", "[cli]") {
  const TemporaryFolder folder;
  const std::string out = (folder / "step.svg").string();
  const Said said = plyscope({"draw", "-", "-o", out, "--step", "18"}, test::kTextbook);
  INFO(said.err);
  CHECK(said.code == 0);
  const std::string svg = test::read_text(out);
  CHECK(has(svg, "<svg"));
  CHECK(has(svg, "</text>"));
  CHECK(has(svg, "cut when α ≥ β"));
  CHECK(test::Xml(svg).problem == "");
  CHECK(std::distance(fs::directory_iterator(fs::path(out).parent_path()), {}) == 1);
}

TEST_CASE("draw shows the end unless told otherwise, and writes to standard output", "[cli]") {
  const std::string end = plyscope({"draw", "-", "-o", "-"}, test::kTextbook).out;
  CHECK(has(end, "<svg"));
  CHECK(plyscope({"draw", "-", "-o", "-", "--step", "end"}, test::kTextbook).out == end);
  CHECK(plyscope({"draw", "-", "-o", "-", "--step", "34"}, test::kTextbook).out == end);
  CHECK(plyscope({"draw", "-", "-o", "-", "--step", "0"}, test::kTextbook).out != end);
}

TEST_CASE("draw says when it cannot write, and keeps the old file if the tree is bad", "[cli]") {
  const TemporaryFolder folder;
  const Said nowhere =
      plyscope({"draw", "-", "-o", (folder / "no/such/place.svg").string()}, test::kTextbook);
  CHECK(nowhere.code == 2);
  CHECK(has(nowhere.err, "could not be written"));
  const std::string old = folder.write("old.svg", "old");
  CHECK(plyscope({"draw", "-", "-o", old}, "[1,").code == 2);
  CHECK(test::read_text(old) == "old");
}

TEST_CASE("what is no regular file is written, not replaced", "[cli]") {
  const TemporaryFolder folder;
  const std::string link = (folder / "device.svg").string();
  fs::create_symlink("/dev/null", link);
  CHECK(plyscope({"draw", "-", "-o", link}, test::kTextbook).code == 0);
  CHECK(fs::is_symlink(link));
}

TEST_CASE("walk writes a picture per step and a page with their sentences", "[cli]") {
  const TemporaryFolder folder;
  const fs::path walk = folder / "demo/walk";
  for (const std::string language : {"en", "ko"}) {
    const Said said =
        plyscope({"walk", "-", "-o", walk.string(), "--language", language}, test::kTextbook);
    INFO(said.err);
    CHECK(said.code == 0);
    CHECK(has(said.out, "index.html"));
    CHECK(fs::exists(walk / "step_000.svg"));
    CHECK(fs::exists(walk / "step_034.svg"));
    CHECK(std::distance(fs::directory_iterator(walk), {}) == 36);
    const std::string page = test::read_text(walk / "index.html");
    CHECK(has(page, "<html lang=\"" + language + "\">"));
    CHECK(has(page, language == "ko" ? "다음" : "Next"));
    CHECK(has(page, "step_034.svg"));
    CHECK(!has(page, "⟨"));
    CHECK(test::Xml(test::read_text(walk / "step_018.svg")).problem == "");
  }
}

TEST_CASE("a shorter walk into the same folder leaves no picture of the longer one, and all else",
          "[cli]") {
  const TemporaryFolder folder;
  const std::string walk = (folder / "walk").string();
  REQUIRE(plyscope({"walk", "-", "-o", walk}, test::kTextbook).code == 0);
  fs::remove(fs::path(walk) / "step_020.svg");
  for (const char* const mine : {"step_99.svg", "step_099.png", "notes.txt"})
    folder.write(std::string("walk/") + mine, "mine");
  REQUIRE(plyscope({"walk", "-", "-o", walk}, "[1,2]").code == 0);
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(walk))
    names.insert(entry.path().filename().string());
  CHECK(names == std::set<std::string>{"index.html", "step_000.svg", "step_001.svg", "step_002.svg",
                                       "step_003.svg", "step_004.svg", "step_005.svg",
                                       "step_006.svg", "step_007.svg", "step_008.svg",
                                       "step_99.svg", "step_099.png", "notes.txt"});
}

TEST_CASE("walk refuses to fill the disk and an impossible folder", "[cli]") {
  const TemporaryFolder folder;
  std::string wide = "[1";
  for (int i = 0; i < 1'000; ++i)
    wide += ",1";
  const fs::path out = folder / "walk";
  const Said large = plyscope({"walk", "-", "-o", out.string()}, wide + "]");
  CHECK(large.code == 2);
  CHECK(has(large.err, "too large"));
  CHECK(!fs::exists(out));
  const Said blocked = plyscope({"walk", "-", "-o", folder.write("file", "")}, test::kTextbook);
  CHECK(blocked.code == 2);
  CHECK(has(blocked.err, "could not be made"));
}

TEST_CASE("what is hidden is in no picture and in no table", "[cli]") {
  const auto draw = [](std::vector<std::string> more) {
    std::vector<std::string> words{"draw", "-", "-o", "-", "--step", "18"};
    words.insert(words.end(), more.begin(), more.end());
    return plyscope(words, test::kTextbook).out;
  };
  CHECK(has(draw({}), "≤ 2"));
  CHECK(has(draw({"--hide", "none"}), "cannot change the result"));
  const std::string hidden = draw({"--hide", "values,reasons"});
  CHECK_FALSE(has(hidden, "≤ 2"));
  CHECK_FALSE(has(hidden, "cannot change the result"));
  CHECK(has(hidden, "hidden: values, reasons"));
  const Said table = plyscope({"solve", "-", "--hide", "windows,reasons,values"}, test::kTextbook);
  CHECK(table.code == 0);
  CHECK_FALSE(has(table.out, "+∞"));
  CHECK_FALSE(has(table.out, "= 3"));
  CHECK_FALSE(has(table.out, "MIN to move"));
}

TEST_CASE("a file says what its picture hides, and the command line knows better", "[cli]") {
  constexpr const char* kFile =
      R"({"format": "plyscope-tree/1", "view": {"layers": ["names"]}, "root": [[3,12],[2,4]]})";
  const auto draw = [&](std::vector<std::string> more) {
    std::vector<std::string> words{"draw", "-", "-o", "-"};
    words.insert(words.end(), more.begin(), more.end());
    return plyscope(words, kFile).out;
  };
  CHECK(has(draw({}), "hidden: values, windows, signs, pruned subtrees, boards, reasons"));
  CHECK_FALSE(has(draw({}), "= 3"));
  CHECK(has(draw({"--hide", "none"}), "= 3"));
  const Said table = plyscope({"solve", "-"}, kFile);
  CHECK_FALSE(has(table.out, "= 3"));
  CHECK(has(plyscope({"solve", "-", "--hide", "none"}, kFile).out, "= 3"));
}

TEST_CASE("a table has no shapes to choose", "[cli]") {
  const Said said = plyscope({"solve", "-", "--shapes", "circles"}, test::kTextbook);
  CHECK(said.code == 2);
  CHECK(has(said.err, "--shapes"));
}

}  // namespace

TEST_CASE("a game is solved from a position on, with its moves as they are written", "[cli]") {
  const Said solved = plyscope({"solve", "tictactoe", "--position", "XOX/.O./X.O X"});
  CHECK(solved.code == 0);
  CHECK(has(solved.out, "Tic-tac-toe\n"));
  CHECK(has(solved.out, "best move: a2 (to B)"));
  CHECK(has(solved.out, "principal variation  a2\n"));
  const Said json = plyscope({"solve", "tictactoe", "--format", "json"});
  CHECK(has(json.out, "\"visits\": 18297"));
  CHECK(has(json.out, "\"leaves\": 7330"));
}

TEST_CASE("the table of tic-tac-toe is that of the course", "[cli]") {
  const Said table = plyscope({"compare", "tictactoe", "--algorithms", "minimax,alphabeta"});
  CHECK(has(table.out, "minimax       = 0  549946"));
  CHECK(has(table.out, "alpha-beta    = 0   18297"));
  const Said strict =
      plyscope({"solve", "tictactoe", "--cut-on-equality", "no", "--format", "json"});
  CHECK(has(strict.out, "\"visits\": 146120"));
}

TEST_CASE("a file that states a game is searched as the game, and checked", "[cli]") {
  const TemporaryFolder folder;
  const auto file = [&](std::string_view fields) {
    return folder.write("game.json", R"({"format": "plyscope-tree/1", "game": "mnk:4,3,3")" +
                                         std::string(fields) + "}");
  };
  const std::string position = "X..O/.X../O...";
  const std::string end = file(R"(, "position": ")" + position + R"(", "settings": {"depth": 2})");
  const Said solved = plyscope({"solve", end});
  CHECK(solved.code == 0);
  const Said named = plyscope({"solve", "mnk:4,3,3", "--position", position, "--depth", "2"});
  CHECK(solved.out == named.out);
  CHECK(plyscope({"solve", "-", "--depth", "1"}, R"({"format": "plyscope-tree/1",
    "game": "tictactoe"})")
            .code == 0);

  const Said valid = plyscope({"check", end});
  CHECK(valid.code == 0);
  CHECK(has(valid.out, "a valid file of the game mnk:4,3,3"));
  const Said floating = plyscope({"check", file(R"(, "position": "XX../..../....")")});
  CHECK(floating.code == 1);
  CHECK(has(floating.err, "game.json: position: "));
  const Said beyond = plyscope({"check", file(R"(, "position": "XOXO/XOXO/OX..",
    "lesson": {"stops": [{"step": 99, "note": "x"}]})")});
  CHECK(beyond.code == 1);
  CHECK(has(beyond.err, "lesson.stops[0].step: there is no step 99"));
  CHECK(plyscope({"check", "tictactoe"}).code == 2);
}

TEST_CASE("what is asked of a game and makes no sense there is refused", "[cli]") {
  const auto refused = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "solve");
    const Said said = plyscope(arguments, test::kTextbook);
    CHECK(said.code == 2);
    CHECK(said.out.empty());
    return said.err;
  };
  CHECK(has(refused({"-", "--position", "XO./.../..."}), "--position is for games"));
  CHECK(has(refused({"-", "--eval", "discs"}), "--eval"));
  CHECK(has(refused({"tictactoe", "--root", "min"}), "--root"));
  CHECK(has(refused({"othello", "--eval", "disks"}), "weights, weights-mobility, discs"));
  CHECK(has(refused({"tictactoe", "--position", "XXX/OOO/..."}), "both X and O have 3"));
  CHECK(has(refused({"gomoku", "--candidates", "99"}), "from 0 to 15"));
  CHECK(has(refused({"othello", "--depth", "-2"}), "--depth"));
}

}  // namespace ply
