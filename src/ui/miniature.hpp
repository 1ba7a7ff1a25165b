#pragma once

#include "ui/frame.hpp"

namespace ply::ui {

/// Draws the shape of a tree as large as fits into `rect`.
void draw_miniature(Frame& frame, Rect rect, const Miniature& tree);

}  // namespace ply::ui
