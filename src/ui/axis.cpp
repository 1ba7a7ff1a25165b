#include "ui/axis.hpp"

#include <algorithm>
#include <cmath>

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

}  // namespace

Axis axis_for(core::Window whole, const std::vector<double>& values, int max_ticks) {
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
  if (axis.high - axis.low < 1e-9 * std::max(1., std::abs(axis.high))) {
    axis.low -= 1;
    axis.high += 1;
  }
  const RoundStep step = round_step((axis.high - axis.low) / (max_ticks - 1));
  for (double k = std::ceil(axis.low / step.times(1)); step.times(k) <= axis.high; ++k) {
    axis.ticks.push_back(core::normalised(step.times(k)));
  }
  return axis;
}

}  // namespace ply::ui
