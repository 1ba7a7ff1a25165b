#pragma once

#include <functional>
#include <optional>
#include <string>

#include "layout/layout.hpp"
#include "scene/camera.hpp"
#include "scene/draw_list.hpp"
#include "scene/theme.hpp"
#include "trace/queries.hpp"

namespace ply::scene {

inline constexpr double kLevelHeight = 150;  ///< world px between levels
inline constexpr double kNodeWidth = 56;     ///< world px, square of a leaf; a triangle is 86 wide

/// Words on the tree; asked only for what is visible.
struct Labels {
  std::function<std::string(core::NodeId)> name;        ///< "B"
  std::function<std::string(core::NodeId)> leaf_value;  ///< "12"; empty if unknown before evaluation
  std::function<std::string(core::NodeId)> move;        ///< stated edge label; empty: none
  std::function<std::string(std::uint32_t)> skipped;    ///< "✂ 2 skipped"
  std::string max = "MAX", min = "MIN";                 ///< level captions
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
};

/// World box of the whole tree with its labels.
WorldBox bounds(const layout::Layout& layout, const trace::Trace& trace);
/// World box of one node with its labels.
WorldBox node_box(const layout::Layout& layout, core::NodeId node);

/// Styles, culls and folds into `out` (cleared first; its memory is reused). Subtrees outside the
/// view are skipped, subtrees narrower than a pixel become one bar; the number of things drawn is
/// bounded by pixel columns times depth, not by nodes.
void build(const View& view, DrawList& out);

/// The node under a screen point, or none. O(depth log children) for tidy trees.
core::NodeId hit(const View& view, Point point);

}  // namespace ply::scene
