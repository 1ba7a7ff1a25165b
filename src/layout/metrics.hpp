#pragma once

#include <algorithm>

#include "core/value.hpp"

/// Sizes of what is drawn at a node, in pixels at zoom 1. Here, below session and scene, because
/// the one reserves room for them and the other draws them.
namespace ply::layout {

inline constexpr double kLevelHeight = 150;  ///< from one level to the next
inline constexpr float kLeafSize = 56;       ///< width of a leaf's box
inline constexpr float kLeafHeight = 52;
inline constexpr float kTriangleWidth = 86;  ///< of an inner node
inline constexpr float kTriangleHeight = 62;
inline constexpr float kNameSize = 17;      ///< font sizes: name left of an inner node …
inline constexpr float kLeafNameSize = 14;  ///< … or below a leaf
inline constexpr float kValueSize = 20;
inline constexpr float kBoundSize = 17;
inline constexpr double kLongestName = 10;  ///< em; longer names are shortened
inline constexpr float kLabelGap = 10;      ///< between a node and the labels beside it
inline constexpr double kSiblingGap = 26;   ///< between neighbours on a level
inline constexpr double kLeafSlot = 90;     ///< for trees too big for the tidy layout

/// Width of alpha and beta beside a node: the Greek letter and the wider of the values.
inline float bounds_width(double value_em) {
  return (1 + static_cast<float>(value_em)) * kBoundSize;
}

/// Width of a leaf's box with a value of this width in it.
inline float leaf_width(double value_em) {
  return std::max(kLeafSize, static_cast<float>(value_em) * kValueSize + 16);
}

/// Room that a node needs, symmetric about its centre. `name_em`, `value_em`: widths of the name
/// and the widest value it may show, in em (core::text_width_em).
inline float node_width(core::NodeKind kind, double name_em, double value_em) {
  const auto em = static_cast<float>(std::min(name_em, kLongestName));
  if (kind == core::NodeKind::leaf) {
    return std::max(leaf_width(value_em), em * kLeafNameSize + kLabelGap);
  }
  return kTriangleWidth + 2 * (std::max(bounds_width(value_em), em * kNameSize) + kLabelGap);
}

}  // namespace ply::layout
