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
constexpr float kFirstEm = 5;   // that bounds which come first may take in any case

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

bool overlaps_halo(const Box& box, const DrawList& drawn) {
  return std::ranges::any_of(drawn.halos, [&box](const Mark& halo) {
    const Point c = halo.centre;
    return box.distance({c.x, c.y, c.x, c.y}) < halo.half_size.x;
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
  names_.place_marked(occupied);
  reserve_first(occupied);
  names_.place_narrow(occupied);
  for (const Row& row : rows_)
    draw_caption(row, drawn, occupied);
  for (Row& row : rows_)
    draw_row(row, occupied);
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
    const bool first = comes_first(node.id);
    shorten_bounds(node.text, first ? std::max(room, kFirstEm * pen_.smallest()) : room);
    const float size = bounds_size(node, room);
    if (size > 0 || (first && !node.text.beside.empty())) row.bounds.push_back({node, room});
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

bool SideLabels::comes_first(core::NodeId node) const {
  const auto& origin = moment_.origin;
  return node == moment_.current || (origin && (node == origin->at || node == origin->ancestor));
}

/// The current node's before the others.
void SideLabels::reserve_first(Occupied& occupied) {
  std::vector<Bounds*> first;
  for (Row& row : rows_) {
    for (Bounds& bounds : row.bounds) {
      if (comes_first(bounds.node.id)) first.push_back(&bounds);
    }
  }
  std::ranges::stable_partition(
      first, [this](const Bounds* bounds) { return bounds->node.id == moment_.current; });
  for (Bounds* bounds : first) {
    find_beside(*bounds, occupied);
    if (bounds->size == 0) find_around(*bounds, occupied);
    if (bounds->size == 0) continue;
    for (const Box& line : lines_of(bounds->node, bounds->place, bounds->size).boxes)
      occupied.add(line, bounds->node.id);
  }
}

/// Right of a node, clear of its halo or ring or, where there is less room, over it.
std::vector<SideLabels::Place> SideLabels::beside(const Bounds& bounds) const {
  const NodeShape& shape = bounds.node.shape;
  const Point close{shape.right() + gap(), shape.centre.y};
  const float clearance = names_.clearance(bounds.node.id, shape);
  if (clearance == 0) return {{close}};
  return {{{close.x + clearance, close.y}}, {close}};
}

/// All around a node, those at its right first.
std::vector<SideLabels::Place> SideLabels::around(const Bounds& bounds) const {
  constexpr float kHalfLine = 0.5f;
  const NodeShape& shape = bounds.node.shape;
  float over = 0, under = 0;  // font sizes that the lines take
  for (const NodeText::Line& line : bounds.node.text.beside) {
    over = std::max(over, kHalfLine - down_of(line));
    under = std::max(under, kHalfLine + down_of(line));
  }
  const float top = shape.top().y, bottom = shape.bottom().y, air = kLeastGap;
  const std::pair<float, float> heights[] = {
      {shape.centre.y, 0},      {bottom, -under},    {top, over},         {shape.centre.y, over},
      {shape.centre.y, -under}, {top - air, -under}, {bottom + air, over}};
  std::vector<Place> places;
  for (const float shift : {0.f, 0.5f, 1.f}) {
    const float side = 1 - 2 * shift;
    for (const float out : {1.f, 0.5f, 0.f}) {
      if (side == 0 && out > 0) continue;
      const float x = shape.centre.x + side * (out * shape.half.x + air);
      for (const auto& [y, rise] : heights)
        places.push_back({{x, y}, rise, shift});
    }
  }
  return places;
}

void SideLabels::find_beside(Bounds& bounds, const Occupied& occupied) const {
  Terms terms;
  terms.from = bounds_size(bounds.node, bounds.room);
  terms.left = -Pen::kAnyRoom;
  terms.right = bounds.node.shape.right() + gap() + bounds.room + 1;
  find(bounds, beside(bounds), terms, occupied);
}

/// In view, if the node is; over slashes and nearer to another node only where it must be.
void SideLabels::find_around(Bounds& bounds, const Occupied& occupied) const {
  const NodeShape& shape = bounds.node.shape;
  if (shape.left() < 0 || shape.right() > view_.camera.width) return;
  Terms terms;
  terms.from = std::min(pen_.roomy(layout::kBoundSize), pen_.readable());
  terms.right = view_.camera.width;
  const std::vector<Place> places = around(bounds);
  for (const bool nearest : {true, false}) {
    terms.nearest = nearest;
    for (const Over allowed : {Over::edges, Over::lines}) {
      terms.allowed = allowed;
      if (find(bounds, places, terms, occupied)) return;
    }
  }
}

/// As large as there is room; the room of a triangle's slopes is found by trying.
bool SideLabels::find(Bounds& bounds, const std::vector<Place>& places, const Terms& terms,
                      const Occupied& occupied) const {
  constexpr float kSmaller = 0.5f;  // px
  for (float size = terms.from; size > 0;) {
    for (const Place& place : places) {
      if (!free(bounds, lines_of(bounds.node, place, size), terms, occupied)) continue;
      bounds.place = place;
      bounds.size = size;
      return true;
    }
    if (size == pen_.smallest()) break;
    size = std::max(pen_.smallest(), size - kSmaller);
  }
  return false;
}

bool SideLabels::free(const Bounds& bounds, const BoundLines& lines, const Terms& terms,
                      const Occupied& occupied) const {
  const NodeShape& shape = bounds.node.shape;
  return std::ranges::all_of(lines.boxes, [&](const Box& box) {
    if (box.left < terms.left || box.right > terms.right) return false;
    if (!occupied.free(box, terms.allowed)) return false;
    if (!terms.nearest) return true;
    const float own = box.distance(Box::around(shape.centre, shape.half));
    return !occupied.others_in(box.grown(own), bounds.node.id);
  });
}

SideLabels::BoundLines SideLabels::lines_of(const Node& node, Place place, float size) {
  const float x = place.at.x - place.shift * bounds_em(node.text) * size;
  BoundLines lines;
  lines.size = size;
  for (const NodeText::Line& line : node.text.beside) {
    const Point at{x, place.at.y + (place.rise + down_of(line)) * size};
    lines.at.push_back(at);
    lines.boxes.push_back(line_box(at, size, line));
  }
  return lines;
}

/// Bounds are to be compared: all of a row in letters of the size that all with room have room for.
void SideLabels::draw_row(Row& row, Occupied& occupied) {
  float common = Pen::kAnyRoom;
  for (Bounds& bounds : row.bounds) {
    if (!comes_first(bounds.node.id)) find_beside(bounds, occupied);
    if (bounds.size > 0) common = std::min(common, bounds.size);
  }
  for (const Bounds& bounds : row.bounds) {
    if (bounds.size > 0) draw_bounds(bounds, common, occupied);
  }
}

/// Over an edge on ground of their own.
void SideLabels::draw_bounds(const Bounds& bounds, float size, Occupied& occupied) {
  const BoundLines lines = lines_of(bounds.node, bounds.place, size);
  for (const Box& line : lines.boxes) {
    if (occupied.lines_in(line)) pen_.backing(line, Shape::square);
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
