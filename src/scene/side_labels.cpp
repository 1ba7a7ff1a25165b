#include "scene/side_labels.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "core/text.hpp"
#include "layout/metrics.hpp"

namespace ply::scene {

namespace {

using core::NodeKind;

constexpr float kInfinite = std::numeric_limits<float>::infinity();
constexpr float kRingReach = 11;     // px at zoom 1: the corners of a selected triangle's ring
constexpr float kCaptionLeft = 22;   // design px from the left of the view
constexpr float kCaptionSize = 13;   // design px, at any zoom
constexpr float kBoundLines = 2.6f;  // font sizes from one row to the next that two lines need
constexpr float kNear = 0.7f, kFar = 1.8f;  // font sizes from a node to the middle of its name
constexpr float kTight = 4;       // px at zoom 1 between a node and a name close beside it
constexpr float kMarkedName = 6;  // em that the name of a marked node may take in any case

float width_of(std::string_view text, float size) {
  return static_cast<float>(core::text_width_em(text)) * size;
}

float bounds_em(const NodeText& text) {
  return static_cast<float>(
      1 + std::max(core::text_width_em(text.alpha), core::text_width_em(text.beta)));
}

}  // namespace

void SideLabels::add(std::size_t index, Node node) {
  if (rows_.size() <= index) rows_.resize(index + 1);
  Row& row = rows_[index];
  const Node* previous = row.waiting ? &*row.waiting : nullptr;
  row.left = std::min(row.left, node.shape.left());
  row.middle = node.shape.centre.y;
  if (node.kind != NodeKind::leaf) {
    row.mixed = row.mixed || (row.kind && *row.kind != node.kind);
    row.kind = node.kind;
  }
  between(previous, &node, row);
  if (node.kind == NodeKind::leaf) add_name_below(node);
  row.waiting = std::move(node);
}

void SideLabels::finish(const DrawList& drawn) {
  for (Row& row : rows_) {
    if (row.waiting) between(&*row.waiting, nullptr, row);
    draw_caption(row);
  }
  draw_names(drawn);
}

/// How far the halo or ring of a node reaches beyond its shape.
float SideLabels::clearance(const Node& node) const {
  if (node.id == moment_.current) return Pen::halo_radius(node.shape) - node.shape.half.x;
  return node.id == view_.selected ? kRingReach * node.shape.scale : 0;
}

/// Shares the room between two neighbours: bounds of the left one go before the name of the right,
/// unless that one is marked and the left one is not.
void SideLabels::between(const Node* left, const Node* right, Row& row) {
  const float gap = pen_.px(layout::kLabelGap);
  const float room = left && right ? right->shape.left() - left->shape.right() - gap : kInfinite;
  float bounds = left ? bounds_extent(*left) : 0;
  if (bounds > room) bounds = 0;
  float taken = 0;
  if (right && right->kind != NodeKind::leaf) {
    const std::string name = whole_name(right->id);
    const float free = room - name_gap(*right);
    std::string shown = Pen::shortened(name, name_size(), free - bounds);
    if (shown != name && is_marked(right->id) && !(left && is_marked(left->id))) {
      shown = Pen::shortened(name, name_size(), free);
      if (!shown.empty()) bounds = 0;
    }
    if (!shown.empty()) {
      taken = name_gap(*right) + width_of(shown, name_size());
      add_name_beside(*right, std::move(shown), row);
    } else if (is_marked(right->id)) {
      add_name_above(*right, name);
    }
  }
  if (bounds > 0) draw_bounds(*left, room - taken);
}

/// Width of alpha and beta with the gap before them; 0: there is nothing, or rows are too near.
float SideLabels::bounds_extent(const Node& node) const {
  if (node.text.alpha.empty()) return 0;
  const float em = bounds_em(node.text);
  const float size = pen_.font_size(layout::kBoundSize, double{em}, kInfinite);
  if (view_.camera.row_height() < double{kBoundLines * size}) return 0;
  return pen_.px(layout::kLabelGap) + em * size;
}

/// Between the node and the end of its name.
float SideLabels::name_gap(const Node& node) const {
  return std::max(pen_.px(layout::kLabelGap - 2), clearance(node) + pen_.px(6));
}

float SideLabels::name_size() const {
  return pen_.font_size(layout::kNameSize, 0, kInfinite);
}

std::string SideLabels::whole_name(core::NodeId node) const {
  return core::shortened_em(view_.labels->name(node), layout::kLongestName);
}

void SideLabels::add_name_beside(const Node& node, std::string name, Row& row) {
  const float size = name_size();
  const float x = node.shape.left() - name_gap(node);
  const float y = node.shape.centre.y - 20 * node.shape.scale;
  row.left = std::min(row.left, x - width_of(name, size));
  names_.push_back({{{x, y},
                     size,
                     Align::right,
                     Weight::bold,
                     node.colour,
                     std::move(name),
                     node.id,
                     Role::name},
                    node.shape});
}

void SideLabels::add_name_below(const Node& node) {
  if (!pen_.shows_leaf_texts() && !is_marked(node.id)) return;
  const layout::Layout& layout = *view_.layout;
  const float extent = layout.right[node.id.index()] - layout.left[node.id.index()];
  const auto stretch = static_cast<float>(view_.camera.column_stretch);
  float room = std::max(2 * node.shape.half.x, pen_.px(extent * stretch - layout::kLabelGap));
  if (is_marked(node.id)) {
    room = std::max(room, kMarkedName * pen_.font_size(layout::kLeafNameSize, 0, kInfinite));
  }
  auto [name, size] = pen_.fitted(view_.labels->name(node.id), layout::kLeafNameSize, room);
  if (name.empty()) return;
  const Point at{node.shape.centre.x, node.shape.bottom().y + pen_.px(10) + size * 0.55f};
  names_.push_back({{at, size, Align::centre, Weight::regular, node.colour, std::move(name),
                     node.id, Role::name},
                    node.shape});
}

/// For a marked node with no room beside it.
void SideLabels::add_name_above(const Node& node, std::string_view name) {
  const float size = name_size();
  const Point at{node.shape.centre.x, node.shape.top().y - kNear * size};
  names_.push_back({{at, size, Align::centre, Weight::bold, node.colour,
                     Pen::shortened(name, size, kMarkedName * size), node.id, Role::name},
                    node.shape});
}

/// Names of marked nodes first, of the current one before the selected one; the others give way to
/// them and to all that is drawn.
void SideLabels::draw_names(const DrawList& drawn) {
  const auto rank = [this](const Name& name) {
    const core::NodeId node = name.label.node;
    return node == moment_.current ? 0 : node == view_.selected ? 1 : 2;
  };
  std::ranges::stable_sort(names_, {}, rank);
  Occupied occupied;
  occupied.add(drawn);
  for (Name& name : names_) {
    Label& label = name.label;
    if (!occupied.free(box_of(label))) {
      if (!is_marked(label.node)) continue;
      move_to_free_place(name, occupied);
    }
    occupied.add(box_of(label));
    pen_.text(label.at, label.size, label.align, label.weight, label.colour, label.role, label.node,
              std::move(label.text));
  }
}

/// Over, under or close beside the node, or further away; where nothing is free, just over it.
void SideLabels::move_to_free_place(Name& name, const Occupied& occupied) const {
  Label& label = name.label;
  const NodeShape& shape = name.shape;
  const float size = label.size, x = shape.centre.x, y = shape.centre.y;
  label.text = Pen::shortened(label.text, size, kMarkedName * size);
  const std::pair<Align, Point> places[] = {
      {Align::centre, {x, shape.top().y - kNear * size}},
      {Align::centre, {x, shape.bottom().y + kNear * size}},
      {Align::right, {shape.left() - pen_.px(kTight), y}},
      {Align::left, {shape.right() + pen_.px(kTight), y}},
      {Align::centre, {x, shape.top().y - kFar * size}},
      {Align::centre, {x, shape.bottom().y + kFar * size}},
  };
  for (const auto& [align, at] : places) {
    label.align = align;
    label.at = at;
    if (occupied.free(box_of(label))) return;
  }
  std::tie(label.align, label.at) = places[0];
}

void SideLabels::draw_bounds(const Node& node, float room) {
  const float em = bounds_em(node.text);
  const float size = pen_.font_size(layout::kBoundSize, double{em}, kInfinite);
  const float gap = pen_.px(layout::kLabelGap);
  const float beyond_halo = clearance(node) + gap;
  const bool clear = beyond_halo + em * size <= room;
  const float x = node.shape.right() + (clear ? beyond_halo : gap);
  const Point alpha{x, node.shape.centre.y - 0.85f * size};
  const Point beta{x, node.shape.centre.y + 0.55f * size};
  const Anchor alpha_anchor = draw_bound(node, true, alpha, size);
  const Anchor beta_anchor = draw_bound(node, false, beta, size);
  if (!moment_.origin) return;

  const Anchor& anchor = moment_.origin->alpha ? alpha_anchor : beta_anchor;
  if (node.id == moment_.current) at_current_ = anchor;
  if (node.id == moment_.origin->ancestor) at_ancestor_ = anchor;
}

Anchor SideLabels::draw_bound(const Node& node, bool alpha, Point at, float size) {
  const bool own = alpha ? node.text.own_alpha : node.text.own_beta;
  const std::string& value = alpha ? node.text.alpha : node.text.beta;
  const Theme& theme = pen_.theme();
  pen_.text(at, size, Align::left, Weight::regular, theme.secondary, Role::bound, node.id,
            alpha ? "α" : "β");
  const Point after{at.x + 0.95f * size, at.y};
  pen_.text(after, size, Align::left, own ? Weight::bold : Weight::italic,
            own ? theme.text : theme.secondary, Role::bound, node.id, value);
  return {at, {after.x + width_of(value, size), at.y}};
}

void SideLabels::draw_caption(const Row& row) {
  if (!row.kind || row.mixed) return;
  const bool max = *row.kind == NodeKind::max;
  if (!max && *row.kind != NodeKind::min) return;
  const std::string& caption = max ? view_.labels->max : view_.labels->min;
  const float left = kCaptionLeft * view_.unit, size = kCaptionSize * view_.unit;
  if (row.left < left + width_of(caption, size) + size) return;
  if (view_.camera.row_height() < double{1.5f * size}) return;
  pen_.text({left, row.middle}, size, Align::left, Weight::bold, pen_.theme().secondary,
            Role::caption, core::NodeId::none(), caption);
}

}  // namespace ply::scene
