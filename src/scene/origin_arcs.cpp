#include "scene/origin_arcs.hpp"

#include <algorithm>

namespace ply::scene {

namespace {

/// Height of the control points of a symmetric Bézier whose middle shall lie at `peak`.
float control_height(float from, float to, float peak) {
  return (peak - (from + to) / 8) / 0.75f;
}

}  // namespace

Colour origin_colour(const Theme& theme, bool alpha) {
  return alpha ? theme.max_fill : theme.min_outline;
}

void draw_inherited(Pen& pen, bool alpha, const Anchor& bound, const Anchor& ancestor) {
  const float line = pen.px(12);  // half a line of text, and air
  const Point start{ancestor.right.x + pen.px(5), ancestor.right.y};
  const Point end{bound.right.x - pen.px(2), bound.right.y - line};
  const float down = end.y - start.y;
  const float bulge = std::max(start.x, end.x) + pen.px(52);
  pen.arc(start, {bulge, start.y + 0.12f * down}, {bulge, end.y - 0.4f * down}, end,
          origin_colour(pen.theme(), alpha));
}

void draw_returned(Pen& pen, bool alpha, const Anchor& ancestor, Point returned,
                   float ancestor_top) {
  const Colour colour = origin_colour(pen.theme(), alpha);
  const Point start{ancestor.right.x + pen.px(5), ancestor.right.y};
  const Point target{ancestor.left.x + pen.px(3), ancestor.left.y - pen.px(12)};
  if (returned.x < target.x) {
    // Over the node and its name.
    const float peak = std::min(ancestor_top - pen.px(16), target.y - pen.px(10));
    const float height = control_height(returned.y, target.y, peak);
    pen.arc(returned, {returned.x, height}, {target.x, height}, target, colour);
  } else {
    const float up = returned.y - start.y;
    pen.arc(returned, {returned.x, returned.y - 0.6f * up}, {start.x + pen.px(60), start.y}, start,
            colour);
  }
}

}  // namespace ply::scene
