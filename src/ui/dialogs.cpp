#include <algorithm>

#include "core/parse.hpp"
#include "export/report.hpp"
#include "game/tree_reader.hpp"
#include "ui/dialog_card.hpp"
#include "ui/panels.hpp"
#include "ui/shortcuts.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

namespace command = session::command;

/// Room that the primary button and Cancel take at the right end of a card's last row, px.
float buttons_width(const Frame& frame, std::string_view label) {
  return button_width(frame, {.label = label}) + frame.px(16 + kGap) +
         button_width(frame, {.label = frame.text("ui.cancel")});
}

/// Primary button at the right end of the card's last row, Cancel beside it. True: primary, which
/// is pale while there is nothing to send off.
bool draw_buttons(Frame& frame, const DialogCard& card, std::string_view label,
                  std::string_view keys, bool ready = true) {
  const ButtonLook primary{.label = label, .primary = true, .enabled = ready};
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
    close_dialog(frame);
  }
  return pressed;
}

/// What is wrong, inside the dialog, up to three lines of it.
void draw_problem(Frame& frame, const DialogCard& card, float y, std::string_view text) {
  const TextStyle style{14, scene::Weight::medium, frame.theme.error};
  std::vector<std::string> lines = wrapped(frame, style, text, card.inner_width());
  constexpr std::size_t kMostLines = 3;
  if (lines.size() > kMostLines) {
    lines.resize(kMostLines);
    lines.back() = fitted(frame, style, lines.back() + " …", card.inner_width());
  }
  for (const std::string& line : lines) {
    draw_text(frame, card.left(), y + frame.px(10), style, line);
    y += frame.px(20);
  }
}

/// The error of the last attempt, inside the dialog that caused it.
void draw_dialog_error(Frame& frame, const DialogCard& card, float y) {
  if (dialog_shows_error(frame)) draw_problem(frame, card, y, frame.text(*frame.model.error));
}

/// Who corrects what was typed has read what was wrong with it.
void dismiss_when_corrected(Frame& frame, bool changed) {
  if (changed && dialog_shows_error(frame)) frame.emit(command::DismissError{});
}

/// Sends off what was typed; the dialog stays until another tree is on screen, so that nothing
/// typed is lost to an error.
void submit(Frame& frame, session::Command opening) {
  if (frame.model.error) frame.emit(command::DismissError{});
  frame.emit(std::move(opening));
  frame.state.submitted_over = frame.model.serial;
}

bool just_opened(const Frame& frame) {
  return frame.state.dialog != frame.model.dialog;
}

/// A file to be opened: a tree, or the record of a match.
void draw_open_dialog(Frame& frame) {
  std::string& path = frame.state.path;
  const DialogCard card(frame, frame.text("ui.open_title"), 560, 264);
  float y = draw_wrapped(frame, card.left(), card.top(), card.inner_width(), 20, secondary(frame),
                         frame.text("ui.open_text"));
  const Rect field{card.left(), y + frame.px(8), card.inner_width(), frame.px(kControl)};
  const FieldResult result =
      text_field(frame, "##path", field, path, {.focus = true, .hint = frame.text("ui.open_hint")});
  dismiss_when_corrected(frame, result.changed);
  draw_dialog_error(frame, card, field.bottom() + frame.px(6));
  const bool pressed = draw_buttons(frame, card, frame.text("ui.open_do"),
                                    frame.text("ui.key_enter"), !path.empty());
  if ((pressed || result.submitted) && !path.empty()) submit(frame, command::Open{path});
  if (result.cancelled) close_dialog(frame);
}

/// Buttons that put a tree into the field, to be changed: an example, and the one on screen if
/// there is room for it.
void draw_starting_points(Frame& frame, const DialogCard& card) {
  constexpr std::size_t kMostNodes = 500;  // nobody edits a larger one in a field
  const game::Tree& open = *frame.model.run->tree;
  const float end =
      card.left() + card.inner_width() - buttons_width(frame, frame.text("ui.type_do"));
  Rect rect{card.left(), card.bottom() - frame.px(kControl), 0, frame.px(kControl)};
  const auto starts_with = [&](const char* id, std::string_view label, std::string_view tip) {
    const ButtonLook look{.label = label};
    rect.width = button_width(frame, look);
    if (rect.right() > end) return false;
    const bool pressed = button(frame, id, rect, look, tip);
    rect.x += rect.width + frame.px(kGap);
    return pressed;
  };
  const auto start = [&](std::string text) {
    frame.state.tree_text = std::move(text);
    dismiss_when_corrected(frame, true);
  };
  if (starts_with("example", frame.text("ui.example"), frame.text("ui.example_tip")))
    start(std::string(frame.text("ui.type_example")));
  if (open.size() > kMostNodes && !open.game()) return;
  if (starts_with("this-tree", frame.text("ui.this_tree"), frame.text("ui.this_tree_tip")))
    start(game::write_tree_indented(open));
}

void draw_type_dialog(Frame& frame) {
  const DialogCard card(frame, frame.text("ui.type_title"), 640, 424);
  float y = draw_wrapped(frame, card.left(), card.top(), card.inner_width(), 20, secondary(frame),
                         frame.text("ui.type_text"));
  const float below = frame.px(kControl + 16 + (dialog_shows_error(frame) ? 64 : 0));
  const Rect field{card.left(), y + frame.px(8), card.inner_width(),
                   card.bottom() - below - y - frame.px(8)};
  const FieldResult result =
      text_field(frame, "##tree", field, frame.state.tree_text,
                 {.multiline = true, .focus = true, .hint = frame.text("ui.type_example")});
  dismiss_when_corrected(frame, result.changed);
  draw_dialog_error(frame, card, field.bottom() + frame.px(4));
  const bool pressed = draw_buttons(
      frame, card, frame.text("ui.type_do"),
      frame.text(core::Message("ui.with_control").text("key", frame.text("ui.key_enter"))),
      !frame.state.tree_text.empty());
  draw_starting_points(frame, card);
  if ((pressed || result.submitted) && !frame.state.tree_text.empty()) {
    submit(frame, command::OpenText{frame.state.tree_text});
  }
  if (result.cancelled) close_dialog(frame);
}

/// The step typed, if it is one of this run.
std::optional<core::Step> typed_step(const Frame& frame) {
  const auto step = core::parse_number<core::Step>(frame.state.step_text);
  return step && *step <= frame.model.run->trace.step_count() ? step : std::nullopt;
}

void draw_step_dialog(Frame& frame) {
  const DialogCard card(frame, frame.text("ui.go_to_step"), 400, 232);
  const core::Step last = frame.model.run->trace.step_count();
  if (just_opened(frame)) frame.state.step_text.clear();
  TextStyle style = secondary(frame);
  if (!typed_step(frame) && !frame.state.step_text.empty()) style.colour = frame.theme.error;
  const float y = draw_wrapped(frame, card.left(), card.top(), card.inner_width(), 20, style,
                               frame.text(core::Message("ui.step_range").count("n", last)));
  const Rect field{card.left(), y + frame.px(8), card.inner_width(), frame.px(kControl)};
  const FieldResult result =
      text_field(frame, "##step", field, frame.state.step_text, {.focus = true});
  const auto step = typed_step(frame);  // again: the field may have just got its last digit
  const bool pressed =
      draw_buttons(frame, card, frame.text("ui.go"), frame.text("ui.key_enter"), step.has_value());
  if ((pressed || result.submitted) && step) {
    frame.emit(command::Seek{*step});
    close_dialog(frame);
  }
  if (result.cancelled) close_dialog(frame);
}

/// Whether this step or all of them are to be saved. Returns the y below.
float draw_save_choice(Frame& frame, const DialogCard& card) {
  bool& all = frame.state.save_all;
  if (just_opened(frame)) all = false;
  const std::string options[] = {std::string(frame.text("ui.save_step")),
                                 std::string(frame.text("ui.save_all"))};
  const Rect choice{card.left(), card.top(), card.inner_width(), frame.px(kControl)};
  if (const auto chosen = segmented(frame, "save-what", choice, options, all ? 1 : 0, true,
                                    frame.text("ui.save_what_tip"))) {
    all = *chosen == 1;
  }
  return draw_wrapped(frame, card.left(), choice.bottom() + frame.px(12), card.inner_width(), 20,
                      secondary(frame), frame.text(all ? "ui.save_all_text" : "ui.save_text"));
}

/// The field for a file to be written, from `y` on, and the buttons; `usual` stands pale in the
/// field and is the name if nothing is typed. A path: it is to be written; and if it exists,
/// replaced: the same has been asked for again.
struct SaveChoice {
  std::string path;
  bool replace = false;
};
std::optional<SaveChoice> draw_save_field(Frame& frame, const DialogCard& card, float y,
                                          std::string& typed, std::string_view usual, bool all) {
  const Rect field{card.left(), y + frame.px(8), card.inner_width(), frame.px(kControl)};
  const FieldResult result =
      text_field(frame, "##save-path", field, typed, {.focus = true, .hint = usual});
  dismiss_when_corrected(frame, result.changed);
  const std::string path = typed.empty() ? std::string(usual) : typed;
  const std::string& existing = frame.model.existing;
  const bool replaces = !existing.empty() && frame.state.saved == std::pair(all, path);
  const float below = field.bottom() + frame.px(6);
  if (replaces) {
    draw_problem(frame, card, below,
                 frame.text(core::Message("ui.save_exists").text("path", existing)));
  }
  draw_dialog_error(frame, card, below);
  const bool pressed =
      draw_buttons(frame, card, frame.text(replaces ? "ui.save_replace" : "ui.save_do"),
                   frame.text("ui.key_enter"));
  if (result.cancelled) close_dialog(frame);
  if (!pressed && !result.submitted) return std::nullopt;
  frame.state.saved = {all, path};
  return SaveChoice{path, replaces};
}

/// Where the run is to be saved.
void draw_save_dialog(Frame& frame) {
  const DialogCard card(frame, frame.text("ui.save_title"), 560, 320);
  const float y = draw_save_choice(frame, card);
  const bool all = frame.state.save_all;
  const auto choice = draw_save_field(frame, card, y, frame.state.save_path,
                                      frame.text(all ? "ui.save_all_hint" : "ui.save_hint"), all);
  if (!choice) return;
  if (all) {
    submit(frame, command::SaveWalk{choice->path, choice->replace});
  } else {
    submit(frame, command::SavePicture{choice->path, choice->replace});
  }
}

void draw_save_match_dialog(Frame& frame) {
  const DialogCard card(frame, frame.text("ui.save_match_title"), 560, 264);
  const float y = draw_wrapped(frame, card.left(), card.top(), card.inner_width(), 20,
                               secondary(frame), frame.text("ui.save_match_text"));
  const auto choice = draw_save_field(frame, card, y, frame.state.match_path,
                                      frame.text("ui.save_match_hint"), false);
  if (choice) submit(frame, command::SaveMatch{choice->path, choice->replace});
}

/// Made once per run and language.
std::string& answer_text(Frame& frame) {
  const std::pair now{frame.model.serial, frame.model.language};
  if (frame.state.answers_of != now) {
    frame.state.answers = exporter::answer_sheet(*frame.model.run, frame.model.language);
    frame.state.answers_of = now;
  }
  return frame.state.answers;
}

/// Lines of text; the first one and those after an empty line are headings.
void draw_sheet(Frame& frame, Rect area, std::string_view text) {
  ScrollArea scroll(frame, "answers", area);
  float y = scroll.top();
  bool heading = true;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) y += frame.px(10);
    y = draw_wrapped(frame, area.x, y, area.width - frame.px(12), 22,
                     heading ? strong(frame) : body(frame), line);
    heading = line.empty();
  }
  scroll.end(y);
}

void draw_answers_dialog(Frame& frame) {
  const DialogCard card(frame, frame.text("ui.answers_title"), 760, 620);
  const float below = frame.px(kControl + 16);
  const Rect field{card.left(), card.top(), card.inner_width(), card.bottom() - below - card.top()};
  draw_sheet(frame, field, answer_text(frame));
  const ButtonLook copy{.label = frame.text("ui.answers_copy"), .primary = true};
  Rect rect{0, card.bottom() - frame.px(kControl), button_width(frame, copy), frame.px(kControl)};
  rect.x = card.left() + card.inner_width() - rect.width;
  if (button(frame, "copy-answers", rect, copy, frame.text("ui.answers_copy_tip"))) {
    frame.emit(command::CopyAnswers{});
  }
}

}  // namespace

/// What it sent off has failed; other errors are not its business.
bool dialog_shows_error(const Frame& frame) {
  return frame.model.error && frame.state.submitted_over;
}

void draw_dialog(Frame& frame) {
  const Dialog dialog = frame.model.dialog;
  std::optional<std::uint64_t>& submitted = frame.state.submitted_over;
  // An error that the dialog showed goes with it.
  const bool closed = dialog == Dialog::none && frame.state.dialog != Dialog::none;
  if (closed && dialog_shows_error(frame)) frame.emit(command::DismissError{});
  if (dialog != frame.state.dialog) {
    submitted.reset();
    frame.state.open_dropdown.clear();  // of what lies below, or lay there
  }
  if (submitted && *submitted != frame.model.serial) {
    submitted.reset();
    frame.state.tree_text.clear();
    close_dialog(frame);
  }
  switch (dialog) {
    case Dialog::none:
    case Dialog::find:  // over the tree, not over the window: find_bar.cpp
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
    case Dialog::save:
      draw_save_dialog(frame);
      break;
    case Dialog::play:
      draw_play_dialog(frame);
      break;
    case Dialog::save_match:
      draw_save_match_dialog(frame);
      break;
    case Dialog::answers:
      draw_answers_dialog(frame);
      break;
    case Dialog::help:
      draw_help_dialog(frame);
      break;
  }
  frame.state.dialog = dialog;
}

}  // namespace ply::ui
