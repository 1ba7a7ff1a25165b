#pragma once

#include "ui/frame.hpp"

namespace ply::ui {

/// At the current visit: the window it was entered with and the values it can have, as two bars
/// over one axis, as far as they are not hidden. Where they do not meet there is nothing left to
/// find. Returns the y below.
float draw_number_line(Frame& frame, float x, float y, float width);

}  // namespace ply::ui
