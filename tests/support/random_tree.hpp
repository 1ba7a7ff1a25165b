#pragma once

#include <cstdint>

#include "core/random.hpp"
#include "game/tree.hpp"

namespace ply::test {

/// What random_tree() makes; the defaults give small ragged trees that cover all search rules.
struct RandomTreeOptions {
  std::uint32_t max_depth = 5;
  std::uint32_t max_children = 4;
  std::uint32_t max_nodes = 200;  ///< about: no inner node is started beyond it
  std::int64_t low = -9;          ///< leaf values; a small range makes ties frequent
  std::int64_t high = 9;
  bool decimals = false;        ///< quarters between whole numbers
  bool stated_players = false;  ///< some nodes state MAX or MIN: root MIN, several MIN in a row
  bool evals = false;           ///< every inner node has an eval
  bool texts = false;           ///< some names, move labels and notes
};

/// The same random numbers and options give the same tree.
game::Tree random_tree(core::Random& random, const RandomTreeOptions& options = {});

}  // namespace ply::test
