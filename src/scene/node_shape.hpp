#pragma once

#include <algorithm>

#include "core/value.hpp"
#include "layout/metrics.hpp"
#include "scene/draw_list.hpp"

namespace ply::scene {

/// Outline of a node on the screen.
struct NodeShape {
  Shape shape = Shape::square;
  Point centre;
  Point half;
  float scale = 1;  ///< of the shape and what belongs to it: screen px per px at zoom 1

  float left() const { return centre.x - half.x; }
  float right() const { return centre.x + half.x; }
  Point top() const { return {centre.x, centre.y - half.y}; }     ///< where its edge arrives
  Point bottom() const { return {centre.x, centre.y + half.y}; }  ///< where edges leave
};

/// Zooming out, shapes shrink less than distances at first, so that their values stay legible; the
/// layout leaves more room beside inner nodes than beside leaves.
inline float shape_scale(core::NodeKind kind, float zoom) {
  const float boost = kind == core::NodeKind::leaf ? 0.2f : 0.4f;
  return zoom * (1 + boost * std::clamp((0.8f - zoom) / 0.4f, 0.0f, 1.0f));
}

inline constexpr float kBoxInset = 4;  ///< px at zoom 1 of a leaf's box that its value leaves free

inline NodeShape node_shape(core::NodeKind kind, Point centre, float zoom) {
  using core::NodeKind;
  const float scale = shape_scale(kind, zoom);
  const Point leaf{layout::kLeafSize / 2 * scale, layout::kLeafHeight / 2 * scale};
  const Point triangle{layout::kTriangleWidth / 2 * scale, layout::kTriangleHeight / 2 * scale};
  switch (kind) {
    case NodeKind::leaf:
      return {Shape::square, centre, leaf, scale};
    case NodeKind::max:
      return {Shape::triangle_up, centre, triangle, scale};
    case NodeKind::min:
      return {Shape::triangle_down, centre, triangle, scale};
    default:
      return {Shape::circle, centre, {triangle.y, triangle.y}, scale};
  }
}

}  // namespace ply::scene
