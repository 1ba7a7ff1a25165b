#include "core/printable.hpp"

#include "core/text.hpp"

namespace ply::core {
namespace {

bool is_control(char32_t c) {
  return (c < 0x20 && c != U'\n' && c != U'\t') || (c >= 0x7f && c < 0xa0) || c == 0xfffd;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const std::string_view start = text;
    const bool control = is_control(take_code_point(text));
    result += control ? "\uFFFD" : start.substr(0, start.size() - text.size());
  }
  return result;
}

}  // namespace ply::core
