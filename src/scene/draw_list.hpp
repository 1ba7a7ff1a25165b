#pragma once

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

enum class Shape : std::uint8_t {
  triangle_up,    ///< MAX
  triangle_down,  ///< MIN
  circle,         ///< chance; also halos
  square,         ///< leaf: rounded corners of 4 px at full size
  pill,           ///< rounded rectangle with half-circle ends
  bar,            ///< folded subtree: plain rectangle
};

/// Anything with an area. Outline lies centred on the border; dash and gap in px, 0 = solid.
struct Mark {
  Shape shape = Shape::square;
  Point centre;
  Point half_size;
  Colour fill, outline;
  float outline_width = 0;
  float dash = 0, gap = 0;
};

/// A straight line with round caps if solid.
struct Line {
  Point from, to;
  Colour colour;
  float width = 1;
  float dash = 0, gap = 0;   ///< gap 0 = solid; dash 0 with a gap = dots of `width`
};

enum class Align : std::uint8_t { left, centre, right };
enum class Weight : std::uint8_t { regular, medium, bold, italic };

/// Text; `at` is the vertical middle of capital letters and the aligned end or middle.
struct Label {
  Point at;
  float size = 14;           ///< font size in px
  Align align = Align::centre;
  Weight weight = Weight::medium;
  Colour colour;
  std::string text;
  core::NodeId node;         ///< whose label it is, if any
};

struct DrawList {
  std::vector<Mark> halos;   ///< behind everything
  std::vector<Line> edges;   ///< edges, slashes, arcs as short lines
  std::vector<Mark> marks;   ///< nodes and pills
  std::vector<Label> labels;

  void clear() {
    halos.clear();
    edges.clear();
    marks.clear();
    labels.clear();
  }
};

}  // namespace ply::scene
