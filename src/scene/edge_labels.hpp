#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "scene/moment.hpp"
#include "scene/node_text.hpp"
#include "scene/occupied.hpp"
#include "scene/pen.hpp"

namespace ply::scene {

/// Pills on edges: returned values, and how many children a cutoff skips. The edges above a level
/// are met from left to right. Pills are placed at the end, the most important ones first, where
/// they cover nothing; those without a place are left out (values stand in the nodes too).
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
  void add(std::size_t row, Edge edge);
  /// After the last edge, when all else is in the list.
  void finish(const DrawList& drawn);

  /// Remembers where the value of this node leaves its edge: the top of its pill, or of the node.
  void watch(core::NodeId child) { watched_ = child; }
  const std::optional<Point>& watched_at() const { return watched_at_; }

 private:
  struct Group {  ///< slashed edges of one parent
    core::NodeId parent;
    std::uint32_t count = 0;
    Edge first, last;
    float room_end = std::numeric_limits<float>::infinity();  ///< where the next edge is
  };

  void place_pill(const Edge& edge);
  void place_group(const Group& group);
  /// Draws the pill at the first of the places that is free, if any, rather within the view.
  std::optional<Point> place(std::initializer_list<Point> places, Role role, core::NodeId node,
                             const std::string& text);

  const View& view_;
  Pen& pen_;
  std::vector<std::optional<Group>> open_;  ///< by row: edges may still join it
  std::vector<Group> groups_;
  std::vector<Edge> pills_;
  Occupied occupied_;
  core::NodeId watched_;
  std::optional<Point> watched_at_;
};

}  // namespace ply::scene
