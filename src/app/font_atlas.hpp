#pragma once

#include "app/glyph_set.hpp"
#include "ui/fonts.hpp"

struct ImFontAtlas;

namespace ply::app {

/// Replaces what is in the atlas by the embedded fonts, with these letters.
ui::Fonts bake_fonts(ImFontAtlas& atlas, const GlyphSet& glyphs, float scale);

/// Bakes the embedded fonts into Dear ImGui's atlas. Needs its context and GL backend.
class FontAtlas {
 public:
  /// Bakes again if there are new letters or another scale. Between frames only.
  void update(const GlyphSet& glyphs, float scale);
  const ui::Fonts& fonts() const { return fonts_; }

 private:
  ui::Fonts fonts_;
  std::size_t glyphs_ = 0;  // sets only grow: the size tells whether there are new ones
  float scale_ = 0;
};

}  // namespace ply::app
