#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "core/ids.hpp"

/// A flat list of things to draw, in screen pixels (origin top left of the tree area, y down),
/// culled, folded and in drawing order per kind: halos, then edges, then marks, then labels.
/// The GL renderer and the SVG writer draw exactly this.
namespace ply::scene {

/// 0xRRGGBBAA.
struct Colour {
  std::uint32_t rgba = 0;
  friend constexpr bool operator==(Colour, Colour) = default;
};

struct Point {
  float x = 0, y = 0;
  friend constexpr bool operator==(Point, Point) = default;
};

/// A box on the screen, px.
struct Box {
  float left = 0, top = 0, right = 0, bottom = 0;

  static Box around(Point centre, Point half) {
    return {centre.x - half.x, centre.y - half.y, centre.x + half.x, centre.y + half.y};
  }
  Box grown(float by) const { return {left - by, top - by, right + by, bottom + by}; }
  /// The smallest box around both.
  Box joined(const Box& other) const {
    return {std::min(left, other.left), std::min(top, other.top), std::max(right, other.right),
            std::max(bottom, other.bottom)};
  }
  bool overlaps(const Box& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
  bool contains(Point point) const {
    return left <= point.x && point.x < right && top <= point.y && point.y < bottom;
  }
  float distance(const Box& other) const {
    return std::hypot(std::max({0.f, left - other.right, other.left - right}),
                      std::max({0.f, top - other.bottom, other.top - bottom}));
  }
};

enum class Shape : std::uint8_t {
  triangle_up,    ///< MAX
  triangle_down,  ///< MIN
  circle,         ///< chance; also halos
  square,         ///< leaf: rounded corners of 4 px at full size
  pill,           ///< rounded rectangle with half-circle ends
  bar,            ///< folded subtree: plain rectangle
};

/// What a thing is; the SVG writer names its classes after it.
enum class Role : std::uint8_t {
  halo,  ///< behind the current node
  ring,  ///< around the current, selected or hovered node
  node,
  bar,       ///< a node or a folded subtree, far zoomed out
  returned,  ///< the value on its way up
  halt,      ///< a breakpoint at a node
  best,      ///< the same, of the moves that are best at the end
  cut,       ///< how many children are skipped
  folded,    ///< how many nodes a folded subtree has below its root
  wrong,     ///< around a node that has returned a wrong value, and the right one below it
  backing,   ///< clears the line behind a label
  edge,
  path,     ///< edge of the current path
  line,     ///< edge of the principal variation, at the end
  carried,  ///< edge that the value of the traced bound went up
  slash,    ///< pruned here
  arc,      ///< where a bound came from; consecutive lines are one arc
  arrow,    ///< the tip of an arc
  name,
  value,
  alpha,
  beta,
  window,  ///< the pair that went down an edge, or the range of possible values at a node
  move,
  caption,  ///< of a level
  board,    ///< a position of a game, its pieces and what is written on it
};

/// Anything with an area. Outline lies centred on the border; dash and gap in px, 0 = solid.
struct Mark {
  Shape shape = Shape::square;
  Point centre;
  Point half_size;
  Colour fill, outline;
  float outline_width = 0;
  float dash = 0, gap = 0;
  Role role = Role::node;
  core::NodeId node = {};  ///< whose shape it is, if any
};

/// A straight line with round caps if solid.
struct Line {
  Point from, to;
  Colour colour;
  float width = 1;
  float dash = 0, gap = 0;  ///< gap 0 = solid; dash 0 with a gap = dots of `width`
  Role role = Role::edge;
};

enum class Align : std::uint8_t { left, centre, right };
enum class Weight : std::uint8_t { regular, medium, bold, italic };

/// Text; `at` is the vertical middle of capital letters and the aligned end or middle.
struct Label {
  Point at;
  float size = 14;  ///< font size in px
  Align align = Align::centre;
  Weight weight = Weight::medium;
  Colour colour;
  std::string text;
  core::NodeId node;  ///< whose label it is, if any
  Role role = Role::value;
};

struct DrawList {
  std::vector<Mark> halos;  ///< behind everything
  std::vector<Line> edges;  ///< edges, slashes, arcs as short lines
  std::vector<Mark> marks;  ///< nodes and pills
  std::vector<Label> labels;

  void clear() {
    halos.clear();
    edges.clear();
    marks.clear();
    labels.clear();
  }
};

}  // namespace ply::scene
