#pragma once

#include <cstdint>
#include <span>

#include "core/tree_shape.hpp"
#include "core/value.hpp"

namespace ply::teach {

/// The fewest leaves that any search has to read to prove the value of a tree of this shape, with
/// the best order and the best of values: at one MAX node after another every answer of MIN has to
/// be read for one move, and one answer for each other move. For a uniform tree it is b^ceil(d/2) +
/// b^floor(d/2) - 1 (Knuth and Moore, "An Analysis of Alpha-Beta Pruning", 1975). Nodes `limit`
/// plies below the root count as leaves. MAX, MIN and leaves only. O(nodes).
double minimal_leaves(core::TreeShape shape, std::span<const core::NodeKind> kinds,
                      std::uint32_t limit);

}  // namespace ply::teach
