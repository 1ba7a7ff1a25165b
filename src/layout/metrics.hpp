#pragma once

#include <algorithm>

#include "core/value.hpp"

/// Sizes of what is drawn at a node, in pixels at zoom 1. Here, below session and scene, because
/// the one reserves room for them and the other draws them.
namespace ply::layout {

inline constexpr double kLevelHeight = 150;  ///< from one level to the next
inline constexpr float kLeafSize = 56;       ///< side of a leaf's square
inline constexpr float kTriangleWidth = 86;  ///< of an inner node
inline constexpr float kTriangleHeight = 62;
inline constexpr float kNameSize = 18;  ///< font sizes
inline constexpr float kValueSize = 20;
inline constexpr float kBoundSize = 17;
inline constexpr double kSiblingGap = 34;  ///< between neighbours on a level
inline constexpr double kLeafSlot = 90;    ///< for trees too big for the tidy layout

/// Room that a node needs, symmetric about its centre. `name_em`, `value_em`: widths of the name
/// and the widest value it may show, in em (core::text_width_em).
inline float node_width(core::NodeKind kind, double name_em, double value_em) {
  const auto name = static_cast<float>(name_em) * kNameSize;
  const auto value = static_cast<float>(value_em);
  if (kind == core::NodeKind::leaf) {
    return std::max({kLeafSize, value * kValueSize + 16, name});
  }
  const float bounds = (1.3f + value) * kBoundSize;  // "α 3" right of the triangle
  return kTriangleWidth + 2 * std::max(bounds, name) + 16;
}

}  // namespace ply::layout
