#include "scene/camera.hpp"

#include <algorithm>

namespace ply::scene {

namespace {

// With room to spare rows are drawn up to this much further apart than the zoom asks for …
constexpr double kRowStretch = 1.5;
// … and in wide trees up to the distance they have at zoom 1.
constexpr double kRowZoom = 1;
// Columns the same, but labels at both ends, which do not stretch, keep this room (px at zoom 1).
constexpr double kColumnStretch = 1.6;
constexpr double kEnds = 2 * double{layout::kTriangleWidth};

}  // namespace

Point Camera::to_screen(double wx, double wy) const {
  return {static_cast<float>((wx - x) * horizontal_zoom() + double{width} / 2),
          static_cast<float>((wy - y) * vertical_zoom() + double{height} / 2)};
}

double Camera::world_x(float sx) const {
  return x + (double{sx} - double{width} / 2) / horizontal_zoom();
}

double Camera::world_y(float sy) const {
  return y + (double{sy} - double{height} / 2) / vertical_zoom();
}

void Camera::pan(float dx, float dy) {
  x -= double{dx} / horizontal_zoom();
  y -= double{dy} / vertical_zoom();
}

void Camera::zoom_at(double factor, float sx, float sy) {
  const double wx = world_x(sx), wy = world_y(sy);
  zoom = std::clamp(zoom * factor, kMinZoom, kMaxZoom);
  x += wx - world_x(sx);
  y += wy - world_y(sy);
}

void Camera::fit(const WorldBox& box, float margin, double max_zoom) {
  const double free_width = std::max(1.0, double{width} - 2 * double{margin});
  const double free_height = std::max(1.0, double{height} - 2 * double{margin});
  const double across = free_width / std::max(1.0, box.right - box.left);
  const double down = free_height / std::max(1.0, box.bottom - box.top);
  zoom = std::clamp(std::min({across, down, max_zoom}), kMinZoom, kMaxZoom);
  const double stretched = (free_width - kEnds * zoom) / std::max(1.0, box.right - box.left);
  column_stretch = std::clamp(stretched / zoom, 1.0, kColumnStretch);
  row_zoom = std::min(down, std::max(kRowZoom, zoom * kRowStretch));
  x = (box.left + box.right) / 2;
  y = (box.top + box.bottom) / 2;
}

}  // namespace ply::scene
