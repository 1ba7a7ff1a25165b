#include "search/alpha_beta.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "game/tree_builder.hpp"
#include "game/tree_game.hpp"
#include "game/uniform_tree.hpp"
#include "support/catch.hpp"
#include "support/oracle.hpp"
#include "support/recorded.hpp"
#include "support/test_trees.hpp"

using namespace ply;
using namespace ply::test;

namespace {

core::Value root_value(const Recorded& recorded) {
  return recorded.trace.visits().result[0];
}

/// A copy of the tree with another value at one leaf.
game::Tree with_leaf(const game::Tree& tree, NodeId leaf, core::Value value) {
  game::TreeBuilder builder;
  const auto copy = [&](const auto& self, NodeId n) -> void {
    if (tree.kind(n) == NodeKind::leaf) return builder.leaf(n == leaf ? value : tree.value(n));
    builder.open();
    builder.player(tree.kind(n));
    for (const NodeId child : tree.children(n))
      self(self, child);
    builder.close();
  };
  copy(copy, NodeId(0));
  return *std::move(builder).finish("copy");
}

}  // namespace

TEST_CASE("minimax gives the value of its definition, with and without depth limit", "[search]") {
  for_small_trees(1000, [&](core::Random& random, const game::Tree& tree) {
    const auto depth = any_depth(random);
    const Recorded recorded = record_minimax(tree, {.depth = depth, .rules = {}});
    REQUIRE(root_value(recorded) == true_minimax(tree, NodeId(0), depth));
  });
}

TEST_CASE("alpha-beta gives the minimax value under all rules", "[search]") {
  for_small_trees(3000, [&](core::Random& random, const game::Tree& tree) {
    const auto depth = any_depth(random);
    const core::Value truth = true_minimax(tree, NodeId(0), depth);
    for (const search::Rules& rules : all_rules()) {
      const Recorded recorded = record_alpha_beta(tree, {.depth = depth, .rules = rules});
      REQUIRE(root_value(recorded) == truth);
    }
  });
}

TEST_CASE("alpha-beta gives the minimax value of decimals under all rules", "[search]") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    INFO("seed " << seed);
    core::Random random(seed);
    const game::Tree tree = random_tree(random, {.decimals = true, .stated_players = true});
    for (const search::Rules& rules : all_rules()) {
      const Recorded recorded = record_alpha_beta(tree, {.depth = {}, .rules = rules});
      REQUIRE(root_value(recorded) == true_minimax(tree, NodeId(0)));
    }
  }
}

TEST_CASE("the first of equally good moves is chosen, also when pruning", "[search]") {
  for_small_trees(500, [&](core::Random&, const game::Tree& tree) {
    for (const search::Rules& rules : all_rules()) {
      std::vector<NodeId> order(tree.children(NodeId(0)).begin(), tree.children(NodeId(0)).end());
      if (rules.child_order == search::ChildOrder::right) std::ranges::reverse(order);
      const auto first = std::ranges::find(order, true_minimax(tree, NodeId(0)),
                                           [&](NodeId n) { return true_minimax(tree, n); });
      const Recorded recorded = record_alpha_beta(tree, {.depth = {}, .rules = rules});
      REQUIRE(principal_variation(recorded.trace, recorded.trace.step_count()).at(1) == *first);
    }
  });
}

TEST_CASE("changing any pruned leaf leaves the root value", "[search]") {
  for_small_trees(200, [&](core::Random&, const game::Tree& tree) {
    for (const search::Rules& rules : all_rules()) {
      const Recorded recorded = record_alpha_beta(tree, {.depth = {}, .rules = rules});
      for (const NodeId n : pruned_nodes(recorded.trace)) {
        if (tree.kind(n) != NodeKind::leaf) continue;
        for (const core::Value value : {-1000.0, 1000.0, tree.value(n) + 1}) {
          const game::Tree changed = with_leaf(tree, n, value);
          REQUIRE(true_minimax(changed, NodeId(0)) == root_value(recorded));
        }
      }
    }
  });
}

TEST_CASE("a search takes back all its moves, also when it is stopped", "[search]") {
  for_small_trees(200, [&](core::Random& random, const game::Tree& tree) {
    game::TreeGame game(tree);
    search::NullRecorder nothing;
    search::Control control;
    control.limit_visits(1 + random.below(40));
    search::AlphaBeta<game::TreeGame, search::NullRecorder> search(game, nothing, control, {});
    search.search(search::Depth(any_depth(random)));
    REQUIRE(game.node() == NodeId(0));
  });
}

TEST_CASE("left to right and right to left share node ids and agree on every full value",
          "[search]") {
  for_small_trees(200, [&](core::Random&, const game::Tree& tree) {
    const Recorded left = record_minimax(tree);
    const Recorded right =
        record_minimax(tree, {.depth = {}, .rules = {.child_order = search::ChildOrder::right}});
    const trace::NodeColumns &a = left.trace.nodes(), &b = right.trace.nodes();
    REQUIRE(std::tie(a.parent, a.subtree_end, a.depth, a.move, a.kind) ==
            std::tie(b.parent, b.subtree_end, b.depth, b.move, b.kind));
    for (std::size_t i = 0; i < tree.size(); ++i) {
      const auto value = [&](const trace::Trace& trace) {
        return trace.visits().result[trace.visit_of(NodeId(i), 0).index()];
      };
      REQUIRE(value(left.trace) == value(right.trace));
    }
    const auto children = tree.children(NodeId(0));
    REQUIRE(right.trace.node(right.trace.visit(2)) == children.back());
  });
}

TEST_CASE("a game that hides its ids gives the explicit tree's ids when nothing is left out",
          "[search]") {
  for_small_trees(200, [&](core::Random&, const game::Tree& tree) {
    for (const auto order : {search::ChildOrder::left, search::ChildOrder::right}) {
      const search::Rules rules{.child_order = order};
      const Recorded known = record_minimax(tree, {.depth = {}, .rules = rules});
      const Recorded grown =
          record_minimax(tree, {.depth = {}, .rules = rules, .source = Source::game});
      const trace::NodeColumns &a = known.trace.nodes(), &b = grown.trace.nodes();
      REQUIRE(std::tie(a.parent, a.subtree_end, a.depth, a.move, a.kind) ==
              std::tie(b.parent, b.subtree_end, b.depth, b.move, b.kind));
      REQUIRE(known.trace.visits().node == grown.trace.visits().node);
    }
  });
}

TEST_CASE("a fail-hard value lies inside the window, a fail-soft value may tell more", "[search]") {
  const game::Tree tree = tree_of("[[5,9],[12,4]]");  // worth 5
  const auto value = [&](search::Returns returns, core::Window window) {
    return root_value(
        record_alpha_beta(tree, {.depth = {}, .rules = {.returns = returns, .window = window}}));
  };
  CHECK(value(search::Returns::soft, {7, 8}) == 5);
  CHECK(value(search::Returns::hard, {7, 8}) == 7);
  CHECK(value(search::Returns::soft, {1, 2}) == 5);
  CHECK(value(search::Returns::hard, {1, 2}) == 2);
}

TEST_CASE("a strict test reads at least as many leaves, fail-hard at least as many as fail-soft",
          "[search]") {
  const auto leaves = [](const game::Tree& tree, const search::Rules& rules) {
    const trace::Trace trace = record_alpha_beta(tree, {.depth = {}, .rules = rules}).trace;
    return counters(trace, trace.step_count()).leaves;
  };
  std::uint32_t more = 0;
  for_small_trees(300, [&](core::Random&, const game::Tree& tree) {
    const auto usual = leaves(tree, {});
    const auto strict = leaves(tree, {.cut_on_equality = false});
    REQUIRE(strict >= usual);
    REQUIRE(leaves(tree, {.returns = search::Returns::hard}) >= usual);
    REQUIRE(leaves(tree, {.test_order = search::TestOrder::test_first}) == usual);
    more += strict > usual;
  });
  CHECK(more > 0);
}

TEST_CASE("with the best order alpha-beta reads b^ceil(d/2) + b^floor(d/2) - 1 leaves",
          "[search]") {
  // Knuth and Moore 1975: all leaves equal is a best order for the test with equality.
  for (std::uint32_t width = 1; width <= 4; ++width) {
    for (std::uint32_t depth = 0; depth <= 5; ++depth) {
      const game::Tree tree = game::uniform_tree(width, depth, [] { return 1.0; });
      const trace::Trace trace = record_alpha_beta(tree).trace;
      const auto power = [&](std::uint32_t exponent) {
        std::uint32_t result = 1;
        while (exponent-- > 0)
          result *= width;
        return result;
      };
      INFO(width << " children, depth " << depth);
      CHECK(counters(trace, trace.step_count()).leaves ==
            power((depth + 1) / 2) + power(depth / 2) - 1);
    }
  }
}

TEST_CASE("no order of a uniform tree reads fewer leaves than the minimal tree", "[search]") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    INFO("seed " << seed);
    core::Random random(seed);
    const game::Tree tree =
        game::uniform_tree(3, 4, [&] { return static_cast<core::Value>(random.between(-99, 99)); });
    const trace::Trace trace = record_alpha_beta(tree).trace;
    const auto leaves = counters(trace, trace.step_count()).leaves;
    CHECK(leaves >= 17);
    CHECK(leaves < 81);
    CHECK(root_value(record_alpha_beta(tree)) == true_minimax(tree, NodeId(0)));
  }
}

TEST_CASE("minimax does not look at the window it is started with", "[search]") {
  const game::Tree tree = tree_of(kTextbook);
  const Recorded recorded = record_minimax(tree, {.depth = {}, .rules = {.window = {4, 6}}});
  CHECK(trace::validate(recorded.trace) == "");
  CHECK(root_value(recorded) == 3);
  CHECK(recorded.trace.visits().bound[0] == Bound::exact);
  for (std::size_t v = 0; v < recorded.trace.visit_count(); ++v) {
    CHECK(recorded.trace.visits().alpha[v] == core::kMinusInf);
    CHECK(recorded.trace.visits().beta[v] == core::kPlusInf);
  }
}
