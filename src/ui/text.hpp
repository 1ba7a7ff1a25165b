#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/frame.hpp"

/// Text on the draw list. Sizes are em sizes in design px; positions are window px, `y` is the
/// vertical middle of capital letters, so that text of any size sits in the middle of its control.
namespace ply::ui {

struct TextStyle {
  float size = 14;
  scene::Weight weight = scene::Weight::medium;
  scene::Colour colour;
  bool mono = false;  ///< for code; has one weight
};

ImU32 to_imgui(scene::Colour colour);
/// `colour` with its alpha multiplied, `share` in 0..1.
scene::Colour faded(scene::Colour colour, float share);
/// Mix of two opaque colours: `share` of b.
scene::Colour mixed(scene::Colour a, scene::Colour b, float share);

/// Width in window px.
float text_width(const Frame& frame, const TextStyle& style, std::string_view text);

/// Draws one line; `x` is its left end, middle or right end.
void draw_text(Frame& frame, float x, float y, const TextStyle& style, std::string_view text,
               scene::Align align = scene::Align::left);

/// A label of the tree, (x, y) px away from where it says; nothing is noted.
void draw_label(Frame& frame, const scene::Label& label, float x, float y);

// Texts of any length may be given to what follows: more than a window can hold is left out.

/// The text if it fits into `width`, else as many of its letters as fit with "…".
std::string fitted(const Frame& frame, const TextStyle& style, std::string_view text, float width);

/// What a node is called in words if that fits into `width`, else its name alone, which may not.
std::string fitting_name(const Frame& frame, const TextStyle& style, core::NodeId node,
                         float width);

/// Lines that fit into `width`, broken at line ends and spaces, inside a word only if it is wider
/// than a line; it begins where the words before it end.
std::vector<std::string> wrapped(const Frame& frame, const TextStyle& style, std::string_view text,
                                 float width);

/// Lines that fit into `width`, broken only between facts ("a · b · c").
std::vector<std::string> wrapped_facts(const Frame& frame, const TextStyle& style,
                                       std::string_view text, float width);

/// Draws wrapped text from `top` down; returns the y below the last line. `line` in design px.
float draw_wrapped(Frame& frame, float x, float top, float width, float line,
                   const TextStyle& style, std::string_view text);

/// Letters A-Z in capitals, for section labels.
std::string capitals(std::string_view text);

}  // namespace ply::ui
