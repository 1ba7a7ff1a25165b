#include "scene/origin_arcs.hpp"

#include <algorithm>

namespace ply::scene {

namespace {

constexpr float kTipAir = 6;   // px at zoom 1 between the tip of an arc and what it points at
constexpr float kFromTip = 4;  // … and between a tip and the beginning of another arc

/// Between letters and what begins or ends at them: more beside large ones.
float air(const Pen& pen, const Anchor& bound) {
  return std::max(pen.stroke(kTipAir), bound.half_height);
}

/// Where both control points of a Bézier have to be for its middle to lie at `peak`, in the one
/// direction or in the other.
float control_for(float peak, float from, float to) {
  return (peak - (from + to) / 8) / 0.75f;
}

/// Where an arc ends: over a bound at this x, or right of it, as alpha stands over beta.
Point over(const Pen& pen, const Anchor& bound, float x) {
  return {x, bound.right.y - bound.half_height - pen.stroke(kTipAir)};
}
Point beside(const Pen& pen, const Anchor& bound) {
  return {bound.right.x + air(pen, bound), bound.right.y};
}
/// Beyond the head of an arc that ends beside it.
Point beyond_head(const Pen& pen, const Anchor& bound) {
  const Point end = beside(pen, bound);
  return {end.x + pen.stroke(Pen::kArrowLength + kFromTip), end.y};
}

/// From the left, over the node and its name, down to alpha.
void arc_down(Pen& pen, Point from, const Anchor& bound, float node_top, Colour colour) {
  const Point to = over(pen, bound, bound.left.x + pen.px(3));
  const float peak = std::min(node_top - pen.px(16), to.y - pen.px(10));
  const float height = control_for(peak, from.y, to.y);
  pen.arc(from, {from.x, height}, {to.x, height}, to, colour);
}

/// From the left, over the node, its name and alpha, and from the right to beta.
void arc_around(Pen& pen, Point from, const Anchor& bound, float node_top, Colour colour) {
  constexpr float kFrom = 0.216f, kFirst = 0.432f, kRest = 0.352f;  // of a Bézier's points at 0.4
  const Point to = beside(pen, bound);
  const float alpha_top = bound.right.y - 4 * bound.half_height;
  const float peak = std::min(node_top, alpha_top) - pen.px(16);
  const float height = (peak - kFrom * from.y - kRest * to.y) / kFirst;
  pen.arc(from, {from.x, height}, {bound.block_right + pen.px(110), to.y}, to, colour);
}

}  // namespace

Colour origin_colour(const Theme& theme, bool alpha) {
  return alpha ? theme.max_fill : theme.min_outline;
}

void draw_inherited(Pen& pen, bool alpha, const Anchor& bound, const Anchor& ancestor,
                    float between) {
  const Point start =
      alpha ? Point{ancestor.right.x + pen.px(5), ancestor.right.y} : beyond_head(pen, ancestor);
  const Point end = alpha ? over(pen, bound, bound.right.x) : beside(pen, bound);
  const float down = end.y - start.y;
  const float bulge = std::max(std::max(start.x, end.x) + pen.px(52),
                               control_for(between + pen.px(10), start.x, end.x));
  const float last = alpha ? end.y - 0.4f * down : end.y;
  pen.arc(start, {bulge, start.y + 0.12f * down}, {bulge, last}, end,
          origin_colour(pen.theme(), alpha));
}

void draw_returned(Pen& pen, bool alpha, const Anchor& ancestor, Point returned,
                   float ancestor_top) {
  const Colour colour = origin_colour(pen.theme(), alpha);
  if (returned.x < ancestor.left.x) {
    const auto draw = alpha ? arc_down : arc_around;
    return draw(pen, returned, ancestor, ancestor_top, colour);
  }
  const Point end = beside(pen, ancestor);
  const float up = returned.y - end.y;
  pen.arc(returned, {returned.x, returned.y - 0.6f * up}, {end.x + pen.px(60), end.y}, end, colour);
}

}  // namespace ply::scene
