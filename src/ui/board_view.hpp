#pragma once

#include "core/board.hpp"
#include "ui/frame.hpp"

namespace ply::ui {

/// The board at a node of a game, `gap` design px below y, with letters and numbers beside it.
/// Returns the y below; for other trees y, and nothing is drawn. `width` px is the room; small
/// boards do not fill it.
float draw_board_at(Frame& frame, float x, float y, float width, float gap, core::NodeId node);

}  // namespace ply::ui
