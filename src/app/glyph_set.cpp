#include "app/glyph_set.hpp"

#include "core/catalogue.hpp"
#include "core/text.hpp"

namespace ply::app {

GlyphSet::GlyphSet() {
  for (char32_t code = 0x20; code < 0x7f; ++code)
    add(code);
  for (char32_t code = 0xa0; code < 0x100; ++code)
    add(code);
  add("−∞≤≥…–·αβ□");
  for (const auto language : {core::Language::english, core::Language::korean}) {
    for (const auto& [key, text] : core::Catalogue::of(language).entries())
      add(text);
  }
}

void GlyphSet::add(std::string_view utf8) {
  while (!utf8.empty())
    add(core::take_code_point(utf8));
}

void GlyphSet::add(char32_t code) {
  if (code < kCodes) codes_.set(code);
}

}  // namespace ply::app
