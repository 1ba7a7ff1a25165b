#pragma once

#include <array>

#include "scene/draw_list.hpp"

struct ImFont;

namespace ply::ui {

/// Baked fonts by weight and size; made by app/font_atlas, used by widgets and the tree's labels.
/// Text of any size takes the nearest baked size at or above and scales it down, so it is crisp.
struct Fonts {
  static constexpr std::array<float, 6> kSizes{12, 15, 19, 26, 38, 56};  ///< px at scale 1

  std::array<std::array<ImFont*, kSizes.size()>, 4> faces{};  ///< [Weight][size]
  ImFont* mono = nullptr;

  ImFont* pick(scene::Weight weight, float size) const;
};

}  // namespace ply::ui
