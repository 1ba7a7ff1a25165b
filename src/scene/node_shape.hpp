#pragma once

#include "core/choices.hpp"
#include "core/value.hpp"
#include "layout/layout.hpp"
#include "scene/camera.hpp"
#include "scene/draw_list.hpp"

namespace ply::scene {

/// Outline of a node on the screen.
struct NodeShape {
  Shape shape = Shape::square;
  Point centre;
  Point half;
  bool has_outline = true;  ///< false: nothing but its value
  float scale = 1;          ///< of the shape and what belongs to it: screen px per px at zoom 1

  float left() const { return centre.x - half.x; }
  float right() const { return centre.x + half.x; }
  Point top() const { return {centre.x, centre.y - half.y}; }     ///< where its edge arrives
  Point bottom() const { return {centre.x, centre.y + half.y}; }  ///< where edges leave
  bool is_triangle() const { return shape == Shape::triangle_up || shape == Shape::triangle_down; }
};

/// How large nodes are drawn: screen px per px at zoom 1. Zooming out, shapes shrink less than
/// distances at first, so that their values stay legible: leaves as far as their slots allow, inner
/// nodes, which stand further apart, up to their share of the distance between them.
struct Scales {
  float inner = 1, leaf = 1;
  float of(core::NodeKind kind) const { return kind == core::NodeKind::leaf ? leaf : inner; }
};
Scales scales_of(const layout::Layout& layout, const Camera& camera, float unit, bool projector);

/// Font size in px; no text is smaller.
float smallest_font(float unit);
/// Whether a leaf's slot has room for a box with two readable digits: where it has not, no leaf
/// shows its value or its name, rather than a few of them.
bool shows_leaf_texts(const Camera& camera, Scales scales, float unit);
inline constexpr float kBetweenLeaves = 2;  ///< px between boxes that are as wide as can be
/// Design px, on a projector: where there is room the values in nodes do not get smaller.
inline constexpr float kReadableProjected = 26;
inline constexpr float kBoxInset = 4;  ///< px at zoom 1 of a leaf's box that its value leaves free

NodeShape node_shape(core::NodeKind kind, Point centre, Scales scales, core::Shapes shapes);

}  // namespace ply::scene
