#include "scene/overview.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/text.hpp"
#include "scene/node_text.hpp"
#include "scene/walk.hpp"

namespace ply::scene {

namespace {

using core::NodeId;
using core::NodeKind;
using trace::Phase;

constexpr float kMinRow = 1;         // px
constexpr float kBarGap = 1;         // px between bars that are wide enough for it
constexpr float kCurrentWidth = 4;   // px at least
constexpr float kLabel = 14;         // design px
constexpr float kLabelShare = 0.7f;  // of the height of a bar

}  // namespace

Colour far_colour(const Theme& theme, NodeKind kind, const trace::NodeState& state) {
  const bool visited = state.phase == Phase::open || state.phase == Phase::done;
  if (state.phase == Phase::skipped) return theme.line;
  if (!visited || state.stale) return theme.chip;
  switch (kind) {
    case NodeKind::max:
      return theme.max_fill;
    case NodeKind::min:
      return theme.min_fill;
    case NodeKind::leaf:
      return theme.secondary;
    default:
      return theme.chance_fill;
  }
}

Overview::Overview(const View& view, const Moment& moment, DrawList& out)
    : view_(view), moment_(moment), theme_(*view.theme), out_(out) {
  const auto row_height = static_cast<float>(view.camera.row_height());
  levels_per_row_ = static_cast<std::uint32_t>(std::ceil(kMinRow / row_height));
  half_height_ = std::max(row_height, kMinRow) * kBarShare / 2;
  first_depth_ = first_visible_depth(view.camera, row_height + kMinRow);
}

bool Overview::has_row(std::uint32_t depth) const {
  return depth >= first_depth_ && (depth - first_depth_) % levels_per_row_ == 0;
}

float Overview::y(std::uint32_t depth) const {
  return view_.camera.to_screen(0, static_cast<double>(depth) * layout::kLevelHeight).y;
}

/// Where a node's subtree reaches from and to on the screen; not symmetric about the node.
Overview::Span Overview::span(NodeId node) const {
  const layout::Layout& layout = *view_.layout;
  const std::size_t n = node.index();
  const auto x = [&](float offset) {
    return view_.camera.to_screen(layout.x[n] + double{offset}, 0).x;
  };
  return {x(layout.left[n]), x(layout.right[n])};
}

void Overview::draw() {
  walk_visible(view_, half_height_, [&](NodeId node, std::uint32_t depth, Point) {
    const auto [left, right] = span(node);
    if (right - left < kFoldWidth && depth >= first_depth_) {
      draw_column(node);
      return false;
    }
    if (has_row(depth)) draw_bar(node, depth, left, right);
    return true;
  });
  draw_folded_specks();
  draw_current();
  if (view_.shows_wrong()) draw_wrong();
}

/// A ring where the first wrong value was returned: bars are too thin for one around them.
void Overview::draw_wrong() {
  constexpr float kRadius = 7, kThick = 2.5f;  // design px
  const NodeId node = shown_as(view_, view_.wrong->node);
  const auto [left, right] = span(node);
  Mark ring;
  ring.shape = Shape::circle;
  ring.centre = {(left + right) / 2, y(view_.layout->depth[node.index()])};
  ring.half_size = {kRadius * view_.unit, kRadius * view_.unit};
  ring.fill = theme_.canvas;
  ring.outline = theme_.error;
  ring.outline_width = kThick * view_.unit;
  ring.role = Role::wrong;
  out_.marks.push_back(ring);
}

/// What is folded and too thin for a frame, or shares the column of another subtree: a dot.
void Overview::draw_folded_specks() {
  constexpr float kThin = 6, kRadius = 3;  // px
  Point last{-kRadius, -kRadius};
  for (const NodeId node : view_.folded) {
    const auto [left, right] = span(node);
    const Point at{(left + right) / 2, y(view_.layout->depth[node.index()])};
    const bool in_view = right >= 0 && left <= view_.camera.width && at.y >= -kRadius &&
                         at.y <= view_.camera.height + kRadius;
    const bool beside_last = std::abs(at.x - last.x) < kRadius && std::abs(at.y - last.y) < kRadius;
    if (right - left >= kThin || !in_view || beside_last) continue;
    Mark dot;
    dot.shape = Shape::circle;
    dot.centre = last = at;
    dot.half_size = {kRadius, kRadius};
    dot.fill = theme_.text;
    dot.outline = theme_.canvas;
    dot.outline_width = 1;
    dot.role = Role::folded;
    out_.marks.push_back(dot);
  }
}

void Overview::draw_column(NodeId node) {
  const layout::Layout& layout = *view_.layout;
  const Camera& camera = view_.camera;
  const double left = layout.x[node.index()] + double{layout.left[node.index()]};
  const double column = std::floor(left * camera.horizontal_zoom() / double{kFoldWidth});
  const trace::Trace& trace = *view_.trace;
  const core::TreeShape shape = trace.shape();
  std::uint32_t depth = layout.depth[node.index()];
  const std::size_t start = row(depth);
  if (filled_.size() <= start) {
    filled_.resize(start + 1, -std::numeric_limits<double>::infinity());
  }
  if (column <= filled_[start]) return;  // another subtree has it
  filled_[start] = column;
  const float x = camera.to_screen(column * double{kFoldWidth} / camera.horizontal_zoom(), 0).x;
  for (; node.valid(); node = shape.first_child(node), ++depth) {
    if (y(depth) > camera.height + half_height_) return;
    if (has_row(depth)) draw_bar(node, depth, x, x + kFoldWidth);
    if (is_folded(view_, node)) return;
  }
}

void Overview::draw_bar(NodeId node, std::uint32_t depth, float left, float right) {
  const float gap = right - left > 4 * kBarGap ? kBarGap : 0;
  const trace::NodeState state = shown_state(view_, node);
  Mark bar;
  bar.shape = Shape::bar;
  bar.centre = {(left + right) / 2, y(depth)};
  bar.half_size = {(right - left - gap) / 2, half_height_};
  bar.fill = far_colour(theme_, view_.trace->nodes().kind[node.index()], state);
  bar.role = Role::bar;
  if (is_folded(view_, node)) {
    bar.outline = theme_.text;
    bar.outline_width = 1.5f;
  }
  out_.marks.push_back(bar);
  draw_label(node, bar);
}

/// In the middle of what is in view of the bar.
void Overview::draw_label(NodeId node, const Mark& bar) {
  const float size = std::min(kLabel * view_.unit, kLabelShare * 2 * half_height_);
  const float left = std::max(bar.centre.x - bar.half_size.x, 0.f);
  const float right = std::min(bar.centre.x + bar.half_size.x, view_.camera.width);
  if (size < smallest_font(view_.unit) || right - left < 2 * size) return;
  const std::string value = value_of(view_, node);
  const std::string name =
      view_.shows(core::Layer::names) ? view_.labels->name(node) : std::string();
  const std::string both = name.empty() || value.empty() ? name + value : name + "  " + value;
  for (const std::string& text : {both, value}) {
    const float width = static_cast<float>(core::text_width_em(text)) * size;
    if (text.empty() || width + size > right - left) continue;
    const bool dark = contrast(theme_.text, bar.fill) >= contrast(theme_.canvas, bar.fill);
    out_.labels.push_back({{(left + right) / 2, bar.centre.y},
                           size,
                           Align::centre,
                           Weight::bold,
                           dark ? theme_.text : theme_.canvas,
                           text,
                           node,
                           Role::value});
    return;
  }
}

/// The path, what is selected and the node where the search is.
void Overview::draw_current() {
  for (std::size_t level = 0; level < moment_.path.size(); ++level) {
    const NodeId node = moment_.path[level];
    const bool shown = node.valid() && has_row(static_cast<std::uint32_t>(level));
    if (shown && node != moment_.current) draw_frame(node, theme_.path, 1.5f);
  }
  if (view_.selected.valid()) draw_frame(view_.selected, theme_.selected, 3);
  if (moment_.current.valid()) draw_frame(moment_.current, theme_.now, 3);
}

/// Around a bar, wide enough to be seen.
void Overview::draw_frame(NodeId node, Colour colour, float width) {
  const auto [left, right] = span(node);
  Mark bar;
  bar.shape = Shape::bar;
  bar.centre = {(left + right) / 2, y(view_.layout->depth[node.index()])};
  bar.half_size = {std::max(right - left, kCurrentWidth) / 2, half_height_};
  bar.outline = colour;
  bar.outline_width = width;
  bar.role = Role::ring;
  out_.marks.push_back(bar);
}

}  // namespace ply::scene
