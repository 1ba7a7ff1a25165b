#pragma once

#include <optional>
#include <vector>

#include "core/value.hpp"
#include "ui/frame.hpp"

namespace ply::ui {

/// Ends and marks of an axis of values; `ticks` within [low, high].
struct Axis {
  double low = 0, high = 1;
  std::vector<double> ticks;
};

/// An axis that shows `whole` (all leaf values), or if `values` would then be indistinguishable
/// (closer than 1/16 of it), only their surroundings. At most `max_ticks` round ticks, >= 2.
Axis axis_for(core::Window whole, const std::vector<double>& values, int max_ticks);

/// At the current visit: the window it was entered with and the values it can have, as two bars
/// over one axis. Where they do not meet there is nothing left to find. Returns the y below.
float draw_number_line(Frame& frame, float x, float y, float width);

}  // namespace ply::ui
