#include <cmath>

#include "ui/panels.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

constexpr float kReadable = 5;      ///< em px; smaller labels are left out
constexpr float kClickSlack = 4;    ///< px a click may wander before it is a drag
constexpr double kWheelZoom = 1.2;  ///< per notch

}  // namespace

void draw_tree_labels(Frame& frame, const TreeScene& tree) {
  const Rect& area = frame.layout.tree;
  frame.list->PushClipRect({area.x, area.y}, {area.right(), area.bottom()}, true);
  for (const scene::Label& label : tree.drawing->labels) {
    if (label.size < kReadable) continue;
    const Face face = frame.fonts.pick(label.weight, label.size, label.text);
    put_text(*frame.list, face, area.x + label.at.x, area.y + label.at.y, label.align, label.colour,
             label.text);
  }
  frame.list->PopClipRect();
}

void draw_tree_input(Frame& frame, const TreeScene& tree) {
  const Rect& area = frame.layout.tree;
  const Press state = press(frame, "tree-area", area);
  const ImGuiIO& io = ImGui::GetIO();
  const float x = io.MousePos.x - area.x, y = io.MousePos.y - area.y;
  float& distance = frame.state.pan_distance;
  if (ImGui::IsItemActivated()) {
    distance = 0;  // how the pointer came here does not count
  } else if (state.held && (io.MouseDelta.x != 0 || io.MouseDelta.y != 0)) {
    distance += std::abs(io.MouseDelta.x) + std::abs(io.MouseDelta.y);
    if (distance > frame.px(kClickSlack)) {
      frame.emit(session::command::Pan{io.MouseDelta.x, io.MouseDelta.y});
    }
  }
  if (!state.hovered) return;
  const core::NodeId node = scene::hit(*tree.view, {x, y});
  if (!state.held) frame.out.hovered = node;
  if (node.valid()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  if (io.MouseWheel != 0) {
    frame.emit(session::command::Zoom{std::pow(kWheelZoom, io.MouseWheel), x, y});
  }
  if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
    frame.emit(session::command::Fit{});
  } else if (state.clicked && distance <= frame.px(kClickSlack)) {
    frame.emit(session::command::Select{node.valid() ? frame.model.run->tree->name(node) : ""});
  }
}

}  // namespace ply::ui
