#include "ui/miniature.hpp"

#include "ui/text.hpp"

namespace ply::ui {
namespace {

constexpr float kLeastNode = 1.25f, kMostNode = 4.5f;  ///< half the width of a node, design px

struct MiniaturePen {
  Frame& frame;
  Rect rect;
  float half;  ///< the width of a node, px

  ImVec2 at(const Miniature::Node& place) const {
    return {rect.x + place.x * rect.width, rect.y + place.y * rect.height};
  }
  /// What the search leaves out is pale, unless that is for the class to find out.
  ImU32 ink(scene::Colour colour, bool reached) const {
    return to_imgui(reached || !frame.tells_cutoffs() ? colour
                                                      : mixed(colour, frame.theme.panel, 0.72f));
  }
};

void draw_small_node(const MiniaturePen& pen, const Miniature::Node& node) {
  const scene::Theme& theme = pen.frame.theme;
  ImDrawList& list = *pen.frame.list;
  const auto [x, y] = pen.at(node);
  const float half = pen.half;
  if (node.kind == core::NodeKind::max) {
    list.AddTriangleFilled({x, y - half}, {x + half, y + half}, {x - half, y + half},
                           pen.ink(theme.max_fill, node.reached));
  } else if (node.kind == core::NodeKind::min) {
    list.AddTriangleFilled({x - half, y - half}, {x + half, y - half}, {x, y + half},
                           pen.ink(theme.min_fill, node.reached));
  } else {
    const float leaf = 0.75f * half;
    list.AddRectFilled({x - leaf, y - leaf}, {x + leaf, y + leaf},
                       pen.ink(theme.leaf_outline, node.reached));
  }
}

}  // namespace

void draw_miniature(Frame& frame, Rect rect, const Miniature& tree) {
  const float most = frame.px(kMostNode);
  MiniaturePen pen{
      frame, {rect.x + most, rect.y + most, rect.width - 2 * most, rect.height - 2 * most}, 0};
  pen.half = std::clamp(0.45f * tree.pitch * pen.rect.width, frame.px(kLeastNode), most);
  for (const Miniature::Node& node : tree.nodes) {
    if (&node == &tree.nodes.front()) continue;
    frame.list->AddLine(pen.at(tree.nodes[node.parent]), pen.at(node),
                        pen.ink(frame.theme.edge, node.reached), frame.hair());
  }
  for (const Miniature::Node& node : tree.nodes)
    draw_small_node(pen, node);
}

}  // namespace ply::ui
