#pragma once

#include "core/board.hpp"
#include "scene/board_picture.hpp"
#include "ui/frame.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {

/// Draws a board with letters and numbers beside it, `y` down, at most `width` px wide and with
/// cells of at most `most_cell` design px. Returns where its cells are and what it covers.
struct DrawnBoard {
  scene::BoardPlace place;
  Rect rect;
};
DrawnBoard draw_board(Frame& frame, float x, float y, float width, float most_cell,
                      const core::Board& board, core::NodeId node = {});

/// What the picture of a board does not say, `y` down. Returns the y below.
float draw_board_note(Frame& frame, float x, float y, float width, const core::Board& board);

/// The board at a node of a game for its tooltip; nothing for other trees.
TipPicture board_tip(Frame& frame, core::NodeId node);

inline constexpr float kPlayCell = 72;  ///< design px, where people click

/// The board at a node of a game, `gap` design px below y, with letters and numbers beside it.
/// Returns the y below; for other trees y, and nothing is drawn. `width` px is the room; small
/// boards do not fill it.
float draw_board_at(Frame& frame, float x, float y, float width, float gap, core::NodeId node);
/// The same of a board that is given, if there is one; `node`: whose it is.
float draw_board_of(Frame& frame, float x, float y, float width, float gap,
                    const std::optional<core::Board>& board, core::NodeId node);

}  // namespace ply::ui
