#include <array>

#include "ui/panels.hpp"
#include "ui/shortcuts.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

constexpr float kInset = 8, kTop = 4;

/// Heights of rows and of headings with the space over them, design px.
struct Pitch {
  float row, section;
};
constexpr Pitch kRoomy{36, 36}, kDense{32, 32};

/// A heading and a row per item; moves y below them. What has just been opened scrolls into view.
void draw_section(Frame& frame, ScrollArea& area, float x, float& y, float width, Pitch pitch,
                  std::string_view heading, std::string_view id,
                  const std::vector<LibraryItem>& items) {
  if (items.empty()) return;
  section_label(frame, x + frame.px(12), y + frame.px(pitch.section - 14), heading,
                width - frame.px(24));
  y += frame.px(pitch.section);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Rect row{x, y, width, frame.px(pitch.row)};
    const std::string row_id = std::string(id) + "/" + std::to_string(i);
    const bool open = items[i].source == frame.model.source;
    if (open && frame.state.listed_source != frame.model.source) {
      area.reveal(row.y, row.bottom() + frame.px(kTop));
      frame.state.listed_source = frame.model.source;
    }
    if (list_row(frame, row_id, row, items[i].title, open, items[i].description)) {
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
using PanelButtons = std::array<PanelButton, 3>;

PanelButtons buttons_of(const Frame& frame) {
  return {{{"open", Action::open, {.label = frame.text("ui.open")}},
           {"type", Action::type_tree, {.label = frame.text("ui.type_tree")}},
           {"paste", Action::paste, {.icon = Icon::paste}}}};
}

float width_of(const Frame& frame, const PanelButton& entry) {
  return entry.look.label.empty() ? frame.px(kControl) : button_width(frame, entry.look);
}

/// Wider where there is room: a text button shares what is left over.
void draw_buttons(Frame& frame, Rect area) {
  draw_hairline(frame, frame.within.x, area.y, frame.within.right() - 1, area.y);
  const PanelButtons buttons = buttons_of(frame);
  const float gap = frame.px(kInset);
  float spare = area.width + gap;
  for (const PanelButton& each : buttons)
    spare -= width_of(frame, each) + gap;
  Rect rect{area.x, area.y + gap, 0, frame.px(kControl)};
  for (const PanelButton& each : buttons) {
    rect.width = width_of(frame, each) + (each.look.label.empty() ? 0 : spare / 2);
    if (button(frame, each.id, rect, each.look, tip(each.action, frame.words))) {
      frame.emit(*command_of(each.action, frame.model));
    }
    rect.x += rect.width + gap;
  }
}

}  // namespace

void draw_library_panel(Frame& frame) {
  const Rect& panel = frame.layout.library;
  if (panel.width <= 0) return;
  const Within scope(frame, panel);
  draw_fill(frame, panel, frame.theme.panel);
  draw_hairline(frame, panel.right() - 1, panel.y, panel.right(), panel.bottom());

  const float margin = frame.px(kInset), width = panel.width - 2 * margin;
  const float foot = frame.px(kControl + 2 * kInset);
  const float x = panel.x + margin, list_bottom = panel.bottom() - foot;
  {
    ScrollArea area(frame, "library", {panel.x, panel.y, panel.width - 1, list_bottom - panel.y});
    const Pitch pitch = pitch_for(frame, list_bottom - panel.y);
    float y = area.top() + frame.px(kTop);
    draw_section(frame, area, x, y, width, pitch, frame.text("ui.lessons"), "lesson",
                 frame.model.bundled);
    draw_section(frame, area, x, y, width, pitch, frame.text("ui.recent"), "recent",
                 frame.model.recent);
    area.end(y + frame.px(kTop));
  }
  draw_buttons(frame, {x, list_bottom, width, foot});
}

}  // namespace ply::ui
