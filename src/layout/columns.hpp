#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "layout/layout.hpp"

/// What both layouts share once the x of every node is known.
namespace ply::layout {

/// The nearest float that is not less (up) or not more (down) than `value`.
inline float rounded_up(double value) {
  const auto nearest = static_cast<float>(value);
  const bool below = double{nearest} < value;
  return below ? std::nextafter(nearest, std::numeric_limits<float>::infinity()) : nearest;
}
inline float rounded_down(double value) {
  return -rounded_up(-value);
}

/// The pitch of inner nodes. With pitch p a node takes kInnerShare * p / 2 on either side, and its
/// labels what is left; between two inner nodes that is p. A leaf takes half its width. Of a
/// layout that is complete but for this; `is_leaf(n)`: drawn as one.
template <class IsLeaf>
float inner_pitch(const Layout& layout, IsLeaf is_leaf) {
  constexpr double kBesideLeaf = 1 - double{kInnerShare} / 2;
  std::vector<std::size_t> last;  // node of each level
  double pitch = std::numeric_limits<double>::infinity();
  for (std::size_t n = 0; n < layout.size(); ++n) {
    if (layout.depth[n] == last.size()) {
      last.push_back(n);
      continue;
    }
    const std::size_t left = std::exchange(last[layout.depth[n]], n);
    const bool leaf = is_leaf(n), left_leaf = is_leaf(left);
    if (leaf && left_leaf) continue;
    const double distance = layout.x[n] - layout.x[left];
    const double beside_leaf = layout.right[leaf ? n : left];
    pitch = std::min(pitch, leaf || left_leaf ? (distance - beside_leaf) / kBesideLeaf : distance);
  }
  return static_cast<float>(pitch);
}

/// Sets x of the root to 0 and fills all but the gap from x. `half_width(n)` is half the width of
/// node n alone.
template <class HalfWidth>
void complete(const core::TreeShape& shape, Layout& layout, HalfWidth half_width) {
  const std::size_t size = shape.size();
  layout.depth.resize(size);
  layout.height.assign(size, 0);
  layout.left.resize(size);
  layout.right.resize(size);
  if (size == 0) return;

  const double origin = layout.x[0];
  layout.x[0] = 0;
  layout.depth[0] = 0;
  layout.right[0] = rounded_up(half_width(0));
  layout.left[0] = -layout.right[0];
  for (std::size_t n = 1; n < size; ++n) {
    layout.x[n] -= origin;
    layout.depth[n] = layout.depth[shape.parent[n].index()] + 1;
    layout.right[n] = rounded_up(half_width(n));
    layout.left[n] = -layout.right[n];
  }
  // Children have higher ids than their parents: backwards, every subtree is complete when it is
  // added to its parent.
  for (std::size_t n = size; --n > 0;) {
    const std::size_t up = shape.parent[n].index();
    const double offset = layout.x[n] - layout.x[up];
    layout.height[up] = std::max(layout.height[up], layout.height[n] + 1);
    layout.left[up] = std::min(layout.left[up], rounded_down(offset + layout.left[n]));
    layout.right[up] = std::max(layout.right[up], rounded_up(offset + layout.right[n]));
  }
  layout.inner_pitch =
      inner_pitch(layout, [&shape](std::size_t n) { return shape.is_leaf(core::NodeId(n)); });
}

}  // namespace ply::layout
