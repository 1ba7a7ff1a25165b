#pragma once

#include <cstdint>
#include <functional>

#include "game/tree.hpp"

namespace ply::game {

/// Every inner node has `branching` children, every leaf is `depth` plies below the root and worth
/// the next `leaf()`.
Tree uniform_tree(std::uint32_t branching, std::uint32_t depth,
                  const std::function<core::Value()>& leaf);
/// Leaves are random integers 0 … 99. The same arguments give the same tree on every system.
Tree uniform_tree(std::uint32_t branching, std::uint32_t depth, std::uint64_t seed);

}  // namespace ply::game
