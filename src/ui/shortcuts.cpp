#include "ui/shortcuts.hpp"

#include <algorithm>
#include <array>

#include "ui/keys.hpp"
#include "ui/ui.hpp"

namespace ply::ui {
namespace {

using namespace key;

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
    {Action::next_root_move, kDown, "ui.key_down", false, true},
    {Action::previous_root_move, kUp, "ui.key_up", false, true},
    {Action::next_breakpoint, kF8, "ui.key_f8"},
    {Action::previous_breakpoint, kF8, "ui.key_f8", kShift},
    {Action::toggle_breakpoint, kT, "ui.key_t"},
    {Action::first_wrong, kW, "ui.key_w"},
    {Action::go_back, kBackspace, "ui.key_backspace"},
    {Action::go_forward, kBackspace, "ui.key_backspace", kShift},
    {Action::first, kHome, "ui.key_home"},
    {Action::last, kEnd, "ui.key_end"},
    {Action::play, kSpace, "ui.key_space"},
    {Action::play_match, kM, "ui.key_m"},
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
    {Action::next_lesson, kPageDown, "ui.key_page_down", false, true},
    {Action::previous_lesson, kPageUp, "ui.key_page_up", false, true},
    {Action::type_tree, kN, "ui.key_n", false, true},
    {Action::paste, kV, "ui.key_v", false, true},
    {Action::find, kF, "ui.key_f", false, true},
    {Action::fit_path, kF, "ui.key_f", kShift},
    {Action::fit_subtree, kF, "ui.key_f", kShift, true},
    {Action::fold, kC, "ui.key_c"},
    {Action::unfold_all, kC, "ui.key_c", kShift},
    {Action::peek, kV, "ui.key_v"},
    {Action::answers, kA, "ui.key_a"},
    {Action::save, kS, "ui.key_s", false, true},
    {Action::tab_why, k1, "ui.key_1", false, true},
    {Action::tab_node, k2, "ui.key_2", false, true},
    {Action::tab_code, k3, "ui.key_3", false, true},
    {Action::tab_log, k4, "ui.key_4", false, true},
    {Action::tab_statistics, k5, "ui.key_5", false, true},
    {Action::tab_play, k6, "ui.key_6", false, true},
    {Action::panels, kP, "ui.key_p"},
    {Action::full_screen, kF11, "ui.key_f11"},
    {Action::projector, kP, "ui.key_p", kShift},
    {Action::blank, kB, "ui.key_b"},
    {Action::blank, kPeriod, ""},
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

}  // namespace

std::span<const Shortcut> shortcuts() {
  return kShortcuts;
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
  return tip(words.text(action_name(action)), action, words);
}

std::string tip(std::string_view text, Action action, const core::Catalogue& words) {
  return words.format(
      core::Message("ui.tip").text("action", text).text("keys", key_names(action, words)));
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

std::optional<session::Command> released(int key, const Model& model) {
  const bool ends = model.peeking && std::ranges::any_of(kShortcuts, [key](const Shortcut& entry) {
                      return entry.action == Action::peek && entry.key == key;
                    });
  return ends ? std::optional<session::Command>(session::command::Peek{false}) : std::nullopt;
}

bool pastes(const KeyPress& press) {
  return press.control ? press.key == kV : press.shift && press.key == kInsert;
}

}  // namespace ply::ui
