#include "scene/node_boards.hpp"

#include <algorithm>
#include <utility>

#include "core/text.hpp"
#include "layout/metrics.hpp"
#include "scene/board_picture.hpp"
#include "scene/pen.hpp"

namespace ply::scene {
namespace {

constexpr float kSide = 44;         // px at zoom 1: the longer side of a board
constexpr float kLeastCell = 3.5f;  // design px; smaller ones are not made out
constexpr float kFromNode = 8;      // px at zoom 1 to the node …
constexpr float kClearance = 3;     // … and px to everything else
constexpr float kNameRoom = 19;     // px at zoom 1 that a name takes under a leaf
constexpr float kOverLabels = 34;   // px at zoom 1 from the middle of a node to over its labels

/// Half of what a board takes at this scale; 0: too little to see anything.
Point half_of(const core::Board& board, float scale, float unit) {
  const auto columns = static_cast<float>(board.columns), rows = static_cast<float>(board.rows);
  const float cell = kSide * scale / std::max(columns, rows);
  if (cell < kLeastCell * unit) return {};
  return {columns * cell / 2, rows * cell / 2};
}

}  // namespace

NodeBoards::NodeBoards(const View& view, const Moment& moment, float scale)
    : view_(view), moment_(moment) {
  if (!view.labels->board || !view.shows(core::Layer::boards)) return;
  if (const auto root = view.labels->board(core::NodeId(0)))
    half_ = half_of(*root, scale, view.unit);
}

void NodeBoards::add(core::NodeId node, core::NodeKind kind, const NodeShape& shape) {
  if (half_.x > 0) nodes_.push_back({node, kind, shape});
}

void NodeBoards::finish(Occupied& occupied, DrawList& out) {
  // Level by level, the inner nodes of each before its leaves.
  const auto group = [this](const Node& node) {
    return std::pair(view_.layout->depth[node.id.index()], node.kind == core::NodeKind::leaf);
  };
  std::ranges::stable_sort(nodes_, {}, group);
  for (std::size_t begin = 0, end = 0; begin < nodes_.size(); begin = end) {
    while (end < nodes_.size() && group(nodes_[end]) == group(nodes_[begin]))
      ++end;
    draw_level(Level(nodes_).subspan(begin, end - begin), occupied, out);
  }
}

void NodeBoards::draw_level(Level level, Occupied& occupied, DrawList& out) {
  const bool leaves = level.front().kind == core::NodeKind::leaf;
  const std::size_t side = leaves ? 0 : side_of(level, occupied);
  for (const Node& node : level) {
    std::vector<Box> all = places(node);
    std::swap(all.front(), all[side]);
    const bool any = leaves || node.id == moment_.current;
    draw(node, std::span(all).first(any ? all.size() : 1), occupied, out);
  }
}

/// Which of their places most of the nodes of a level have room for.
std::size_t NodeBoards::side_of(Level level, const Occupied& occupied) const {
  std::vector<std::size_t> room;
  for (const Node& node : level) {
    const std::vector<Box> all = places(node);
    room.resize(all.size());
    for (std::size_t i = 0; i < all.size(); ++i)
      room[i] += free_place(std::span(all).subspan(i, 1), occupied).has_value();
  }
  return static_cast<std::size_t>(std::ranges::max_element(room) - room.begin());
}

void NodeBoards::draw(const Node& node, std::span<const Box> sides, Occupied& occupied,
                      DrawList& out) {
  const auto place = free_place(sides, occupied);
  if (!place) return;
  occupied.add(*place, node.id);
  draw_board(*view_.labels->board(node.id), *place, *view_.theme,
             {.quiet = node.id != moment_.current}, node.id, out);
}

/// The first that is whole in the view and over nothing.
std::optional<Box> NodeBoards::free_place(std::span<const Box> sides,
                                          const Occupied& occupied) const {
  const Box view{0, 0, view_.camera.width, view_.camera.height};
  for (const Box& place : sides) {
    const Box with_air = place.grown(kClearance);
    const bool inside = with_air.left >= view.left && with_air.right <= view.right &&
                        with_air.top >= view.top && with_air.bottom <= view.bottom;
    if (inside && occupied.free(with_air, Over::nothing)) return place;
  }
  return std::nullopt;
}

/// Best first. An inner node has its name at the upper left and its bounds at the right; the board
/// stands beyond the name, or over one of them.
std::vector<Box> NodeBoards::places(const Node& node) const {
  const NodeShape& shape = node.shape;
  const float gap = kFromNode * shape.scale;
  const auto at = [this](float x, float y) { return Box::around({x, y}, half_); };
  const Point centre = shape.centre;
  if (node.kind == core::NodeKind::leaf) {
    const float under = shape.bottom().y + gap + half_.y, name = kNameRoom * shape.scale;
    std::vector<Box> below;
    for (const float names : {1.f, 1.3f, 1.7f, 0.f})  // far out, letters shrink less than nodes
      below.push_back(at(centre.x, under + names * name));
    return below;
  }
  const bool current = node.id == moment_.current;
  const float side = (current ? Pen::halo_radius(shape) : shape.half.x) + gap;
  const double name = core::text_width_em(view_.labels->name(node.id));
  const float left = centre.x - side - half_.x;
  const float beyond = static_cast<float>(name) * layout::kNameSize * shape.scale + gap;
  const float above = centre.y - kOverLabels * shape.scale - half_.y;
  return {at(left - beyond, centre.y), at(left, above), at(centre.x + side + half_.x, above)};
}

}  // namespace ply::scene
