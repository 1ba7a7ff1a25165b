#include <map>
#include <optional>

#include "layout/layout.hpp"
#include "layout/shapes.hpp"
#include "support/catch.hpp"

using namespace ply;
using test::Shape;

namespace {

constexpr double kGap = 20;
constexpr double kNear = 1e-6;

/// The slow obvious tidy tree: subtrees are lists of absolute positions that are really moved.
class SlowTidy {
 public:
  SlowTidy(const Shape& shape, const std::vector<float>& widths)
      : shape_(shape), widths_(widths), x_(shape.size()), level_(shape.size()) {
    for (std::size_t n = 1; n < shape.size(); ++n)
      level_[n] = level_[shape.parent[n].index()] + 1;
    place(0);
    move(0, -x_[0]);
  }
  const std::vector<double>& x() const { return x_; }

 private:
  void move(std::uint32_t n, double by) {
    for (std::uint32_t k = n; k < shape_.end[n]; ++k)
      x_[k] += by;
  }

  double distance(std::uint32_t a, std::uint32_t b) const {
    const double gaps = shape_.parent[a] == shape_.parent[b] ? 1 : layout::kCousinGaps;
    return (double{widths_[a]} + double{widths_[b]}) / 2 + gaps * kGap;
  }

  /// How far subtree b must move right to be clear of subtree a on one level; no node there: none.
  std::optional<double> overlap(std::uint32_t a, std::uint32_t b, std::uint32_t level) const {
    std::optional<double> worst;
    for (std::uint32_t p = a; p < shape_.end[a]; ++p) {
      for (std::uint32_t q = b; q < shape_.end[b]; ++q) {
        if (level_[p] != level || level_[q] != level) continue;
        worst = std::max(worst.value_or(-1e300), x_[p] + distance(p, q) - x_[q]);
      }
    }
    return worst;
  }

  void place(std::uint32_t n) {
    const std::vector<std::uint32_t> children = shape_.children(n);
    for (std::size_t k = 0; k < children.size(); ++k) {
      place(children[k]);
      if (k > 0) make_room(children, k);
    }
    if (!children.empty()) x_[n] = (x_[children.front()] + x_[children.back()]) / 2;
  }

  void make_room(const std::vector<std::uint32_t>& children, std::size_t k) {
    move(children[k], *overlap(children[k - 1], children[k], level_[children[k]]));
    for (std::uint32_t level = level_[children[k]] + 1; level < shape_.size(); ++level) {
      for (std::size_t other = k; other-- > 0;) {
        const auto needed = overlap(children[other], children[k], level);
        if (!needed) continue;  // nothing of `other` on this level: it faces a sibling further left
        if (*needed > 0) spread(children, other, k, *needed);
        break;
      }
    }
  }

  void spread(const std::vector<std::uint32_t>& children, std::size_t from, std::size_t to,
              double by) {
    for (std::size_t k = from + 1; k <= to; ++k) {
      move(children[k], by * static_cast<double>(k - from) / static_cast<double>(to - from));
    }
  }

  const Shape& shape_;
  const std::vector<float>& widths_;
  std::vector<double> x_;
  std::vector<std::uint32_t> level_;
};

layout::Layout tidy(const Shape& shape, const std::vector<float>& widths) {
  return layout::tidy(shape.view(), widths, kGap);
}

/// Runs `check` on random trees with random widths.
template <class Check>
void on_random_trees(std::uint64_t seed, std::uint32_t size, int rounds, Check check) {
  core::Random random(seed);
  for (int round = 0; round < rounds; ++round) {
    const std::string brackets = test::random_brackets(random, 1 + random.below(size));
    INFO("seed " << seed << ", round " << round << ", tree " << brackets);
    const Shape shape = test::shape(brackets);
    check(brackets, shape, test::random_widths(random, shape.size()));
  }
}

}  // namespace

TEST_CASE("the tidy tree equals the slow obvious one", "[layout]") {
  on_random_trees(1, 60, 400, [](const std::string&, const Shape& shape, const auto& widths) {
    const layout::Layout fast = tidy(shape, widths);
    const SlowTidy slow(shape, widths);
    for (std::size_t n = 0; n < shape.size(); ++n) {
      INFO("node " << n);
      REQUIRE(fast.x[n] == Approx(slow.x()[n]).margin(kNear));
    }
  });
}

TEST_CASE("nodes of one level keep their order and their distance", "[layout]") {
  on_random_trees(2, 400, 200, [](const std::string&, const Shape& shape, const auto& widths) {
    const layout::Layout tree = tidy(shape, widths);
    std::map<std::uint32_t, std::uint32_t> last;  // rightmost node of each level so far
    for (std::uint32_t n = 0; n < shape.size(); ++n) {
      if (const auto left = last.find(tree.depth[n]); left != last.end()) {
        const double gap = tree.x[n] - tree.x[left->second] - double{widths[n]} / 2 -
                           double{widths[left->second]} / 2;
        const bool siblings = shape.parent[n] == shape.parent[left->second];
        REQUIRE(gap >= (siblings ? 1 : layout::kCousinGaps) * kGap - kNear);
      }
      last[tree.depth[n]] = n;
    }
  });
}

TEST_CASE("a parent stands over the middle of its first and last child", "[layout]") {
  on_random_trees(3, 400, 100, [](const std::string&, const Shape& shape, const auto& widths) {
    const layout::Layout tree = tidy(shape, widths);
    REQUIRE(tree.x[0] == 0);
    for (std::uint32_t n = 0; n < shape.size(); ++n) {
      const auto children = shape.children(n);
      if (children.empty()) continue;
      const double middle = (tree.x[children.front()] + tree.x[children.back()]) / 2;
      REQUIRE(tree.x[n] == Approx(middle).margin(kNear));
    }
  });
}

TEST_CASE("a mirrored tree gives a mirrored drawing", "[layout]") {
  on_random_trees(4, 300, 200, [](const std::string& brackets, const Shape& shape, const auto&) {
    const std::vector<float> widths(shape.size(), 56);
    const layout::Layout tree = tidy(shape, widths);
    const layout::Layout mirror = tidy(test::shape(test::mirrored(brackets)), widths);
    // Ids differ, but from left to right a level of one is the other's from right to left.
    std::map<std::uint32_t, std::vector<double>> levels, mirror_levels;
    for (std::size_t n = 0; n < shape.size(); ++n) {
      levels[tree.depth[n]].push_back(tree.x[n]);
      mirror_levels[mirror.depth[n]].push_back(-mirror.x[n]);
    }
    for (auto& [depth, xs] : levels) {
      auto& others = mirror_levels[depth];
      std::reverse(others.begin(), others.end());
      REQUIRE(xs.size() == others.size());
      for (std::size_t k = 0; k < xs.size(); ++k) {
        REQUIRE(xs[k] == Approx(others[k]).margin(kNear));
      }
    }
  });
}

TEST_CASE("equal subtrees have equal shapes wherever they stand", "[layout]") {
  const std::string twin = "((()())(()(()())()))";
  const Shape shape = test::shape("(" + twin + "(()()((()))())" + twin + "(())(" + twin + "))");
  const std::vector<float> widths(shape.size(), 40);
  const layout::Layout tree = tidy(shape, widths);

  std::vector<std::uint32_t> roots;
  for (std::uint32_t n = 0; n < shape.size(); ++n) {
    if (shape.end[n] - n == twin.size() / 2 && tree.height[n] == 3) roots.push_back(n);
  }
  REQUIRE(roots.size() == 3);
  for (std::uint32_t k = 0; k < twin.size() / 2; ++k) {
    const double offset = tree.x[roots[0] + k] - tree.x[roots[0]];
    CHECK(tree.x[roots[1] + k] - tree.x[roots[1]] == Approx(offset).margin(kNear));
    CHECK(tree.x[roots[2] + k] - tree.x[roots[2]] == Approx(offset).margin(kNear));
  }
}

TEST_CASE("siblings between two big subtrees are spread evenly", "[layout]") {
  // Known positions (d3-hierarchy's tree() gives the same): a deep left and a deep right child
  // with three small ones between.
  const Shape shape = test::shape("((((()()()()()())))()()()(((()()()()()()))))");
  const layout::Layout tree = layout::tidy(shape.view(), std::vector<float>(shape.size(), 1), 0);
  const auto children = shape.children(0);
  REQUIRE(children.size() == 5);
  for (std::size_t k = 0; k < 5; ++k) {
    CHECK(tree.x[children[k]] == Approx(-3 + 1.5 * static_cast<double>(k)));
  }
}

TEST_CASE("extents, depths and heights of subtrees are true", "[layout]") {
  on_random_trees(5, 200, 100, [](const std::string&, const Shape& shape, const auto& widths) {
    const layout::Layout tree = tidy(shape, widths);
    for (std::uint32_t n = 0; n < shape.size(); ++n) {
      double left = 0, right = 0;
      std::uint32_t deepest = 0;
      for (std::uint32_t k = n; k < shape.end[n]; ++k) {
        left = std::min(left, tree.x[k] - tree.x[n] - double{widths[k]} / 2);
        right = std::max(right, tree.x[k] - tree.x[n] + double{widths[k]} / 2);
        deepest = std::max(deepest, tree.depth[k]);
      }
      REQUIRE(double{tree.left[n]} <= left + kNear);
      REQUIRE(double{tree.left[n]} == Approx(left).margin(1e-2));
      REQUIRE(double{tree.right[n]} >= right - kNear);
      REQUIRE(double{tree.right[n]} == Approx(right).margin(1e-2));
      REQUIRE(tree.depth[n] + tree.height[n] == deepest);
    }
  });
}

TEST_CASE("the same tree is laid out the same way twice", "[layout]") {
  on_random_trees(6, 500, 20, [](const std::string&, const Shape& shape, const auto& widths) {
    const layout::Layout first = tidy(shape, widths), second = tidy(shape, widths);
    REQUIRE(first.x == second.x);
    REQUIRE(first.left == second.left);
    REQUIRE(first.right == second.right);
  });
}

TEST_CASE("a chain of a million nodes is laid out", "[layout]") {
  constexpr std::size_t kLength = 1'000'000;
  const Shape shape = test::shape(std::string(kLength, '(') + std::string(kLength, ')'));
  const layout::Layout tree = tidy(shape, std::vector<float>(kLength, 56));
  CHECK(tree.x.back() == 0);
  CHECK(tree.depth.back() == kLength - 1);
  CHECK(tree.height.front() == kLength - 1);
  CHECK(tree.right.front() == 28);
}

TEST_CASE("the pitch of inner nodes leaves each its share and its labels the rest", "[layout]") {
  on_random_trees(51, 40, 200, [](const auto&, const Shape& shape, const auto& widths) {
    const layout::Layout layout = tidy(shape, widths);
    const double node = double{layout::kInnerShare * layout.inner_pitch} / 2;
    const double labels = double{layout.inner_pitch} - 2 * node;
    for (std::uint32_t a = 0; a < shape.size(); ++a) {
      for (std::uint32_t b = 0; b < shape.size(); ++b) {
        if (layout.depth[a] != layout.depth[b] || layout.x[a] >= layout.x[b]) continue;
        const bool leaf_a = shape.children(a).empty(), leaf_b = shape.children(b).empty();
        if (leaf_a && leaf_b) continue;
        const double half_a = leaf_a ? double{widths[a]} / 2 : node;
        const double half_b = leaf_b ? double{widths[b]} / 2 : node;
        REQUIRE(layout.x[b] - layout.x[a] >= half_a + labels + half_b - 1e-3);
      }
    }
  });
}

TEST_CASE("one node stands at the origin", "[layout]") {
  const layout::Layout tree = tidy(test::shape("()"), {60});
  REQUIRE(tree.size() == 1);
  CHECK(tree.x[0] == 0);
  CHECK(tree.left[0] == -30);
  CHECK(tree.right[0] == 30);
}
