#include "ui/axis.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

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

TEST_CASE("values too large for their digits still make an axis with marks", "[ui]") {
  for (const double value : {1e17, -1e18, 1e300, -1e300, std::numeric_limits<double>::max()}) {
    INFO(value);
    const Axis single = axis_for({value, value}, {value}, 8);
    CHECK(single.low < single.high);
    CHECK(single.ticks.size() >= 2);
    CHECK(single.share(value) == Approx(0.5).margin(0.5));
    const Axis wide = axis_for({std::min(0., value), std::max(0., value)}, {value}, 8);
    CHECK(wide.ticks.size() >= 2);
  }
  CHECK(axis_for({1e18, 1e19}, {1e18, 1e18 + 128}, 8).ticks.size() <= 8);
}

TEST_CASE("an axis longer than any double has no marks but places for its values", "[ui]") {
  const double most = std::numeric_limits<double>::max();
  const Axis axis = axis_for({-most, most}, {0}, 8);
  CHECK(axis.ticks.empty());
  CHECK(axis.share(-most) == 0);
  CHECK(axis.share(0) == 0.5);
  CHECK(axis.share(most) == 1);
}

namespace {

/// A few digits times a power of ten up to 10^`most`.
double any_value(core::Random& random, int most) {
  const double digits = static_cast<double>(random.between(-999, 999)) / 100;
  return digits * std::pow(10., static_cast<double>(random.between(-12, most)));
}

void check_axis(const Axis& axis, const std::vector<double>& values, int max_ticks) {
  REQUIRE((std::isfinite(axis.low) && std::isfinite(axis.high) && axis.low < axis.high));
  for (const double v : values) {
    REQUIRE((v >= axis.low && v <= axis.high));
    REQUIRE((axis.share(v) >= 0 && axis.share(v) <= 1));
  }
  REQUIRE(axis.ticks.size() <= static_cast<std::size_t>(max_ticks));
  REQUIRE(std::ranges::is_sorted(axis.ticks));
  for (const double tick : axis.ticks)
    REQUIRE((tick >= axis.low && tick <= axis.high));
}

}  // namespace

TEST_CASE("every axis holds its values and no more ticks than asked for", "[ui]") {
  const std::uint64_t seed = 20240607;
  core::Random random(seed);
  for (int round = 0; round < 5000; ++round) {
    const int most = round % 2 == 0 ? 4 : 306;
    const double a = any_value(random, most), b = any_value(random, most);
    const std::vector<double> values{a, b + (random.below(2) == 0 ? 0 : any_value(random, most))};
    const int max_ticks = static_cast<int>(random.between(2, 10));
    const Axis axis = axis_for({std::min(a, b), std::max(a, b)}, values, max_ticks);
    INFO("seed " << seed << ", round " << round << ": " << axis.low << " .. " << axis.high);
    check_axis(axis, values, max_ticks);
    // A step is at most two and a half times what would fit best.
    if (max_ticks >= 6) REQUIRE(axis.ticks.size() >= 2);
  }
}

TEST_CASE("where all values are whole, so are the marks", "[ui]") {
  for (const core::Window whole : {core::Window{0, 1}, {-1, 1}, {0, 3}, {5, 5}, {-400, 1}}) {
    const Axis axis = axis_for(whole, {whole.alpha}, 8, 1);
    CAPTURE(whole.alpha, whole.beta);
    CHECK_FALSE(axis.ticks.empty());
    for (const double tick : axis.ticks)
      CHECK(std::trunc(tick) == tick);
  }
}

}  // namespace ply::ui
