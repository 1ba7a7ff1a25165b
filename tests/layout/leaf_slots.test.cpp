#include <optional>

#include "layout/layout.hpp"
#include "layout/shapes.hpp"
#include "support/catch.hpp"

using namespace ply;
using test::Shape;

TEST_CASE("leaves take one slot each, inner nodes stand over the middle of theirs", "[layout]") {
  const std::uint64_t seed = 7;
  core::Random random(seed);
  for (int round = 0; round < 100; ++round) {
    const std::string brackets = test::random_brackets(random, 1 + random.below(300));
    INFO("seed " << seed << ", round " << round << ", tree " << brackets);
    const Shape shape = test::shape(brackets);
    const layout::Layout tree = layout::leaf_slots(shape.view(), 24);

    std::optional<double> last_leaf;
    for (std::uint32_t n = 0; n < shape.size(); ++n) {
      double first = 1e300, last = -1e300;
      for (std::uint32_t k = n; k < shape.end[n]; ++k) {
        if (shape.end[k] != k + 1) continue;
        first = std::min(first, tree.x[k]);
        last = std::max(last, tree.x[k]);
      }
      REQUIRE(tree.x[n] == Approx((first + last) / 2));
      REQUIRE(double{tree.left[n]} == Approx(first - 12 - tree.x[n]));
      REQUIRE(double{tree.right[n]} == Approx(last + 12 - tree.x[n]));
      if (shape.end[n] != n + 1) continue;
      if (last_leaf) REQUIRE(tree.x[n] - *last_leaf == Approx(24));
      last_leaf = tree.x[n];
    }
  }
}

TEST_CASE("leaf slots survive a chain of a million nodes", "[layout]") {
  constexpr std::size_t kLength = 1'000'000;
  const Shape shape = test::shape(std::string(kLength, '(') + std::string(kLength, ')'));
  const layout::Layout tree = layout::leaf_slots(shape.view(), 24);
  CHECK(tree.x.back() == 0);
  CHECK(tree.height.front() == kLength - 1);
}
