#include "ui/fonts.hpp"

#include <imgui.h>

namespace ply::ui {

Face Fonts::pick(scene::Weight weight, float em) const {
  const auto& sizes = faces[static_cast<std::size_t>(weight)];
  const float wanted = em * kLineOfEm - 0.5f;
  for (ImFont* font : sizes) {
    if (font->FontSize >= wanted) return {font, em * kLineOfEm, em};
  }
  return {sizes.back(), em * kLineOfEm, em};
}

}  // namespace ply::ui
