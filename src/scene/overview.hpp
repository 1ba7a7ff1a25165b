#pragma once

#include <vector>

#include "scene/moment.hpp"
#include "scene/pen.hpp"

namespace ply::scene {

inline constexpr float kBarShare = 0.92f;  ///< of the distance between rows: height of a bar

/// Of a node that is too small for an outline: by its kind, pale where the search has not been.
Colour far_colour(const Theme& theme, core::NodeKind kind, const trace::NodeState& state);

/// The far view: one bar per node, as wide as its subtree (an icicle). Subtrees narrower than
/// kFoldWidth share a column of that width: the first of them stands for all, shown along its first
/// children. Columns are fixed to the tree, so nothing flickers when it is moved. Bars with the
/// room for it say name and value, or one of them.
class Overview {
 public:
  Overview(const View& view, const Moment& moment, DrawList& out);
  void draw();

 private:
  struct Span {
    float left, right;
  };
  Span span(core::NodeId node) const;
  void draw_bar(core::NodeId node, std::uint32_t depth, float left, float right);
  void draw_label(core::NodeId node, const Mark& bar);
  void draw_column(core::NodeId node);
  void draw_folded_specks();
  void draw_current();
  void draw_wrong();
  void draw_frame(core::NodeId node, Colour colour, float width);
  std::size_t row(std::uint32_t depth) const { return (depth - first_depth_) / levels_per_row_; }
  bool has_row(std::uint32_t depth) const;
  float y(std::uint32_t depth) const;

  const View& view_;
  const Moment& moment_;
  const Theme& theme_;
  DrawList& out_;
  std::uint32_t first_depth_;
  std::uint32_t levels_per_row_;  // more than one where levels are less than a pixel apart
  float half_height_;
  std::vector<double> filled_;  // by row: number of the last column
};

}  // namespace ply::scene
