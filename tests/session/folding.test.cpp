#include "session/folding.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "layout/metrics.hpp"
#include "session/arrangement.hpp"
#include "support/catch.hpp"
#include "support/test_trees.hpp"

using namespace ply;
using core::NodeId;

namespace {

/// Folds about every fourth inner node.
session::Folding any_folding(core::Random& random, const core::TreeShape& shape) {
  session::Folding folding;
  for (std::size_t n = 0; n < shape.size(); ++n) {
    if (!shape.is_leaf(NodeId(n)) && random.below(4) == 0) folding.toggle(NodeId(n));
  }
  return folding;
}

/// The highest folded node that hides this one, or itself.
NodeId stand_in(const core::TreeShape& shape, const session::Folding& folding, NodeId node) {
  NodeId shown = node;
  for (NodeId up = shape.parent[node.index()]; up.valid(); up = shape.parent[up.index()]) {
    if (folding.contains(up)) shown = up;
  }
  return shown;
}

}  // namespace

TEST_CASE("a node is folded and unfolded by the same word", "[session]") {
  session::Folding folding;
  folding.toggle(NodeId(7));
  folding.toggle(NodeId(2));
  CHECK(std::ranges::is_sorted(folding.nodes()));
  CHECK((folding.contains(NodeId(7)) && folding.contains(NodeId(2))));
  folding.toggle(NodeId(7));
  CHECK_FALSE(folding.contains(NodeId(7)));
  CHECK(folding.nodes().size() == 1);
}

TEST_CASE("to reveal a node unfolds what it is hidden in, and nothing else", "[session]") {
  test::for_small_trees(60, [](core::Random& random, const game::Tree& tree) {
    const core::TreeShape shape = tree.shape();
    const session::Folding before = any_folding(random, shape);
    for (std::size_t n = 0; n < tree.size(); ++n) {
      session::Folding after = before;
      const bool hidden = stand_in(shape, before, NodeId(n)) != NodeId(n);
      REQUIRE(after.reveal(shape, NodeId(n)) == hidden);
      REQUIRE(stand_in(shape, after, NodeId(n)) == NodeId(n));
      for (const NodeId folded : before.nodes()) {
        const bool above = folded.raw < n && n < shape.subtree_end[folded.index()];
        REQUIRE(after.contains(folded) == !above);
      }
    }
  });
}

TEST_CASE("in the tree of another search only what has something below it stays folded",
          "[session]") {
  const auto before = test::tree_of("[[3,12,8],[2,[4,6]],[14,5,2]]");
  const auto after = test::tree_of("[7,[2,[4,6]]]");
  session::Folding folding;
  const core::TreeShape shape = before.shape();
  const NodeId first = shape.first_child(NodeId(0)), second = shape.next_sibling(first);
  folding.toggle(first);
  folding.toggle(second);
  folding.toggle(shape.next_sibling(second));
  folding.move(after.shape(), [&](NodeId node) {  // the third child is not there
    return node == first ? NodeId(1) : node == second ? NodeId(2) : NodeId();
  });
  CHECK(std::vector(folding.nodes().begin(), folding.nodes().end()) == std::vector{NodeId(2)});
}

TEST_CASE("what is folded takes the room of its root, and stands where that stands", "[session]") {
  test::for_small_trees(120, [](core::Random& random, const game::Tree& tree) {
    const core::TreeShape shape = tree.shape();
    const layout::Layout whole = session::arranged(tree);
    const session::Folding folding = any_folding(random, shape);
    const layout::Layout folded = session::arranged(tree, folding.nodes());
    REQUIRE(folded.size() == tree.size());
    std::map<std::uint32_t, double> end_of_level;
    for (std::size_t n = 0; n < tree.size(); ++n) {
      const NodeId shown = stand_in(shape, folding, NodeId(n));
      REQUIRE(folded.x[n] == folded.x[shown.index()]);
      REQUIRE(folded.depth[n] == whole.depth[shown.index()]);
      if (shown != NodeId(n)) continue;
      REQUIRE(folded.right[n] - folded.left[n] <= whole.right[n] - whole.left[n] + 0.01f);
      if (folding.contains(NodeId(n))) REQUIRE(folded.height[n] == 0);
      const double left = folded.x[n] - layout::kLeafSize / 2;  // no node is narrower
      const auto [at, first] = end_of_level.try_emplace(folded.depth[n], left);
      REQUIRE((first || left >= at->second));
      at->second = folded.x[n] + layout::kLeafSize / 2;
    }
    REQUIRE(folded.right[0] - folded.left[0] <= whole.right[0] - whole.left[0] + 0.01f);
  });
}

TEST_CASE("with nothing folded the arrangement is the tidy tree", "[session]") {
  const game::Tree tree = test::tree_of("[[3,12,8],[2,4,6],[14,5,2]]");
  const layout::Layout plain = session::arranged(tree);
  session::Folding folding;
  folding.toggle(NodeId(0));
  CHECK(session::arranged(tree, folding.nodes()).height[0] == 0);
  folding.toggle(NodeId(0));
  CHECK(session::arranged(tree, folding.nodes()).x == plain.x);
}
