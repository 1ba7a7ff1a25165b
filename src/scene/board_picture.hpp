#pragma once

#include "core/board.hpp"
#include "scene/draw_list.hpp"
#include "scene/theme.hpp"

namespace ply::scene {

/// Adds a board to a list, as large as fits into the middle of `room` with square cells. The cells
/// that the last move changed are marked. `axes`: with letters and numbers beside it. `node`: whose
/// board it is, if it belongs to one.
void draw_board(const core::Board& board, const Box& room, const Theme& theme, bool axes,
                core::NodeId node, DrawList& out);

}  // namespace ply::scene
