#include "ui/shortcuts.hpp"

#include <array>

#include "ui/ui.hpp"

namespace ply::ui {
namespace {

// GLFW_KEY_* values of GLFW 3.
constexpr int kSpace = 32, kMinus = 45, kSlash = 47, kEqual = 61, kC = 67, kD = 68, kF = 70,
              kG = 71, kL = 76, kN = 78, kO = 79, kV = 86, kEnter = 257, kInsert = 260,
              kRight = 262, kLeft = 263, kUp = 265, kPageUp = 266, kPageDown = 267, kHome = 268,
              kEnd = 269, kPadSubtract = 333, kPadAdd = 334, kPadEnter = 335;

constexpr bool kShift = true;

constexpr auto kShortcuts = std::to_array<Shortcut>({
    {Action::next, kRight, "ui.key_right"},
    {Action::next, kPageDown, "ui.key_page_down"},
    {Action::previous, kLeft, "ui.key_left"},
    {Action::previous, kPageUp, "ui.key_page_up"},
    {Action::over, kRight, "ui.key_right", kShift},
    {Action::back_over, kLeft, "ui.key_left", kShift},
    {Action::out, kUp, "ui.key_up"},
    {Action::next_cutoff, kRight, "ui.key_right", false, true},
    {Action::previous_cutoff, kLeft, "ui.key_left", false, true},
    {Action::first, kHome, "ui.key_home"},
    {Action::last, kEnd, "ui.key_end"},
    {Action::play, kSpace, "ui.key_space"},
    {Action::go_to_step, kG, "ui.key_g"},
    {Action::run_to_selected, kEnter, "ui.key_enter"},
    {Action::run_to_selected, kPadEnter, ""},
    {Action::fit, kF, "ui.key_f"},
    {Action::zoom_in, kEqual, "ui.key_plus"},
    {Action::zoom_in, kEqual, "", kShift},
    {Action::zoom_in, kPadAdd, ""},
    {Action::zoom_out, kMinus, "ui.key_minus"},
    {Action::zoom_out, kPadSubtract, ""},
    {Action::open, kO, "ui.key_o", false, true},
    {Action::type_tree, kN, "ui.key_n", false, true},
    {Action::paste, kV, "ui.key_v", false, true},
    {Action::theme, kD, "ui.key_d"},
    {Action::language, kL, "ui.key_l"},
    {Action::larger, kEqual, "ui.key_plus", false, true},
    {Action::larger, kEqual, "", kShift, true},
    {Action::larger, kPadAdd, "", false, true},
    {Action::smaller, kMinus, "ui.key_minus", false, true},
    {Action::smaller, kPadSubtract, "", false, true},
    {Action::help, kSlash, "ui.key_question", kShift},
    {Action::close, kEscapeKey, "ui.key_escape"},
    {Action::copy_error, kC, "ui.key_c", false, true},
});

constexpr std::array<std::string_view, static_cast<std::size_t>(Action::count)> kNames{
    "ui.action_next",
    "ui.action_previous",
    "ui.action_over",
    "ui.action_back_over",
    "ui.action_out",
    "ui.action_next_cutoff",
    "ui.action_previous_cutoff",
    "ui.action_first",
    "ui.action_last",
    "ui.action_play",
    "ui.action_go_to_step",
    "ui.action_run_to_selected",
    "ui.action_fit",
    "ui.action_zoom_in",
    "ui.action_zoom_out",
    "ui.action_open",
    "ui.action_type_tree",
    "ui.action_paste",
    "ui.action_theme",
    "ui.action_language",
    "ui.action_larger",
    "ui.action_smaller",
    "ui.action_help",
    "ui.action_close",
    "ui.action_copy_error",
};

constexpr double kZoomStep = 1.25, kScaleStep = 1.125;

using session::Motion;
namespace command = session::command;

std::optional<session::Command> motion_of(Action action) {
  switch (action) {
    case Action::next:
      return command::Go{Motion::next};
    case Action::previous:
      return command::Go{Motion::previous};
    case Action::over:
      return command::Go{Motion::over};
    case Action::back_over:
      return command::Go{Motion::back_over};
    case Action::out:
      return command::Go{Motion::out};
    case Action::next_cutoff:
      return command::Go{Motion::next_cutoff};
    case Action::previous_cutoff:
      return command::Go{Motion::previous_cutoff};
    case Action::first:
      return command::Go{Motion::first};
    case Action::last:
      return command::Go{Motion::last};
    default:
      return std::nullopt;
  }
}

session::Command close_top(const Model& model) {
  if (model.dialog != Dialog::none) return command::ShowDialog{Dialog::none};
  if (model.error) return command::DismissError{};
  if (model.busy_visits) return command::StopSearch{};
  return command::Select{""};
}

session::Command other_language(const Model& model) {
  return command::SetLanguage{model.language == core::Language::english ? core::Language::korean
                                                                        : core::Language::english};
}

}  // namespace

std::span<const Shortcut> shortcuts() {
  return kShortcuts;
}

std::string_view action_name(Action action) {
  return kNames[static_cast<std::size_t>(action)];
}

std::optional<session::Command> command_of(Action action, const Model& model) {
  if (auto motion = motion_of(action)) return motion;
  switch (action) {
    case Action::play:
      return command::Play{};
    case Action::go_to_step:
      return command::ShowDialog{Dialog::step};
    case Action::run_to_selected:
      if (!model.selected.valid()) return std::nullopt;
      return command::RunToSelected{};
    case Action::fit:
      return command::Fit{};
    case Action::zoom_in:
      return command::Zoom{kZoomStep, {}, {}};
    case Action::zoom_out:
      return command::Zoom{1 / kZoomStep, {}, {}};
    case Action::open:
      return command::ShowDialog{Dialog::open};
    case Action::type_tree:
      return command::ShowDialog{Dialog::type};
    case Action::paste:
      return command::PasteTree{};
    case Action::theme:
      return command::SetTheme{model.theme == scene::ThemeId::light};
    case Action::language:
      return other_language(model);
    case Action::larger:
      return command::SetScale{model.scale * kScaleStep};
    case Action::smaller:
      return command::SetScale{model.scale / kScaleStep};
    case Action::help:
      return command::ShowDialog{Dialog::help};
    case Action::close:
      return close_top(model);
    case Action::copy_error:
      if (!model.error) return std::nullopt;
      return command::CopyText{core::Catalogue::of(model.language).format(*model.error)};
    default:
      return std::nullopt;
  }
}

std::string key_names(Action action, const core::Catalogue& words) {
  std::string out;
  for (const Shortcut& shortcut : kShortcuts) {
    if (shortcut.action != action || shortcut.key_name.empty()) continue;
    std::string name(words.text(shortcut.key_name));
    if (shortcut.shift && shortcut.key != kSlash) {
      name = words.format(core::Message("ui.with_shift").text("key", name));
    }
    if (shortcut.control) name = words.format(core::Message("ui.with_control").text("key", name));
    out += out.empty() ? name : ", " + name;
  }
  return out;
}

std::string tip(Action action, const core::Catalogue& words) {
  return words.format(core::Message("ui.tip")
                          .text("action", words.text(action_name(action)))
                          .text("keys", key_names(action, words)));
}

std::optional<session::Command> shortcut(const KeyPress& press, const Model& model) {
  if (model.dialog != Dialog::none && press.key != kEscapeKey) return std::nullopt;
  for (const Shortcut& entry : kShortcuts) {
    if (entry.key == press.key && entry.shift == press.shift && entry.control == press.control) {
      return command_of(entry.action, model);
    }
  }
  return std::nullopt;
}

bool pastes(const KeyPress& press) {
  return press.control ? press.key == kV : press.shift && press.key == kInsert;
}

}  // namespace ply::ui
