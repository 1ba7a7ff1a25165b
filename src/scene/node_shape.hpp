#pragma once

#include "core/value.hpp"
#include "layout/metrics.hpp"
#include "scene/draw_list.hpp"

namespace ply::scene {

/// Outline of a node on the screen.
struct NodeShape {
  Shape shape = Shape::square;
  Point centre;
  Point half;

  float left() const { return centre.x - half.x; }
  float right() const { return centre.x + half.x; }
  Point top() const { return {centre.x, centre.y - half.y}; }     ///< where its edge arrives
  Point bottom() const { return {centre.x, centre.y + half.y}; }  ///< where edges leave
};

inline NodeShape node_shape(core::NodeKind kind, Point centre, float scale) {
  using core::NodeKind;
  const Point triangle{layout::kTriangleWidth / 2 * scale, layout::kTriangleHeight / 2 * scale};
  switch (kind) {
    case NodeKind::leaf:
      return {
          Shape::square, centre, {layout::kLeafSize / 2 * scale, layout::kLeafHeight / 2 * scale}};
    case NodeKind::max:
      return {Shape::triangle_up, centre, triangle};
    case NodeKind::min:
      return {Shape::triangle_down, centre, triangle};
    default:
      return {Shape::circle, centre, {triangle.y, triangle.y}};
  }
}

}  // namespace ply::scene
