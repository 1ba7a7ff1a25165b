#include "scene/occupied.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "core/text.hpp"

namespace ply::scene {

namespace {

constexpr float kStrip = 64;  // px

int strip_of(float y) {
  return static_cast<int>(std::floor(y / kStrip));
}

/// Whether a box reaches beyond the slanted sides of a triangle that fills `triangle`.
bool beside_slope(const Box& box, const Box& triangle, bool up) {
  const float width = (triangle.right - triangle.left) / 2, height = triangle.bottom - triangle.top;
  const float apex_x = triangle.left + width;
  // From the apex along the axis to the edge of the box that is furthest from it.
  const float along = up ? box.bottom - triangle.top : triangle.bottom - box.top;
  const float reach = width * along / height;
  return box.left >= apex_x + reach || box.right <= apex_x - reach;
}

bool overlaps(const Box& box, const Box& other, Shape shape) {
  if (!box.overlaps(other)) return false;
  const bool up = shape == Shape::triangle_up;
  return !(up || shape == Shape::triangle_down) || !beside_slope(box, other, up);
}

Box box_of(const Line& line) {
  const auto [left, right] = std::minmax(line.from.x, line.to.x);
  const auto [top, bottom] = std::minmax(line.from.y, line.to.y);
  const float half = line.width / 2;
  return {left - half, top - half, right + half, bottom + half};
}

/// Whether a line runs over a box: the box, grown by half the line's width, clips something of it.
bool crosses(const Line& line, const Box& box) {
  const float half = line.width / 2;
  float enter = 0, leave = 1;
  const auto clip = [&](float from, float to, float low, float high) {
    const float way = to - from;
    if (way == 0) return from > low && from < high;
    const auto [first, second] = std::minmax({(low - from) / way, (high - from) / way});
    enter = std::max(enter, first);
    leave = std::min(leave, second);
    return enter < leave;
  };
  return clip(line.from.x, line.to.x, box.left - half, box.right + half) &&
         clip(line.from.y, line.to.y, box.top - half, box.bottom + half);
}

/// Whether it takes more than `allowed` to cover this line.
bool forbidden(const Line& line, Over allowed) {
  if (line.role == Role::slash) return allowed != Over::lines;
  return line.gap > 0 ? allowed == Over::nothing : allowed < Over::edges;
}

/// Hangul and Chinese characters are higher than capitals. They begin at U+3000, in UTF-8 with E3.
bool has_syllables(std::string_view text) {
  return std::ranges::any_of(text, [](char byte) { return (byte & 0xff) >= 0xe3; });
}

}  // namespace

Box box_of(const Mark& mark) {
  return Box::around(mark.centre, mark.half_size);
}

Box box_of(const Label& label) {
  const auto width = static_cast<float>(core::text_width_em(label.text)) * label.size;
  float left = label.at.x;
  if (label.align == Align::centre) left -= width / 2;
  if (label.align == Align::right) left -= width;
  const float half = (has_syllables(label.text) ? 0.5f : 0.4f) * label.size;
  return {left, label.at.y - half, left + width, label.at.y + half};
}

void Occupied::add(const DrawList& list) {
  for (const Mark& mark : list.marks) {
    if (mark.role != Role::ring) add({box_of(mark), mark.shape, mark.node});
  }
  for (const Label& label : list.labels)
    add(box_of(label), label.node);
  for (const Line& line : list.edges)
    add(line);
}

void Occupied::add(const Box& box, core::NodeId node) {
  add({box, Shape::square, node});
}

void Occupied::add(const Thing& thing) {
  for (int strip = strip_of(thing.box.top); strip <= strip_of(thing.box.bottom); ++strip)
    strips_[strip].things.push_back(thing);
}

void Occupied::add(const Line& line) {
  const Box box = box_of(line);
  for (int strip = strip_of(box.top); strip <= strip_of(box.bottom); ++strip)
    strips_[strip].lines.push_back(line);
}

template <class Found>
bool Occupied::any_near(const Box& box, Found found) const {
  for (int strip = strip_of(box.top); strip <= strip_of(box.bottom); ++strip) {
    const auto near = strips_.find(strip);
    if (near != strips_.end() && found(near->second)) return true;
  }
  return false;
}

bool Occupied::free(const Box& box, Over allowed, const Line* own) const {
  const auto covers_thing = [&](const Thing& thing) {
    return overlaps(box, thing.box, thing.shape);
  };
  const auto covers_line = [&](const Line& line) {
    const bool is_own = own != nullptr && line.from == own->from && line.to == own->to;
    return !is_own && forbidden(line, allowed) && crosses(line, box);
  };
  return !any_near(box, [&](const Strip& strip) {
    return std::ranges::any_of(strip.things, covers_thing) ||
           std::ranges::any_of(strip.lines, covers_line);
  });
}

bool Occupied::lines_in(const Box& box) const {
  const auto runs_through = [&box](const Line& line) { return crosses(line, box); };
  return any_near(
      box, [&](const Strip& strip) { return std::ranges::any_of(strip.lines, runs_through); });
}

bool Occupied::others_in(const Box& box, core::NodeId node) const {
  const auto is_other = [&](const Thing& thing) {
    return thing.node.valid() && thing.node != node && box.overlaps(thing.box);
  };
  return any_near(box,
                  [&](const Strip& strip) { return std::ranges::any_of(strip.things, is_other); });
}

}  // namespace ply::scene
