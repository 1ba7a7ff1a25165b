#pragma once

#include <vector>

#include "core/value.hpp"

namespace ply::ui {

/// Ends and marks of an axis of values; `ticks` within [low, high].
struct Axis {
  double low = 0, high = 1;
  std::vector<double> ticks;
};

/// An axis that shows `whole` (all leaf values), or if `values` would then be indistinguishable
/// (closer than 1/16 of it), only their surroundings. At most `max_ticks` round ticks, >= 2.
Axis axis_for(core::Window whole, const std::vector<double>& values, int max_ticks);

}  // namespace ply::ui
