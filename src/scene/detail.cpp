#include "scene/detail.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/text.hpp"
#include "scene/origin_arcs.hpp"
#include "scene/walk.hpp"

namespace ply::scene {

namespace {

using core::NodeId;
using core::NodeKind;
using trace::Phase;

constexpr float kReach = 120;  // px at zoom 1 that labels and halos go beyond the layout's extents
constexpr float kValueShift = 10;  // px at zoom 1: a triangle is widest at its base
constexpr float kMoveSize = 13;
constexpr float kMoveAt = 0.8f;  // where on the edge

bool contains(const std::vector<NodeId>& nodes, NodeId n) {
  return std::ranges::find(nodes, n) != nodes.end();
}

/// Largest font size with which text fits into a node on the screen.
float fitting_size(const NodeShape& shape, double em) {
  const auto width = static_cast<float>(em);
  if (shape.shape == Shape::square || shape.shape == Shape::circle) {
    return std::max(0.f, 2 * shape.half.x - kBoxInset * shape.scale) / width;
  }
  // At the upper edge of the capitals (0.73 em, of which half above `kValueShift`) a triangle is
  // slope * (height / 2 + shift - 0.365 size) wide; 8 px are left free.
  const float slope = layout::kTriangleWidth / layout::kTriangleHeight;
  const float room = slope * (layout::kTriangleHeight / 2 + kValueShift) - 8;
  return room * shape.scale / (width + 0.365f * slope);
}

}  // namespace

Detail::Detail(const View& view, const Moment& moment, DrawList& out)
    : view_(view),
      moment_(moment),
      pen_(view, out),
      theme_(*view.theme),
      out_(out),
      side_labels_(view, moment, pen_),
      edge_labels_(view, pen_),
      first_depth_(first_visible_depth(view.camera, margin())) {
  if (first_depth_ > 0) --first_depth_;  // edges come from the level above
  if (moment.origin) edge_labels_.watch(moment.origin->child);
}

float Detail::margin() const {
  return kReach * static_cast<float>(view_.camera.zoom) + 20;
}

void Detail::draw() {
  const auto visit = [this](NodeId node, std::uint32_t depth, Point at) {
    if (depth < first_depth_) return true;
    const std::size_t level = depth - first_depth_;
    if (levels_.size() <= level) levels_.resize(level + 1);
    meet(levels_[level], node, depth, at);
    if (level > 0) draw_edge(levels_[level - 1], levels_[level]);
    draw_node(levels_[level]);
    return true;
  };
  const auto edge_only = [this](NodeId node, std::uint32_t depth, Point at) {
    if (depth <= first_depth_ || !leaves_apart(levels_[depth - 1 - first_depth_], at)) return;
    Met met;
    meet(met, node, depth, at);
    draw_edge(levels_[depth - 1 - first_depth_], met);
  };
  walk_visible(view_, margin(), visit, edge_only);
  side_labels_.finish(out_);
  edge_labels_.finish(out_);
  draw_arcs();
}

/// Whether the edge to a child out of view leaves the view at least a pixel from the edge before.
/// So a node with a million children draws no more edges than there are pixels.
bool Detail::leaves_apart(Met& parent, Point to) {
  const Point from = parent.shape.bottom();
  const bool left = to.x < from.x;
  const float side = left ? std::min(from.x, 0.0f) : std::max(from.x, view_.camera.width);
  if (side == to.x) return true;
  const float y = from.y + (to.y - from.y) * (side - from.x) / (to.x - from.x);
  float& last = left ? parent.left_exit : parent.right_exit;
  if (std::abs(y - last) < 1) return false;
  last = y;
  return true;
}

void Detail::meet(Met& met, NodeId node, std::uint32_t depth, Point at) {
  met.node = node;
  met.depth = depth;
  met.left_exit = met.right_exit = std::numeric_limits<float>::infinity();
  met.state = trace::node_state(*view_.trace, node, view_.step);
  met.kind = view_.trace->nodes().kind[node.index()];
  met.text = node_text(view_, node, met.state);
  met.shape = shape_with(view_, node, at, met.text);
}

void Detail::draw_node(const Met& met) {
  NodeStyle style = theme_.style(style_of(met.state, met.kind));
  if (met.node == moment_.current) {
    pen_.halo(met.shape);
    style = as_current(style, theme_);
  }
  draw_rings(met);
  pen_.node(met.shape, style);
  draw_value(met, style.text);

  const bool reached = met.state.visit.valid() && !met.state.stale;
  const Colour name = met.state.phase == Phase::skipped ? theme_.pruned_text
                      : !reached                        ? theme_.unseen_text
                                                        : theme_.text;
  side_labels_.add(met.depth - first_depth_, {met.node, met.kind, met.shape, met.text, name});
}

void Detail::draw_rings(const Met& met) {
  if (met.node == moment_.current) pen_.ring(met.shape, 2.5f, theme_.canvas, 5);
  if (met.node == view_.selected) {
    pen_.ring(met.shape, 5, theme_.selected, 3.4f);
  } else if (met.node == view_.hovered) {
    pen_.ring(met.shape, 3, theme_.secondary, 1.4f);
  }
}

void Detail::draw_value(const Met& met, Colour colour) {
  if (met.text.value.empty()) return;
  if (met.kind == NodeKind::leaf && !pen_.shows_leaf_texts()) return;
  const double em = core::text_width_em(met.text.value);
  const float scale = met.shape.scale;
  const float room = fitting_size(met.shape, em) * static_cast<float>(em);
  const float size = pen_.font_size(layout::kValueSize, em, room, scale);
  if (size == 0) return;
  Point at = met.shape.centre;
  if (met.shape.shape == Shape::triangle_up) at.y += kValueShift * scale;
  if (met.shape.shape == Shape::triangle_down) at.y -= kValueShift * scale;
  const bool sure = met.state.phase == Phase::open || met.state.phase == Phase::done;
  pen_.text(at, size, Align::centre, sure ? Weight::bold : Weight::medium, colour, Role::value,
            met.node, met.text.value);
}

void Detail::draw_edge(const Met& parent, const Met& met) {
  const bool slashed = met.state.phase == Phase::skipped && parent.state.cut_here &&
                       parent.state.phase != Phase::skipped;
  draw_line(parent, met, slashed);
  draw_move(met, parent.shape.bottom(), met.shape.top());

  EdgeLabels::Edge edge;
  edge.parent = parent.node;
  edge.child = met.node;
  edge.from = parent.shape.bottom();
  edge.to = met.shape.top();
  if (slashed) edge.skipped = skipped_children(*view_.trace, parent.state.visit);
  edge.pill = pill_text(parent, met, edge.role);
  if (met.kind == NodeKind::leaf) edge.at = 0.62f;
  edge_labels_.add(met.depth - first_depth_, std::move(edge));
}

void Detail::draw_line(const Met& parent, const Met& met, bool slashed) {
  const Point from = parent.shape.bottom(), to = met.shape.top();
  if (moment_.on_path(met.node, met.depth)) {
    pen_.line(from, to, theme_.path, 5.5f, Role::path);
  } else if (moment_.on_principal(met.node, met.depth)) {
    pen_.line(from, to, theme_.path, 4.5f, Role::line);
  } else if (met.state.phase == Phase::skipped) {
    pen_.line(from, to, theme_.pruned_outline, 1.7f, Role::edge, 7, 5);
    if (slashed) pen_.slash(from, to);
  } else if (met.state.phase == Phase::open || met.state.phase == Phase::done) {
    pen_.line(from, to, theme_.edge, 2, Role::edge);
  } else {
    pen_.line(from, to, theme_.unseen_outline, 1.4f, Role::edge);
  }
}

void Detail::draw_move(const Met& met, Point from, Point to) {
  const std::string stated = view_.labels->move(met.node);
  if (stated.empty()) return;
  const layout::Layout& layout = *view_.layout;
  const float extent = layout.right[met.node.index()] - layout.left[met.node.index()];
  const float room = pen_.px(std::min(extent, 2 * kReach));
  auto [move, size] = pen_.fitted(stated, kMoveSize, room);
  if (move.empty()) return;
  const double em = core::text_width_em(move);

  Mark backing;
  backing.shape = Shape::pill;
  backing.centre = {from.x + (to.x - from.x) * kMoveAt, from.y + (to.y - from.y) * kMoveAt};
  backing.half_size = {static_cast<float>(em) * size / 2 + pen_.px(5), size * 0.7f};
  backing.fill = theme_.canvas;
  backing.role = Role::backing;
  out_.marks.push_back(backing);
  pen_.text(backing.centre, size, Align::centre, Weight::medium, theme_.secondary, Role::move,
            met.node, std::move(move));
}

/// The value that went up the edge; at the end also which root moves are best.
std::string Detail::pill_text(const Met& parent, const Met& met, Role& role) const {
  std::string value = met.text.returned && !parent.state.stale ? met.text.value : std::string();
  if (parent.depth > 0 || !contains(moment_.best, met.node)) return value;
  const std::string& word =
      met.node == moment_.best.front() ? view_.labels->best : view_.labels->tied;
  role = Role::best;
  if (word.empty() || value.empty()) return value + word;
  return word + " " + value;
}

void Detail::draw_arcs() {
  const auto& current = side_labels_.at_current();
  const auto& ancestor = side_labels_.at_ancestor();
  if (!moment_.origin || !current || !ancestor) return;
  const std::size_t depth = view_.layout->depth[moment_.origin->ancestor.index()];
  const Point at = view_.camera.to_screen(view_.layout->x[moment_.origin->ancestor.index()],
                                          static_cast<double>(depth) * layout::kLevelHeight);
  const float top = at.y - layout::kTriangleHeight / 2 * pen_.scale();
  draw_origin(pen_, moment_.origin->alpha, *current, *ancestor, edge_labels_.watched_at(), top);
}

}  // namespace ply::scene
