#include "scene/detail.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <ranges>

#include "core/text.hpp"
#include "scene/origin_arcs.hpp"
#include "scene/value_place.hpp"
#include "scene/walk.hpp"

namespace ply::scene {

namespace {

using core::NodeId;
using core::NodeKind;
using trace::Phase;

constexpr float kReach = 120;  // px at scale 1 that labels and halos go beyond the layout's extents
constexpr const char* kUnshown = "…";  // the tooltip has it
constexpr float kMoveSize = 13;
constexpr float kMoveAt = 0.8f;    // where on the edge
constexpr float kHalfMove = 0.4f;  // of the font size: half the height of its letters

bool contains(const std::vector<NodeId>& nodes, NodeId n) {
  return std::ranges::find(nodes, n) != nodes.end();
}

/// px from a box to the halo of a node; negative if it reaches into it.
float halo_distance(const Box& box, const NodeShape& shape) {
  const Point c = shape.centre;
  return box.distance({c.x, c.y, c.x, c.y}) - Pen::halo_radius(shape);
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
      boards_(view, moment, pen_.scales().inner),
      first_depth_(first_visible_depth(view.camera, margin())) {
  if (first_depth_ > 0) --first_depth_;  // edges come from the level above
  if (!moment.origin) return;
  edge_labels_.watch(moment.origin->child);
  edge_labels_.watch_entry(moment.origin->at);
}

float Detail::margin() const {
  return kReach * pen_.scales().inner + 20;
}

void Detail::draw() {
  const auto visit = [this](NodeId node, std::uint32_t depth, Point at) {
    if (depth < first_depth_) return true;
    const std::size_t level = depth - first_depth_;
    if (levels_.size() <= level) levels_.resize(level + 1);
    meet(levels_[level], node, depth, at);
    Met& met = levels_[level];
    draw_node(met);
    if (level > 0) draw_edge(levels_[level - 1], met);
    const bool on_edge = level > 0 && met.text.returned && !levels_[level - 1].state.stale;
    if (!met.shows_value && !on_edge) edge_labels_.add_homeless({node, met.shape, met.text.value});
    return true;
  };
  const auto edge_only = [this](NodeId node, std::uint32_t depth, Point at) {
    if (depth <= first_depth_ || !leaves_apart(levels_[depth - 1 - first_depth_], at)) return;
    Met met;
    meet(met, node, depth, at);
    draw_edge(levels_[depth - 1 - first_depth_], met);
  };
  walk_visible(view_, margin(), visit, edge_only);
  level_leaves();
  Occupied occupied;
  for (const Box& box : view_.covered)
    occupied.add(box);
  side_labels_.finish(out_, occupied);
  edge_labels_.finish(occupied);
  boards_.finish(occupied, out_);
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
  met.state = shown_state(view_, node);
  met.kind = view_.trace->nodes().kind[node.index()];
  met.text = node_text(view_, node, met.state);
  met.shape = shape_with(view_, node, at, met.text);
}

void Detail::draw_node(Met& met) {
  NodeStyle style = theme_.style(style_of(met.state, met.kind));
  if (met.node == moment_.current) {
    pen_.halo(met.shape);
    style = as_current(style, theme_);
  }
  draw_rings(met);
  pen_.node(met.node, met.shape, style);
  if (std::ranges::find(view_.halts, met.node) != view_.halts.end()) pen_.halt(met.shape);
  met.shows_value = draw_value(met, style.text);
  if (is_folded(view_, met.node)) draw_folded(met);
  if (view_.shows_wrong() && view_.wrong->node == met.node) draw_wrong(met);

  const bool reached = met.state.visit.valid() && !met.state.stale;
  const Colour name = met.state.phase == Phase::skipped ? theme_.pruned_text
                      : !reached                        ? theme_.unseen_text
                                                        : theme_.text;
  if (reached) boards_.add(met.node, met.kind, met.shape);
  side_labels_.add(met.depth - first_depth_, {met.node, met.kind, met.shape, met.text, name});
}

void Detail::draw_rings(const Met& met) {
  if (met.node == moment_.current) pen_.ring(met.shape, 2.5f, theme_.canvas, 5);
  if (moment_.origin && moment_.origin->traced && met.node == moment_.origin->leaf) {
    pen_.ring(met.shape, 5, origin_colour(theme_, moment_.origin->alpha), 3.4f);
  } else if (met.node == view_.selected) {
    pen_.ring(met.shape, 5, theme_.selected, 3.4f);
  } else if (met.node == view_.hovered) {
    pen_.ring(met.shape, 3, theme_.secondary, 1.4f);
  }
}

/// What the value at the node should be, below it; below the name of a leaf.
void Detail::draw_wrong(const Met& met) {
  pen_.wrong_ring(met.shape);
  const Pen::PillStyle style = pen_.roomy_pill_style(Role::wrong);
  const Point half = Pen::pill_half(style, view_.labels->right);
  const float name = met.kind == NodeKind::leaf ? 1.2f * pen_.roomy(layout::kLeafNameSize) : 0;
  const float top = met.shape.bottom().y + pen_.px(10) + name;
  pen_.pill({met.shape.centre.x, top + half.y}, style, met.node, view_.labels->right);
}

/// How many nodes stand behind this one, where its edges would begin.
void Detail::draw_folded(const Met& met) {
  const std::uint32_t behind =
      view_.trace->nodes().subtree_end[met.node.index()] - met.node.raw - 1;
  const std::string text = view_.labels->folded(behind);
  const Pen::PillStyle style = pen_.pill_style(Role::folded);
  const Point half = Pen::pill_half(style, text);
  pen_.pill({met.shape.centre.x, met.shape.bottom().y + pen_.px(4) + half.y}, style, met.node,
            text);
}

/// Values are to be compared: all in letters as small as the largest that the narrowest leaf has
/// room for.
void Detail::level_leaves() {
  const auto is_leaf_value = [this](const Label& label) {
    return label.role == Role::value &&
           view_.trace->nodes().kind[label.node.index()] == NodeKind::leaf;
  };
  float size = Pen::kAnyRoom;
  for (const Label& label : out_.labels | std::views::filter(is_leaf_value)) {
    if (label.text != kUnshown) size = std::min(size, label.size);
  }
  for (Label& label : out_.labels | std::views::filter(is_leaf_value))
    label.size = size;
}

/// Whether it has found room, or there is nothing to show.
bool Detail::draw_value(const Met& met, Colour colour) {
  if (met.text.value.empty()) return true;
  const bool leaf = met.kind == NodeKind::leaf;
  if (leaf && !shows_leaf_texts(view_.camera, pen_.scales(), view_.unit))
    return true;  // as all others
  ValuePlace place = value_place(pen_, met.shape, met.text.value);
  if (place.text.empty() && leaf) place.text = kUnshown;
  if (place.text.empty()) return false;
  const bool sure = met.state.phase == Phase::open || met.state.phase == Phase::done;
  pen_.text(place.at, place.size, Align::centre, sure ? Weight::bold : Weight::medium, colour,
            Role::value, met.node, std::move(place.text));
  return true;
}

void Detail::draw_edge(const Met& parent, const Met& met) {
  const bool slashed = met.state.phase == Phase::skipped && parent.state.cut_here &&
                       parent.state.phase != Phase::skipped;
  draw_line(parent, met, slashed);
  draw_move(parent, met);

  EdgeLabels::Edge edge;
  edge.parent = parent.node;
  edge.child = met.node;
  edge.from = parent.shape.bottom();
  edge.to = met.shape.top();
  edge.scale = met.shape.scale;
  if (slashed) edge.skipped = skipped_children(*view_.trace, parent.state.visit);
  edge.entry = met.text.entry;
  edge.pill = pill_text(parent, met, edge.role);
  if (!met.shows_value) edge.homeless = met.shape;
  if (met.kind == NodeKind::leaf) edge.at = 0.62f;
  edge_labels_.add(met.depth - first_depth_, std::move(edge));
}

void Detail::draw_line(const Met& parent, const Met& met, bool slashed) {
  const Point from = parent.shape.bottom(), to = met.shape.top();
  if (carried(met)) {
    pen_.line(from, to, origin_colour(theme_, moment_.origin->alpha), 4.5f, Role::carried);
  } else if (moment_.on_path(met.node, met.depth)) {
    pen_.line(from, to, theme_.path, 5.5f, Role::path);
  } else if (moment_.on_principal(met.node, met.depth)) {
    pen_.line(from, to, theme_.path, 4.5f, Role::line);
  } else if (met.state.phase == Phase::skipped) {
    pen_.line(from, to, theme_.pruned_outline, 1.7f, Role::edge, 7, 5);
    if (slashed) pen_.pruned(from, to, view_.notation.pruned, met.shape.scale);
  } else if (met.state.phase == Phase::open || met.state.phase == Phase::done) {
    pen_.line(from, to, theme_.edge, 2, Role::edge);
  } else if (met.state.phase == Phase::unseen) {
    pen_.line(from, to, theme_.unseen_outline, 1.4f, Role::edge);
  } else {  // the search never gets there, as its nodes say too
    pen_.line(from, to, theme_.unseen_outline, 1.2f, Role::edge, 1.5f, 4);
  }
}

void Detail::draw_move(const Met& parent, const Met& met) {
  const std::string stated = view_.labels->move(met.node);
  if (stated.empty()) return;
  const layout::Layout& layout = *view_.layout;
  const float extent = layout.right[met.node.index()] - layout.left[met.node.index()];
  const float room = pen_.px(std::min(extent, 2 * kReach));
  auto [move, size] = pen_.fitted(stated, pen_.roomy(kMoveSize), room);
  if (move.empty()) return;
  const float half = static_cast<float>(core::text_width_em(move)) * size / 2;

  const Point at = place_of_move(parent, met, {half, kHalfMove * size}, room);
  pen_.backing(Box::around(at, {half + pen_.px(5), size * 0.7f}), Shape::pill);
  pen_.text(at, size, Align::centre, Weight::medium, theme_.secondary, Role::move, met.node,
            std::move(move));
}

/// Near the child, where siblings are furthest apart; until its value has gone up, which then needs
/// the middle, so far up that it is clear of the halos of both nodes, whichever is current, or else
/// as clear as can be. `room`: px between the siblings near the child, which is less higher up.
Point Detail::place_of_move(const Met& parent, const Met& met, Point half, float room) const {
  constexpr float kHighest = 0.3f, kStep = 0.05f;  // of the edge
  const Point from = parent.shape.bottom(), to = met.shape.top();
  const auto place = [&](float t) {
    return Point{from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t};
  };
  const auto clear = [&](Point at) {
    const Box box = Box::around(at, half);
    return std::min(halo_distance(box, parent.shape), halo_distance(box, met.shape));
  };
  Point best = place(kMoveAt);
  if (met.text.returned && met.node != moment_.current) return best;
  for (float t = kMoveAt; t >= kHighest && 2 * half.x * kMoveAt <= room * t; t -= kStep) {
    const Point at = place(t);
    if (clear(at) > clear(best)) best = at;
    if (clear(best) > 0) break;
  }
  return best;
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
  std::optional<Anchor> bound = side_labels_.at_bound();
  if (const auto& entry = edge_labels_.entry_at(); entry && !bound) {
    const float middle = (entry->top + entry->bottom) / 2;
    bound =
        Anchor{{entry->left, middle}, {entry->right, middle}, entry->bottom - middle, entry->right};
  }
  const auto& ancestor = side_labels_.at_ancestor();
  if (!moment_.origin || !bound || !ancestor) return;
  const Origin& origin = *moment_.origin;
  const std::size_t depth = view_.layout->depth[origin.ancestor.index()];
  const Point at = view_.camera.to_screen(view_.layout->x[origin.ancestor.index()],
                                          static_cast<double>(depth) * layout::kLevelHeight);
  const float ancestor_top = at.y - layout::kTriangleHeight / 2 * pen_.scales().inner;
  if (origin.at != origin.ancestor) {
    draw_inherited(pen_, origin.alpha, *bound, *ancestor, side_labels_.between_end());
  }
  if (const auto returned = edge_labels_.watched_at())
    draw_returned(pen_, origin.alpha, *ancestor, *returned, ancestor_top);
}

/// The value of the traced bound came up this edge.
bool Detail::carried(const Met& met) const {
  if (!moment_.origin || !moment_.origin->traced) return false;
  const Origin& origin = *moment_.origin;
  const auto& end = view_.trace->nodes().subtree_end;
  const auto within = [&](NodeId node, NodeId root) {
    return root <= node && node.raw < end[root.index()];
  };
  return met.node != origin.child && within(met.node, origin.child) &&
         within(origin.leaf, met.node);
}

}  // namespace ply::scene
