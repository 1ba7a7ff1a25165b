#pragma once

#include "scene/draw_list.hpp"

namespace ply::scene {

/// World rectangle (layout x; y = depth * kLevelHeight), in pixels at zoom 1.
struct WorldBox {
  double left = 0, top = 0, right = 0, bottom = 0;
};

/// Maps world to screen. Positions stay double until the camera is subtracted (performance.md).
struct Camera {
  double x = 0, y = 0;      ///< world point in the middle of the view
  double zoom = 1;          ///< screen px per world px
  float width = 1, height = 1;  ///< size of the view in screen px

  Point to_screen(double wx, double wy) const;
  double world_x(float sx) const;
  double world_y(float sy) const;

  void pan(float dx, float dy);                   ///< content follows the pointer by (dx, dy) px
  void zoom_at(double factor, float sx, float sy);  ///< the world point under (sx, sy) stays there
  /// Shows the box with `margin` px around it, centred, zoom at most `max_zoom`.
  void fit(const WorldBox& box, float margin, double max_zoom);
};
inline constexpr double kMinZoom = 1e-7, kMaxZoom = 8;

}  // namespace ply::scene
