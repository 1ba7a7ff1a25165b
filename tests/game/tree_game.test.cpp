#include "game/tree_game.hpp"

#include <vector>

#include "core/random.hpp"
#include "support/catch.hpp"
#include "support/random_tree.hpp"

using namespace ply;

namespace {

/// All that can be asked of a position.
struct Position {
  core::NodeId node;
  core::NodeKind kind;
  std::vector<core::Move> moves;
  core::Value value;
  friend bool operator==(const Position&, const Position&) = default;
};

Position position(const game::TreeGame& game) {
  const bool over = game.kind() == core::NodeKind::leaf;
  Position here{game.node(), game.kind(), {}, over ? game.utility() : game.evaluate()};
  for (std::size_t i = 0; i < game.moves().size(); ++i)
    here.moves.push_back(game.moves()[i]);
  return here;
}

}  // namespace

TEST_CASE("a random playout is undone completely, position by position", "[game]") {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    INFO("seed " << seed);
    core::Random random(seed);
    const game::Tree tree = test::random_tree(random, {.stated_players = true, .evals = true});
    game::TreeGame game(tree);
    std::vector<Position> before;
    std::vector<core::Move> played;
    while (game.kind() != core::NodeKind::leaf) {
      before.push_back(position(game));
      const auto count = static_cast<std::uint32_t>(game.moves().size());
      REQUIRE(count > 0);
      played.push_back(game.moves()[random.below(count)]);
      game.make(played.back());
    }
    while (!played.empty()) {
      game.undo(played.back());
      REQUIRE(position(game) == before.back());
      played.pop_back();
      before.pop_back();
    }
    REQUIRE(game.node() == core::NodeId(0));
  }
}

TEST_CASE("the moves of a tree lead to its children in source order", "[game]") {
  core::Random random(1);
  const game::Tree tree = test::random_tree(random);
  game::TreeGame game(tree);
  const auto children = tree.children(core::NodeId(0));
  REQUIRE(game.moves().size() == children.size());
  for (std::size_t i = 0; i < children.size(); ++i) {
    const core::Move move = game.moves()[i];
    game.make(move);
    CHECK(game.node() == children[i]);
    game.undo(move);
  }
}
