#include "ui/panels.hpp"
#include "ui/shortcuts.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

constexpr float kRow = 36, kMargin = 8, kSection = 36, kButtons = 2 * kControl + 3 * 8;

/// A heading and a row per item; moves y below them.
void draw_section(Frame& frame, float x, float& y, float width, std::string_view heading,
                  std::string_view id, const std::vector<LibraryItem>& items) {
  if (items.empty()) return;
  section_label(frame, x + frame.px(12), y + frame.px(kSection - 14), heading,
                width - frame.px(24));
  y += frame.px(kSection);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Rect row{x, y, width, frame.px(kRow)};
    const std::string row_id = std::string(id) + "/" + std::to_string(i);
    if (list_row(frame, row_id, row, items[i].title, items[i].source == frame.model.source)) {
      frame.emit(session::command::Open{items[i].source});
    }
    y += frame.px(kRow);
  }
}

void draw_buttons(Frame& frame, Rect area) {
  draw_hairline(frame, frame.within.x, area.y, frame.within.right(), area.y);
  Rect rect{area.x, area.y + frame.px(8), area.width, frame.px(kControl)};
  if (button(frame, "open", rect, {.label = frame.text("ui.open")},
             tip(Action::open, frame.words))) {
    frame.emit(*command_of(Action::open, frame.model));
  }
  rect.y += frame.px(kControl + 8);
  if (button(frame, "type", rect, {.label = frame.text("ui.type_tree")},
             tip(Action::type_tree, frame.words))) {
    frame.emit(*command_of(Action::type_tree, frame.model));
  }
}

}  // namespace

void draw_library_panel(Frame& frame) {
  const Rect& panel = frame.layout.library;
  if (panel.width <= 0) return;
  const Within scope(frame, panel);
  draw_fill(frame, panel, frame.theme.panel);
  draw_hairline(frame, panel.right() - 1, panel.y, panel.right(), panel.bottom());

  const float margin = frame.px(kMargin), width = panel.width - 2 * margin;
  const Rect buttons{panel.x + margin, panel.bottom() - frame.px(kButtons), width,
                     frame.px(kButtons)};
  const float x = panel.x + margin;
  {
    ScrollArea area(frame, "library", {panel.x, panel.y, panel.width - 1, buttons.y - panel.y});
    float y = area.top() + frame.px(4);
    draw_section(frame, x, y, width, frame.text("ui.lessons"), "lesson", frame.model.bundled);
    draw_section(frame, x, y, width, frame.text("ui.recent"), "recent", frame.model.recent);
    area.end(y + margin);
  }
  draw_buttons(frame, buttons);
}

}  // namespace ply::ui
