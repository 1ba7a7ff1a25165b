#pragma once

#include <array>

#include "scene/draw_list.hpp"

struct ImFont;

namespace ply::ui {

/// Font sizes everywhere in the program are em sizes, as in CSS and SVG. Dear ImGui measures a font
/// from ascender to descender instead, which for Inter is this many em: app/font_atlas bakes a size
/// with SizePixels = size * scale * kLineOfEm.
inline constexpr float kLineOfEm = 1.21f;

/// A font and the size to hand to Dear ImGui for it.
struct Face {
  ImFont* font = nullptr;
  float pixels = 0;  ///< ImGui font size
  float em = 0;      ///< the em size it stands for
};

/// Baked fonts by weight and size; made by app/font_atlas, used by widgets and the tree's labels.
/// All have the same letters, and a box for those that none has.
struct Fonts {
  static constexpr std::array<float, 6> kSizes{12, 14, 20, 28, 40, 56};  ///< em px at scale 1

  std::array<std::array<ImFont*, kSizes.size()>, 4> faces{};  ///< [Weight][size], none null
  ImFont* mono = nullptr;                                     ///< 14 em px at scale 1

  /// The nearest baked size at or above `em` (else the largest), scaled down to it: crisp.
  Face pick(scene::Weight weight, float em) const;
};

}  // namespace ply::ui
