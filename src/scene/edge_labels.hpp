#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "scene/moment.hpp"
#include "scene/node_text.hpp"
#include "scene/pen.hpp"

namespace ply::scene {

/// Pills on edges: returned values, and how many children a cutoff skips. The edges above a level
/// are met from left to right; the pill of a cutoff waits for the next edge, to know whether it can
/// stand right of the slashes.
class EdgeLabels {
 public:
  EdgeLabels(const View& view, Pen& pen) : view_(view), pen_(pen) {}

  struct Edge {
    core::NodeId parent, child;
    Point from, to;
    std::uint32_t skipped = 0;  ///< cut off here, with that many siblings; 0: not
    std::string pill;           ///< value on its way up; empty: none
    Role role = Role::returned;
    float at = 0.5f;  ///< where on the edge, 0 parent .. 1 child
  };
  void add(std::size_t row, const Edge& edge);
  /// After the last edge.
  void finish();

  /// Remembers where the value of this node leaves its edge: the top of its pill, or of the node.
  void watch(core::NodeId child) { watched_ = child; }
  const std::optional<Point>& watched_at() const { return watched_at_; }

 private:
  struct Group {  ///< slashed edges of one parent
    core::NodeId parent;
    std::uint32_t count = 0;
    Edge first, last;
  };
  struct Row {
    std::optional<Group> group;
    float end = -std::numeric_limits<float>::infinity();  ///< right end of the last pill
  };

  void finish_group(Row& row, float room_end);
  void draw_pill(Row& row, const Edge& edge);

  const View& view_;
  Pen& pen_;
  std::vector<Row> rows_;
  core::NodeId watched_;
  std::optional<Point> watched_at_;
};

}  // namespace ply::scene
