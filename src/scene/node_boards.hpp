#pragma once

#include <optional>
#include <span>
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
/// nodes or over one of their corners, under leaves. On the same side of all inner nodes of a
/// level, so that none is taken for a neighbour's: where most of them have room for one. The others
/// have none, but the current node has its board on any side. All of one size; where a cell would
/// be too small to be made out there are none.
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

  using Level = std::span<const Node>;
  void draw_level(Level level, Occupied& occupied, DrawList& out);
  std::optional<Box> free_place(std::span<const Box> sides, const Occupied& occupied) const;
  std::size_t side_of(Level level, const Occupied& occupied) const;
  void draw(const Node& node, std::span<const Box> sides, Occupied& occupied, DrawList& out);
  std::vector<Box> places(const Node& node) const;

  const View& view_;
  const Moment& moment_;
  Point half_;  ///< of a board, px; 0: none are shown
  std::vector<Node> nodes_;
};

}  // namespace ply::scene
