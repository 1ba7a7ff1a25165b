#pragma once

#include <cstdint>
#include <limits>
#include <span>

#include "core/column.hpp"
#include "core/tree_shape.hpp"

/// Shape in, positions out. Knows no values and no steps. Computed once per run.
namespace ply::layout {

/// Columns by node id. Units: pixels at zoom 1, x to the right; the root's centre is at x = 0.
/// The y of a node is its depth times a level height that the view chooses.
struct Layout {
  core::Column<double> x;              ///< centre of the node
  core::Column<std::uint32_t> depth;   ///< edges from the root
  core::Column<std::uint32_t> height;  ///< edges from the node to its deepest leaf
  /// Extent of the whole subtree relative to x (left < 0 < right), rounded outwards: never less
  /// than the truth, and more only by float rounding.
  core::Column<float> left, right;
  float gap = 0;  ///< free on a level between the extents of neighbours, at least
  /// Distance that every inner node has from its neighbours, at least: it may take kInnerShare of
  /// it, the rest is for its labels. Infinite if no inner node has any.
  float inner_pitch = std::numeric_limits<float>::infinity();

  std::size_t size() const { return x.size(); }
};

inline constexpr float kInnerShare = 0.6f;

/// Between cousins (neighbours on one level with different parents) tidy() keeps this many gaps,
/// so that families stand out.
inline constexpr double kCousinGaps = 2;

/// Tidy tree: Buchheim, Jünger, Leipert, "Improving Walker's algorithm to run in linear time"
/// (2002), with a width per node. Neighbouring siblings are at least `gap` apart, cousins
/// kCousinGaps times as much; a parent stands over the middle of its first and last child, mirrored
/// trees give mirrored drawings, equal subtrees the same shape. O(nodes), no recursion.
/// `widths`: full width of each node in pixels, > 0, one per node.
Layout tidy(const core::TreeShape& shape, std::span<const float> widths, double gap);

/// For huge trees: each leaf takes the next slot of `slot` pixels, an inner node stands over the
/// middle of its first and last leaf. O(nodes), no recursion.
Layout leaf_slots(const core::TreeShape& shape, double slot);

}  // namespace ply::layout
