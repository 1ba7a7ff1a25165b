#include "scene/origin_arcs.hpp"

#include <algorithm>

namespace ply::scene {

namespace {

constexpr float kTipAir = 4;  // px at zoom 1 between the tip of an arc and what it points at

/// Where both control points of a Bézier have to be for its middle to lie at `peak`, in the one
/// direction or in the other.
float control_for(float peak, float from, float to) {
  return (peak - (from + to) / 8) / 0.75f;
}

}  // namespace

Colour origin_colour(const Theme& theme, bool alpha) {
  return alpha ? theme.max_fill : theme.min_outline;
}

void draw_inherited(Pen& pen, bool alpha, const Anchor& bound, const Anchor& ancestor,
                    float between) {
  const Point start{ancestor.right.x + pen.px(5), ancestor.right.y};
  const Point end{bound.right.x, bound.right.y - bound.half_height - pen.stroke(kTipAir)};
  const float down = end.y - start.y;
  const float bulge = std::max(std::max(start.x, end.x) + pen.px(52),
                               control_for(between + pen.px(10), start.x, end.x));
  pen.arc(start, {bulge, start.y + 0.12f * down}, {bulge, end.y - 0.4f * down}, end,
          origin_colour(pen.theme(), alpha));
}

void draw_returned(Pen& pen, bool alpha, const Anchor& ancestor, Point returned,
                   float ancestor_top) {
  const Colour colour = origin_colour(pen.theme(), alpha);
  const Point start{ancestor.right.x + pen.px(5), ancestor.right.y};
  const Point target{ancestor.left.x + pen.px(3),
                     ancestor.left.y - ancestor.half_height - pen.stroke(kTipAir)};
  if (returned.x < target.x) {
    // Over the node and its name.
    const float peak = std::min(ancestor_top - pen.px(16), target.y - pen.px(10));
    const float height = control_for(peak, returned.y, target.y);
    pen.arc(returned, {returned.x, height}, {target.x, height}, target, colour);
  } else {
    const float up = returned.y - start.y;
    pen.arc(returned, {returned.x, returned.y - 0.6f * up}, {start.x + pen.px(60), start.y}, start,
            colour);
  }
}

}  // namespace ply::scene
