#include "support/random_tree.hpp"

#include "game/tree_reader.hpp"
#include "support/catch.hpp"
#include "support/oracle.hpp"

using namespace ply;
using core::NodeId;
using core::NodeKind;

TEST_CASE("random trees have what the options promise", "[game]") {
  core::Random random(1);
  int roots_min = 0;
  int min_below_min = 0;
  int notes = 0;
  int decimals = 0;
  for (int round = 0; round < 100; ++round) {
    const game::Tree tree = test::random_tree(
        random, {.decimals = true, .stated_players = true, .evals = true, .texts = true});
    CHECK(tree.depth() <= 5);
    roots_min += tree.kind(NodeId(0)) == NodeKind::min;
    for (std::size_t i = 0; i < tree.size(); ++i) {
      const NodeId n(i);
      CHECK(tree.eval(n).has_value() == (tree.kind(n) != NodeKind::leaf));
      const bool below_min = i > 0 && tree.kind(tree.parent(n)) == NodeKind::min;
      min_below_min += below_min && tree.kind(n) == NodeKind::min;
      notes += tree.note(n) != nullptr;
      if (tree.kind(n) == NodeKind::leaf) decimals += tree.value(n) != std::floor(tree.value(n));
    }
  }
  CHECK(roots_min > 5);
  CHECK(min_below_min > 20);
  CHECK(notes > 100);
  CHECK(decimals > 100);
}

TEST_CASE("the minimax oracle knows the textbook tree, a MIN root and the depth limit", "[game]") {
  const auto value = [](const char* json, std::optional<std::uint32_t> depth = {}) {
    return test::true_minimax(*game::read_tree(json, "test"), NodeId(0), depth);
  };
  CHECK(value("[[3,12,8],[2,4,6],[14,5,2]]") == 3);
  CHECK(
      value(
          R"({"format": "plyscope-tree/1", "root": {"player": "min", "children": [5, [8, 100]]}})") ==
      5);
  CHECK(value(R"([{"eval": 9, "children": [1]}, 4])", 1) == 9);
  CHECK(value(R"([{"eval": 9, "children": [1]}, 4])", 2) == 4);
}
