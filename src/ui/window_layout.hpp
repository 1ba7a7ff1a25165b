#pragma once

#include <algorithm>
#include <limits>

#include "core/catalogue.hpp"

namespace ply::ui {

struct Rect {
  float x = 0, y = 0, width = 0, height = 0;
  float right() const { return x + width; }
  float bottom() const { return y + height; }
  bool contains(float px, float py) const {
    return px >= x && px < right() && py >= y && py < bottom();
  }
  friend bool operator==(const Rect&, const Rect&) = default;
};

/// Where everything stands. Rectangles of one level do not overlap and fill the window.
struct WindowLayout {
  Rect window;
  Rect toolbar, library, tree, side, transport;  ///< library or side may be empty in small windows
  Rect message;   ///< over the tree while there is an error, as far as there is room
  Rect sentence;  ///< under the tree in windows without the side panel, else empty
  /// Float over the bottom of `tree`: side by side, or in narrow trees one above the other. The
  /// rules are as wide as their words; where these would cover too much of the tree not all of them
  /// have room.
  Rect rules, zoom_buttons;
  Rect find_bar;  ///< in the place of the rules while something is looked for
  /// What has just been done: at the bottom of `transport`, over it as far as its words need. In
  /// low windows over the tree: beside the rules where one line has room, else in their place,
  /// above a find bar.
  Rect notice;
  bool notice_over_tree = false, notice_takes_rules = false;
  Rect minimap;    ///< where it would float; empty in small windows
  float unit = 1;  ///< px per design px (scale)

  /// Height of the tree that nothing covers for long.
  float free_height() const { return std::min(rules.y, zoom_buttons.y) - tree.y; }
};

/// Around what floats over the tree, in design px.
inline constexpr float kMargin = 16;
/// Panel widths before anybody drags a splitter, in design px.
inline constexpr float kLibraryWidth = 232, kSideWidth = 400;

/// What the person wants of the panels at the sides.
struct PanelWishes {
  float library = kLibraryWidth, side = kSideWidth;  ///< widths in design px
  bool shown = true;
  bool notes = false;  ///< the tree is a lesson: below its sentences stand notes
  float rules = 0;     ///< height that the words of the rules take, design px …
  float rules_width = std::numeric_limits<float>::infinity();  ///< … and width, as far as is free
  float message = 0;                                           ///< the same of an error
  float notice = 0;        ///< the same of what has just been done …
  float notice_width = 0;  ///< … and the width of it in one line
  bool find_bar = false;
};

/// Not every desktop keeps to the least size that a window asks for: smaller ones show the upper
/// left of this one, px.
inline constexpr Rect kLeastWindow{0, 0, 320, 240};

/// Pure. Any size; scale 0.75..2.5. Small windows give
/// up the library first, then the side panel; the tree area is never less than a third of the
/// width and two fifths of the height. Where the scale leaves too little room for the toolbar and
/// the tree, `unit` is smaller than it.
WindowLayout window_layout(float width, float height, double scale, core::Language language,
                           const PanelWishes& panels);

/// Where on its card the map itself is drawn.
Rect map_area(const WindowLayout& layout);

}  // namespace ply::ui
