#include "ui/drawing.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "ui/text.hpp"

namespace ply::ui {
namespace {

/// The border of a mark, clockwise.
std::vector<ImVec2> border(ImDrawList& list, const scene::Mark& mark, float x, float y) {
  constexpr float kCorner = 0.14f;  // of a square's half
  constexpr float kTurn = 2 * std::numbers::pi_v<float>;
  constexpr int kSides = 48;  // of a circle; its first corner is not repeated
  const float half_x = mark.half_size.x, half_y = mark.half_size.y;
  const ImVec2 least{x - half_x, y - half_y}, most{x + half_x, y + half_y};
  list.PathClear();
  switch (mark.shape) {
    case scene::Shape::triangle_up:
      for (const ImVec2 corner : {ImVec2{x, least.y}, most, ImVec2{least.x, most.y}})
        list.PathLineTo(corner);
      break;
    case scene::Shape::triangle_down:
      for (const ImVec2 corner : {least, ImVec2{most.x, least.y}, ImVec2{x, most.y}})
        list.PathLineTo(corner);
      break;
    case scene::Shape::circle:
      list.PathArcTo({x, y}, half_x, 0, kTurn * (kSides - 1) / kSides, kSides - 1);
      break;
    case scene::Shape::pill:
      list.PathRect(least, most, half_y);
      break;
    case scene::Shape::square:
      list.PathRect(least, most, kCorner * half_y);
      break;
    case scene::Shape::bar:
      list.PathRect(least, most);
      break;
  }
  std::vector<ImVec2> points(list._Path.begin(), list._Path.end());
  list.PathClear();
  return points;
}

/// Dashes from corner to corner, of equal length on each side and one at either end.
void draw_dashes(ImDrawList& list, ImVec2 from, ImVec2 to, ImU32 colour, float width, float dash,
                 float gap) {
  const ImVec2 way{to.x - from.x, to.y - from.y};
  const float length = std::hypot(way.x, way.y);
  if (length <= 0) return;
  const float count = std::max(1.f, std::round((length + gap) / (dash + gap)));
  const float period = (length + gap) / count, part = period * dash / (dash + gap);
  for (float at = 0; at < length; at += period) {
    const float start = at / length, end = std::min(at + part, length) / length;
    list.AddLine({from.x + way.x * start, from.y + way.y * start},
                 {from.x + way.x * end, from.y + way.y * end}, colour, width);
  }
}

void draw_mark(ImDrawList& list, const scene::Mark& mark, float x, float y) {
  if (mark.shape == scene::Shape::bar && mark.outline_width <= 0) {  // sharp, however thin
    const scene::Box box =
        scene::Box::around({x + mark.centre.x, y + mark.centre.y}, mark.half_size);
    return list.AddRectFilled({box.left, box.top}, {box.right, box.bottom}, to_imgui(mark.fill));
  }
  const std::vector<ImVec2> points = border(list, mark, x + mark.centre.x, y + mark.centre.y);
  const int count = static_cast<int>(points.size());
  list.AddConvexPolyFilled(points.data(), count, to_imgui(mark.fill));
  if (mark.outline_width <= 0) return;
  const ImU32 colour = to_imgui(mark.outline);
  if (mark.gap <= 0) {
    list.AddPolyline(points.data(), count, colour, ImDrawFlags_Closed, mark.outline_width);
    return;
  }
  for (int i = 0; i < count; ++i)
    draw_dashes(list, points[i], points[(i + 1) % count], colour, mark.outline_width, mark.dash,
                mark.gap);
}

void draw_line(ImDrawList& list, const scene::Line& line, float x, float y) {
  const ImVec2 from{x + line.from.x, y + line.from.y}, to{x + line.to.x, y + line.to.y};
  const ImU32 colour = to_imgui(line.colour);
  if (line.gap <= 0) {
    list.AddLine(from, to, colour, line.width);
  } else if (line.dash <= 0) {
    list.AddCircleFilled(from, line.width / 2, colour);
    list.AddCircleFilled(to, line.width / 2, colour);
  } else {
    draw_dashes(list, from, to, colour, line.width, line.dash, line.gap);
  }
}

}  // namespace

void draw_drawing(Frame& frame, const scene::DrawList& drawing, float x, float y) {
  for (const scene::Mark& halo : drawing.halos)
    draw_mark(*frame.list, halo, x, y);
  for (const scene::Line& line : drawing.edges)
    draw_line(*frame.list, line, x, y);
  for (const scene::Mark& mark : drawing.marks)
    draw_mark(*frame.list, mark, x, y);
  for (const scene::Label& label : drawing.labels)
    draw_label(frame, label, x, y);
}

}  // namespace ply::ui
