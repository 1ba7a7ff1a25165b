#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "session/command.hpp"
#include "ui/model.hpp"

/// What a person can do by a key or a button, in one table.
namespace ply::ui {

enum class Action : std::uint8_t {
  next,
  previous,
  over,
  back_over,
  out,
  next_cutoff,
  previous_cutoff,
  next_root_move,
  previous_root_move,
  next_breakpoint,
  previous_breakpoint,
  toggle_breakpoint,
  first_wrong,
  go_back,
  go_forward,
  first,
  last,
  play,
  play_match,
  go_to_step,
  run_to_selected,
  fit,
  zoom_in,
  zoom_out,
  open,
  next_lesson,
  previous_lesson,
  type_tree,
  paste,
  find,
  fit_path,
  fit_subtree,
  fold,
  unfold_all,
  peek,
  answers,
  save,
  tab_why,
  tab_node,
  tab_code,
  tab_log,
  tab_statistics,
  tab_play,
  panels,
  full_screen,
  projector,
  blank,
  theme,
  language,
  larger,
  smaller,
  help,
  close,
  copy_error,
  count,
};

/// Catalogue key of what an action is called in tooltips and help.
std::string_view action_name(Action action);

/// The action that shows a tab.
constexpr Action action_of(Tab tab) {
  return static_cast<Action>(static_cast<int>(Action::tab_why) + static_cast<int>(tab));
}
static_assert(action_of(Tab::why) == Action::tab_why && action_of(Tab::node) == Action::tab_node &&
              action_of(Tab::code) == Action::tab_code && action_of(Tab::log) == Action::tab_log &&
              action_of(Tab::statistics) == Action::tab_statistics &&
              action_of(Tab::play) == Action::tab_play);

constexpr bool is_tab(Action action) {
  return action >= Action::tab_why && action <= Action::tab_play;
}

/// What the action means now; none if it means nothing (run to selected without a selection).
std::optional<session::Command> command_of(Action action, const Model& model);

}  // namespace ply::ui
