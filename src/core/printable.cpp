#include "core/printable.hpp"

#include <fmt/format.h>

#include "core/text.hpp"

namespace ply::core {
namespace {

bool is_control(char32_t c) {
  return c < 0x20 || (c >= 0x7f && c < 0xa0);
}

bool is_unprintable(char32_t c) {
  return (is_control(c) && c != U'\n' && c != U'\t') || c == 0xfffd;
}

/// `text` with the characters that `wanted` picks as `replaced` has them.
template <class Wanted, class Replaced>
std::string with_replaced(std::string_view text, Wanted wanted, Replaced replaced) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const std::string_view start = text;
    const char32_t c = take_code_point(text);
    if (wanted(c)) {
      result += replaced(c);
    } else {
      result += start.substr(0, start.size() - text.size());
    }
  }
  return result;
}

}  // namespace

std::string printable(std::string_view text) {
  return with_replaced(text, is_unprintable, [](char32_t) { return "\uFFFD"; });
}

std::string on_one_line(std::string_view text) {
  return with_replaced(text, is_control,
                       [](char32_t c) { return fmt::format("\\u{:04x}", unsigned{c}); });
}

}  // namespace ply::core
