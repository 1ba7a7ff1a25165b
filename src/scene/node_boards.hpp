#pragma once

#include <optional>
#include <vector>

#include "core/board.hpp"
#include "scene/moment.hpp"
#include "scene/node_shape.hpp"
#include "scene/occupied.hpp"
#include "scene/scene.hpp"

namespace ply::scene {

/// px at scale 1 from the middle of a leaf to below its board.
inline constexpr float kBoardUnderLeaf = 100;

/// The positions of a game, small, beside the nodes that the search has been at: left of inner
/// nodes, under leaves, or where else nothing is. All of one size; where a cell would be too small
/// to be made out there are none.
class NodeBoards {
 public:
  /// `scale`: of inner nodes, screen px per px at zoom 1.
  NodeBoards(const View& view, const Moment& moment, float scale);

  void add(core::NodeId node, core::NodeKind kind, const NodeShape& shape);
  /// Draws the boards that have room and adds them to what is there.
  void finish(Occupied& occupied, DrawList& out);

 private:
  struct Node {
    core::NodeId id;
    core::NodeKind kind;
    NodeShape shape;
  };

  std::optional<Box> place_of(const Node& node, const Occupied& occupied) const;
  std::vector<Box> places(const Node& node) const;

  const View& view_;
  const Moment& moment_;
  Point half_;  ///< of a board, px; 0: none are shown
  std::vector<Node> nodes_;
};

}  // namespace ply::scene
