#include "ui/board_view.hpp"

#include <algorithm>

#include "scene/board_picture.hpp"
#include "session/board_at.hpp"
#include "ui/text.hpp"

namespace ply::ui {
namespace {

constexpr float kMostCell = 40, kMostWidth = 300;  ///< design px

void draw_board_mark(ImDrawList& list, const scene::Mark& mark) {
  const ImU32 fill = to_imgui(mark.fill), outline = to_imgui(mark.outline);
  const auto [x, y] = mark.centre;
  const auto [half_x, half_y] = mark.half_size;
  if (mark.shape == scene::Shape::circle) {
    list.AddCircleFilled({x, y}, half_x, fill);
    if (mark.outline_width > 0) list.AddCircle({x, y}, half_x, outline, 0, mark.outline_width);
    return;
  }
  list.AddRectFilled({x - half_x, y - half_y}, {x + half_x, y + half_y}, fill);
  if (mark.outline_width > 0) {
    list.AddRect({x - half_x, y - half_y}, {x + half_x, y + half_y}, outline, 0, 0,
                 mark.outline_width);
  }
}

}  // namespace

float draw_board_at(Frame& frame, float x, float y, float width, float gap, core::NodeId node) {
  const auto board = session::board_at(*frame.model.run, node);
  if (!board) return y;
  y += frame.px(gap);
  const float most =
      std::min(frame.px(kMostCell) * static_cast<float>(board->columns + 1), frame.px(kMostWidth));
  const float wide = std::min(width, most);
  const float cell = wide / static_cast<float>(board->columns + 1);
  const float high = cell * static_cast<float>(board->rows + 1);
  frame.place(Placed::Kind::control, {x, y, wide, high}, "board");
  scene::DrawList drawing;
  scene::draw_board(*board, {x, y, x + wide, y + high}, frame.theme, true, node, drawing);
  for (const scene::Mark& mark : drawing.marks)
    draw_board_mark(*frame.list, mark);
  for (const scene::Label& label : drawing.labels)
    draw_label(frame, label, 0, 0);
  return y + high;
}

}  // namespace ply::ui
