#include "core/parse.hpp"

#include <algorithm>
#include <cmath>

namespace ply::core {

std::string plain_number(std::string_view word) {
  const auto take = [&word](std::string_view prefix) {
    const bool there = word.starts_with(prefix);
    if (there) word.remove_prefix(prefix.size());
    return there;
  };
  std::string plain;
  if (take("−") || take("-")) {
    plain = "-";
  } else if (word == "+∞") {
    take("+");
  }
  return plain.append(word == "∞" ? "inf" : word);
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n";
  const std::size_t first = std::min(text.find_first_not_of(kBlank), text.size());
  text.remove_prefix(first);
  return text.substr(0, text.find_last_not_of(kBlank) + 1);
}

namespace {

std::optional<Value> parse_bound(std::string_view text) {
  const auto value = parse_number<Value>(trimmed(text));
  if (!value || std::isnan(*value)) return std::nullopt;
  return normalised(*value);
}

}  // namespace

std::optional<Window> parse_window(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == text.npos) return std::nullopt;
  const auto alpha = parse_bound(text.substr(0, comma));
  const auto beta = parse_bound(text.substr(comma + 1));
  if (!alpha || !beta) return std::nullopt;
  return Window{*alpha, *beta};
}

}  // namespace ply::core
