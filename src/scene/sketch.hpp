#pragma once

#include "scene/moment.hpp"
#include "scene/scene.hpp"

namespace ply::scene {

/// The near view in miniature, for the map of a tree that has room for it: nodes are small shapes
/// on their edges, without a word. The path to the current node stands out.
class Sketch {
 public:
  Sketch(const View& view, const Moment& moment, DrawList& out);
  /// Whether neighbours would be shapes that can be told apart.
  static bool has_room(const Camera& camera);
  void draw();

 private:
  void draw_edge(core::NodeId node, std::uint32_t depth, Point at, bool reached);
  void draw_node(core::NodeId node, Point at, const trace::NodeState& state);

  const View& view_;
  const Moment& moment_;
  const Theme& theme_;
  DrawList& out_;
  float half_;  ///< px from the middle of a node to its sides
};

}  // namespace ply::scene
