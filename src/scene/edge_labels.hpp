#pragma once

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
/// they cover neither marks nor labels, slashes or the edges of children that were read; those
/// without a place are left out. A value that would then be nowhere stands beside its node, if that
/// can be no other node's.
class EdgeLabels {
 public:
  EdgeLabels(const View& view, Pen& pen) : view_(view), pen_(pen) {}

  struct Edge {
    core::NodeId parent, child;
    Point from, to;
    std::uint32_t skipped = 0;  ///< cut off here, with that many siblings; 0: not
    std::string entry;          ///< window on its way down; empty: none
    std::string pill;           ///< value on its way up; empty: none
    Role role = Role::returned;
    float at = 0.5f;                    ///< where on the edge, 0 parent .. 1 child
    float scale = 1;                    ///< of the child's shape
    std::optional<NodeShape> homeless;  ///< the child, if its value has no place there
  };
  void add(std::size_t row, Edge edge);
  /// A value that fits neither into its node nor goes up an edge.
  struct Homeless {
    core::NodeId node;
    NodeShape shape;
    std::string value;
  };
  void add_homeless(Homeless value) { homeless_.push_back(std::move(value)); }
  /// After the last edge, when all else is in the list; adds the pills to what is there.
  void finish(Occupied& occupied);

  /// Remembers where the value of this node leaves its edge: the top of its pill, or of the node.
  void watch(core::NodeId child) { watched_ = child; }
  const std::optional<Point>& watched_at() const { return watched_at_; }

  /// Remembers where the window that went down to this node stands.
  void watch_entry(core::NodeId child) { entered_ = child; }
  const std::optional<Box>& entry_at() const { return entry_at_; }

 private:
  struct Group {  ///< slashed edges of one parent
    core::NodeId parent;
    std::uint32_t count = 0;
    Edge first, last;
  };

  void place_entry(const Edge& edge, Occupied& occupied);
  void place_pill(const Edge& edge, Occupied& occupied);
  bool try_pill(const Edge& edge, const Pen::PillStyle& style, Over allowed, Occupied& occupied);
  void place_homeless(const Homeless& value, Occupied& occupied);
  bool try_homeless(const Homeless& value, const std::string& text, float size, Over allowed,
                    Occupied& occupied);
  static bool reads_as_own(const Homeless& value, const Box& box, float size,
                           const Occupied& occupied);
  void place_group(const Group& group, Occupied& occupied);
  bool fits(const Box& box) const;

  const View& view_;
  Pen& pen_;
  std::vector<std::optional<Group>> open_;  ///< by row: edges may still join it
  std::vector<Group> groups_;
  std::vector<Edge> entries_;
  std::vector<Edge> pills_;
  std::vector<Homeless> homeless_;
  core::NodeId watched_;
  std::optional<Point> watched_at_;
  core::NodeId entered_;
  std::optional<Box> entry_at_;
};

}  // namespace ply::scene
