#include "render/tree_renderer.hpp"

#include <algorithm>

#include "canvas.hpp"

using namespace ply;
using scene::Colour;
using scene::Line;
using scene::Mark;
using scene::Shape;
using test::Canvas;
using test::Picture;

namespace {

constexpr std::uint32_t kWhite = 0xFFFFFF, kFill = 0x0072B2, kInk = 0x101010, kRed = 0xD55E00;
constexpr Colour opaque(std::uint32_t rgb) {
  return {rgb << 8 | 0xFF};
}

/// Draws into the whole canvas on white.
Picture drawn(const scene::DrawList& list) {
  render::TreeRenderer renderer;
  render::clear(opaque(kWhite), Canvas::kWidth, Canvas::kHeight);
  renderer.draw(list, 0, 0, Canvas::kWidth, Canvas::kHeight, Canvas::kHeight, 1);
  return {render::read_pixels(Canvas::kWidth, Canvas::kHeight)};
}

Picture drawn(const Mark& mark) {
  scene::DrawList list;
  list.marks.push_back(mark);
  return drawn(list);
}

Picture drawn(const Line& line) {
  scene::DrawList list;
  list.edges.push_back(line);
  return drawn(list);
}

/// In the middle of the canvas, 80 x 60 px.
Mark mark(Shape shape, float outline_width = 4) {
  return {shape, {100, 60}, {40, 30}, opaque(kFill), opaque(kInk), outline_width, 0, 0};
}

}  // namespace

TEST_CASE("every shape is filled inside and leaves the outside alone", "[render]") {
  const Canvas canvas;
  const auto shape = GENERATE(Shape::triangle_up, Shape::triangle_down, Shape::circle,
                              Shape::square, Shape::pill, Shape::bar);
  CAPTURE(static_cast<int>(shape));
  const Picture picture = drawn(mark(shape));
  CHECK(picture.at(100, 60) == kFill);
  CHECK(picture.at(100, 20) == kWhite);
  CHECK(picture.at(100, 100) == kWhite);
  CHECK(picture.at(50, 60) == kWhite);
  CHECK(picture.at(150, 60) == kWhite);
}

TEST_CASE("an outline lies centred on the border with the stated width", "[render]") {
  const Canvas canvas;
  const Picture picture = drawn(mark(Shape::square, 4));  // top border at y = 30, bottom at y = 90
  CHECK(picture.at(100, 27) == kWhite);
  CHECK(picture.at(100, 28) == kInk);
  CHECK(picture.at(100, 31) == kInk);
  CHECK(picture.at(100, 32) == kFill);
  CHECK(picture.in_column(100, kInk) == 8);
}

TEST_CASE("triangles point up for MAX and down for MIN", "[render]") {
  const Canvas canvas;
  const Picture up = drawn(mark(Shape::triangle_up));
  const Picture down = drawn(mark(Shape::triangle_down));
  CHECK(up.at(70, 40) == kWhite);  // beside the apex
  CHECK(up.at(72, 84) == kFill);   // at the broad base
  CHECK(down.at(72, 36) == kFill);
  CHECK(down.at(70, 80) == kWhite);
  for (const int y : {30, 45, 60, 75}) {
    for (const int x : {60, 80, 100, 120}) {
      CAPTURE(x, y);
      CHECK(up.at(x, y) == down.at(x, Canvas::kHeight - 1 - y));
    }
  }
}

TEST_CASE("squares have rounded corners, bars have sharp ones", "[render]") {
  const Canvas canvas;
  CHECK(drawn(mark(Shape::square, 0)).at(60, 30) == kWhite);
  CHECK(drawn(mark(Shape::bar, 0)).at(60, 30) == kFill);
  CHECK(drawn(mark(Shape::pill, 0)).at(66, 36) == kWhite);
}

TEST_CASE("a dashed outline has gaps, alike on both sides", "[render]") {
  const Canvas canvas;
  const auto shape =
      GENERATE(Shape::triangle_up, Shape::triangle_down, Shape::square, Shape::circle);
  CAPTURE(static_cast<int>(shape));
  Mark dashed = mark(shape);
  dashed.fill = opaque(kWhite);
  const Picture solid = drawn(dashed);
  dashed.dash = 6;
  dashed.gap = 6;
  const Picture picture = drawn(dashed);
  int kept = 0, lost = 0, uneven = 0;
  for (int y = 0; y < Canvas::kHeight; ++y) {
    for (int x = 0; x < Canvas::kWidth; ++x) {
      if (solid.at(x, y) != kInk) continue;
      kept += picture.at(x, y) == kInk;
      lost += picture.at(x, y) == kWhite;
      uneven += picture.at(x, y) != picture.at(Canvas::kWidth - 1 - x, y);
    }
  }
  CHECK(kept > 100);
  CHECK(lost > 100);
  CHECK(kept < 2 * lost);
  CHECK(lost < 2 * kept);
  CHECK(uneven == 0);
}

TEST_CASE("a line is as wide as stated and ends with round caps", "[render]") {
  const Canvas canvas;
  const Picture picture = drawn(Line{{20, 60}, {180, 60}, opaque(kInk), 6, 0, 0});
  CHECK(picture.in_column(100, kInk) == 6);
  CHECK(picture.at(18, 60) == kInk);  // the cap
  CHECK(picture.at(18, 57) != kInk);  // is round
  CHECK(picture.at(15, 60) == kWhite);
}

TEST_CASE("dashes begin at the start of a line and are as long as stated", "[render]") {
  const Canvas canvas;
  const Picture picture = drawn(Line{{20, 60}, {180, 60}, opaque(kInk), 4, 10, 6});
  for (const int x : {20, 29, 36, 45})
    CHECK(picture.at(x, 60) == kInk);
  for (const int x : {18, 30, 35, 46})
    CHECK(picture.at(x, 60) == kWhite);
}

TEST_CASE("a dash of zero makes dots", "[render]") {
  const Canvas canvas;
  const Picture picture = drawn(Line{{20, 60}, {180, 60}, opaque(kInk), 5, 0, 12});
  for (const int x : {20, 32, 44, 176})
    CHECK(picture.at(x, 60) == kInk);
  for (const int x : {26, 38, 170})
    CHECK(picture.at(x, 60) == kWhite);
}

TEST_CASE("a hairline fades instead of breaking up", "[render]") {
  const Canvas canvas;
  const Picture picture = drawn(Line{{20, 60.5f}, {180, 60.5f}, opaque(0), 0.5f, 0, 0});
  for (int x = 30; x < 170; ++x)
    CHECK((picture.at(x, 60) & 0xFF) == Approx(128).margin(2));
}

TEST_CASE("halos lie under edges and edges under marks", "[render]") {
  const Canvas canvas;
  scene::DrawList list;
  list.marks.push_back({Shape::square, {100, 60}, {10, 10}, opaque(kFill), {}, 0, 0, 0});
  list.edges.push_back({{60, 60}, {140, 60}, opaque(kInk), 4, 0, 0});
  list.halos.push_back({Shape::circle, {100, 60}, {30, 30}, opaque(kRed), {}, 0, 0, 0});
  const Picture picture = drawn(list);
  CHECK(picture.at(100, 60) == kFill);
  CHECK(picture.at(120, 60) == kInk);
  CHECK(picture.at(120, 50) == kRed);
}

TEST_CASE("translucent colours mix with what is below", "[render]") {
  const Canvas canvas;
  Mark glass = mark(Shape::bar, 0);
  glass.fill = {0x00000080};
  CHECK((drawn(glass).at(100, 60) & 0xFF) == Approx(127).margin(1));
}

TEST_CASE("drawing is moved into the tree area and clipped to it", "[render]") {
  const Canvas canvas;
  scene::DrawList list;
  list.marks.push_back({Shape::bar, {0, 0}, {30, 30}, opaque(kFill), {}, 0, 0, 0});
  render::TreeRenderer renderer;
  render::clear(opaque(kWhite), Canvas::kWidth, Canvas::kHeight);
  renderer.draw(list, 50, 40, 100, 50, Canvas::kHeight, 1);
  const Picture picture{render::read_pixels(Canvas::kWidth, Canvas::kHeight)};
  CHECK(picture.at(50, 40) == kFill);
  CHECK(picture.at(79, 69) == kFill);
  CHECK(picture.at(49, 45) == kWhite);
  CHECK(picture.at(55, 39) == kWhite);
  CHECK(picture.at(80, 45) == kWhite);
}

TEST_CASE("with two framebuffer pixels per window pixel everything is twice as large", "[render]") {
  const Canvas canvas;
  scene::DrawList list;
  list.marks.push_back({Shape::bar, {20, 20}, {10, 10}, opaque(kFill), {}, 0, 0, 0});
  render::TreeRenderer renderer;
  render::clear(opaque(kWhite), Canvas::kWidth, Canvas::kHeight);
  renderer.draw(list, 0, 0, Canvas::kWidth / 2, Canvas::kHeight / 2, Canvas::kHeight / 2, 2);
  const Picture picture{render::read_pixels(Canvas::kWidth, Canvas::kHeight)};
  CHECK(picture.in_column(40, kFill) == 40);
  CHECK(picture.at(19, 40) == kWhite);
  CHECK(picture.at(59, 40) == kFill);
}

TEST_CASE("a second, smaller frame shows nothing of the first", "[render]") {
  const Canvas canvas;
  render::TreeRenderer renderer;
  scene::DrawList list;
  for (int i = 0; i < 1000; ++i)
    list.marks.push_back(mark(Shape::square));
  renderer.draw(list, 0, 0, Canvas::kWidth, Canvas::kHeight, Canvas::kHeight, 1);
  list.clear();
  list.edges.push_back({{20, 10}, {180, 10}, opaque(kInk), 6, 0, 0});
  render::clear(opaque(kWhite), Canvas::kWidth, Canvas::kHeight);
  renderer.draw(list, 0, 0, Canvas::kWidth, Canvas::kHeight, Canvas::kHeight, 1);
  const Picture picture{render::read_pixels(Canvas::kWidth, Canvas::kHeight)};
  CHECK(picture.at(100, 60) == kWhite);
  CHECK(picture.in_column(100, kInk) == 6);
}
