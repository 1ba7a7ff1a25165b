#pragma once

#include <vector>

#include "teach/narration.hpp"
#include "ui/frame.hpp"

namespace ply::ui {

/// Rows of label and value; values wrap in their column. Returns the y below the last row.
float draw_fields(Frame& frame, float x, float y, float width,
                  const std::vector<teach::Field>& fields);

}  // namespace ply::ui
