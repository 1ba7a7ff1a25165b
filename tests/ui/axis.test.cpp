#include "ui/axis.hpp"

#include <cmath>

#include "core/random.hpp"
#include "support/catch.hpp"

namespace ply::ui {

TEST_CASE("the axis shows the range of the leaves with round ticks", "[ui]") {
  const Axis axis = axis_for({2, 14}, {3, 2}, 8);
  CHECK(axis.low == 2);
  CHECK(axis.high == 14);
  CHECK(axis.ticks == std::vector<double>{2, 4, 6, 8, 10, 12, 14});
}

TEST_CASE("values that would fall together get an axis of their own", "[ui]") {
  const Axis axis = axis_for({0, 1000}, {2, 3}, 8);
  CHECK(axis.high - axis.low <= 16);
  CHECK(axis.low < 2);
  CHECK(axis.high > 3);
}

TEST_CASE("a single value and an empty range still make an axis", "[ui]") {
  const Axis axis = axis_for({5, 5}, {}, 8);
  CHECK(axis.low < 5);
  CHECK(axis.high > 5);
  CHECK(axis.ticks.size() >= 2);
}

TEST_CASE("every axis holds its values and between two and the allowed number of ticks", "[ui]") {
  const std::uint64_t seed = 20240607;
  INFO("seed " << seed);
  core::Random random(seed);
  for (int round = 0; round < 2000; ++round) {
    const double unit = std::pow(10., static_cast<double>(random.between(-3, 4)));
    const auto value = [&] { return unit * static_cast<double>(random.between(-50, 50)); };
    const double a = value(), b = value();
    const std::vector<double> values{value(), value()};
    const Axis axis = axis_for({std::min(a, b), std::max(a, b)}, values, 8);
    INFO(axis.low << " .. " << axis.high);
    REQUIRE(axis.low < axis.high);
    for (const double v : values)
      REQUIRE((v >= axis.low && v <= axis.high));
    REQUIRE((axis.ticks.size() >= 2 && axis.ticks.size() <= 9));
    for (const double tick : axis.ticks) {
      REQUIRE((tick >= axis.low - 1e-9 && tick <= axis.high + 1e-9));
    }
  }
}

}  // namespace ply::ui
