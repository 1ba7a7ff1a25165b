#pragma once

#include <string_view>
#include <vector>

#include "core/notation.hpp"
#include "scene/draw_list.hpp"
#include "scene/theme.hpp"

namespace ply::scene {

/// A sign of the picture of a step, alone, as the tree draws it: for a key to the picture.
struct Symbol {
  std::string_view name;  ///< what it says is the message "symbol.<name>"
  DrawList drawing;       ///< around (0, 0), px
};

inline constexpr float kSymbolWidth = 128, kSymbolHeight = 44;  ///< at most, design px

/// The signs in the order in which somebody meets them. `unit`: px per design px.
std::vector<Symbol> symbols(const Theme& theme, const core::Notation& notation, float unit);

}  // namespace ply::scene
