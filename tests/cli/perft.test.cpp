#include "cli/command_line.hpp"
#include "support/catch.hpp"

namespace ply {
namespace {

using test::has;
using test::plyscope;
using test::Said;

TEST_CASE("perft counts the ways to play, depth by depth", "[cli]") {
  const Said said = plyscope({"perft", "othello", "--depth", "5"});
  CHECK(said.code == 0);
  CHECK(said.err.empty());
  CHECK(said.out ==
        " moves                ways\n"
        "     1                   4\n"
        "     2                  12\n"
        "     3                  56\n"
        "     4                 244\n"
        "     5                1396\n");
}

TEST_CASE("perft starts at a stated position and ends where every game has ended", "[cli]") {
  const Said said =
      plyscope({"perft", "tictactoe", "--position", "XOX/XXO/O..", "--depth", "10000"});
  CHECK(said.code == 0);
  CHECK(said.out ==
        " moves                ways\n"
        "     1                   2\n"
        "     2                   2\n"
        "     3                   0\n");
  CHECK(has(plyscope({"perft", "takeaway:2,1", "--depth", "1", "--language", "ko"}).out, "방법"));
}

TEST_CASE("perft says what is wrong with a game, a position or a depth", "[cli]") {
  const auto error = [](std::vector<std::string> words) {
    words.insert(words.begin(), "perft");
    const Said said = plyscope(words);
    CHECK(said.code == 2);
    CHECK(said.out.empty());
    return said.err;
  };
  CHECK(has(error({"otello", "--depth", "2"}), "Did you mean “othello”?"));
  CHECK(has(error({"checkers", "--depth", "2"}), "There are: tictactoe, mnk,"));
  CHECK(has(error({"othello:5", "--depth", "2"}), "othello:8, othello:6 or othello:4"));
  CHECK(has(error({"mnk:4,4", "--depth", "2"}), "mnk:COLUMNS,ROWS,IN_A_ROW"));
  CHECK(has(error({"tictactoe:4", "--depth", "2"}), "one size only"));
  CHECK(has(error({"tictactoe", "--depth", "2", "--position", "XX./.../..."}), "2 X and 0 O"));
  CHECK(has(error({"tictactoe", "--depth", "0"}), "from 1 to 10,000"));
  CHECK(has(error({"tictactoe", "--depth", "-1"}), "from 1 to 10,000"));
  CHECK(has(error({"tictactoe", "--depth", "10001"}), "from 1 to 10,000"));
  CHECK(has(error({"tictactoe"}), "--depth N"));
  CHECK(has(error({"--depth", "2"}), "The game is missing"));
}

}  // namespace
}  // namespace ply
