#include <algorithm>
#include <charconv>

#include "ui/panels.hpp"
#include "ui/shortcuts.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

namespace command = session::command;

constexpr float kMargin = 24, kTitle = 32;

void close(Frame& frame) {
  frame.emit(command::ShowDialog{"none"});
}

/// A card in the middle of the dimmed window with a title; what follows is drawn inside it.
class Card {
 public:
  Card(Frame& frame, std::string_view title, float width, float height)
      : frame_(frame), overlay_(frame, "##dialog") {
    const Rect& window = frame.layout.window;
    rect_.width = std::min(frame.whole(width), window.width - frame.px(32));
    rect_.height = std::min(frame.whole(height), window.height - frame.px(32));
    rect_.x = std::round((window.width - rect_.width) / 2);
    rect_.y = std::round((window.height - rect_.height) / 2);
    draw_fill(frame, window, {0x00000066u});
    draw_shadow(frame, rect_);
    draw_surface(frame, rect_, frame.theme.panel, frame.theme.line);
    frame.within = rect_;
    const TextStyle style{20, scene::Weight::bold, frame.theme.text};
    draw_text(frame, left(), rect_.y + frame.px(kMargin + 10), style,
              fitted(frame, style, title, inner_width() - frame.px(kControl)));
    const Rect cross{rect_.right() - frame.px(kControl + 12), rect_.y + frame.px(14),
                     frame.px(kControl), frame.px(kControl)};
    if (button(frame, "dialog-close", cross, {.icon = Icon::close, .flat = true},
               tip(Action::close, frame.words))) {
      close(frame);
    }
  }
  ~Card() {
    if (overlay_.clicked_outside(rect_)) close(frame_);
  }
  Card(const Card&) = delete;
  Card& operator=(const Card&) = delete;

  Rect rect() const { return rect_; }
  float left() const { return rect_.x + frame_.px(kMargin); }
  float inner_width() const { return rect_.width - 2 * frame_.px(kMargin); }
  float top() const { return rect_.y + frame_.px(kMargin + kTitle + 8); }
  float bottom() const { return rect_.bottom() - frame_.px(kMargin); }

 private:
  Frame& frame_;
  Overlay overlay_;
  Rect rect_;
};

/// Primary button at the right end of the card's last row, Cancel beside it. True: primary.
bool draw_buttons(Frame& frame, const Card& card, std::string_view label, std::string_view keys) {
  const ButtonLook primary{.label = label, .primary = true};
  const ButtonLook cancel{.label = frame.text("ui.cancel")};
  const auto tip_of = [&](std::string_view action, std::string_view key) {
    return frame.text(core::Message("ui.tip").text("action", action).text("keys", key));
  };
  const float y = card.bottom() - frame.px(kControl);
  Rect rect{0, y, button_width(frame, primary) + frame.px(16), frame.px(kControl)};
  rect.x = card.left() + card.inner_width() - rect.width;
  const bool pressed = button(frame, "dialog-ok", rect, primary, tip_of(label, keys));
  rect.width = button_width(frame, cancel);
  rect.x -= rect.width + frame.px(8);
  if (button(frame, "dialog-cancel", rect, cancel,
             tip_of(cancel.label, key_names(Action::close, frame.words)))) {
    close(frame);
  }
  return pressed;
}

/// The error of the last attempt, inside the dialog that caused it. Returns the y below.
float draw_dialog_error(Frame& frame, const Card& card, float y) {
  if (!frame.model.error) return y;
  const TextStyle style{14, scene::Weight::medium, frame.theme.error};
  std::vector<std::string> lines =
      wrapped(frame, style, frame.text(*frame.model.error), card.inner_width());
  constexpr std::size_t kMostLines = 3;
  if (lines.size() > kMostLines) {
    lines.resize(kMostLines);
    lines.back() = fitted(frame, style, lines.back() + " …", card.inner_width());
  }
  for (const std::string& line : lines) {
    draw_text(frame, card.left(), y + frame.px(10), style, line);
    y += frame.px(20);
  }
  return y;
}

/// Sends off what was typed; the dialog stays until another tree is on screen, so that nothing
/// typed is lost to an error.
void submit(Frame& frame, session::Command opening) {
  if (frame.model.error) frame.emit(command::DismissError{});
  frame.emit(std::move(opening));
  frame.state.submitted_over = frame.model.run;
}

bool just_opened(const Frame& frame) {
  return frame.state.dialog != frame.model.dialog;
}

void draw_open_dialog(Frame& frame) {
  const Card card(frame, frame.text("ui.open_title"), 560, 264);
  float y = draw_wrapped(frame, card.left(), card.top(), card.inner_width(), 20, secondary(frame),
                         frame.text("ui.open_text"));
  const Rect field{card.left(), y + frame.px(8), card.inner_width(), frame.px(kControl)};
  const FieldResult result =
      text_field(frame, "##path", field, frame.state.path,
                 {.focus = just_opened(frame), .hint = frame.text("ui.open_hint")});
  draw_dialog_error(frame, card, field.bottom() + frame.px(6));
  const bool pressed =
      draw_buttons(frame, card, frame.text("ui.open_do"), frame.text("ui.key_enter"));
  if ((pressed || result.submitted) && !frame.state.path.empty()) {
    submit(frame, command::Open{frame.state.path});
  }
  if (result.cancelled) close(frame);
}

void draw_type_dialog(Frame& frame) {
  const Card card(frame, frame.text("ui.type_title"), 640, 424);
  float y = draw_wrapped(frame, card.left(), card.top(), card.inner_width(), 20, secondary(frame),
                         frame.text("ui.type_text"));
  const float below = frame.px(kControl + 16 + (frame.model.error ? 64 : 0));
  const Rect field{card.left(), y + frame.px(8), card.inner_width(),
                   card.bottom() - below - y - frame.px(8)};
  const FieldResult result = text_field(
      frame, "##tree", field, frame.state.tree_text,
      {.multiline = true, .focus = just_opened(frame), .hint = frame.text("ui.type_example")});
  draw_dialog_error(frame, card, field.bottom() + frame.px(4));
  const bool pressed = draw_buttons(
      frame, card, frame.text("ui.type_do"),
      frame.text(core::Message("ui.with_control").text("key", frame.text("ui.key_enter"))));
  const Rect example{card.left(), card.bottom() - frame.px(kControl),
                     button_width(frame, {.label = frame.text("ui.example")}), frame.px(kControl)};
  if (button(frame, "example", example, {.label = frame.text("ui.example")},
             frame.text("ui.example_tip"))) {
    frame.state.tree_text = frame.text("ui.type_example");
  }
  if ((pressed || result.submitted) && !frame.state.tree_text.empty()) {
    submit(frame, command::OpenText{frame.state.tree_text});
  }
  if (result.cancelled) close(frame);
}

/// The step typed, if it is one of this run.
std::optional<core::Step> typed_step(const std::string& text, core::Step last) {
  core::Step step = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), step);
  if (problem != std::errc() || end != text.data() + text.size() || step > last) return {};
  return step;
}

void draw_step_dialog(Frame& frame) {
  const Card card(frame, frame.text("ui.go_to_step"), 400, 232);
  const core::Step last = frame.model.run->trace.step_count();
  if (just_opened(frame)) frame.state.step_text.clear();
  const std::optional<core::Step> step = typed_step(frame.state.step_text, last);
  TextStyle style = secondary(frame);
  if (!step && !frame.state.step_text.empty()) style.colour = frame.theme.error;
  const float y = draw_wrapped(frame, card.left(), card.top(), card.inner_width(), 20, style,
                               frame.text(core::Message("ui.step_range").count("n", last)));
  const Rect field{card.left(), y + frame.px(8), card.inner_width(), frame.px(kControl)};
  const FieldResult result =
      text_field(frame, "##step", field, frame.state.step_text, {.focus = just_opened(frame)});
  const bool pressed = draw_buttons(frame, card, frame.text("ui.go"), frame.text("ui.key_enter"));
  if ((pressed || result.submitted) && step) {
    frame.emit(command::Seek{*step});
    close(frame);
  }
  if (result.cancelled) close(frame);
}

struct HelpRow {
  std::string keys, text;
};

std::vector<HelpRow> help_rows(const core::Catalogue& words) {
  std::vector<HelpRow> rows;
  for (std::size_t i = 0; i < static_cast<std::size_t>(Action::count); ++i) {
    const auto action = static_cast<Action>(i);
    rows.push_back({key_names(action, words), std::string(words.text(action_name(action)))});
  }
  for (const char* what : {"drag", "wheel", "click", "double_click", "drop"}) {
    const std::string key(what);
    rows.push_back({std::string(words.text("ui.mouse_" + key)),
                    std::string(words.text("ui.mouse_" + key + "_does"))});
  }
  return rows;
}

constexpr float kHelpRow = 30, kHelpWidth = 904;

void draw_help_row(Frame& frame, const HelpRow& row, float x, float y, float width) {
  const float keys = width * 0.36f, middle = y + frame.px(kHelpRow) / 2;
  draw_text(frame, x, middle, strong(frame),
            fitted(frame, strong(frame), row.keys, keys - frame.px(12)));
  draw_text(frame, x + keys, middle, body(frame),
            fitted(frame, body(frame), row.text, width - keys));
}

void draw_help_dialog(Frame& frame) {
  const std::vector<HelpRow> rows = help_rows(frame.words);
  const bool two_columns = frame.layout.window.width >= frame.px(kHelpWidth);
  const std::size_t per_column = two_columns ? (rows.size() + 1) / 2 : rows.size();
  const Card card(frame, frame.text("ui.help_title"), two_columns ? kHelpWidth : 480,
                  static_cast<float>(per_column) * kHelpRow + 2 * kMargin + kTitle + 16);
  const float gap = frame.px(32);
  const float width = two_columns ? (card.inner_width() - gap) / 2 : card.inner_width();
  ScrollArea area(
      frame, "help",
      {card.left(), card.top(), card.inner_width(), card.bottom() - card.top() + frame.px(8)});
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const float x = card.left() + static_cast<float>(i / per_column) * (width + gap);
    const float y = area.top() + frame.px(kHelpRow) * static_cast<float>(i % per_column);
    draw_help_row(frame, rows[i], x, y, width);
  }
  area.end(area.top() + frame.px(kHelpRow) * static_cast<float>(per_column));
}

}  // namespace

void draw_dialog(Frame& frame) {
  const Dialog dialog = frame.model.dialog;
  if (frame.state.submitted_over != nullptr && frame.state.submitted_over != frame.model.run) {
    frame.state.submitted_over = nullptr;
    if (dialog != Dialog::none) close(frame);
  }
  if (dialog != Dialog::none) frame.state.open_dropdown.clear();
  switch (dialog) {
    case Dialog::none:
      break;
    case Dialog::open:
      draw_open_dialog(frame);
      break;
    case Dialog::type:
      draw_type_dialog(frame);
      break;
    case Dialog::step:
      draw_step_dialog(frame);
      break;
    case Dialog::help:
      draw_help_dialog(frame);
      break;
  }
  frame.state.dialog = dialog;
}

}  // namespace ply::ui
