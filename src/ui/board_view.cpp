#include "ui/board_view.hpp"

#include <algorithm>

#include "session/board_at.hpp"
#include "ui/drawing.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

constexpr float kMostCell = 40, kMostWidth = 300;  ///< design px
constexpr float kTipCell = 28, kTipWidth = 200;    ///< the same in a tooltip …
constexpr float kTipEdge = 8;                      ///< … and around its board

}  // namespace

DrawnBoard draw_board(Frame& frame, float x, float y, float width, float most_cell,
                      const core::Board& board, core::NodeId node) {
  const float wide = std::min(width, frame.px(most_cell) * static_cast<float>(board.columns + 1));
  const float cell = wide / static_cast<float>(board.columns + 1);
  const scene::Box room{x, y, x + wide, y + cell * static_cast<float>(board.rows + 1)};
  scene::DrawList drawing;
  scene::draw_board(board, room, frame.theme, {.axes = true, .unit = frame.layout.unit}, node,
                    drawing);
  draw_drawing(frame, drawing, 0, 0);
  return {scene::board_place(board, room, true), {x, y, wide, room.bottom - y}};
}

float draw_board_note(Frame& frame, float x, float y, float width, const core::Board& board) {
  if (!board.note) return y;
  return draw_wrapped(frame, x, y + frame.px(4), width, 20, secondary(frame),
                      frame.text(*board.note));
}

float draw_board_at(Frame& frame, float x, float y, float width, float gap, core::NodeId node) {
  return draw_board_of(frame, x, y, width, gap, session::board_at(*frame.model.run, node), node);
}

float draw_board_of(Frame& frame, float x, float y, float width, float gap,
                    const std::optional<core::Board>& board, core::NodeId node) {
  if (!board) return y;
  const float most = std::min(width, frame.px(kMostWidth));
  const Rect rect = draw_board(frame, x, y + frame.px(gap), most, kMostCell, *board, node).rect;
  frame.place(Placed::Kind::control, rect, "board");
  return draw_board_note(frame, x, rect.bottom(), width, *board);
}

TipPicture board_tip(Frame& frame, core::NodeId node) {
  const auto board = session::board_at(*frame.model.run, node);
  if (!board) return {};
  const float edge = frame.px(kTipEdge);
  const auto columns = static_cast<float>(board->columns + 1);
  const float wide = std::min(frame.px(kTipWidth), columns * frame.px(kTipCell));
  const float high = wide / columns * static_cast<float>(board->rows + 1);
  const auto draw = [&frame, board = *board, node, edge, wide, high](float x, float y) {
    draw_fill(frame, {x, y, wide + 2 * edge, high + 2 * edge}, frame.theme.panel, 4);
    frame.place(Placed::Kind::control,
                draw_board(frame, x + edge, y + edge, wide, kTipCell, board, node).rect, "board");
  };
  return {wide + 2 * edge, high + 2 * edge, draw};
}

}  // namespace ply::ui
