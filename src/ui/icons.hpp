#pragma once

#include "ui/frame.hpp"

namespace ply::ui {

/// Icons are drawn, not taken from a font: the same shape at every scale.
enum class Icon : std::uint8_t {
  none,
  first,
  previous,
  play,
  pause,
  next,
  last,
  over,
  back_over,
  out,
  next_cutoff,
  previous_cutoff,
  run_to,
  breakpoint,
  fold,
  paste,
  minus,
  plus,
  close,
  arrow_down,
  sun,
  moon,
  menu,
  copy,
  more,
  flag,
  eye,
  check,
  count,
};

/// Draws an icon `size` px wide and high around (x, y) on a surface of one colour.
void draw_icon(Frame& frame, Icon icon, float x, float y, float size, scene::Colour colour,
               scene::Colour background);

}  // namespace ply::ui
