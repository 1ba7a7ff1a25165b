#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scene/node_shape.hpp"
#include "scene/scene.hpp"

namespace ply::scene {

/// What is written at a node.
struct NodeText {
  /// A line beside the node: α or β with its value, or the range of possible values alone.
  struct Line {
    std::string_view sign;  ///< "α", "β"; empty for a range
    std::string text;
    bool own = false;  ///< moved by this node itself, not inherited
  };
  std::string value;         ///< inside: "≥ 3", "= 3", a leaf's "12"; empty: nothing known yet
  std::vector<Line> beside;  ///< at most two, from above
  std::string entry;         ///< on the edge: the window that went down it, "(3, +∞)"
  bool returned = false;     ///< `value` has gone up the edge to the parent
};

NodeText node_text(const View& view, core::NodeId node, const trace::NodeState& state);

/// What a node looks like with this text in it, near: drawn so, and hit so. A wide value needs a
/// wider box, as far as its slot has room.
NodeShape shape_with(const View& view, core::NodeId node, Point centre, const NodeText& text);

/// Children dropped at the cutoff of a visit that has been cut.
std::uint32_t skipped_children(const trace::Trace& trace, core::VisitId visit);

}  // namespace ply::scene
