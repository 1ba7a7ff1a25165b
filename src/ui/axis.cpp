#include "ui/axis.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ply::ui {
namespace {

/// factor * 10^power; multiples are exact decimals ("0.6", not "0.6000000000000001").
struct RoundStep {
  double factor = 1;
  int power = 0;
  double times(double k) const {
    return power < 0 ? k * factor / std::pow(10, -power) : k * factor * std::pow(10, power);
  }
};

/// Smallest of 1, 2, 5 times a power of ten that is >= x.
RoundStep round_step(double x) {
  const int power = static_cast<int>(std::floor(std::log10(x)));
  for (const double factor : {1., 2., 5.}) {
    if (RoundStep{factor, power}.times(1) >= x) return {factor, power};
  }
  return {1, power + 1};
}

/// Least difference between two different finite values; infinity if there is none.
double least_gap(std::vector<double> values) {
  std::ranges::sort(values);
  double gap = core::kPlusInf;
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i] > values[i - 1]) gap = std::min(gap, values[i] - values[i - 1]);
  }
  return gap;
}

/// The axis without marks: the whole range, or only the surroundings of the values.
Axis ends_for(core::Window whole, const std::vector<double>& values) {
  Axis axis{whole.alpha, whole.beta, {}};
  for (const double value : values) {
    axis.low = std::min(axis.low, value);
    axis.high = std::max(axis.high, value);
  }
  const double gap = least_gap(values);
  if (std::isfinite(gap) && gap < (axis.high - axis.low) / 16) {
    axis.low = *std::ranges::min_element(values) - 2 * gap;
    axis.high = *std::ranges::max_element(values) + 2 * gap;
  }
  const double size = std::max({1., std::abs(axis.low), std::abs(axis.high)});
  if (axis.high - axis.low < 1e-9 * size) {
    const double pad = std::max(1., 1e-9 * size);
    axis.low -= pad;
    axis.high += pad;
  }
  constexpr double kMost = std::numeric_limits<double>::max();
  axis.low = std::max(axis.low, -kMost);
  axis.high = std::min(axis.high, kMost);
  return axis;
}

}  // namespace

double Axis::share(double value) const {
  return (value / 2 - low / 2) / (high / 2 - low / 2);  // halves: the span may be no double
}

Axis axis_for(core::Window whole, const std::vector<double>& values, int max_ticks,
              double least_step) {
  Axis axis = ends_for(whole, values);
  const double span = axis.high - axis.low;
  if (!std::isfinite(span)) return axis;
  const RoundStep step = round_step(std::max(span / (max_ticks - 1), least_step));
  const double first = std::floor(axis.low / step.times(1));
  for (int k = 0; k <= max_ticks; ++k) {
    const double tick = step.times(first + k);
    if (tick >= axis.low && tick <= axis.high) axis.ticks.push_back(core::normalised(tick));
  }
  return axis;
}

}  // namespace ply::ui
