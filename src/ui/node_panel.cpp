#include "teach/narration.hpp"
#include "trace/queries.hpp"
#include "ui/fields.hpp"
#include "ui/panels.hpp"
#include "ui/shortcuts.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

/// The selected node, else the one the search is at, else the root.
core::NodeId shown_node(const Model& model) {
  if (model.selected.valid()) return model.selected;
  const core::VisitId visit = trace::visit_at(model.run->trace, model.playback.step);
  return visit.valid() ? model.run->trace.node(visit) : core::NodeId(0);
}

/// Leads the search to the selected node; `right` of its name, whose middle is y.
void draw_run_to(Frame& frame, float right, float y) {
  const float size = frame.px(kControl);
  if (button(frame, "run-to-selected", {right - size, y - size / 2 - frame.px(4), size, size},
             {.icon = Icon::run_to}, tip(Action::run_to_selected, frame.words))) {
    frame.emit(*command_of(Action::run_to_selected, frame.model));
  }
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
  const float room = width - (model.selected.valid() ? frame.px(kControl + 8) : 0);
  draw_text(frame, x, y, title, fitted(frame, title, model.run->tree->name(node), room));
  if (model.selected.valid()) draw_run_to(frame, x + width, y);
  y = draw_fields(frame, x, y + frame.px(18), width,
                  teach::node_fields(*model.run, node, model.playback.step));
  scroll.end(y + frame.px(24));
}

}  // namespace ply::ui
