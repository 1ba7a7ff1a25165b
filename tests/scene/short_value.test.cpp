#include "scene/short_value.hpp"

#include <cmath>
#include <string>

#include "core/parse.hpp"
#include "core/random.hpp"
#include "core/text.hpp"
#include "support/catch.hpp"

using namespace ply;
using scene::short_value;

namespace {

/// The value in as much room as this text takes.
std::string like(std::string_view value, std::string_view room) {
  return short_value(value, core::text_width_em(room));
}

}  // namespace

TEST_CASE("a value that fits stays whole", "[scene]") {
  CHECK(like("= 12", "= 12") == "= 12");
  CHECK(short_value("≥ 1234567", 20) == "≥ 1234567");
}

TEST_CASE("decimals are left out first, and the dots say so", "[scene]") {
  CHECK(like("= 0.333333333333", "= 0.33…") == "= 0.33…");
  CHECK(like("−12345.678", "−12345.6…") == "−12345.6…");
  CHECK(like("0.000123456", "0.0001…") == "0.0001…");
}

TEST_CASE("a power of ten stands in where it is exact, and nothing where it is not", "[scene]") {
  CHECK(like("≥ 1200000", "≥ 1.2e6") == "≥ 1.2e6");
  CHECK(like("≥ 1234567", "≥ 1.2e6").empty());
  CHECK(like("−12345.678", "−1.2e4").empty());
  CHECK(like("−3.75", "−4e0").empty());
  CHECK(like("100000", "1e5") == "1e5");
  CHECK(like("1e−07", "1e−7") == "1e−7");
  CHECK(like("= 1e+18", "= 1e18") == "= 1e18");
}

TEST_CASE("no digits at all say nothing, and infinity is not shortened", "[scene]") {
  CHECK(short_value("1234567", 0.5).empty());
  CHECK(short_value("−∞", 0.5).empty());
  CHECK(short_value("= 5", 0.5).empty());
}

TEST_CASE("a short value fits, keeps its sign and is exact or a beginning", "[scene]") {
  const std::uint64_t seed = 41;
  core::Random random(seed);
  for (int round = 0; round < 3000; ++round) {
    const double value = static_cast<double>(random.between(-99999, 99999)) *
                         std::pow(10., static_cast<double>(random.between(-12, 12)));
    const std::string whole = core::display(value, core::Bound::lower);
    const double em = 0.1 * static_cast<double>(random.between(10, 80));
    std::string text = short_value(whole, em);
    INFO("seed " << seed << ": " << whole << " in " << em << " em: " << text);
    if (text.empty()) continue;
    REQUIRE(core::text_width_em(text) <= em);
    REQUIRE(text.starts_with("≥ "));
    text.erase(0, std::string("≥ ").size());
    const std::string minus = "−", dots = "…";
    const bool negative = text.starts_with(minus);
    REQUIRE(negative == (value < 0));
    if (negative) text.erase(0, minus.size());
    const bool beginning = text.ends_with(dots);
    if (beginning) text.erase(text.size() - dots.size());
    if (const auto power = text.find(minus); power != text.npos) {
      text.replace(power, minus.size(), "-");
    }
    const auto read = core::parse_number<double>(text);
    REQUIRE(read);
    if (beginning) {
      REQUIRE(*read <= std::abs(value));
      REQUIRE(*read == Approx(std::abs(value)).epsilon(0.51));
    } else {
      const std::size_t space = whole.rfind(' ');
      REQUIRE(core::display(*read) ==
              (negative ? whole.substr(space + 1 + minus.size()) : whole.substr(space + 1)));
    }
  }
}
