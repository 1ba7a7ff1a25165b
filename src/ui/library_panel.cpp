#include <array>

#include "ui/panels.hpp"
#include "ui/shortcuts.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

constexpr float kMargin = 8, kTop = 4;

/// Heights of rows and of headings with the space over them, design px.
struct Pitch {
  float row, section;
};
constexpr Pitch kRoomy{36, 36}, kDense{32, 32};

/// A heading and a row per item; moves y below them.
void draw_section(Frame& frame, float x, float& y, float width, Pitch pitch,
                  std::string_view heading, std::string_view id,
                  const std::vector<LibraryItem>& items) {
  if (items.empty()) return;
  section_label(frame, x + frame.px(12), y + frame.px(pitch.section - 14), heading,
                width - frame.px(24));
  y += frame.px(pitch.section);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Rect row{x, y, width, frame.px(pitch.row)};
    const std::string row_id = std::string(id) + "/" + std::to_string(i);
    if (list_row(frame, row_id, row, items[i].title, items[i].source == frame.model.source)) {
      frame.emit(session::command::Open{items[i].source});
    }
    y += row.height;
  }
}

/// Denser where the list would not fit otherwise.
Pitch pitch_for(const Frame& frame, float room) {
  const Model& model = frame.model;
  const float sections = model.recent.empty() ? 1 : 2;
  const auto rows = static_cast<float>(model.bundled.size() + model.recent.size());
  const float roomy = sections * kRoomy.section + rows * kRoomy.row + 2 * kTop;
  return frame.px(roomy) <= room ? kRoomy : kDense;
}

struct PanelButton {
  const char* id;
  Action action;
  ButtonLook look;
};
using PanelButtons = std::array<PanelButton, 2>;

PanelButtons buttons_of(const Frame& frame) {
  return {{{"open", Action::open, {.label = frame.text("ui.open")}},
           {"type", Action::type_tree, {.label = frame.text("ui.type_tree")}}}};
}

/// Whether both buttons fit beside each other.
bool side_by_side(const Frame& frame, const PanelButtons& buttons, float width) {
  const float gap = frame.px(kMargin);
  return button_width(frame, buttons[0].look) + gap + button_width(frame, buttons[1].look) <= width;
}

void draw_buttons(Frame& frame, Rect area, const PanelButtons& buttons) {
  draw_hairline(frame, frame.within.x, area.y, frame.within.right() - 1, area.y);
  const bool beside = side_by_side(frame, buttons, area.width);
  const float gap = frame.px(kMargin);
  Rect rect{area.x, area.y + gap, area.width, frame.px(kControl)};
  if (beside) rect.width = button_width(frame, buttons[0].look);
  for (const PanelButton& each : buttons) {
    if (button(frame, each.id, rect, each.look, tip(each.action, frame.words))) {
      frame.emit(*command_of(each.action, frame.model));
    }
    if (beside) {
      rect.x += rect.width + gap;
      rect.width = area.right() - rect.x;
    } else {
      rect.y += rect.height + gap;
    }
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
  const PanelButtons buttons = buttons_of(frame);
  const float foot = frame.px(side_by_side(frame, buttons, width) ? kControl + 2 * kMargin
                                                                  : 2 * kControl + 3 * kMargin);
  const float x = panel.x + margin, list_bottom = panel.bottom() - foot;
  {
    ScrollArea area(frame, "library", {panel.x, panel.y, panel.width - 1, list_bottom - panel.y});
    const Pitch pitch = pitch_for(frame, list_bottom - panel.y);
    float y = area.top() + frame.px(kTop);
    draw_section(frame, x, y, width, pitch, frame.text("ui.lessons"), "lesson",
                 frame.model.bundled);
    draw_section(frame, x, y, width, pitch, frame.text("ui.recent"), "recent", frame.model.recent);
    area.end(y + frame.px(kTop));
  }
  draw_buttons(frame, {x, list_bottom, width, foot}, buttons);
}

}  // namespace ply::ui
