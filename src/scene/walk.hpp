#pragma once

#include <algorithm>
#include <cmath>

#include "scene/scene.hpp"

namespace ply::scene {

/// Visits in preorder the nodes whose subtree, with the edge that leads to it, may be seen. Needs
/// no stack: with preorder ids the next node is either the first child or the end of the subtree.
/// `visit(node, depth, x, y)` gets screen coordinates of the node's centre and says whether to go
/// on into its subtree. `margin`: px that things may reach beyond the extents of the layout.
template <class Visit>
void walk_visible(const View& view, float margin, Visit visit) {
  const layout::Layout& layout = *view.layout;
  const Camera& camera = view.camera;
  const core::TreeShape shape = view.trace->shape();
  const double left = camera.world_x(-margin), right = camera.world_x(camera.width + margin);
  const double bottom = camera.world_y(camera.height + margin);
  for (std::size_t n = 0; n < shape.size();) {
    const core::NodeId up = shape.parent[n];
    const double from = up.valid() ? layout.x[up.index()] : layout.x[n];  // the edge's other end
    const double lowest = std::min(from, layout.x[n] + double{layout.left[n]});
    const double highest = std::max(from, layout.x[n] + double{layout.right[n]});
    // The edge reaches up to the level above.
    const double top = (layout.depth[n] - (up.valid() ? 1.0 : 0.0)) * layout::kLevelHeight;
    bool inside = highest >= left && lowest <= right && top <= bottom;
    if (inside) {
      const Point at = camera.to_screen(layout.x[n], layout.depth[n] * layout::kLevelHeight);
      inside = visit(core::NodeId(n), layout.depth[n], at.x, at.y);
    }
    n = inside ? n + 1 : shape.subtree_end[n];
  }
}

/// Shallowest depth with something to see: `margin` px above the view counts.
inline std::uint32_t first_visible_depth(const Camera& camera, float margin) {
  const double depth = std::floor(camera.world_y(-margin) / layout::kLevelHeight);
  return static_cast<std::uint32_t>(std::clamp(depth, 0.0, 4e9));
}

}  // namespace ply::scene
