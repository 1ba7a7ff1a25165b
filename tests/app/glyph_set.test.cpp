#include "app/glyph_set.hpp"

#include <imgui.h>

#include <set>

#include "app/font_atlas.hpp"
#include "core/asset.hpp"
#include "core/catalogue.hpp"
#include "core/text.hpp"
#include "game/bundled.hpp"
#include "support/catch.hpp"

using namespace ply;
using namespace ply::app;

namespace {

using Letters = std::set<char32_t>;

/// Line breaks apart.
void add(Letters& letters, std::string_view text) {
  while (!text.empty()) {
    const char32_t code = core::take_code_point(text);
    if (code >= 0x20) letters.insert(code);
  }
}

Letters asset_letters(std::string_view folder) {
  Letters letters;
  for (const core::Asset& asset : core::assets()) {
    if (asset.path.starts_with(folder)) add(letters, asset.bytes);
  }
  REQUIRE_FALSE(letters.empty());
  return letters;
}

Letters catalogue_letters() {
  Letters letters;
  for (const auto language : {core::Language::english, core::Language::korean}) {
    for (const auto& [key, text] : core::Catalogue::of(language).entries())
      add(letters, text);
  }
  return letters;
}

GlyphSet with_bundled_trees() {
  GlyphSet glyphs;
  for (const std::string& id : game::bundled_ids())
    glyphs.add(*game::read_bundled(id));
  return glyphs;
}

void check_in_set(const Letters& letters, const GlyphSet& glyphs) {
  for (const char32_t code : letters) {
    CAPTURE(static_cast<unsigned>(code));
    CHECK((code < GlyphSet::kCodes && glyphs.has(code)));
  }
}

void check_in_font(const Letters& letters, const ImFont& font) {
  for (const char32_t code : letters) {
    CAPTURE(static_cast<unsigned>(code), font.FontSize);
    CHECK(font.FindGlyphNoFallback(static_cast<ImWchar>(code)) != nullptr);
  }
}

}  // namespace

TEST_CASE("the letters of all texts and of the code are in the set from the start", "[app]") {
  const GlyphSet glyphs;
  check_in_set(catalogue_letters(), glyphs);
  check_in_set(asset_letters("assets/code/"), glyphs);
}

TEST_CASE("a tree adds all that is written in it", "[app]") {
  check_in_set(asset_letters("assets/trees/"), with_bundled_trees());
}

TEST_CASE("the baked fonts have every letter of the texts, the trees and the code", "[app]") {
  ImFontAtlas atlas;
  const ui::Fonts fonts = bake_fonts(atlas, with_bundled_trees(), 1);
  Letters texts = catalogue_letters();
  texts.merge(asset_letters("assets/trees/"));
  for (const auto& sizes : fonts.faces) {
    for (const ImFont* face : sizes)
      check_in_font(texts, *face);
  }
  check_in_font(asset_letters("assets/code/"), *fonts.mono);
}
