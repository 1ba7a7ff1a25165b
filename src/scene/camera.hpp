#pragma once

#include <algorithm>

#include "layout/metrics.hpp"
#include "scene/draw_list.hpp"

namespace ply::scene {

/// World rectangle (layout x; y = depth * layout::kLevelHeight), in pixels at zoom 1.
struct WorldBox {
  double left = 0, top = 0, right = 0, bottom = 0;

  /// The smallest box around both.
  WorldBox joined(const WorldBox& other) const {
    return {std::min(left, other.left), std::min(top, other.top), std::max(right, other.right),
            std::max(bottom, other.bottom)};
  }
};

inline constexpr double kMinZoom = 1e-7, kMaxZoom = 8;

/// Maps world to screen. Positions stay double until the camera is subtracted: floats would jitter
/// in trees that are millions of pixels wide.
/// Rows never come closer than `row_zoom` says, however far one zooms out: a tree with a million
/// leaves is wide but not flat. Columns of a tree that is rather high than wide stand further
/// apart: what is said beside the nodes needs the room.
struct Camera {
  double x = 0, y = 0;          ///< world point in the middle of the view
  double zoom = 1;              ///< screen px per world px of what is drawn
  double column_stretch = 1;    ///< horizontal distances are drawn so many times as long; >= 1
  double row_zoom = 0;          ///< vertically at least this
  float width = 1, height = 1;  ///< size of the view in screen px

  double horizontal_zoom() const { return zoom * column_stretch; }
  double vertical_zoom() const { return zoom > row_zoom ? zoom : row_zoom; }
  /// Screen px from one level to the next.
  double row_height() const { return layout::kLevelHeight * vertical_zoom(); }

  Point to_screen(double wx, double wy) const;
  double world_x(float sx) const;
  double world_y(float sy) const;

  /// Content follows the pointer by (dx, dy) px.
  void pan(float dx, float dy);
  /// The world point under (sx, sy) stays there; zoom stays within kMinZoom..kMaxZoom.
  void zoom_at(double factor, float sx, float sy);
};

}  // namespace ply::scene
