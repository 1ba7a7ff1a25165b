#include "ui/fonts.hpp"

#include <algorithm>

#include <imgui.h>

#include "core/text.hpp"

namespace ply::ui {
namespace {

/// First code point of Hangul Jamo: everything a Latin font may lack is at or above it.
constexpr char32_t kWide = 0x1100;

bool has_wide(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) >= 0xe1; });
}

bool covers(const ImFont& font, std::string_view text) {
  while (!text.empty()) {
    const char32_t code = core::take_code_point(text);
    if (code >= kWide && font.FindGlyphNoFallback(static_cast<ImWchar>(code)) == nullptr) {
      return false;
    }
  }
  return true;
}

}  // namespace

Face Fonts::pick(scene::Weight weight, float em, std::string_view text) const {
  const auto& sizes = faces[static_cast<std::size_t>(weight)];
  const bool wide = has_wide(text);
  const float wanted = em * kLineOfEm - 0.5f;
  ImFont* fallback = sizes.back();
  for (auto it = sizes.rbegin(); it != sizes.rend(); ++it) {
    if (wide && !covers(**it, text)) continue;
    if ((*it)->FontSize < wanted) break;
    fallback = *it;
  }
  return {fallback, em * kLineOfEm, em};
}

}  // namespace ply::ui
