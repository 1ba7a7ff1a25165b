#include "scene/camera.hpp"

#include <algorithm>

namespace ply::scene {

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

}  // namespace ply::scene
