#include <algorithm>
#include <cmath>

#include "scene/occupied.hpp"
#include "ui/board_view.hpp"
#include "ui/panels.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

constexpr float kClickSlack = 4;    ///< px a click may wander before it is a drag
constexpr double kWheelZoom = 1.2;  ///< per notch

/// Drags the tree with the pointer. Whether what is held so far is still a click.
bool pan(Frame& frame, const Press& state, const Pointer& mouse) {
  float& distance = frame.state.pan_distance;
  if (state.began) {
    distance = 0;  // how the pointer came here does not count
  } else if (state.held && mouse.moved()) {
    distance += std::abs(mouse.dx) + std::abs(mouse.dy);
    if (distance > frame.px(kClickSlack)) frame.emit(session::command::Pan{mouse.dx, mouse.dy});
  }
  return distance <= frame.px(kClickSlack);
}

/// Whether `words` stand in `text`, whole: between its ends and spaces.
bool says(std::string_view text, std::string_view words) {
  for (std::size_t at = text.find(words); at != std::string_view::npos;
       at = text.find(words, at + 1)) {
    const std::size_t end = at + words.size();
    if ((at == 0 || text[at - 1] == ' ') && (end == text.size() || text[end] == ' ')) return true;
  }
  return false;
}

/// Whether a label of the node says this, alone or with more.
bool is_shown(const TreeScene& tree, core::NodeId node, std::string_view text) {
  return std::ranges::any_of(tree.drawing->labels, [&](const scene::Label& label) {
    const bool of_node = label.role != scene::Role::move && label.role != scene::Role::board;
    return label.node == node && of_node && says(label.text, text);
  });
}

/// The position at a node of a game, unless a board is drawn beside it that can be read as well.
TipPicture unseen_board(Frame& frame, const TreeScene& tree, core::NodeId node) {
  constexpr float kLegible = 0.4f;  // of the size in the tooltip
  TipPicture tip = board_tip(frame, node);
  const bool readable = std::ranges::any_of(tree.drawing->marks, [&](const scene::Mark& mark) {
    return mark.role == scene::Role::board && mark.node == node &&
           2 * mark.half_size.x >= kLegible * tip.width;
  });
  return readable ? TipPicture{} : tip;
}

/// What a node does not show, or only small: its whole name and value, the position of its game.
void show_whole(Frame& frame, const TreeScene& tree, core::NodeId node, const Press& state,
                const Pointer& mouse) {
  std::string text;
  const bool named = frame.shows(core::Layer::names);
  for (const std::string& each : {named ? frame.model.run->tree->name(node) : std::string(),
                                  scene::value_of(*tree.view, node)}) {
    if (!each.empty() && !is_shown(tree, node, each)) text += (text.empty() ? "" : "\n") + each;
  }
  const float reach = frame.px(12);
  tooltip(frame, "node/" + std::to_string(node.index()), state,
          {mouse.x, mouse.y - reach, 0, 2 * reach}, text, TipSide::below,
          unseen_board(frame, tree, node));
}

/// Where a node and its bounds are in the window, as far as they are in view.
Rect place_of(const Frame& frame, const TreeScene& tree, core::NodeId node, const Pointer& mouse) {
  const Rect& area = frame.layout.tree;
  scene::Box box = scene::Box::around({mouse.x - area.x, mouse.y - area.y}, {0, 0});
  for (const scene::Mark& mark : tree.drawing->marks) {
    if (mark.node == node && mark.role != scene::Role::board) box = box.joined(scene::box_of(mark));
  }
  for (const scene::Label& label : tree.drawing->labels) {
    const bool bound = label.role == scene::Role::alpha || label.role == scene::Role::beta;
    if (bound && label.node == node) box = box.joined(scene::box_of(label));
  }
  const float left = std::max(box.left, 0.f), top = std::max(box.top, 0.f);
  return {area.x + left, area.y + top, std::min(box.right, area.width) - left,
          std::min(box.bottom, area.height) - top};
}

void point_at_node(Frame& frame, const TreeScene& tree, core::NodeId node, const Press& state,
                   const Pointer& mouse) {
  if (!state.held) frame.out.hovered = node;
  if (node.valid()) {
    show_cursor(Cursor::hand);
    show_whole(frame, tree, node, state, mouse);
  }
  if (mouse.double_clicked) {
    frame.emit(session::command::Fit{});
  } else if (state.clicked) {
    frame.emit(session::command::Select{node.valid() ? frame.model.run->tree->name(node) : ""});
  }
}

}  // namespace

void draw_tree_labels(Frame& frame, const TreeScene& tree) {
  const Rect& area = frame.layout.tree;
  const Clip clip(area);
  for (const scene::Label& label : tree.drawing->labels)
    draw_label(frame, label, area.x, area.y);
}

void draw_tree_input(Frame& frame, const TreeScene& tree) {
  const Rect& area = frame.layout.tree;
  Press state = mouse_area(frame, "tree-area", area);
  const Pointer mouse = pointer();
  state.clicked = pan(frame, state, mouse) && state.clicked;
  if (!state.hovered) return;
  const float x = mouse.x - area.x, y = mouse.y - area.y;
  if (mouse.wheel != 0) {
    frame.emit(session::command::Zoom{std::pow(kWheelZoom, mouse.wheel), x, y});
  }
  const auto bound = scene::bound_under(*tree.drawing, {x, y});
  if (bound) {
    return point_at_bound(frame, bound->alpha ? "alpha" : "beta", state,
                          place_of(frame, tree, bound->node, mouse), *bound);
  }
  point_at_node(frame, tree, scene::hit(*tree.view, {x, y}), state, mouse);
}

}  // namespace ply::ui
