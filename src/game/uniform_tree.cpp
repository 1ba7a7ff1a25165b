#include "game/uniform_tree.hpp"

#include <cassert>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "game/tree_builder.hpp"

namespace ply::game {

Tree uniform_tree(std::uint32_t branching, std::uint32_t depth,
                  const std::function<core::Value()>& leaf) {
  assert(branching > 0);
  TreeBuilder builder;
  std::vector<std::uint32_t> children_left;  // of the open nodes
  const auto append_child = [&] {
    if (children_left.size() == depth) {
      builder.leaf(leaf());
    } else {
      builder.open();
      children_left.push_back(branching);
    }
  };
  append_child();
  while (!children_left.empty()) {
    if (children_left.back() == 0) {
      builder.close();
      children_left.pop_back();
    } else {
      --children_left.back();
      append_child();
    }
  }
  return *std::move(builder).finish("uniform tree");
}

Tree uniform_tree(std::uint32_t branching, std::uint32_t depth, std::uint64_t seed) {
  core::Random random(seed);
  return uniform_tree(branching, depth, [&random] { return random.below(100); });
}

}  // namespace ply::game
