#include "export/escape.hpp"

#include "core/text.hpp"

namespace ply::exporter {
namespace {

/// What stands for a character that must not stand for itself; empty if it may. XML 1.0 has neither
/// control characters nor U+FFFE and U+FFFF.
std::string_view replacement(char32_t c) {
  switch (c) {
    case U'<':
      return "&lt;";
    case U'>':
      return "&gt;";
    case U'&':
      return "&amp;";
    case U'"':
      return "&quot;";
    case U'\t':
    case U'\n':
      return {};
    case 0xfffd:
    case 0xfffe:
    case 0xffff:
      return "\uFFFD";
    default:
      return c < 0x20 || (c >= 0x7f && c < 0xa0) ? " " : std::string_view{};
  }
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::string_view start = text;
    const std::string_view other = replacement(core::take_code_point(text));
    result += other.empty() ? start.substr(0, start.size() - text.size()) : other;
  }
  return result;
}

}  // namespace ply::exporter
