#include "scene/side_labels.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "layout/metrics.hpp"

namespace ply::scene {

namespace {

using core::NodeKind;

constexpr float kInfinite = std::numeric_limits<float>::infinity();
constexpr float kRingReach = 11;    // px at zoom 1: the corners of a selected triangle's ring
constexpr float kCaptionLeft = 22;  // design px from the left of the view
constexpr float kCaptionSize = 13;  // design px, at any zoom

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
  if (node.kind == NodeKind::leaf) draw_name_below(node);
  row.waiting = std::move(node);
}

void SideLabels::finish() {
  for (Row& row : rows_) {
    if (row.waiting) between(&*row.waiting, nullptr, row);
    draw_caption(row);
  }
}

/// How far the halo or ring of a node reaches beyond its shape.
float SideLabels::clearance(const Node& node) const {
  if (node.id == moment_.current) return Pen::halo_radius(node.shape) - node.shape.half.x;
  return node.id == view_.selected ? kRingReach * node.shape.scale : 0;
}

/// Shares the room between two neighbours: bounds of the left one go before the name of the right.
void SideLabels::between(const Node* left, const Node* right, Row& row) {
  const float gap = pen_.px(layout::kLabelGap);
  const float room = left && right ? right->shape.left() - left->shape.right() - gap : kInfinite;
  float bounds = 0, name = 0;
  if (left && !left->text.alpha.empty()) {
    const float em = bounds_em(left->text);
    bounds = gap + em * pen_.font_size(layout::kBoundSize, double{em}, kInfinite);
  }
  if (right && right->kind != NodeKind::leaf) {
    name = name_gap(*right) + width_of(view_.labels->name(right->id), name_size());
  }
  const bool both = bounds + name <= room;
  if (bounds > 0 && bounds <= room) draw_bounds(*left, room - (both ? name : 0));
  if (name > 0 && (both || (bounds > room && name <= room))) draw_name(*right, row);
}

/// Between the node and the end of its name.
float SideLabels::name_gap(const Node& node) const {
  return std::max(pen_.px(layout::kLabelGap - 2), clearance(node) + pen_.px(6));
}

float SideLabels::name_size() const {
  return pen_.font_size(layout::kNameSize, 0, kInfinite);
}

void SideLabels::draw_name(const Node& node, Row& row) {
  std::string name = view_.labels->name(node.id);
  const float size = name_size();
  const float x = node.shape.left() - name_gap(node);
  const float y = node.shape.centre.y - 20 * node.shape.scale;
  row.left = std::min(row.left, x - width_of(name, size));
  pen_.text({x, y}, size, Align::right, Weight::bold, node.colour, Role::name, node.id,
            std::move(name));
}

void SideLabels::draw_name_below(const Node& node) {
  std::string name = view_.labels->name(node.id);
  const float room = 2 * node.shape.half.x;
  const float size = pen_.font_size(layout::kLeafNameSize, core::text_width_em(name), room);
  if (size == 0) return;
  const Point at{node.shape.centre.x, node.shape.bottom().y + pen_.px(10) + size * 0.55f};
  pen_.text(at, size, Align::centre, Weight::regular, node.colour, Role::name, node.id,
            std::move(name));
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
  pen_.text({left, row.middle}, size, Align::left, Weight::bold, pen_.theme().secondary,
            Role::caption, core::NodeId::none(), caption);
}

}  // namespace ply::scene
