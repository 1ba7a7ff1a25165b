#include "scene/minimap.hpp"

#include <algorithm>

#include "scene/overview.hpp"
#include "scene/sketch.hpp"

namespace ply::scene {
namespace {

/// The middles of the nodes, and half a level around them.
WorldBox extent(const layout::Layout& layout) {
  const double half = layout::kLevelHeight / 2;
  return {layout.x[0] + double{layout.left[0]}, -half, layout.x[0] + double{layout.right[0]},
          layout.height[0] * layout::kLevelHeight + half};
}

}  // namespace

bool sees_whole_tree(const View& view) {
  const layout::Layout& layout = *view.layout;
  const WorldBox all = extent(layout);
  const Camera& camera = view.camera;
  return camera.world_x(0) <= all.left && camera.world_x(camera.width) >= all.right &&
         camera.world_y(0) <= 0 &&
         camera.world_y(camera.height) >= layout.height[0] * layout::kLevelHeight;
}

Camera map_camera(const layout::Layout& layout, float width, float height) {
  const WorldBox all = extent(layout);
  const double across = double{width} / (all.right - all.left);
  const double down = double{height} / (all.bottom - all.top);
  Camera camera;
  camera.width = width;
  camera.height = height;
  camera.x = (all.left + all.right) / 2;
  camera.y = (all.top + all.bottom) / 2;
  camera.zoom = std::min(across, down);
  camera.column_stretch = across / camera.zoom;
  camera.row_zoom = down;
  return camera;
}

void build_map(const View& view, DrawList& out) {
  out.clear();
  const Moment moment = moment_of(view);
  if (Sketch::has_room(view.camera)) {
    Sketch(view, moment, out).draw();
  } else {
    Overview(view, moment, out).draw();
  }
  out.labels.clear();
}

Box seen_on_map(const Camera& view, const Camera& map) {
  const Point from = map.to_screen(view.world_x(0), view.world_y(0));
  const Point to = map.to_screen(view.world_x(view.width), view.world_y(view.height));
  const auto across = [&](float x) { return std::clamp(x, 0.f, map.width); };
  const auto down = [&](float y) { return std::clamp(y, 0.f, map.height); };
  return {across(from.x), down(from.y), across(to.x), down(to.y)};
}

}  // namespace ply::scene
