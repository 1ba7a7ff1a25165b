#include "ui/board_view.hpp"

#include <algorithm>

#include "scene/board_picture.hpp"
#include "session/board_at.hpp"
#include "ui/drawing.hpp"

namespace ply::ui {
namespace {

constexpr float kMostCell = 40, kMostWidth = 300;  ///< design px

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
  draw_drawing(frame, drawing, 0, 0);
  return y + high;
}

}  // namespace ply::ui
