#include "scene/theme.hpp"

#include <array>
#include <cmath>

namespace ply::scene {

namespace {

using core::NodeKind;

constexpr Colour rgb(std::uint32_t hex) {
  return {hex << 8 | 0xff};
}

// Contrast decides: texts have at least 4.5:1 to what they stand on, rings and outlines that say
// something 3:1 to the canvas.
constexpr Theme kLight{
    .id = ThemeId::light,
    .window = rgb(0xF6F6F3),
    .canvas = rgb(0xFCFCFA),
    .panel = rgb(0xFFFFFF),
    .line = rgb(0xD8D8D2),
    .text = rgb(0x1B1F24),
    .secondary = rgb(0x4E565F),
    .faint = rgb(0x6B7279),
    .max_fill = rgb(0x0072B2),
    .max_text = rgb(0xFFFFFF),
    .max_outline = rgb(0x00507D),
    .max_tint = rgb(0xD3E6F2),
    .min_fill = rgb(0xE69F00),
    .min_text = rgb(0x1B1F24),
    .min_outline = rgb(0x8A5F00),
    .min_tint = rgb(0xFBEBC8),
    .chance_fill = rgb(0x009E73),
    .chance_text = rgb(0x1B1F24),
    .chance_outline = rgb(0x00664B),
    .chance_tint = rgb(0xD2EEE5),
    .leaf_fill = rgb(0xEEF0F2),
    .leaf_outline = rgb(0x6B737D),
    .now = rgb(0xD55E00),
    .halo = rgb(0xF7C9A8),
    .now_row = rgb(0xFDE3CF),
    .chip = rgb(0xEDEEEA),
    .pill = rgb(0x2B3138),
    .pill_text = rgb(0xFFFFFF),
    .unseen_outline = rgb(0x919191),
    .unseen_text = rgb(0x6B7279),
    .selected = rgb(0xC66F9F),
    .pruned_outline = rgb(0x8E8E8E),
    .pruned_text = rgb(0x6E6E6E),
    .edge = rgb(0x6B737D),
    .path = rgb(0x1B1F24),
    .returned_outline = rgb(0x007A5A),
    .code_background = rgb(0xF6F7F5),
    .error = rgb(0xB3261E),
    .halt = rgb(0x6A3D9A),
    .board = rgb(0xF4EDDF),
    .black_piece = rgb(0x1B1F24),
    .white_piece = rgb(0xFFFFFF),
    .piece_outline = rgb(0x4E565F),
};

constexpr Theme kDark{
    .id = ThemeId::dark,
    .window = rgb(0x17191C),
    .canvas = rgb(0x1E2125),
    .panel = rgb(0x24282D),
    .line = rgb(0x3A4048),
    .text = rgb(0xECEEF0),
    .secondary = rgb(0xB8C0C9),
    .faint = rgb(0x98A1AB),
    .max_fill = rgb(0x56B4E9),
    .max_text = rgb(0x10151A),
    .max_outline = rgb(0xA9DAF6),
    .max_tint = rgb(0x22465A),
    .min_fill = rgb(0xE69F00),
    .min_text = rgb(0x10151A),
    .min_outline = rgb(0xFFD37A),
    .min_tint = rgb(0x4E3C12),
    .chance_fill = rgb(0x3ED0A4),
    .chance_text = rgb(0x10151A),
    .chance_outline = rgb(0x9FEBD3),
    .chance_tint = rgb(0x17483A),
    .leaf_fill = rgb(0x343A41),
    .leaf_outline = rgb(0xAEB6C0),
    .now = rgb(0xFF8A3D),
    .halo = rgb(0x6A3B1B),
    .now_row = rgb(0x54351F),
    .chip = rgb(0x31373E),
    .pill = rgb(0xECEEF0),
    .pill_text = rgb(0x17191C),
    .unseen_outline = rgb(0x7F868E),
    .unseen_text = rgb(0x98A1AB),
    .selected = rgb(0xE6A6CC),
    .pruned_outline = rgb(0x7F868E),
    .pruned_text = rgb(0x9AA1A9),
    .edge = rgb(0x8D96A0),
    .path = rgb(0xFFFFFF),
    .returned_outline = rgb(0x3ED0A4),
    .code_background = rgb(0x1B1E22),
    .error = rgb(0xFF8A80),
    .halt = rgb(0xB99CFF),
    .board = rgb(0x3B382F),
    .black_piece = rgb(0x0E1114),
    .white_piece = rgb(0xECEEF0),
    .piece_outline = rgb(0xB8C0C9),
};

/// Relative luminance, WCAG 2.1.
double luminance(Colour colour) {
  const auto linear = [colour](int shift) {
    const double channel = ((colour.rgba >> shift) & 0xff) / 255.0;
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(24) + 0.7152 * linear(16) + 0.0722 * linear(8);
}

StyleId by_kind(NodeKind kind, StyleId max) {
  const int first = static_cast<int>(max);
  switch (kind) {
    case NodeKind::max:
      return max;
    case NodeKind::min:
      return static_cast<StyleId>(first + 1);
    case NodeKind::leaf:
      return static_cast<StyleId>(first + 3);
    default:
      return static_cast<StyleId>(first + 2);
  }
}

}  // namespace

NodeStyle Theme::style(StyleId style_id) const {
  const std::array<NodeStyle, static_cast<std::size_t>(StyleId::count)> table{{
      {canvas, unseen_outline, unseen_text, 1.4f, 0, 0},
      {max_tint, max_outline, text, 2.6f, 7, 4},
      {min_tint, min_outline, text, 2.6f, 7, 4},
      {chance_tint, chance_outline, text, 2.6f, 7, 4},
      {leaf_fill, leaf_outline, text, 2, 7, 4},
      {max_fill, max_outline, max_text, 2, 0, 0},
      {min_fill, min_outline, min_text, 2, 0, 0},
      {chance_fill, chance_outline, chance_text, 2, 0, 0},
      {leaf_fill, leaf_outline, text, 2, 0, 0},
      {chip, unseen_outline, secondary, 1.4f, 0, 0},
      {canvas, pruned_outline, pruned_text, 1.7f, 5, 4},
      {canvas, unseen_outline, unseen_text, 1.2f, 1.5f, 4},
  }};
  return table[static_cast<std::size_t>(style_id)];
}

const Theme& theme(ThemeId id) {
  return id == ThemeId::dark ? kDark : kLight;
}

StyleId style_of(const trace::NodeState& state, core::NodeKind kind) {
  switch (state.phase) {
    case trace::Phase::open:
      return by_kind(kind, StyleId::open_max);
    case trace::Phase::done:
      return state.stale ? StyleId::stale : by_kind(kind, StyleId::done_max);
    case trace::Phase::skipped:
      return StyleId::skipped;
    case trace::Phase::covered:
    case trace::Phase::beyond:
      return StyleId::beyond;
    case trace::Phase::unseen:
      break;
  }
  return state.stale ? StyleId::stale : StyleId::unseen;
}

NodeStyle as_current(NodeStyle style, const Theme& theme) {
  style.outline = theme.path;
  style.outline_width = 3.4f;
  return style;
}

double contrast(Colour a, Colour b) {
  const double first = luminance(a), second = luminance(b);
  return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

}  // namespace ply::scene
