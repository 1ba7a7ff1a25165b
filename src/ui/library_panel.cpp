#include <array>

#include "ui/miniature.hpp"
#include "ui/panels.hpp"
#include "ui/shortcuts.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

constexpr float kInset = 8, kTop = 4;

constexpr float kHeading = 36, kLibraryRow = 36;  ///< design px, the heading with the space over it
constexpr float kCard = 66, kCardGap = 2;
constexpr float kPicture = 48, kCardPad = 8;
constexpr std::size_t kGoalLines = 2;
constexpr float kGoalLine = 16;

/// The beginning of a text in so many lines.
void draw_lines(Frame& frame, float x, float y, float width, const TextStyle& style,
                std::string_view text, std::size_t most) {
  std::vector<std::string> lines = wrapped(frame, style, text, width);
  if (lines.size() > most) {
    lines.resize(most);
    lines.back() = fitted(frame, style, lines.back() + " …", width);
  }
  for (const std::string& line : lines) {
    draw_text(frame, x, y, style, line);
    y += frame.px(kGoalLine);
  }
}

/// A lesson: its picture, its name, what it is good for. True if clicked.
bool draw_card(Frame& frame, std::string_view id, Rect card, const LibraryItem& lesson, bool open) {
  const Press state = press(frame, id, card);
  if (open) draw_surface(frame, card, frame.theme.chip, frame.theme.faint);
  if (state.hovered && !open) draw_fill(frame, card, faded(frame.theme.chip, 0.6f), kRadius);
  const Within scope(frame, card);
  const float pad = frame.px(kCardPad), picture = frame.px(kPicture);
  if (lesson.shape != nullptr)
    draw_miniature(frame, {card.x + frame.px(6), card.y + pad, picture, card.height - 2 * pad},
                   *lesson.shape);
  const float x = card.x + picture + frame.px(14), width = card.right() - pad - x;
  const TextStyle title{13, scene::Weight::bold, frame.theme.text};
  draw_text(frame, x, card.y + pad + frame.px(7), title, fitted(frame, title, lesson.title, width));
  const TextStyle goal{12, scene::Weight::medium, frame.theme.secondary};
  draw_lines(frame, x, card.y + pad + frame.px(28), width, goal, lesson.goal, kGoalLines);
  tooltip(frame, id, state, card, lesson.description);
  return state.clicked;
}

/// What is listed from `y` down, and where the next thing is.
struct Listing {
  Frame& frame;
  ScrollArea& area;
  Rect panel;  ///< what is out of its sight is not drawn
  float x, y, width;

  void heading(std::string_view text) {
    section_label(frame, x + frame.px(12), y + frame.px(kHeading - 14), text, width - frame.px(24));
    y += frame.px(kHeading);
  }

  /// What has just been opened scrolls into view.
  void item(const LibraryItem& item, const std::string& id) {
    const bool card = item.shape != nullptr;
    const Rect place{x, y, width, frame.px(card ? kCard : kLibraryRow)};
    y += place.height + frame.px(card ? kCardGap : 0);
    const bool open = item.source == frame.model.source;
    if (open && frame.state.listed_source != frame.model.source) {
      area.reveal(place.y, place.bottom() + frame.px(kTop));
      frame.state.listed_source = frame.model.source;
    }
    const bool hidden = place.bottom() < panel.y || place.y > panel.bottom();
    const bool clicked = hidden ? take_keys(frame, id, place)
                         : card ? draw_card(frame, id, place, item, open)
                                : list_row(frame, id, place, item.title, open, item.description);
    if (clicked) frame.emit(session::command::Open{item.source});
  }

  void section(std::string_view text, const std::string& id,
               const std::vector<LibraryItem>& items) {
    if (items.empty()) return;
    heading(text);
    for (std::size_t i = 0; i < items.size(); ++i)
      item(items[i], id + "/" + std::to_string(i));
  }
};

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
    Listing list{frame, area, panel, x, area.top() + frame.px(kTop), width};
    list.section(frame.text("ui.lessons"), "lesson", frame.model.lessons);
    list.section(frame.text("ui.games"), "game", frame.model.games);
    list.section(frame.text("ui.recent"), "recent", frame.model.recent);
    area.end(list.y + frame.px(kTop));
  }
  draw_buttons(frame, {x, list_bottom, width, foot});
}

}  // namespace ply::ui
