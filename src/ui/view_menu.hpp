#pragma once

#include "ui/frame.hpp"

namespace ply::ui {

/// The button whose menu says how steps are drawn and what of them is hidden.
void draw_view_button(Frame& frame, Rect rect);

}  // namespace ply::ui
