#include "game/games.hpp"
#include "search/alpha_beta.hpp"
#include "search/minimax.hpp"
#include "support/catch.hpp"

/// Counts that everybody who searches tic-tac-toe gets.
namespace ply {
namespace {

/// Counts visits and static values.
struct Counter : search::NullRecorder {
  std::uint64_t nodes = 0, leaves = 0;
  void enter(const core::Entry&) { ++nodes; }
  void evaluate(core::Value, core::Bound, core::EndReason) { ++leaves; }
};

struct Counted {
  core::Value value;
  std::uint64_t nodes, leaves;
  friend bool operator==(const Counted&, const Counted&) = default;
};

template <template <class, class> class Algorithm>
Counted counted(game::AnyGame any, const search::Rules& rules = {},
                std::optional<std::uint32_t> depth = {}) {
  return std::visit(
      [&](auto& game) -> Counted {
        Counter counter;
        search::Control control;
        Algorithm<std::remove_cvref_t<decltype(game)>, Counter> search(game, counter, control,
                                                                       rules);
        const core::Value value = search.search(search::Depth(depth)).value;
        return {value, counter.nodes, counter.leaves};
      },
      any);
}

TEST_CASE("minimax visits all of tic-tac-toe and finds a draw", "[search]") {
  const auto game = *game::make_game("tictactoe");
  CHECK(counted<search::Minimax>(game) == Counted{0, 549'946, 255'168});
}

TEST_CASE("alpha-beta reads as much of tic-tac-toe as its rules say", "[search]") {
  const auto game = *game::make_game("tictactoe");
  CHECK(counted<search::AlphaBeta>(game) == Counted{0, 18'297, 7'330});
  CHECK(counted<search::AlphaBeta>(game, {.cut_on_equality = false}) ==
        Counted{0, 146'120, 62'162});
  CHECK(counted<search::AlphaBeta>(game, {.window = {-1, 1}}) == Counted{0, 16'811, 6'740});
}

TEST_CASE("who wins soon, wins soonest with that evaluation", "[search]") {
  const auto value = [](const char* evaluation, const char* position) {
    return counted<search::AlphaBeta>(*game::make_game("tictactoe", {evaluation, {}}, position))
        .value;
  };
  CHECK(value("result", "X.O/.X./O..") == 1);
  CHECK(value("sooner", "X.O/.X./O..") == 5);
  CHECK(value("sooner", ".../.../...") == 0);
}

TEST_CASE("who leaves a multiple of four wins take-away with up to three", "[search]") {
  for (unsigned pile = 1; pile <= 14; ++pile) {
    INFO(pile);
    const auto game = *game::make_game("takeaway:14,3", {}, std::to_string(pile));
    CHECK(counted<search::Minimax>(game).value == (pile % 4 == 0 ? -1 : 1));
  }
}

TEST_CASE("the second player wins Othello on 4x4 by 11 to 3", "[search]") {
  const auto game = *game::make_game("othello:4", {"discs", {}});
  CHECK(counted<search::AlphaBeta>(game).value == -8);
}

TEST_CASE("three in a row is a draw on 3x2 and won on 4x3, two are won on 2x2", "[search]") {
  CHECK(counted<search::AlphaBeta>(*game::make_game("mnk:3,2,3")).value == 0);
  CHECK(counted<search::AlphaBeta>(*game::make_game("mnk:4,3,3")).value == 1);
  CHECK(counted<search::AlphaBeta>(*game::make_game("mnk:2,2,2")).value == 1);
}

}  // namespace
}  // namespace ply
