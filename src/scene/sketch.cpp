#include "scene/sketch.hpp"

#include <algorithm>

#include "scene/overview.hpp"
#include "scene/walk.hpp"

namespace ply::scene {

namespace {

constexpr float kLeastSlot = 5, kLeastSketchRow = 11;      // px
constexpr float kShareOfSlot = 0.4f, kShareOfRow = 0.25f;  // half a node of the room it has
constexpr float kMostHalf = 4.5f;                          // design px
constexpr float kThinEdge = 0.6f, kEdge = 1, kPath = 2;    // design px
constexpr float kHaloHalves = 2, kDotHalves = 1.2f;        // halves of a node

float slot_of(const Camera& camera) {
  constexpr double kSlot = double{layout::kLeafSize} + layout::kSiblingGap;
  return static_cast<float>(kSlot * camera.horizontal_zoom());
}

bool is_reached(const trace::NodeState& state) {
  return state.phase == trace::Phase::open || state.phase == trace::Phase::done;
}

Shape shape_of(core::NodeKind kind) {
  switch (kind) {
    case core::NodeKind::max:
      return Shape::triangle_up;
    case core::NodeKind::min:
      return Shape::triangle_down;
    case core::NodeKind::leaf:
      return Shape::square;
    default:
      return Shape::circle;
  }
}

}  // namespace

Sketch::Sketch(const View& view, const Moment& moment, DrawList& out)
    : view_(view),
      moment_(moment),
      theme_(*view.theme),
      out_(out),
      half_(std::min({kShareOfSlot * slot_of(view.camera),
                      kShareOfRow * static_cast<float>(view.camera.row_height()),
                      kMostHalf * view.unit})) {}

bool Sketch::has_room(const Camera& camera) {
  return slot_of(camera) >= kLeastSlot && camera.row_height() >= double{kLeastSketchRow};
}

void Sketch::draw() {
  walk_visible(view_, half_, [&](core::NodeId node, std::uint32_t depth, Point at) {
    const trace::NodeState state = shown_state(view_, node);
    if (depth > 0) draw_edge(node, depth, at, is_reached(state));
    draw_node(node, at, state);
    return true;
  });
}

void Sketch::draw_edge(core::NodeId node, std::uint32_t depth, Point at, bool reached) {
  const core::NodeId parent = view_.trace->nodes().parent[node.index()];
  const Point from =
      view_.camera.to_screen(view_.layout->x[parent.index()], (depth - 1.0) * layout::kLevelHeight);
  if (moment_.on_path(node, depth)) {
    out_.edges.push_back({from, at, theme_.path, kPath * view_.unit, 0, 0, Role::path});
  } else {
    const Colour colour = reached ? theme_.edge : theme_.unseen_outline;
    const float width = (reached ? kEdge : kThinEdge) * view_.unit;
    out_.edges.push_back({from, at, colour, width, 0, 0, Role::edge});
  }
}

void Sketch::draw_node(core::NodeId node, Point at, const trace::NodeState& state) {
  Mark mark;
  mark.centre = at;
  mark.half_size = {half_, half_};
  mark.node = node;
  if (node == moment_.current) {
    Mark halo = mark;
    halo.shape = Shape::circle;
    halo.half_size = {kHaloHalves * half_, kHaloHalves * half_};
    halo.fill = theme_.now;
    halo.role = Role::halo;
    out_.halos.push_back(halo);
  }
  const core::NodeKind kind = view_.trace->nodes().kind[node.index()];
  mark.shape = shape_of(kind);
  mark.fill = is_reached(state) ? far_colour(theme_, kind, state) : theme_.unseen_outline;
  if (is_folded(view_, node)) {
    mark.shape = Shape::circle;
    mark.half_size = {kDotHalves * half_, kDotHalves * half_};
    mark.fill = theme_.text;
    mark.role = Role::folded;
  }
  out_.marks.push_back(mark);
}

}  // namespace ply::scene
