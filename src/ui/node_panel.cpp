#include <ranges>

#include "teach/narration.hpp"
#include "teach/words.hpp"
#include "trace/queries.hpp"
#include "ui/board_view.hpp"
#include "ui/fields.hpp"
#include "ui/panels.hpp"
#include "ui/shortcuts.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

/// The selected node, else the one the search is at, else the root.
core::NodeId shown_node(const Model& model) {
  const core::NodeId node = model.node_in_question();
  return node.valid() ? node : core::NodeId(0);
}

struct NodeButton {
  Action action;
  const char* id;
  Icon icon;
};
constexpr NodeButton kNodeButtons[] = {
    {Action::fold, "fold", Icon::fold},
    {Action::toggle_breakpoint, "toggle-breakpoint", Icon::breakpoint},
    {Action::run_to_selected, "run-to-selected", Icon::run_to},
};

/// What can be done with the node, `right` of its name, whose middle is y. Returns what is left of
/// the width for the name.
float draw_node_buttons(Frame& frame, float left, float right, float y) {
  const float size = frame.px(kControl);
  float x = right;
  for (const NodeButton& entry : kNodeButtons | std::views::reverse) {
    const auto command = command_of(entry.action, frame.model);
    if (!command) continue;
    x -= size;
    if (button(frame, entry.id, {x, y - size / 2 - frame.px(4), size, size}, {.icon = entry.icon},
               tip(entry.action, frame.words))) {
      frame.emit(*command);
    }
    x -= frame.px(kGap);
  }
  return x - left;
}

}  // namespace

void draw_node_panel(Frame& frame, Rect area) {
  const Model& model = frame.model;
  const core::NodeId node = shown_node(model);
  ScrollArea scroll(frame, "node", area);
  const float x = area.x + frame.px(24), width = area.width - frame.px(48);
  float y = scroll.top() + frame.px(24);
  section_label(frame, x, y,
                frame.text(model.selected.valid() ? "ui.selected_node" : "ui.current_node"), width);
  const TextStyle title{20, scene::Weight::bold, frame.theme.text};
  y += frame.px(28);
  const float room = draw_node_buttons(frame, x, x + width, y);
  draw_text(frame, x, y, title, fitted(frame, title, teach::node_name(*model.run, node), room));
  y = draw_board_at(frame, x, y, width, 28, node);
  y = draw_fields(frame, x, y + frame.px(18), width,
                  frame.veiled(teach::node_fields(*model.run, node, model.playback.step)));
  scroll.end(y + frame.px(24));
}

}  // namespace ply::ui
