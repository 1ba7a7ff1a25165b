#include "scene/short_value.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include "core/parse.hpp"
#include "core/text.hpp"

namespace ply::scene {

namespace {

constexpr std::string_view kMinus = "−", kDots = "…";

/// "1.2e6", "1e−7": the digits that the number has, and a power of ten.
std::string with_power(double number) {
  std::array<char, 32> buffer;
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number,
                                 std::chars_format::scientific)
                       .ptr;
  std::string out = core::with_short_power({buffer.data(), end});
  if (const std::size_t minus = out.find('-'); minus != out.npos) out.replace(minus, 1, kMinus);
  return out;
}

/// Bytes of a plain decimal that its last digits may be cut down to: one decimal at least, of a
/// number below one its first digit that is not 0. All of them if nothing may be cut.
std::size_t least_digits(std::string_view decimal) {
  const std::size_t point = decimal.find('.');
  if (point == decimal.npos || decimal.find('e') != decimal.npos) return decimal.size();
  const bool below_one = decimal.substr(0, point) == "0";
  const std::size_t first = decimal.find_first_not_of('0', point + 1);
  return std::min((below_one ? first : point + 1) + 1, decimal.size());
}

}  // namespace

std::string short_value(std::string_view value, double em) {
  const std::size_t space = value.rfind(' ');
  std::string sign(value.substr(0, space == value.npos ? 0 : space + 1));
  std::string_view digits = value.substr(sign.size());
  if (digits.starts_with(kMinus)) {
    sign += kMinus;
    digits.remove_prefix(kMinus.size());
  }
  const auto fits = [em](std::string_view text) { return core::text_width_em(text) <= em; };
  if (fits(value)) return std::string(value);
  std::string plain(digits);  // the minus of a power
  if (const std::size_t minus = plain.find(kMinus); minus != plain.npos) {
    plain.replace(minus, kMinus.size(), "-");
  }
  const auto number = core::parse_number<double>(plain);
  if (!number || !std::isfinite(*number)) return {};
  for (std::size_t kept = digits.size() - 1; kept >= least_digits(digits); --kept) {
    std::string text = sign + std::string(digits.substr(0, kept)) + std::string(kDots);
    if (fits(text)) return text;
  }
  std::string text = sign + with_power(*number);
  return fits(text) ? text : std::string();
}

}  // namespace ply::scene
