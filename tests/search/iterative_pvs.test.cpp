#include "support/iterative_pvs.hpp"

#include "core/random.hpp"
#include "game/tree_game.hpp"
#include "support/catch.hpp"
#include "support/oracle.hpp"
#include "support/recorded.hpp"
#include "support/test_trees.hpp"

using namespace ply;
using namespace ply::test;

TEST_CASE("the iterative PVS of the tests gives the true value at every depth", "[search]") {
  for_small_trees(1000, [&](core::Random& random, const game::Tree& tree) {
    const SubtreeKeys keys(tree);
    game::TreeGame game(tree);
    search::NullRecorder nothing;
    const PvsOptions options = any_pvs(random);
    IterativePvs search(game, nothing, keys, options);
    const std::vector<core::Value> values = search.search();
    REQUIRE(values.size() == options.depth);
    for (std::uint32_t depth = 1; depth <= options.depth; ++depth) {
      REQUIRE(values[depth - 1] == true_minimax(tree, NodeId(0), depth));
    }
    REQUIRE(game.node() == NodeId(0));
  });
}
