#include "ui/stepping_menu.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "core/choice_names.hpp"
#include "ui/menu.hpp"
#include "ui/shortcuts.hpp"

namespace ply::ui {
namespace {

namespace command = session::command;
using session::AtEvent, session::Breakpoint, session::Pace;

constexpr const char* kStepping = "stepping";
constexpr float kWordless = 34;  ///< width of the button without its words, design px
constexpr float kSteppingWidth = 420, kSection = 72, kListRow = 36;  ///< design px
constexpr double kSpeeds[] = {0.25, 0.5, 1, 2, 4, 8, 16};

std::string pace_name(const Frame& frame, Pace pace) {
  return std::string(frame.text("ui.pace_" + std::string(core::choice_name(pace))));
}

std::string speed_name(const Frame& frame, double speed) {
  return frame.text(core::Message("ui.steps_per_second").value("v", speed));
}

std::string summary(const Frame& frame, Pace pace, double speed) {
  return pace_name(frame, pace) + " · " + speed_name(frame, speed);
}

/// A heading and a place for controls below it; moves y on.
Rect section(Frame& frame, const Menu& menu, float& y, std::string_view key) {
  const float x = menu.left() + frame.px(8), width = menu.width() - frame.px(16);
  section_label(frame, x, y + frame.px(14), frame.text(key), width);
  const Rect row{x, y + frame.px(26), width, frame.px(36)};
  y += frame.px(kSection);
  return row;
}

void draw_pace(Frame& frame, Rect row) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < choice_names(Pace{}).size(); ++i)
    names.push_back(pace_name(frame, static_cast<Pace>(i)));
  const auto current = static_cast<std::size_t>(frame.model.playback.pace);
  if (const auto chosen =
          segmented(frame, "pace", row, names, current, true, frame.text("ui.pace_tip"))) {
    frame.emit(command::SetPace{static_cast<Pace>(*chosen)});
  }
}

void draw_speed(Frame& frame, Rect row) {
  std::vector<std::string> names;
  for (const double speed : kSpeeds)
    names.push_back(core::display(speed));
  const auto current = static_cast<std::size_t>(
      std::ranges::find(kSpeeds, frame.model.playback.speed) - std::begin(kSpeeds));
  if (const auto chosen =
          segmented(frame, "speed", row, names, current, true, frame.text("ui.speed_tip"))) {
    frame.emit(command::SetSpeed{kSpeeds[*chosen]});
  }
}

struct ActionButton {
  const char* id;
  Action action;
  std::string_view label;
};

/// As many buttons as fit side by side, all of one width.
void draw_actions(Frame& frame, Rect row, std::span<const ActionButton> buttons) {
  const float gap = frame.px(kGap), count = static_cast<float>(buttons.size());
  Rect rect{row.x, row.y, (row.width - (count - 1) * gap) / count, row.height};
  for (const ActionButton& entry : buttons) {
    const auto command = command_of(entry.action, frame.model);
    if (button(frame, entry.id, rect,
               {.label = frame.text(entry.label), .enabled = command.has_value()},
               tip(entry.action, frame.words)) &&
        command) {
      frame.emit(*command);
    }
    rect.x += rect.width + gap;
  }
}

constexpr auto kJumps = std::to_array<ActionButton>({
    {"previous-root-move", Action::previous_root_move, "ui.previous_root_move"},
    {"next-root-move", Action::next_root_move, "ui.next_root_move"},
    {"go-back", Action::go_back, "ui.go_back"},
    {"go-forward", Action::go_forward, "ui.go_forward"},
});

constexpr auto kToBreakpoints = std::to_array<ActionButton>({
    {"previous-breakpoint", Action::previous_breakpoint, "ui.previous_breakpoint"},
    {"next-breakpoint", Action::next_breakpoint, "ui.next_breakpoint"},
});

/// A button per kind of event, dark where there is such a breakpoint.
void draw_events(Frame& frame, Rect row) {
  const auto names = choice_names(AtEvent::Kind{});
  const float gap = frame.px(4), count = static_cast<float>(names.size());
  Rect rect{row.x, row.y, (row.width - (count - 1) * gap) / count, row.height};
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Breakpoint at = AtEvent{static_cast<AtEvent::Kind>(i)};
    const auto& set = frame.model.playback.breakpoints;
    const bool on = std::ranges::find(set, at) != set.end();
    const std::string id = "break/" + std::string(names[i]);
    if (button(frame, id, rect,
               {.label = frame.text("ui.break_" + std::string(names[i])), .primary = on},
               frame.text("ui.break_event_tip"))) {
      frame.emit(command::Break{at});
    }
    rect.x += rect.width + gap;
  }
}

/// The field for a condition and its button. The field keeps the keys, so that the next condition
/// can follow. What is not understood stays in it.
void draw_condition(Frame& frame, Rect row) {
  std::string& typed = frame.state.condition;
  const ButtonLook look{.label = frame.text("ui.add_breakpoint"),
                        .enabled = session::parse_breakpoint(typed).has_value()};
  const float width = button_width(frame, look);
  const bool pressed =
      button(frame, "add-breakpoint", {row.right() - width, row.y, width, row.height}, look,
             frame.text("ui.add_breakpoint_tip"));
  const Rect field{row.x, row.y, row.width - width - frame.px(kGap), row.height};
  const bool submitted =
      text_field(frame, "##condition", field, typed, {.hint = frame.text("ui.condition_hint")})
          .submitted;
  if (!submitted && !pressed) return;
  focus_last_field(frame);
  if (const auto parsed = session::parse_breakpoint(typed)) {
    frame.emit(command::Break{*parsed});
    typed.clear();
  }
}

void draw_listed(Frame& frame, Rect row, const Breakpoint& breakpoint) {
  const std::string text = session::breakpoint_text(breakpoint);
  const float size = frame.px(28);
  draw_dot(frame, row.x + frame.px(8), middle(row), 5, frame.theme.error, frame.theme.panel);
  draw_text(frame, row.x + frame.px(24), middle(row), body(frame),
            fitted(frame, body(frame), text, row.width - size - frame.px(32)));
  if (button(frame, "remove/" + text, {row.right() - size, middle(row) - size / 2, size, size},
             {.icon = Icon::close, .flat = true}, frame.text("ui.remove_breakpoint"))) {
    frame.emit(command::Break{breakpoint});
  }
}

void draw_menu(Frame& frame, Rect anchor) {
  const auto& breakpoints = frame.model.playback.breakpoints;
  const float list = frame.px(kListRow) * static_cast<float>(breakpoints.size());
  Menu menu(frame, kStepping, anchor, frame.px(kSteppingWidth), frame.px(5 * kSection + 44) + list);
  float y = menu.top();
  draw_pace(frame, section(frame, menu, y, "ui.pace"));
  draw_speed(frame, section(frame, menu, y, "ui.speed"));
  draw_actions(frame, section(frame, menu, y, "ui.jump"), kJumps);
  const Rect events = section(frame, menu, y, "ui.breakpoints");
  draw_events(frame, events);
  Rect row{events.x, events.bottom() + frame.px(kGap), events.width, events.height};
  draw_condition(frame, row);
  row.y = row.bottom() + frame.px(kGap);
  for (const Breakpoint& breakpoint : breakpoints) {
    draw_listed(frame, {row.x, row.y, row.width, frame.px(kListRow)}, breakpoint);
    row.y += frame.px(kListRow);
  }
  draw_actions(frame, row, kToBreakpoints);
  menu.end(row.bottom() + frame.px(kGap));
}

DropdownLook look_of(const Frame& frame) {
  const auto& playback = frame.model.playback;
  DropdownLook look;
  look.value = summary(frame, playback.pace, playback.speed);
  for (std::size_t i = 0; i < choice_names(Pace{}).size(); ++i)
    look.options.push_back(summary(frame, static_cast<Pace>(i), kSpeeds[0]));
  return look;
}

}  // namespace

float stepping_button_width(const Frame& frame, bool words) {
  return words ? dropdown_width(frame, look_of(frame)) : frame.px(kWordless);
}

void draw_stepping_button(Frame& frame, Rect rect, bool words) {
  const std::string_view tip = frame.text("ui.stepping_tip");
  if (!words && button(frame, kStepping, rect, {.icon = Icon::arrow_down}, tip))
    frame.state.open_dropdown = kStepping;
  const bool open = words ? dropdown_button(frame, kStepping, rect, look_of(frame), tip)
                          : frame.state.open_dropdown == kStepping;
  if (open) draw_menu(frame, rect);
}

}  // namespace ply::ui
