#include "scene/pen.hpp"

#include <algorithm>
#include <cmath>

#include "core/text.hpp"
#include "scene/occupied.hpp"

namespace ply::scene {

namespace {

constexpr float kReadable = 11;     // design px; where there is room text does not get smaller
constexpr double kLeastText = 2.2;  // em; less of a long text says nothing
constexpr float kPillFont = 14, kPillFontProjected = 17.5f;
constexpr float kPillPadding = 14, kCompactPadding = 6;
constexpr float kPillHeight = 28;

Point operator+(Point a, Point b) {
  return {a.x + b.x, a.y + b.y};
}
Point operator-(Point a, Point b) {
  return {a.x - b.x, a.y - b.y};
}
Point operator*(Point a, float by) {
  return {a.x * by, a.y * by};
}

Point bezier(Point a, Point b, Point c, Point d, float t) {
  const float s = 1 - t;
  return a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t);
}

}  // namespace

float Pen::stroke(float at_zoom_1) const {
  return stroke(at_zoom_1, scales_.inner);
}

float Pen::stroke(float at_zoom_1, float node_scale) const {
  constexpr float kVisible = 0.45f, kProjected = 1.5f, kSwollen = 2;
  constexpr float kMost = 1.7f;  // of the scale of nodes: thicker lines would hide these
  const float least = (projector_ ? kProjected : kVisible) * unit_;
  const float most = std::min(kSwollen * unit_, std::max(kVisible, kMost * node_scale));
  return at_zoom_1 * std::min(std::max(scale_, least), most);
}

float Pen::readable() const {
  return std::min(kReadable * unit_, beside(layout::kTriangleHeight * scales_.inner));
}

float Pen::beside(float height) {
  constexpr float kShare = 0.6f;
  return std::max(kReadable, kShare * height);
}

float Pen::readable_value() const {
  return projector_ ? kReadableProjected * unit_ : readable();
}

float Pen::roomy(float at_zoom_1) const {
  return std::max(at_zoom_1 * scales_.inner, font_size(at_zoom_1, 0, kAnyRoom));
}

float Pen::font_size(float at_zoom_1, double em, float room) const {
  const float size = std::max(at_zoom_1 * scale_, std::min(at_zoom_1 * unit_, readable()));
  return fitting(size, static_cast<float>(em), room);
}

float Pen::fitting(float size, float em, float room) const {
  if (em * size > room) size = room / em;
  return size < smallest() ? 0 : size;
}

std::string Pen::shortened(std::string_view text, float size, float room) {
  const double em = double{std::max(room, 0.f) / size};
  std::string shown = core::shortened_em(text, em);
  const bool enough = shown == text || core::text_width_em(shown) >= kLeastText;
  return enough ? shown : std::string();
}

Pen::Fitted Pen::fitted(std::string_view text, float size, float room) const {
  std::string whole = core::shortened_em(text, layout::kLongestName);
  const float shrunk = fitting(size, static_cast<float>(core::text_width_em(whole)), room);
  if (shrunk > 0) return {std::move(whole), shrunk};
  const float least = std::min(size, readable());
  return {shortened(whole, least, room), least};
}

float Pen::halo_radius(const NodeShape& shape) {
  const float at_zoom_1 = shape.is_triangle() ? 66.0f : 56.0f;
  return std::max(at_zoom_1 * shape.scale, 14.0f);
}

void Pen::halo(const NodeShape& shape) {
  const float radius = halo_radius(shape);
  Mark mark;
  mark.shape = Shape::circle;
  mark.centre = shape.centre;
  mark.half_size = {radius, radius};
  mark.fill = theme_.halo;
  mark.role = Role::halo;
  out_.halos.push_back(mark);
}

void Pen::node(core::NodeId node, const NodeShape& shape, const NodeStyle& style) {
  Mark mark;
  mark.shape = shape.shape;
  mark.centre = shape.centre;
  mark.half_size = shape.half;
  mark.node = node;
  if (shape.has_outline) {
    mark.fill = style.fill;
    mark.outline = style.outline;
    mark.outline_width = stroke(style.outline_width, shape.scale);
    mark.dash = stroke(style.dash, shape.scale);
    mark.gap = stroke(style.gap, shape.scale);
  }
  out_.marks.push_back(mark);
}

namespace {

/// The widest corner at the left; of a circle the point where it would be.
Point left_corner(const NodeShape& shape) {
  constexpr float kDiagonal = 0.7071f;
  if (shape.shape == Shape::circle) return shape.centre - shape.half * kDiagonal;
  const bool wide_below = shape.shape == Shape::triangle_up;
  return {shape.left(), wide_below ? shape.bottom().y : shape.top().y};
}

}  // namespace

void Pen::halt(const NodeShape& shape) {
  Mark mark;
  mark.shape = Shape::circle;
  mark.centre = left_corner(shape);
  const float radius = stroke(8, shape.scale);
  mark.half_size = {radius, radius};
  mark.fill = theme_.halt;
  mark.outline = theme_.canvas;
  mark.outline_width = stroke(1.5f, shape.scale);
  mark.role = Role::halt;
  out_.marks.push_back(mark);
}

void Pen::ring(const NodeShape& shape, float grow, Colour colour, float width) {
  const float by = stroke(grow, shape.scale);
  Mark mark;
  mark.shape = shape.shape;
  mark.centre = shape.centre;
  mark.half_size = {shape.half.x + by, shape.half.y + by};
  if (shape.shape == Shape::triangle_up || shape.shape == Shape::triangle_down) {
    // A triangle grows about its incentre, so that the distance is the same on all sides.
    const float side = std::hypot(shape.half.x, 2 * shape.half.y);
    const float inradius = 2 * shape.half.x * shape.half.y / (shape.half.x + side);
    const float to_apex = shape.shape == Shape::triangle_up ? -1.0f : 1.0f;
    mark.half_size = shape.half * (1 + by / inradius);
    mark.centre.y += to_apex * (shape.half.y - inradius) * by / inradius;
  }
  mark.outline = colour;
  mark.outline_width = stroke(width, shape.scale);
  mark.role = Role::ring;
  out_.marks.push_back(mark);
}

void Pen::wrong_ring(const NodeShape& shape) {
  ring(shape, 6, theme_.error, 3);
  Mark& mark = out_.marks.back();
  mark.dash = stroke(7, shape.scale);
  mark.gap = stroke(5, shape.scale);
  mark.role = Role::wrong;
}

void Pen::line(Point from, Point to, Colour colour, float width, Role role, float dash, float gap) {
  out_.edges.push_back({from, to, colour, stroke(width), stroke(dash), stroke(gap), role});
}

void Pen::backing(const Box& box, Shape shape) {
  Mark mark;
  mark.shape = shape;
  mark.centre = {(box.left + box.right) / 2, (box.top + box.bottom) / 2};
  mark.half_size = {(box.right - box.left) / 2, (box.bottom - box.top) / 2};
  const auto lies_on = [&mark](const Mark& halo) {
    const Point way = mark.centre - halo.centre;
    return std::hypot(way.x, way.y) < halo.half_size.x;
  };
  mark.fill = std::ranges::any_of(out_.halos, lies_on) ? theme_.halo : theme_.canvas;
  mark.role = Role::backing;
  out_.marks.push_back(mark);
}

void Pen::pruned(Point from, Point to, core::PrunedMark mark, float node_scale) {
  const Point way = to - from;
  const float length = std::hypot(way.x, way.y);
  if (length <= 0) return;
  const Point along = way * (1 / length);
  const Point middle = (from + to) * 0.5f;
  const auto stroke_at = [&](float shift, float turn, float reach) {  // rad from the perpendicular
    const Point across{along.y * std::cos(turn) - along.x * std::sin(turn),
                       -along.x * std::cos(turn) - along.y * std::sin(turn)};
    const Point centre = middle + along * (shift * node_scale);
    const Point half = across * (reach * node_scale);
    const float width = stroke(2.4f, node_scale);
    out_.edges.push_back({centre - half, centre + half, theme_.text, width, 0, 0, Role::slash});
  };
  if (mark == core::PrunedMark::cross) {
    constexpr float kEighth = 0.785f;
    stroke_at(0, kEighth, 12);
    stroke_at(0, -kEighth, 12);
  } else {
    constexpr float kTurn = 0.35f;
    stroke_at(-4.5f, kTurn, 13);
    stroke_at(4.5f, kTurn, 13);
  }
}

void Pen::arc(Point from, Point control, Point other_control, Point to, Colour colour) {
  constexpr int kSamples = 64;  // enough to measure along; dots are placed between
  const float spacing = stroke(6.5f);
  Point dot = from, previous = from;
  float gone = 0;
  Occupied texts;
  for (const Label& label : out_.labels)
    texts.add(box_of(label));
  for (int i = 1; i <= kSamples; ++i) {
    const Point next = bezier(from, control, other_control, to, static_cast<float>(i) / kSamples);
    const Point way = next - previous;
    float length = std::hypot(way.x, way.y);
    Point at = previous;
    while (length > 0 && gone + length >= spacing) {
      const float part = (spacing - gone) / length;
      at = at + (next - at) * part;
      length -= spacing - gone;
      gone = 0;
      const Point step = at - dot;
      const Point reach{stroke(3), stroke(3)};
      if (texts.free(Box::around(dot, reach), Over::lines) &&
          texts.free(Box::around(at, reach), Over::lines)) {
        out_.edges.push_back(
            {dot, at, colour, stroke(2.2f), 0, std::hypot(step.x, step.y), Role::arc});
      }
      dot = at;
    }
    gone += length;
    previous = next;
  }
  arrow_tip(other_control, to, colour, texts);
}

/// A filled triangle: a head of two strokes would read as a sign of comparison beside a number.
void Pen::arrow_tip(Point from, Point to, Colour colour, const Occupied& texts) {
  constexpr float kHalfWidth = 4;
  const Point way = to - from;
  const float length = std::hypot(way.x, way.y);
  if (length <= 0) return;
  const Point base = to - way * (stroke(kArrowLength) / length);
  const Point across = Point{-way.y, way.x} * (stroke(kHalfWidth) / length);
  const Point left = base + across, right = base - across;
  const auto [low_x, high_x] = std::minmax({to.x, left.x, right.x});
  const auto [low_y, high_y] = std::minmax({to.y, left.y, right.y});
  if (!texts.free({low_x, low_y, high_x, high_y}, Over::lines)) return;
  const auto inner = [&](float share) { return base + (to - base) * share; };
  out_.edges.push_back({inner(0.3f), inner(0.5f), colour, stroke(kHalfWidth), 0, 0, Role::arrow});
  for (const auto& [start, end] : {std::pair(left, to), {right, to}, {left, right}})
    out_.edges.push_back({start, end, colour, stroke(2.2f), 0, 0, Role::arrow});
}

void Pen::text(Point at, float size, Align align, Weight weight, Colour colour, Role role,
               core::NodeId node, std::string text) {
  out_.labels.push_back({at, size, align, weight, colour, std::move(text), node, role});
}

Pen::PillStyle Pen::pill_style(Role role) const {
  const float font = font_size(kPillFont, 0, kAnyRoom);
  if (role == Role::returned) {
    return {role, theme_.panel, theme_.returned_outline, theme_.text, 1.8f, kPillPadding, font};
  }
  if (role == Role::folded) {
    return {role, theme_.chip, theme_.secondary, theme_.text, 1.2f, kPillPadding, font};
  }
  if (role == Role::wrong) {
    return {role, theme_.panel, theme_.error, theme_.error, 1.8f, kPillPadding, font};
  }
  return {role, theme_.pill, theme_.pill, theme_.pill_text, 0, kPillPadding, font};
}

Pen::PillStyle Pen::roomy_pill_style(Role role) const {
  PillStyle style = pill_style(role);
  style.font = std::max(roomy(kPillFont), projector_ ? kPillFontProjected * unit_ : 0);
  return style;
}

Pen::PillStyle Pen::compact(PillStyle style) {
  style.padding = kCompactPadding;
  return style;
}

Point Pen::pill_half(const PillStyle& style, std::string_view text) {
  const auto em = static_cast<float>(core::text_width_em(text));
  const float padding = style.padding * style.font / kPillFont;
  return {em * style.font / 2 + padding, kPillHeight / 2 * style.font / kPillFont};
}

void Pen::pill(Point centre, const PillStyle& style, core::NodeId node, std::string label) {
  Mark mark;
  mark.shape = Shape::pill;
  mark.centre = centre;
  mark.half_size = pill_half(style, label);
  mark.fill = style.fill;
  mark.outline = style.outline;
  mark.outline_width = stroke(style.outline_width);
  mark.role = style.role;
  out_.marks.push_back(mark);
  text(centre, style.font, Align::centre, Weight::bold, style.text, style.role, node,
       std::move(label));
}

}  // namespace ply::scene
