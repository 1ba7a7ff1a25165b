#include "scene/value_place.hpp"

#include <algorithm>
#include <cmath>

#include "core/text.hpp"
#include "scene/short_value.hpp"

namespace ply::scene {

namespace {

constexpr float kCapitals = 0.73f;   // em
constexpr float kChord = 0.93f;      // of its diameter, a circle is wide where text in it ends
constexpr float kTowardsBase = 10;   // px at zoom 1 towards the base: a triangle is widest there
constexpr float kOutline = 2.6f;     // the thickest, but that of the current node
constexpr float kBoxOutline = 1.8f;  // of leaves
constexpr float kAir = 3.5f;  // px at zoom 1 that look like air between an outline and a text

/// What a text keeps free on either side: half the outline and air; hardly any air where it then
/// is as large as is good; a little where it is smaller in any case, which larger letters need more
/// of; where it would be unreadable, some of the outline.
struct Insets {
  float airy = 0, tight = 0, thin = 0, least = 0;
};
Insets insets_of(const Pen& pen, const NodeShape& shape) {
  constexpr float kTightAir = 0.15f, kTightAirInBox = 0.04f;  // of the size that is good
  constexpr float kThinAir = 1.7f, kThinAirInBox = 0.4f;      // px
  const float good = pen.readable_value();
  const float least = kBoxInset / 2 * shape.scale;
  if (!shape.has_outline) return {least, least, least, least};
  const float outline = pen.stroke(kOutline, shape.scale) / 2;
  const float box = pen.stroke(kBoxOutline, shape.scale) / 2;
  const bool triangle = shape.is_triangle();
  const float tight = triangle ? outline + kTightAir * good : box + kTightAirInBox * good;
  const float thin = triangle ? outline + kThinAir : box + kThinAirInBox;
  return {outline + kAir * shape.scale, std::max(tight, thin), thin, least};
}

/// A place for a text in a node. Its middle is `up + rise * size` from the lower end of the shape,
/// and text of `em` width and that font size takes `(em + slope_em) * size` of `room`: where a
/// triangle narrows, higher text has less of it.
struct Seat {
  float up = 0, rise = 0;
  float room = 0, slope_em = 0;
  float most = Pen::kAnyRoom;  ///< font size for which there is height

  float largest(float em) const { return std::min(most, std::max(0.f, room) / (em + slope_em)); }
  float widest(float size) const { return room / size - slope_em; }
};

/// In a triangle, from its base; the slopes leave least room at the far edge of the capitals.
Seat triangle_seat(const NodeShape& shape, float up, float rise, float inset) {
  const Point half = shape.half;
  const float across = inset * std::hypot(half.x, 2 * half.y) / (2 * half.y);  // of a slope
  return {up, rise, 2 * half.x * (1 - up / (2 * half.y)) - 2 * across,
          (rise + kCapitals / 2) * half.x / half.y};
}

/// Where values stand if they can; else, in a triangle, as near to the base as they may.
Seat seat_of(const NodeShape& shape, float em, float good_size, float inset) {
  const Point half = shape.half;
  if (!shape.is_triangle()) {
    const float chord = shape.shape == Shape::circle ? kChord : 1;
    return {half.y, 0, 2 * (chord * half.x - inset), 0, 2 * (half.y - inset) / kCapitals};
  }
  const Seat usual = triangle_seat(shape, half.y - kTowardsBase * shape.scale, 0, inset);
  const bool clear = usual.up - kCapitals / 2 * good_size >= inset;
  if (clear && usual.largest(em) >= good_size) return usual;
  return triangle_seat(shape, inset, kCapitals / 2, inset);
}

}  // namespace

ValuePlace value_place(const Pen& pen, const NodeShape& shape, std::string_view value) {
  const float best = std::max(layout::kValueSize * shape.scale, pen.readable_value());
  const auto em = static_cast<float>(core::text_width_em(value));
  const auto [airy, tight, thin, least] = insets_of(pen, shape);
  const float good = std::min(best, pen.readable_value());
  constexpr float kLessAir = 0.5f;        // px
  constexpr float kNearlyAsGood = 0.95f;  // of the good size
  float inset = airy;
  Seat seat = seat_of(shape, em, good, inset);
  while (seat.largest(em) < good && inset > thin) {
    inset = std::max(thin, inset - kLessAir);
    seat = seat_of(shape, em, good, inset);
  }
  if (seat.largest(em) < kNearlyAsGood * good)
    seat = seat_of(shape, em, good, std::min(airy, tight));
  if (seat.largest(em) < pen.smallest()) seat = seat_of(shape, em, good, least);

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
