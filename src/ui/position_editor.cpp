#include "ui/position_editor.hpp"

#include <algorithm>
#include <array>

#include "game/grid.hpp"
#include "teach/words.hpp"
#include "ui/board_view.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

namespace command = session::command;
using core::Board, core::NodeKind;

constexpr std::string_view kPieces = "XO.";

bool is_grid(const Board& board) {
  return board.look != core::BoardLook::counters;
}

/// The side that a text says is to move; X if it does not say.
char side_of(std::string_view text) {
  const auto side = game::take_side(text);
  return side && *side ? **side : 'X';
}

std::string text_of(const Board& board, char side) {
  return game::grid_text(board.cells, static_cast<std::size_t>(board.columns), side);
}

std::array<std::string, 2> side_names(const Frame& frame, const Board& board) {
  return {frame.text(teach::side(board.look, NodeKind::max)),
          frame.text(teach::side(board.look, NodeKind::min))};
}

/// What a click puts down.
void draw_palette(Frame& frame, Rect rect, const Board& board) {
  const auto names = side_names(frame, board);
  const std::array<std::string, 3> options{names[0], names[1],
                                           std::string(frame.text("ui.edit_empty"))};
  const auto current = kPieces.find(frame.state.piece);
  if (const auto chosen = segmented(frame, "edit-piece", rect, options, current, true,
                                    frame.text("ui.edit_piece_tip")))
    frame.state.piece = kPieces[*chosen];
}

/// Whose turn it is.
void draw_side(Frame& frame, Rect rect, const Board& board, std::string& text) {
  std::array<std::string, 2> options = side_names(frame, board);
  for (std::string& option : options)
    option = frame.text(core::Message("ui.to_move").text("side", option));
  const std::size_t current = side_of(text) == 'O' ? 1 : 0;
  if (const auto chosen = segmented(frame, "edit-side", rect, options, current, true,
                                    frame.text("ui.edit_side_tip")))
    text = text_of(board, *chosen == 1 ? 'O' : 'X');
}

/// The board; a click changes a cell.
float draw_draft(Frame& frame, float x, float y, float width, Board board, std::string& text) {
  const auto [place, rect] = draw_board(frame, x, y, width, kPlayCell, board);
  const float bottom = rect.bottom();
  const Press state = mouse_area(frame, "edit-board", rect);
  const Pointer at = pointer();
  const auto cell = place.cell_at({at.x, at.y});
  if (!state.clicked || !cell) return bottom;
  char& piece = board.cells[static_cast<std::size_t>(*cell)];
  piece = piece == frame.state.piece ? '.' : frame.state.piece;
  text = text_of(board, side_of(text));
  return bottom;
}

/// The position with which the game begins.
std::string usual_start(const Frame& frame) {
  const auto game = game::make_game(frame.model.contest->match().start().game);
  return std::visit([](const auto& start) { return start.text(); }, *game);
}

/// "Use", "Start", "Clear", "Cancel".
void draw_edit_buttons(Frame& frame, float x, float y, const Board& board, bool legal) {
  std::string& text = *frame.state.draft;
  Rect rect{x, y, 0, frame.px(kControl)};
  const auto pressed = [&](const char* id, std::string_view label, bool primary, bool enabled,
                           std::string_view tip) {
    const ButtonLook look{.label = label, .primary = primary, .enabled = enabled};
    rect.width = button_width(frame, look);
    const bool clicked = button(frame, id, rect, look, tip);
    rect.x += rect.width + frame.px(kGap);
    return clicked;
  };
  const bool use =
      pressed("edit-use", frame.text("ui.edit_use"), true, legal, frame.text("ui.edit_use_tip"));
  if (pressed("edit-start", frame.text("ui.edit_start"), false, true,
              frame.text("ui.edit_start_tip")))
    text = usual_start(frame);
  if (is_grid(board) && pressed("edit-clear", frame.text("ui.edit_clear"), false, true,
                                frame.text("ui.edit_clear_tip"))) {
    Board empty = board;
    std::ranges::fill(empty.cells, '.');
    text = text_of(empty, 'X');
  }
  const bool cancel = pressed("edit-cancel", frame.text("ui.cancel"), false, true,
                              frame.text("ui.edit_cancel_tip"));
  if (use) frame.emit(command::SetPosition{text});
  if (use || cancel) frame.state.draft.reset();
}

}  // namespace

std::optional<Board> board_of_text(std::string_view text, Board like) {
  auto grid = game::read_grid(text, static_cast<std::size_t>(like.columns),
                              static_cast<std::size_t>(like.rows));
  if (!grid) return std::nullopt;
  like.cells = std::move(grid->cells);
  like.changed.clear();
  like.placed.reset();
  return like;
}

float draw_position_editor(Frame& frame, float x, float y, float width) {
  const session::Match& match = frame.model.contest->match();
  std::string& text = *frame.state.draft;
  const Board now = match.board();
  const Board board = board_of_text(text, now).value_or(now);
  const float control = frame.px(kControl), gap = frame.px(12);
  section_label(frame, x, y, frame.text("ui.edit_title"), width);
  y += frame.px(20);
  if (is_grid(board)) {
    draw_palette(frame, {x, y, width, control}, board);
    y = draw_draft(frame, x, y + control + gap, width, board, text) + gap;
    draw_side(frame, {x, y, width, control}, board, text);
    y += control + gap;
  }
  text_field(frame, "##position", {x, y, width, control}, text,
             {.hint = frame.text("ui.edit_hint")});
  y += control + frame.px(4);
  const auto legal = game::make_game(match.start().game, {}, text);
  TextStyle style = secondary(frame);
  if (!legal) style.colour = frame.theme.error;
  y = draw_wrapped(
      frame, x, y, width, 20, style,
      legal ? std::string(frame.text("ui.edit_legal")) : frame.text(legal.error().message));
  draw_edit_buttons(frame, x, y + gap, board, legal.ok());
  return y + gap + control;
}

}  // namespace ply::ui
