#pragma once

#include "ui/frame.hpp"

namespace ply::ui {

/// At the current visit: the window it was entered with, alpha and beta now if they have moved, and
/// the values it can have, as bars over one axis; what is hidden is left out. Where the first and
/// the last do not meet there is nothing left to find. Returns the y below.
float draw_number_line(Frame& frame, float x, float y, float width);

}  // namespace ply::ui
