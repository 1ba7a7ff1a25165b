#include "scene/scene.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "core/text.hpp"
#include "scene/detail.hpp"
#include "scene/node_text.hpp"
#include "scene/overview.hpp"
#include "scene/walk.hpp"

namespace ply::scene {

namespace {

// World px that labels and the halo need beyond the nodes of the tree.
constexpr double kAbove = 80;
constexpr double kBelow = 70;
constexpr double kBeside = 24;

bool is_far(const View& view) {
  return view.camera.zoom < kDetailZoom;
}

/// Near, the node's own shape with a little around it; far, its bar.
bool covers(const View& view, core::NodeId node, Point centre, Point point) {
  constexpr float kSlack = 3;
  const layout::Layout& layout = *view.layout;
  const float dx = point.x - centre.x, dy = std::abs(point.y - centre.y);
  if (!is_far(view)) {
    const trace::NodeState state = shown_state(view, node);
    const NodeShape shape = shape_with(view, node, centre, node_text(view, node, state));
    return std::abs(dx) <= shape.half.x + kSlack && dy <= shape.half.y + kSlack;
  }
  const auto zoom = static_cast<float>(view.camera.horizontal_zoom());
  return dx >= layout.left[node.index()] * zoom && dx <= layout.right[node.index()] * zoom &&
         dy <= static_cast<float>(view.camera.row_height()) / 2;
}

}  // namespace

WorldBox spot(const layout::Layout& layout, core::NodeId node) {
  constexpr double kHalf = double{layout::kTriangleHeight} / 2;
  constexpr double kAround = double{layout::kTriangleWidth};
  const double x = layout.x[node.index()];
  const double y = layout.depth[node.index()] * layout::kLevelHeight;
  return {x - kAround, y - kHalf - kAbove, x + kAround, y + kHalf + kBelow};
}

WorldBox bounds(const layout::Layout& layout, const trace::Trace& trace) {
  const double half = double{layout::kTriangleHeight} / 2;
  // A caption stands left of a tree with levels.
  const double captions = trace.shape().is_leaf(core::NodeId(0)) ? 0 : kBeside;
  return {double{layout.left[0]} - kBeside - captions, -half - kAbove,
          double{layout.right[0]} + kBeside,
          layout.height[0] * layout::kLevelHeight + half + kBelow};
}

WorldBox subtree_bounds(const layout::Layout& layout, core::NodeId node) {
  const std::size_t n = node.index();
  const double half = double{layout::kTriangleHeight} / 2;
  const double top = layout.depth[n] * layout::kLevelHeight;
  return {layout.x[n] + double{layout.left[n]} - kBeside, top - half - kAbove,
          layout.x[n] + double{layout.right[n]} + kBeside,
          top + layout.height[n] * layout::kLevelHeight + half + kBelow};
}

WorldBox family_bounds(const layout::Layout& layout, const trace::Trace& trace, core::NodeId node) {
  const core::TreeShape shape = trace.shape();
  WorldBox box = spot(layout, node);
  if (const core::NodeId parent = shape.parent[node.index()]; parent.valid())
    box = box.joined(spot(layout, parent));
  for (core::NodeId n = shape.first_child(node); n.valid(); n = shape.next_sibling(n))
    box = box.joined(spot(layout, n));
  return box;
}

Box node_box(const layout::Layout& layout, const Camera& camera, core::NodeId node) {
  const Point centre =
      camera.to_screen(layout.x[node.index()], layout.depth[node.index()] * layout::kLevelHeight);
  const auto zoom = static_cast<float>(camera.zoom);
  return Box::around(centre, {layout::kTriangleWidth * zoom, layout::kTriangleHeight * zoom});
}

trace::NodeState shown_state(const View& view, core::NodeId node) {
  trace::NodeState state = trace::node_state(*view.trace, node, view.step);
  const bool skipped = state.phase == trace::Phase::skipped;
  if (skipped && !view.shows(core::Layer::pruned)) state.phase = trace::Phase::unseen;
  return state;
}

void build(const View& view, DrawList& out) {
  assert(view.trace && view.layout && view.labels && view.theme);
  out.clear();
  if (view.trace->node_count() == 0) return;
  const Moment moment = moment_of(view);
  if (is_far(view)) {
    Overview(view, moment, out).draw();
  } else {
    Detail(view, moment, out).draw();
  }
}

std::string value_of(const View& view, core::NodeId node) {
  return node_text(view, node, shown_state(view, node)).value;
}

core::NodeId hit(const View& view, Point point) {
  core::NodeId found;
  float found_at = std::numeric_limits<float>::infinity();
  const layout::Layout& layout = *view.layout;
  const auto zoom = static_cast<float>(view.camera.horizontal_zoom());
  const float slack =
      layout::kTriangleWidth * scales_of(layout, view.camera, view.unit, view.projector).inner;
  const auto row = static_cast<float>(view.camera.row_height()) / 2;
  walk_visible(view, slack, [&](core::NodeId node, std::uint32_t, Point centre) {
    const float dx = point.x - centre.x;
    if (covers(view, node, centre, point) && std::abs(dx) <= found_at) {
      found = node;  // bars may overlap: the nearest middle counts
      found_at = std::abs(dx);
    }
    const bool over = dx >= layout.left[node.index()] * zoom - slack &&
                      dx <= layout.right[node.index()] * zoom + slack;
    return over && centre.y <= point.y + row;
  });
  return found;
}

std::optional<trace::BoundAt> bound_under(const DrawList& drawing, Point point) {
  for (const Label& label : drawing.labels) {
    if (label.role != Role::alpha && label.role != Role::beta) continue;
    const float width = static_cast<float>(core::text_width_em(label.text)) * label.size;
    const Box box{label.at.x, label.at.y - label.size / 2, label.at.x + width,
                  label.at.y + label.size / 2};
    if (box.grown(label.size * 0.15f).contains(point))
      return trace::BoundAt{label.node, label.role == Role::alpha};
  }
  return std::nullopt;
}

}  // namespace ply::scene
