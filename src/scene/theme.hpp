#pragma once

#include <array>
#include <string_view>

#include "core/value.hpp"
#include "scene/draw_list.hpp"
#include "trace/queries.hpp"

namespace ply::scene {

enum class ThemeId : std::uint8_t { light, dark };
constexpr auto choice_names(ThemeId) {
  return std::to_array<std::string_view>({"light", "dark"});
}

/// How one state of a node looks; lengths in px at zoom 1.
struct NodeStyle {
  Colour fill, outline, text;
  float outline_width = 1;
  float dash = 0, gap = 0;  ///< of the outline; gap 0: solid
};

enum class StyleId : std::uint8_t {
  unseen,
  open_max,
  open_min,
  open_chance,
  open_leaf,
  done_max,
  done_min,
  done_chance,
  done_leaf,
  stale,
  skipped,
  beyond,
  count,
};

/// All colours of the program: tree, SVG, legend and panels.
struct Theme {
  ThemeId id;
  Colour window, canvas, panel, line, text, secondary, faint;
  Colour max_fill, max_text, max_outline, max_tint;
  Colour min_fill, min_text, min_outline, min_tint;
  Colour chance_fill, chance_text, chance_outline, chance_tint;
  Colour leaf_fill, leaf_outline;
  Colour now, halo, now_row;
  Colour chip, pill, pill_text;
  Colour unseen_outline, unseen_text, selected;
  Colour pruned_outline, pruned_text;
  Colour edge, path, returned_outline, code_background, error;
  Colour halt;  ///< breakpoints, apart from everything that says where the search is
  Colour board, black_piece, white_piece, piece_outline;

  NodeStyle style(StyleId id) const;
};
const Theme& theme(ThemeId id);

/// Node state -> style, by phase and kind.
StyleId style_of(const trace::NodeState& state, core::NodeKind kind);

/// The same for the node where the search is: dark, thick outline; fill and dashes stay.
NodeStyle as_current(NodeStyle style, const Theme& theme);

/// WCAG contrast ratio of two opaque colours, 1..21.
double contrast(Colour a, Colour b);

}  // namespace ply::scene
