#pragma once

#include <algorithm>
#include <cmath>

#include "scene/scene.hpp"

namespace ply::scene {

inline bool is_folded(const View& view, core::NodeId node) {
  return std::ranges::binary_search(view.folded, node);
}

/// The node itself, or the folded one that it is shown as.
inline core::NodeId shown_as(const View& view, core::NodeId node) {
  core::NodeId shown = node;
  const auto& parents = view.trace->nodes().parent;
  for (core::NodeId up = parents[node.index()]; up.valid(); up = parents[up.index()]) {
    if (is_folded(view, up)) shown = up;
  }
  return shown;
}

/// Visits in preorder the nodes whose subtree may be seen. Needs no stack: with preorder ids the
/// next node is either the first child or the end of the subtree. `visit(node, depth, centre)` says
/// whether to go on into the subtree, which a folded one has not. `edge_only(node, depth, centre)`
/// is called for subtrees out of view to which an edge may lead through the view. `margin`: px that
/// things may reach beyond the extents of the layout.
template <class Visit, class EdgeOnly>
void walk_visible(const View& view, float margin, Visit visit, EdgeOnly edge_only) {
  const layout::Layout& layout = *view.layout;
  const Camera& camera = view.camera;
  const core::TreeShape shape = view.trace->shape();
  const double left = camera.world_x(-margin), right = camera.world_x(camera.width + margin);
  const double bottom = camera.world_y(camera.height + margin);
  for (std::size_t n = 0; n < shape.size();) {
    const double x = layout.x[n], depth = layout.depth[n];
    const double lowest = x + double{layout.left[n]}, highest = x + double{layout.right[n]};
    const auto centre = [&] { return camera.to_screen(x, depth * layout::kLevelHeight); };
    bool enter = false;
    if ((depth - 1) * layout::kLevelHeight <= bottom) {  // the edge starts a level higher
      if (highest >= left && lowest <= right) {
        enter =
            visit(core::NodeId(n), layout.depth[n], centre()) && !is_folded(view, core::NodeId(n));
      } else if (const core::NodeId up = shape.parent[n]; up.valid()) {
        const double from = layout.x[up.index()];
        if (std::max(from, highest) >= left && std::min(from, lowest) <= right) {
          edge_only(core::NodeId(n), layout.depth[n], centre());
        }
      }
    }
    n = enter ? n + 1 : shape.subtree_end[n];
  }
}

template <class Visit>
void walk_visible(const View& view, float margin, Visit visit) {
  walk_visible(view, margin, visit, [](core::NodeId, std::uint32_t, Point) {});
}

/// Shallowest depth with something to see: `margin` px above the view counts.
inline std::uint32_t first_visible_depth(const Camera& camera, float margin) {
  const double depth = std::floor(camera.world_y(-margin) / layout::kLevelHeight);
  return static_cast<std::uint32_t>(std::clamp(depth, 0.0, 4e9));
}

}  // namespace ply::scene
