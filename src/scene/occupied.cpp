#include "scene/occupied.hpp"

#include <algorithm>
#include <cmath>

#include "core/text.hpp"

namespace ply::scene {

namespace {

constexpr float kStrip = 64;  // px

int strip_of(float y) {
  return static_cast<int>(std::floor(y / kStrip));
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
  const float half = 0.4f * label.size;
  return {left, label.at.y - half, left + width, label.at.y + half};
}

void Occupied::add(const DrawList& list) {
  for (const Mark& mark : list.marks) {
    if (mark.role != Role::ring) add(box_of(mark));
  }
  for (const Label& label : list.labels)
    add(box_of(label));
}

void Occupied::add(const Box& box) {
  for (int strip = strip_of(box.top); strip <= strip_of(box.bottom); ++strip)
    strips_[strip].push_back(box);
}

bool Occupied::free(const Box& box) const {
  for (int strip = strip_of(box.top); strip <= strip_of(box.bottom); ++strip) {
    const auto found = strips_.find(strip);
    if (found == strips_.end()) continue;
    const auto hit = [&](const Box& other) { return box.overlaps(other); };
    if (std::ranges::any_of(found->second, hit)) return false;
  }
  return true;
}

}  // namespace ply::scene
