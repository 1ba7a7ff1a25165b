#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/board.hpp"
#include "ui/frame.hpp"

namespace ply::ui {

/// What a text says of a board that looks like `like`: as many cells as it has, of X, O and '.',
/// with or without / between rows; what follows is ignored. None: it does not.
std::optional<core::Board> board_of_text(std::string_view text, core::Board like);
/// The position as people write it: rows from the top, the side to move.
std::string text_of_board(const core::Board& board, char side);

/// The position of the match being changed: a board to click into, the side to move, the text of
/// it, what is wrong with it. Draws from `y` down and returns the y below.
float draw_position_editor(Frame& frame, float x, float y, float width);

}  // namespace ply::ui
