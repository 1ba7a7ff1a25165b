#pragma once

#include <unordered_map>
#include <vector>

#include "scene/draw_list.hpp"

namespace ply::scene {

Box box_of(const Mark& mark);
/// Width from core::text_width_em, height of capitals or syllables.
Box box_of(const Label& label);

/// What a label may cover where there is no better place; marks and other labels never.
enum class Over : std::uint8_t { nothing, dashed_edges, edges, lines };

/// What is drawn already and should not be covered. Kept in strips of the screen, so that asking
/// costs as much as there is near the box, not as there is in the picture.
class Occupied {
 public:
  /// A picture so far: all marks but halos and rings, all labels, all lines.
  void add(const DrawList& list);
  /// `node`: whose text it is, if it says something of one.
  void add(const Box& box, core::NodeId node = {});

  /// Triangles are taken as they are, not as their boxes. `own`: an edge that may be covered.
  bool free(const Box& box, Over allowed, const Line* own = nullptr) const;
  /// Whether lines run through a box.
  bool lines_in(const Box& box) const;
  /// Whether shapes and texts of other nodes reach into a box.
  bool others_in(const Box& box, core::NodeId node) const;

 private:
  struct Thing {
    Box box;
    Shape shape = Shape::square;
    core::NodeId node;
  };
  struct Strip {
    std::vector<Thing> things;
    std::vector<Line> lines;
  };

  void add(const Line& line);
  void add(const Thing& thing);
  /// Of the strips that the box is in.
  template <class Found>
  bool any_near(const Box& box, Found found) const;

  std::unordered_map<int, Strip> strips_;
};

}  // namespace ply::scene
