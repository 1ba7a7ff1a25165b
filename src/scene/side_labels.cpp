#include "scene/side_labels.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/text.hpp"
#include "layout/metrics.hpp"
#include "scene/short_value.hpp"

namespace ply::scene {

namespace {

using core::NodeKind;

constexpr float kBoundLines = 2.6f;  // font sizes from one row to the next that two lines need
constexpr float kAlphaUp = 0.85f, kBetaDown = 0.55f;  // font sizes from the middle of the node
constexpr std::string_view kAlphaSign = "α";
constexpr float kLeastGap = 2;  // px between a node and its bounds …
constexpr float kLeastFar = 4;  // … and from there to what stands next

float width_of(std::string_view text, float size) {
  return static_cast<float>(core::text_width_em(text)) * size;
}

/// A Greek letter and a value, or a range.
float line_em(const NodeText::Line& line) {
  return static_cast<float>(core::text_width_em(line.text)) + (line.sign.empty() ? 0 : 1);
}

float bounds_em(const NodeText& text) {
  float em = 0;
  for (const NodeText::Line& line : text.beside)
    em = std::max(em, line_em(line));
  return em;
}

Role role_of(const NodeText::Line& line) {
  if (line.sign.empty()) return Role::window;
  return line.sign == kAlphaSign ? Role::alpha : Role::beta;
}

/// Font sizes below the middle of the node: alpha over it, beta under it.
float down_of(const NodeText::Line& line) {
  return line.sign.empty() ? 0 : line.sign == kAlphaSign ? -kAlphaUp : kBetaDown;
}

Box line_box(Point at, float size, const NodeText::Line& line) {
  constexpr float kHalf = 0.5f;
  return {at.x - 1, at.y - kHalf * size, at.x + line_em(line) * size + 1, at.y + kHalf * size};
}

bool covers_things(const std::vector<Box>& boxes, const Occupied& occupied) {
  return std::ranges::any_of(boxes,
                             [&](const Box& box) { return !occupied.free(box, Over::lines); });
}

bool overlaps_halo(const Box& box, const DrawList& drawn) {
  return std::ranges::any_of(drawn.halos, [&box](const Mark& halo) {
    const float dx = std::clamp(halo.centre.x, box.left, box.right) - halo.centre.x;
    const float dy = std::clamp(halo.centre.y, box.top, box.bottom) - halo.centre.y;
    return std::hypot(dx, dy) < halo.half_size.x;
  });
}

}  // namespace

void SideLabels::add(std::size_t index, Node node) {
  if (rows_.size() <= index) rows_.resize(index + 1);
  Row& row = rows_[index];
  row.left = std::min(row.left, node.shape.left());
  row.middle = node.shape.centre.y;
  if (node.kind != NodeKind::leaf) {
    row.mixed = row.mixed || (row.kind && *row.kind != node.kind);
    row.kind = node.kind;
  }
  between(row, &node);
  row.waiting = std::move(node);
}

void SideLabels::finish(const DrawList& drawn, Occupied& occupied) {
  for (Row& row : rows_)
    between(row, nullptr);
  occupied.add(drawn);
  names_.place_first(occupied);
  for (const Row& row : rows_)
    draw_caption(row, drawn, occupied);
  for (Row& row : rows_)
    draw_row(row, drawn, occupied);
  names_.place_others(occupied);
}

/// Shares the room between two neighbours, or between the last node and the border of the view:
/// bounds of the left one, which has waited, go before the name of the right.
void SideLabels::between(Row& row, const Node* right) {
  float room = right ? right->shape.left() - kCaptionColumn * view_.unit : 0;
  if (row.waiting) {
    Node node = *std::exchange(row.waiting, std::nullopt);
    if (is_between(node.id)) between_end_ = std::max(between_end_, node.shape.right());
    room = end_of_room(right) - node.shape.right() - gap();
    shorten_bounds(node.text, room);
    const float size = bounds_size(node, room);
    if (size > 0) row.bounds.push_back({node, room});
    room -= size * bounds_em(node.text);
  }
  if (right && view_.shows(core::Layer::names))
    names_.add({right->id, right->kind, right->shape, right->colour, room});
}

/// Where labels beside the node before this one have to end. A triangle is nowhere as wide as its
/// box where lines of text are.
float SideLabels::end_of_room(const Node* right) const {
  constexpr float kSlope = 0.1f;
  const float far = std::max(kLeastFar, gap());
  if (!right) return view_.camera.width - far;
  return right->shape.left() + (right->shape.is_triangle() ? kSlope * right->shape.half.x : -far);
}

float SideLabels::gap() const {
  return std::max(kLeastGap, pen_.px(layout::kLabelGap));
}

/// Long numbers that would have no room even in the smallest letters.
void SideLabels::shorten_bounds(NodeText& text, float room) const {
  const float em = room / pen_.smallest();
  if (bounds_em(text) <= em) return;
  std::vector<NodeText::Line> lines = text.beside;
  for (NodeText::Line& line : lines) {
    line.text = short_value(line.text, double{em - 1});
    if (line.text.empty()) return;
  }
  text.beside = std::move(lines);
}

/// Font size of the lines beside a node, smaller where there is no room; 0: there is nothing, or
/// too little room.
float SideLabels::bounds_size(const Node& node, float room) const {
  if (node.text.beside.empty()) return 0;
  const float size = pen_.fitting(pen_.roomy(layout::kBoundSize), bounds_em(node.text), room);
  return view_.camera.row_height() < double{kBoundLines * size} ? 0 : size;
}

/// Where lines of this size stand beside their node.
SideLabels::BoundLines SideLabels::lines_of(const Bounds& bounds, float size) const {
  const Node& node = bounds.node;
  const float clearance = names_.clearance(node.id, node.shape);
  const bool clear = clearance + bounds_em(node.text) * size <= bounds.room;
  const float x = node.shape.right() + gap() + (clear ? clearance : 0);
  BoundLines lines;
  lines.size = size;
  for (const NodeText::Line& line : node.text.beside) {
    const Point at{x, node.shape.centre.y + down_of(line) * size};
    lines.at.push_back(at);
    lines.boxes.push_back(line_box(at, size, line));
  }
  return lines;
}

/// As large as there is room; the room of a triangle's slopes is found by trying.
float SideLabels::free_size(const Bounds& bounds, const Occupied& occupied) const {
  constexpr float kSmaller = 0.5f;  // px
  float size = bounds_size(bounds.node, bounds.room);
  while (covers_things(lines_of(bounds, size).boxes, occupied)) {
    if (size == pen_.smallest()) return 0;
    size = std::max(pen_.smallest(), size - kSmaller);
  }
  return size;
}

/// Bounds are to be compared: all of a row in letters of the size that all with room have room for.
void SideLabels::draw_row(Row& row, const DrawList& drawn, Occupied& occupied) {
  float common = Pen::kAnyRoom;
  for (Bounds& bounds : row.bounds) {
    bounds.size = free_size(bounds, occupied);
    if (bounds.size > 0) common = std::min(common, bounds.size);
  }
  for (const Bounds& bounds : row.bounds) {
    if (bounds.size > 0) draw_bounds(bounds, common, drawn, occupied);
  }
}

void SideLabels::draw_bounds(const Bounds& bounds, float size, const DrawList& drawn,
                             Occupied& occupied) {
  const BoundLines lines = lines_of(bounds, size);
  if (covers_things(lines.boxes, occupied)) return;
  for (const Box& line : lines.boxes) {  // over a halo or an edge on ground of its own
    const bool bare = !overlaps_halo(line, drawn) && occupied.free(line, Over::nothing);
    if (!bare) pen_.backing(line, Shape::square);
  }
  for (const Box& line : lines.boxes)
    occupied.add(line, bounds.node.id);
  draw_bounds_at(bounds.node, lines);
}

void SideLabels::draw_bounds_at(const Node& node, const BoundLines& lines) {
  float block_right = 0;
  for (const Box& box : lines.boxes)
    block_right = std::max(block_right, box.right);
  for (std::size_t i = 0; i < lines.at.size(); ++i) {
    const NodeText::Line& line = node.text.beside[i];
    Anchor anchor = draw_bound(node, line, lines.at[i], lines.size);
    const bool is_origin =
        moment_.origin && role_of(line) == (moment_.origin->alpha ? Role::alpha : Role::beta);
    anchor.block_right = block_right;
    if (is_between(node.id)) between_end_ = std::max(between_end_, anchor.right.x);
    if (is_origin && node.id == moment_.origin->at) at_bound_ = anchor;
    if (is_origin && node.id == moment_.origin->ancestor) at_ancestor_ = anchor;
  }
}

/// On the way from the ancestor that set the bound in question down to the node that has it.
bool SideLabels::is_between(core::NodeId node) const {
  if (!moment_.origin) return false;
  const auto [ancestor, at] = std::pair(moment_.origin->ancestor, moment_.origin->at);
  return ancestor < node && node < at && at.raw < view_.trace->nodes().subtree_end[node.index()];
}

Anchor SideLabels::draw_bound(const Node& node, const NodeText::Line& line, Point at, float size) {
  const Theme& theme = pen_.theme();
  const Role role = role_of(line);
  Point after = at;
  if (!line.sign.empty()) {
    pen_.text(at, size, Align::left, Weight::regular, theme.secondary, role, node.id,
              std::string(line.sign));
    after.x += 0.95f * size;
  }
  pen_.text(after, size, Align::left, line.own ? Weight::bold : Weight::italic,
            line.own ? theme.text : theme.secondary, role, node.id, line.text);
  return {at, {after.x + width_of(line.text, size), at.y}, size / 2};
}

/// The level's name stays at the left edge of the view, clear of nodes that are there: over or
/// under the middle of its row then.
void SideLabels::draw_caption(const Row& row, const DrawList& drawn, Occupied& occupied) {
  if (!row.kind || row.mixed) return;
  const bool max = *row.kind == NodeKind::max;
  if (!max && *row.kind != NodeKind::min) return;
  const std::string& caption = max ? view_.labels->max : view_.labels->min;
  const float size = (view_.projector ? kCaptionSizeProjected : kCaptionSize) * view_.unit;
  if (view_.camera.row_height() < double{1.5f * size}) return;
  for (const Over allowed : {Over::nothing, Over::edges}) {
    const auto place =
        caption_place(row.middle, {width_of(caption, size), size}, drawn, occupied, allowed);
    if (!place) continue;
    if (allowed != Over::nothing) pen_.backing(*place, Shape::square);
    occupied.add(*place, core::NodeId::none());
    pen_.text({place->left, (place->top + place->bottom) / 2}, size, Align::left, Weight::bold,
              pen_.theme().secondary, Role::caption, core::NodeId::none(), caption);
    return;
  }
}

/// The nearest to the middle of the row, in view; none if nothing in the row's height is free.
std::optional<Box> SideLabels::caption_place(float middle, Point size, const DrawList& drawn,
                                             const Occupied& occupied, Over allowed) const {
  constexpr float kReach = 0.5f;  // of the height of a row
  const float left = kCaptionLeft * view_.unit, around = size.y / 4;
  const float reach = kReach * static_cast<float>(view_.camera.row_height());
  const float highest = std::max(middle - reach, size.y);
  const float lowest = std::min(middle + reach, view_.camera.height - size.y);
  if (highest > lowest) return std::nullopt;
  const float nearest = std::clamp(middle, highest, lowest);
  for (float away = 0; away <= 2 * reach; away += around) {
    for (const float y : {nearest - away, nearest + away}) {
      if (y < highest || y > lowest) continue;
      const Box box{left, y - size.y / 2, left + size.x, y + size.y / 2};
      const bool on_halo = allowed == Over::nothing && overlaps_halo(box, drawn);
      if (!on_halo && occupied.free(box.grown(around), allowed)) return box;
    }
  }
  return std::nullopt;
}

}  // namespace ply::scene
