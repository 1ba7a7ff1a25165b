#include "session/board_at.hpp"

#include "support/catch.hpp"
#include "support/runs.hpp"

using namespace ply;
using core::NodeId;
using test::game_run;

TEST_CASE("the board at a node is the position that its moves lead to, the last one marked",
          "[session]") {
  const auto run = game_run("tictactoe", "XO./.X./..O X");
  CHECK(session::board_at(*run, NodeId(0))->cells == "XO..X...O");
  CHECK(session::board_at(*run, NodeId(0))->changed.empty());
  for (const NodeId child : run->tree->children(NodeId(0))) {
    const auto board = session::board_at(*run, child);
    REQUIRE(board->placed.has_value());
    CHECK(board->changed == std::vector{*board->placed});
    CHECK(board->cells[static_cast<std::size_t>(*board->placed)] == 'X');
    for (const NodeId reply : run->tree->children(child)) {
      const auto after = session::board_at(*run, reply);
      CHECK(after->cells[static_cast<std::size_t>(*after->placed)] == 'O');
      CHECK(after->cells[static_cast<std::size_t>(*board->placed)] == 'X');
    }
  }
}

TEST_CASE("a move that turns discs marks them besides the one it puts", "[session]") {
  const auto run = game_run("othello", {}, test::settings_with([](auto& s) { s.depth = 1; }));
  const auto board = session::board_at(*run, NodeId(1));
  CHECK(board->changed.size() == 2);
  CHECK(board->placed.has_value());
}

TEST_CASE("the tree of a file has no boards", "[session]") {
  CHECK_FALSE(session::board_at(*test::run_of("[1,2]"), NodeId(0)).has_value());
}
