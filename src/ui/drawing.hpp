#pragma once

#include "scene/draw_list.hpp"
#include "ui/frame.hpp"

namespace ply::ui {

/// Small pictures of the scene in panels, drawn by Dear ImGui, (x, y) px away from where they say.
/// The tree itself is the renderer's.
void draw_drawing(Frame& frame, const scene::DrawList& drawing, float x, float y);

}  // namespace ply::ui
