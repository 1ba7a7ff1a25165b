#include "scene/origin_arcs.hpp"

#include <algorithm>

namespace ply::scene {

namespace {

/// Height of the control points of a symmetric Bézier whose middle shall lie at `peak`.
float control_height(float from, float to, float peak) {
  return (peak - (from + to) / 8) / 0.75f;
}

}  // namespace

void draw_origin(Pen& pen, bool alpha, const Anchor& current, const Anchor& ancestor,
                 std::optional<Point> returned, float ancestor_top) {
  const Colour colour = alpha ? pen.theme().max_fill : pen.theme().min_outline;
  const float line = pen.px(12);  // half a line of text, and air
  const Point start{ancestor.right.x + pen.px(5), ancestor.right.y};
  const Point end{current.right.x - pen.px(2), current.right.y - line};
  const float down = end.y - start.y;
  const float bulge = std::max(start.x, end.x) + pen.px(52);
  pen.arc(start, {bulge, start.y + 0.12f * down}, {bulge, end.y - 0.4f * down}, end, colour);

  if (!returned) return;
  const Point target{ancestor.left.x + pen.px(3), ancestor.left.y - line};
  if (returned->x < target.x) {
    // Over the node and its name.
    const float peak = std::min(ancestor_top - pen.px(16), target.y - pen.px(10));
    const float height = control_height(returned->y, target.y, peak);
    pen.arc(*returned, {returned->x, height}, {target.x, height}, target, colour);
  } else {
    const float up = returned->y - start.y;
    pen.arc(*returned, {returned->x, returned->y - 0.6f * up}, {start.x + pen.px(60), start.y},
            start, colour);
  }
}

}  // namespace ply::scene
