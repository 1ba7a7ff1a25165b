#include "scene/value_place.hpp"

#include <algorithm>
#include <limits>

#include "core/text.hpp"
#include "scene/short_value.hpp"

namespace ply::scene {

namespace {

constexpr float kCapitals = 0.73f;  // em
constexpr float kChord = 0.93f;     // of its diameter, a circle is wide where text in it ends
constexpr float kTowardsBase = 10;  // px at zoom 1 towards the base: a triangle is widest there

/// A place for a text in a node. Its middle is `up + rise * size` from the lower end of the shape,
/// and text of `em` width and that font size takes `(em + slope_em) * size` of `room`: where a
/// triangle narrows, higher text has less of it.
struct Seat {
  float up = 0, rise = 0;
  float room = 0, slope_em = 0;

  float largest(float em) const { return std::max(0.f, room) / (em + slope_em); }
  float widest(float size) const { return room / size - slope_em; }
};

/// In a triangle, from its base; the slopes leave least room at the far edge of the capitals.
Seat triangle_seat(const NodeShape& shape, float up, float rise, float pad) {
  const Point half = shape.half;
  return {up, rise, 2 * half.x * (1 - up / (2 * half.y)) - pad,
          (rise + kCapitals / 2) * half.x / half.y};
}

/// Where values stand if they can; else, in a triangle, as near to the base as they may.
Seat seat_of(const NodeShape& shape, float em, float good_size) {
  const float scale = shape.scale;
  if (shape.shape == Shape::circle)
    return {shape.half.y, 0, kChord * 2 * shape.half.x - kBoxInset * scale, 0};
  if (!shape.is_triangle()) return {shape.half.y, 0, 2 * shape.half.x - kBoxInset * scale, 0};
  const Seat usual = triangle_seat(shape, shape.half.y - kTowardsBase * scale, 0, 8 * scale);
  if (usual.largest(em) >= good_size) return usual;
  return triangle_seat(shape, std::max(2.f, 4 * scale), kCapitals / 2, 4 * scale);
}

}  // namespace

ValuePlace value_place(const Pen& pen, const NodeShape& shape, std::string_view value) {
  const float best = std::max(layout::kValueSize * shape.scale, pen.readable_value());
  const auto em = static_cast<float>(core::text_width_em(value));
  const Seat seat = seat_of(shape, em, std::min(best, pen.readable_value()));

  ValuePlace place{std::string(value), shape.centre, std::min(best, seat.largest(em))};
  if (place.size < pen.smallest()) {
    for (const float size : {std::min(best, pen.readable()), pen.smallest()}) {
      place.size = size;
      place.text = short_value(value, double{seat.widest(size)});
      if (!place.text.empty()) break;
    }
  }
  const float from_middle = shape.half.y - seat.up - seat.rise * place.size;
  place.at.y += shape.shape == Shape::triangle_down ? -from_middle : from_middle;
  return place;
}

}  // namespace ply::scene
