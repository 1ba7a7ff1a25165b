#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "core/value.hpp"

/// What people type, as values.
namespace ply::core {

/// A number as it stands on the screen, "−3" or "+∞", in plain letters: "-3", "inf".
std::string plain_number(std::string_view word);

/// The whole word as a number, or nothing; "−3" is -3. Knows "inf", "∞" and "nan" where Number is
/// a floating type.
template <class Number>
std::optional<Number> parse_number(std::string_view word) {
  Number value{};
  const std::string plain = plain_number(word);
  const char* const end = plain.data() + plain.size();
  const auto [stop, problem] = std::from_chars(plain.data(), end, value);
  if (problem != std::errc{} || stop != end) return std::nullopt;
  return value;
}

/// The text without the blanks and line breaks around it.
std::string_view trimmed(std::string_view text);

/// "A,B": decimals, "-inf" or "inf"; blanks around them do not matter. Whether A < B is not
/// checked.
std::optional<Window> parse_window(std::string_view text);

}  // namespace ply::core
