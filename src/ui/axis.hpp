#pragma once

#include <vector>

#include "core/value.hpp"

namespace ply::ui {

/// Ends and marks of an axis of values: finite, low < high; `ticks` within [low, high], ascending.
struct Axis {
  double low = 0, high = 1;
  std::vector<double> ticks;

  /// How far along the axis a finite value is: 0 at `low`, 1 at `high`.
  double share(double value) const;
};

/// An axis that shows `whole` (all leaf values), or if `values` would then be indistinguishable
/// (closer than 1/16 of it), only their surroundings. At most `max_ticks` (>= 2) round ticks; none
/// where the difference of the ends is beyond what a double can hold. They are no closer than
/// `least_step`: 1 where all values are whole.
Axis axis_for(core::Window whole, const std::vector<double>& values, int max_ticks,
              double least_step = 0);

}  // namespace ply::ui
