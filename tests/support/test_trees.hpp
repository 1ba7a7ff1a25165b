#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "core/random.hpp"
#include "core/value.hpp"
#include "game/tree.hpp"
#include "game/tree_reader.hpp"
#include "support/catch.hpp"
#include "support/random_tree.hpp"
#include "support/textbook.hpp"

/// What the tests of the trace and the searches are fed with.
namespace ply::test {

/// The tree of a JSON text that is one.
inline game::Tree tree_of(std::string_view json) {
  return *game::read_tree(json, "test");
}

/// A ragged tree of 2 to about 40 nodes. Few different values, so that ties and equal subtrees are
/// common; several MAX or MIN in a row; every inner node can be evaluated.
inline game::Tree small_tree(core::Random& random) {
  for (;;) {
    game::Tree tree = random_tree(random, {.max_depth = 4,
                                           .max_nodes = 40,
                                           .low = -4,
                                           .high = 4,
                                           .stated_players = true,
                                           .evals = true});
    if (tree.size() > 1) return tree;
  }
}

/// Runs `check(random, tree)` with a small tree of each seed below `seeds`; a failure tells the
/// seed.
template <class Check>
void for_small_trees(std::uint64_t seeds, Check check) {
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    INFO("seed " << seed);
    core::Random random(seed);
    const game::Tree tree = small_tree(random);
    check(random, tree);
  }
}

/// No limit, or one within or just beyond a small tree.
inline std::optional<std::uint32_t> any_depth(core::Random& random) {
  if (random.below(2) == 0) return std::nullopt;
  return random.below(6);
}

/// The open window, or one that a small tree's value may be outside of.
inline core::Window any_window(core::Random& random) {
  if (random.below(2) == 0) return {};
  const auto alpha = static_cast<core::Value>(random.between(-4, 3));
  return {alpha, alpha + static_cast<core::Value>(1 + random.below(3))};
}

}  // namespace ply::test
