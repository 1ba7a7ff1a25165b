#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>

#include "core/board.hpp"
#include "core/notation.hpp"
#include "layout/layout.hpp"
#include "scene/camera.hpp"
#include "scene/draw_list.hpp"
#include "scene/theme.hpp"
#include "trace/queries.hpp"

namespace ply::scene {

/// Words on the tree; asked only for what is visible.
struct Labels {
  std::function<std::string(core::NodeId)> name;  ///< "B"
  /// "12"; empty if unknown before the evaluation.
  std::function<std::string(core::NodeId)> leaf_value;
  std::function<std::string(core::NodeId)> move;            ///< stated edge label; empty: none
  std::function<std::string(std::uint32_t)> skipped;        ///< "✂ 2 skipped"
  std::function<std::string(std::uint32_t)> skipped_short;  ///< "✂ 2"
  std::function<std::string(std::uint32_t)> folded;         ///< "+12" nodes in a folded subtree
  /// The position at a node; empty function or none: not a game.
  std::function<std::optional<core::Board>(core::NodeId)> board;
  std::string max, min;    ///< level captions
  std::string best, tied;  ///< at the end, on the chosen move and on its equals
  std::string right;       ///< at View::wrong: "right: −1"
};

/// A node whose return was wrong, from the step of the return on.
struct WrongReturn {
  core::NodeId node;
  core::Step step = 0;
};

/// Everything a picture of a step depends on.
struct View {
  const trace::Trace* trace = nullptr;
  const layout::Layout* layout = nullptr;
  const Labels* labels = nullptr;
  core::Step step = 0;
  Camera camera;
  const Theme* theme = nullptr;
  core::NodeId selected;
  core::NodeId hovered;
  std::span<const core::NodeId> halts;  ///< nodes with a breakpoint
  /// Nodes whose subtrees are shown as one with them, ascending; the layout knows it.
  std::span<const core::NodeId> folded;
  /// Whose origin is shown; none: that of the bound that matters at the current node.
  std::optional<trace::BoundAt> traced;
  std::optional<WrongReturn> wrong;  ///< the first one of a search that went wrong
  float unit = 1;                    ///< px per design px: smallest text and captions scale with it
  bool projector = false;            ///< for the back row: large values, thick lines
  std::span<const Box> covered;      ///< what floats over the picture: labels and boards avoid it
  bool has_windows = true;  ///< alpha, beta and their origin; not for minimax, which has none
  core::Notation notation;

  /// `wrong` is there at this step, and may be told.
  bool shows_wrong() const {
    return wrong && wrong->step <= step && notation.shows(core::Layer::values);
  }
  bool shows(core::Layer layer) const {
    return notation.shows(layer) && (layer != core::Layer::windows || has_windows);
  }
};

/// What is true of a node as far as the picture tells: what is skipped may be hidden.
trace::NodeState shown_state(const View& view, core::NodeId node);

/// World box of the whole tree with its labels, of the subtree of a node, of a node alone, and of
/// a node with its parent and its children.
WorldBox bounds(const layout::Layout& layout, const trace::Trace& trace);
WorldBox subtree_bounds(const layout::Layout& layout, core::NodeId node);
WorldBox spot(const layout::Layout& layout, core::NodeId node);
WorldBox family_bounds(const layout::Layout& layout, const trace::Trace& trace, core::NodeId node);
/// Where a node with its labels is on the screen.
Box node_box(const layout::Layout& layout, const Camera& camera, core::NodeId node);

/// Styles, culls and folds into `out` (cleared first; its memory is reused). Subtrees outside the
/// view are skipped. Near, nodes are shapes with labels; far, bars as wide as their subtrees, and
/// subtrees narrower than kFoldWidth share one: the number of things drawn is bounded by pixel
/// columns times depth, not by nodes.
void build(const View& view, DrawList& out);
inline constexpr float kFoldWidth = 2;  ///< px
/// Below this zoom a leaf's box would be smaller than 5 px: bars show more than specks.
inline constexpr double kDetailZoom = 5 / double{layout::kLeafSize};

/// The value that stands at a node, whole ("= 0.333333"); empty: none yet.
std::string value_of(const View& view, core::NodeId node);

/// The bound whose label is under a screen point, or none.
std::optional<trace::BoundAt> bound_under(const DrawList& drawing, Point point);

/// The node under a screen point, or none. Looks only into subtrees that reach over the point.
core::NodeId hit(const View& view, Point point);

}  // namespace ply::scene
