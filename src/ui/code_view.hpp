#pragma once

#include <span>

#include "teach/pseudocode.hpp"
#include "ui/frame.hpp"

namespace ply::ui {

/// Height of the code as draw_code() draws it, px.
float code_height(const Frame& frame, float width, std::span<const teach::CodeLine> code);

/// Code on its own ground, the current line marked, values at the right edge. Lines that are too
/// long continue below. Returns the y below.
float draw_code(Frame& frame, float x, float y, float width, std::span<const teach::CodeLine> code);

}  // namespace ply::ui
