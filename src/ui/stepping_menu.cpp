#include "ui/stepping_menu.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>

#include "core/choice_names.hpp"
#include "core/text.hpp"
#include "ui/menu.hpp"
#include "ui/shortcuts.hpp"

namespace ply::ui {
namespace {

namespace command = session::command;
using session::AtEvent, session::Breakpoint, session::Pace;

constexpr const char* kStepping = "stepping";
constexpr float kWordless = 34;  ///< width of the button without its words, design px
// Design px.
constexpr float kSteppingWidth = 480, kMenuInset = 8, kMenuHeading = 26, kMenuRow = 36,
                kMenuSpace = 10, kListRow = 36, kProblemLine = 20;
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

/// A heading; returns the place for a row of controls below it.
Rect section(Frame& frame, const Menu& menu, float y, std::string_view key) {
  const float x = menu.left() + frame.px(kMenuInset),
              width = menu.width() - frame.px(2 * kMenuInset);
  section_label(frame, x, y + frame.px(14), frame.text(key), width);
  return {x, y + frame.px(kMenuHeading), width, frame.px(kMenuRow)};
}

/// Places for buttons of one width: side by side if their labels can be read so, else in more rows.
class ButtonRows {
 public:
  ButtonRows(const Frame& frame, float width, std::span<const std::string_view> labels)
      : gap_(frame.px(kGap)), height_(frame.px(kMenuRow)), count_(labels.size()), columns_(count_) {
    float widest = 0;
    for (const std::string_view label : labels)
      widest = std::max(widest, text_width(frame, strong(frame), label));
    for (std::size_t rows = 2; columns_ > 1 && column(width) < widest + frame.px(16); ++rows)
      columns_ = (count_ + rows - 1) / rows;
  }

  float height() const {
    const auto rows = static_cast<float>((count_ + columns_ - 1) / columns_);
    return rows * height_ + (rows - 1) * gap_;
  }
  Rect at(Rect first, std::size_t i) const {
    const float width = column(first.width);
    return {first.x + static_cast<float>(i % columns_) * (width + gap_),
            first.y + static_cast<float>(i / columns_) * (height_ + gap_), width, height_};
  }

 private:
  float column(float width) const {
    const auto columns = static_cast<float>(columns_);
    return (width - (columns - 1) * gap_) / columns;
  }

  float gap_, height_;
  std::size_t count_, columns_;
};

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

ButtonRows action_rows(const Frame& frame, float width, std::span<const ActionButton> buttons) {
  std::vector<std::string_view> labels;
  for (const ActionButton& entry : buttons)
    labels.push_back(frame.text(entry.label));
  return {frame, width, labels};
}

/// Returns the y below.
float draw_actions(Frame& frame, Rect first, std::span<const ActionButton> buttons) {
  const ButtonRows rows = action_rows(frame, first.width, buttons);
  for (std::size_t i = 0; i < buttons.size(); ++i) {
    const ActionButton& entry = buttons[i];
    const auto command = command_of(entry.action, frame.model);
    if (button(frame, entry.id, rows.at(first, i),
               {.label = frame.text(entry.label), .enabled = command.has_value()},
               tip(entry.action, frame.words)) &&
        command) {
      frame.emit(*command);
    }
  }
  return first.y + rows.height();
}

std::string_view event_label(const Frame& frame, std::string_view name) {
  return frame.text("ui.break_" + std::string(name));
}

ButtonRows event_rows(const Frame& frame, float width) {
  std::vector<std::string_view> labels;
  for (const std::string_view name : choice_names(AtEvent::Kind{}))
    labels.push_back(event_label(frame, name));
  return {frame, width, labels};
}

/// A button per kind of event, dark where there is such a breakpoint. Returns the y below.
float draw_events(Frame& frame, Rect first) {
  const auto names = choice_names(AtEvent::Kind{});
  const ButtonRows rows = event_rows(frame, first.width);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Breakpoint at = AtEvent{static_cast<AtEvent::Kind>(i)};
    const auto& set = frame.model.playback.breakpoints;
    const bool on = std::ranges::find(set, at) != set.end();
    if (button(frame, "break/" + std::string(names[i]), rows.at(first, i),
               {.label = event_label(frame, names[i]), .primary = on},
               frame.text("ui.break_event_tip"))) {
      frame.emit(command::Break{at});
    }
  }
  return first.y + rows.height();
}

/// What is typed as a breakpoint of this tree, or what is wrong with it.
core::Result<Breakpoint> typed_breakpoint(const Frame& frame) {
  auto parsed = session::parse_breakpoint(frame.state.condition);
  const auto* at = parsed ? std::get_if<session::AtNode>(&*parsed) : nullptr;
  if (at != nullptr && !frame.model.run->tree->find(at->name))
    return core::Error{core::Message("app.no_such_node").text("name", at->name)};
  return parsed;
}

/// What is wrong with a condition that was sent off, until it is changed.
std::vector<std::string> condition_problem(const Frame& frame, float width) {
  const std::string& typed = frame.state.condition;
  if (typed.empty() || typed != frame.state.refused_condition) return {};
  const auto parsed = typed_breakpoint(frame);
  if (parsed) return {};
  return wrapped(frame, body(frame), frame.text(parsed.error().message), width);
}

/// The field for a condition and its button. The field keeps the keys, so that the next condition
/// can follow. What is not understood stays in it.
void draw_condition(Frame& frame, Rect row) {
  std::string& typed = frame.state.condition;
  const ButtonLook look{.label = frame.text("ui.add_breakpoint"), .enabled = !typed.empty()};
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
  if (const auto parsed = typed_breakpoint(frame)) {
    frame.emit(command::Break{*parsed});
    typed.clear();
  } else {
    frame.state.refused_condition = typed;
  }
}

/// Returns the y below.
float draw_condition_problem(Frame& frame, Rect field) {
  const TextStyle style{14, scene::Weight::medium, frame.theme.error};
  float y = field.bottom();
  for (const std::string& line : condition_problem(frame, field.width)) {
    y += frame.px(kProblemLine);
    draw_text(frame, field.x, y - frame.px(kProblemLine / 2), style, line);
  }
  return y;
}

/// A breakpoint; one at a node leads to that node.
void draw_listed(Frame& frame, Rect row, const Breakpoint& breakpoint) {
  const std::string text = session::breakpoint_text(breakpoint);
  const float size = frame.px(28);
  if (button(frame, "remove/" + text, {row.right() - size, middle(row) - size / 2, size, size},
             {.icon = Icon::close, .flat = true}, frame.text("ui.remove_breakpoint"))) {
    frame.emit(command::Break{breakpoint});
  }
  row.width -= size;
  const Rect name{row.x + frame.px(16), row.y, row.width - frame.px(16), row.height};
  if (const auto* at_node = std::get_if<session::AtNode>(&breakpoint)) {
    if (list_row(frame, "breakpoint/" + text, name, text, false, frame.text("ui.select_node"))) {
      frame.emit(command::Select{at_node->name});
    }
  } else {
    draw_text(frame, name.x + frame.px(12), middle(row), body(frame),
              fitted(frame, body(frame), text, name.width - frame.px(24)));
  }
  draw_dot(frame, row.x + frame.px(8), middle(row), 6, frame.theme.halt, frame.theme.panel);
}

float menu_height(const Frame& frame, float inner) {
  const auto listed = static_cast<float>(frame.model.playback.breakpoints.size());
  const float width = inner - frame.px(2 * kMenuInset);
  const auto problem = static_cast<float>(condition_problem(frame, width).size());
  return frame.px(4 * kMenuHeading + 3 * kMenuRow + 3 * kMenuSpace + 3 * kGap + listed * kListRow +
                  problem * kProblemLine) +
         action_rows(frame, width, kJumps).height() + event_rows(frame, width).height() +
         action_rows(frame, width, kToBreakpoints).height();
}

void draw_menu(Frame& frame, Rect anchor) {
  const float width = Menu::inner_width(frame, frame.px(kSteppingWidth));
  Menu menu(frame, kStepping, anchor, width, menu_height(frame, width));
  const float space = frame.px(kMenuSpace), gap = frame.px(kGap);
  Rect row = section(frame, menu, menu.top(), "ui.pace");
  draw_pace(frame, row);
  row = section(frame, menu, row.bottom() + space, "ui.speed");
  draw_speed(frame, row);
  row = section(frame, menu, row.bottom() + space, "ui.jump");
  float y = draw_actions(frame, row, kJumps);
  row = section(frame, menu, y + space, "ui.breakpoints");
  row.y = draw_events(frame, row) + gap;
  draw_condition(frame, row);
  row.y = draw_condition_problem(frame, row) + gap;
  for (const Breakpoint& breakpoint : frame.model.playback.breakpoints) {
    draw_listed(frame, {row.x, row.y, row.width, frame.px(kListRow)}, breakpoint);
    row.y += frame.px(kListRow);
  }
  menu.end(draw_actions(frame, row, kToBreakpoints) + gap);
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
