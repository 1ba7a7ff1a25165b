#include "app/font_atlas.hpp"

#include <imgui.h>
#include <imgui_impl_opengl3.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <string_view>

#include "core/asset.hpp"

namespace ply::app {
namespace {

/// Larger letters are not baked but enlarged: the atlas would not fit into a texture.
constexpr float kLargest = 80;

constexpr std::array<std::string_view, 4> kLatin{
    // by scene::Weight
    "fonts/Inter-Regular.otf", "fonts/Inter-Medium.otf", "fonts/Inter-SemiBold.otf",
    "fonts/Inter-Italic.otf"};
constexpr std::string_view kSymbols = "fonts/DejaVuSans.ttf";
constexpr std::string_view kMono = "fonts/DejaVuSansMono.ttf";
constexpr std::string_view kHangul = "fonts/NanumBarunGothic.ttf";
constexpr std::string_view kHangulBold = "fonts/NanumBarunGothicBold.ttf";

/// Hangul is baked at two sizes only, indices into ui::Fonts::kSizes; the others show the same
/// letters enlarged or reduced (20 of 40 px is exactly half, which stays crisp).
constexpr std::array<std::size_t, 2> kHangulSizes{1, 4};
constexpr float kMonoSize = 14;

/// A box, for letters that no font has.
constexpr ImWchar kMissing = 0x25a1;

ImVector<ImWchar> ranges_of(const GlyphSet& glyphs, bool wide) {
  ImFontGlyphRangesBuilder builder;
  for (std::size_t code = 1; code < GlyphSet::kCodes; ++code) {
    if (glyphs.has(code) && is_wide(code) == wide) builder.AddChar(static_cast<ImWchar>(code));
  }
  ImVector<ImWchar> ranges;
  builder.BuildRanges(&ranges);
  return ranges;
}

/// Size as Dear ImGui counts it, from ascender to descender.
float line_height(float em, float scale) {
  return std::min(em * scale, kLargest) * ui::kLineOfEm;
}

ImFont* add(ImFontAtlas& atlas, std::string_view path, float height,
            const ImVector<ImWchar>& ranges, bool merge) {
  const std::string_view bytes = core::asset(path);
  assert(!bytes.empty());
  ImFontConfig config;
  config.FontDataOwnedByAtlas = false;
  config.MergeMode = merge;
  config.OversampleH = height < 30 ? 2 : 1;
  config.OversampleV = 1;
  ImFont* font =
      atlas.AddFontFromMemoryTTF(const_cast<char*>(bytes.data()), static_cast<int>(bytes.size()),
                                 height, &config, ranges.Data);
  font->FallbackChar = kMissing;
  return font;
}

ImFont* add_with_symbols(ImFontAtlas& atlas, std::string_view path, float height,
                         const ImVector<ImWchar>& ranges) {
  ImFont* font = add(atlas, path, height, ranges, false);
  add(atlas, kSymbols, height, ranges, true);  // only what the first font lacks
  return font;
}

/// Gives `face` the letters of `source` at its own size: the same pixels of the atlas, scaled.
void share_letters(const ImFont& source, ImFont& face) {
  const float k = face.FontSize / source.FontSize;
  const float down = face.Ascent - source.Ascent * k;  // both stand on one base line
  for (const ImFontGlyph& g : source.Glyphs) {
    const auto code = static_cast<ImWchar>(g.Codepoint);
    if (!is_wide(code) || face.FindGlyphNoFallback(code) != nullptr) continue;
    face.AddGlyph(nullptr, code, g.X0 * k, g.Y0 * k + down, g.X1 * k, g.Y1 * k + down, g.U0, g.V0,
                  g.U1, g.V1, g.AdvanceX * k);
  }
  face.BuildLookupTable();
}

/// Hangul at its two sizes, in one weight.
using HangulFonts = std::array<ImFont*, kHangulSizes.size()>;

HangulFonts add_hangul(ImFontAtlas& atlas, std::string_view path, float scale,
                       const ImVector<ImWchar>& ranges) {
  HangulFonts fonts;
  for (std::size_t i = 0; i < fonts.size(); ++i) {
    fonts[i] =
        add(atlas, path, line_height(ui::Fonts::kSizes[kHangulSizes[i]], scale), ranges, false);
  }
  return fonts;
}

/// The smallest that need not be enlarged, else the largest.
const ImFont& source_for(const ImFont& face, const HangulFonts& fonts) {
  for (const ImFont* font : fonts) {
    if (font->FontSize >= face.FontSize) return *font;
  }
  return *fonts.back();
}

}  // namespace

ui::Fonts bake_fonts(ImFontAtlas& atlas, const GlyphSet& glyphs, float scale) {
  atlas.Clear();
  atlas.Flags |= ImFontAtlasFlags_NoMouseCursors;
  ui::Fonts fonts;
  const auto narrow = ranges_of(glyphs, false), wide = ranges_of(glyphs, true);
  for (std::size_t weight = 0; weight < kLatin.size(); ++weight) {
    for (std::size_t i = 0; i < ui::Fonts::kSizes.size(); ++i) {
      const float height = line_height(ui::Fonts::kSizes[i], scale);
      fonts.faces[weight][i] = add_with_symbols(atlas, kLatin[weight], height, narrow);
    }
  }
  fonts.mono = add_with_symbols(atlas, kMono, line_height(kMonoSize, scale), narrow);
  const HangulFonts regular = add_hangul(atlas, kHangul, scale, wide);
  const HangulFonts bold = add_hangul(atlas, kHangulBold, scale, wide);
  atlas.Build();
  for (std::size_t weight = 0; weight < kLatin.size(); ++weight) {
    const bool heavy = static_cast<scene::Weight>(weight) == scene::Weight::bold;
    for (ImFont* face : fonts.faces[weight]) {
      share_letters(source_for(*face, heavy ? bold : regular), *face);
    }
  }
  share_letters(*regular.front(), *fonts.mono);
  return fonts;
}

void FontAtlas::update(const GlyphSet& glyphs, float scale) {
  if (glyphs.size() == glyphs_ && scale == scale_) return;
  glyphs_ = glyphs.size();
  scale_ = scale;
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  fonts_ = bake_fonts(atlas, glyphs, scale);
  ImGui_ImplOpenGL3_DestroyFontsTexture();
  ImGui_ImplOpenGL3_CreateFontsTexture();
  atlas.ClearTexData();  // lives on the graphics card now
}

}  // namespace ply::app
