#pragma once

#include <vector>

#include "scene/edge_labels.hpp"
#include "scene/moment.hpp"
#include "scene/node_boards.hpp"
#include "scene/pen.hpp"
#include "scene/side_labels.hpp"

namespace ply::scene {

/// The near view: nodes as shapes with labels, joined by edges.
class Detail {
 public:
  Detail(const View& view, const Moment& moment, DrawList& out);
  void draw();

 private:
  /// A node as met in preorder: the last of each level is the parent of what comes next.
  struct Met {
    core::NodeId node;
    trace::NodeState state;
    core::NodeKind kind = core::NodeKind::leaf;
    NodeShape shape;
    NodeText text;
    std::uint32_t depth = 0;
    bool shows_value = true;  ///< inside
    float left_exit = 0,
          right_exit = 0;  ///< y where the last edge to a child out of view leaves it
  };

  float margin() const;
  bool leaves_apart(Met& parent, Point to);
  void meet(Met& met, core::NodeId node, std::uint32_t depth, Point at);
  void draw_node(Met& met);
  void draw_wrong(const Met& met);
  bool draw_value(const Met& met, Colour colour);
  void level_leaves();
  void draw_rings(const Met& met);
  void draw_folded(const Met& met);
  void draw_edge(const Met& parent, const Met& met);
  void draw_line(const Met& parent, const Met& met, bool slashed);
  void draw_move(const Met& parent, const Met& met);
  Point place_of_move(const Met& parent, const Met& met, Point half, float room) const;
  std::string pill_text(const Met& parent, const Met& met, Role& role) const;
  void draw_arcs();
  bool carried(const Met& met) const;

  const View& view_;
  const Moment& moment_;
  Pen pen_;
  const Theme& theme_;
  DrawList& out_;
  SideLabels side_labels_;
  EdgeLabels edge_labels_;
  NodeBoards boards_;
  std::uint32_t first_depth_;
  std::vector<Met> levels_;  // from first_depth_
};

}  // namespace ply::scene
