#include "scene/nearest.hpp"

#include <algorithm>
#include <cmath>

namespace ply::scene {

namespace {

float distance(Point a, Point b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

Point nearest_on_line(Point from, Point to, Point point) {
  const float dx = to.x - from.x, dy = to.y - from.y;
  const float length = dx * dx + dy * dy;
  if (length <= 0) return from;
  const float along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const float t = std::clamp(along, 0.f, 1.f);
  return {from.x + t * dx, from.y + t * dy};
}

}  // namespace

Point nearest_point(const layout::Layout& layout, const core::TreeShape& shape,
                    const Camera& camera, Point to) {
  const auto at = [&](std::size_t n) {
    return camera.to_screen(layout.x[n], layout.depth[n] * layout::kLevelHeight);
  };
  Point found = at(0);
  for (std::size_t n = 1; n < shape.size();) {
    const Point node = at(n), parent = at(shape.parent[n].index());
    const auto zoom = static_cast<float>(camera.horizontal_zoom());
    const auto below = static_cast<float>(layout.height[n] * camera.row_height());
    const Box around{std::min(parent.x, node.x + layout.left[n] * zoom), parent.y,
                     std::max(parent.x, node.x + layout.right[n] * zoom), node.y + below};
    const bool further = around.distance({to.x, to.y, to.x, to.y}) >= distance(found, to);
    if (!further) {
      const Point here = nearest_on_line(parent, node, to);
      if (distance(here, to) < distance(found, to)) found = here;
    }
    n = further ? shape.subtree_end[n] : n + 1;
  }
  return found;
}

}  // namespace ply::scene
