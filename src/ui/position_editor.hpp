#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/board.hpp"
#include "ui/frame.hpp"

namespace ply::ui {

/// The board that a text of a position shows, drawn as `like` is. None: it is no such text.
std::optional<core::Board> board_of_text(std::string_view text, core::Board like);

/// The position of the match being changed: a board to click into, the side to move, the text of
/// it, what is wrong with it. Draws from `y` down and returns the y below.
float draw_position_editor(Frame& frame, float x, float y, float width);

}  // namespace ply::ui
