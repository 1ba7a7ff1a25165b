#pragma once

#include "ui/widgets.hpp"

namespace ply::ui {

/// How the run is walked: size of "next", speed of playing, jumps, breakpoints. The button says the
/// first two in words, or nothing.
float stepping_button_width(const Frame& frame, bool words);
void draw_stepping_button(Frame& frame, Rect rect, bool words);

}  // namespace ply::ui
