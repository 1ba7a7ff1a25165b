#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/catalogue.hpp"
#include "session/command.hpp"
#include "ui/model.hpp"

/// One table of what a key does; buttons, tooltips and the help dialog read it too.
namespace ply::ui {

enum class Action : std::uint8_t {
  next,
  previous,
  over,
  back_over,
  out,
  next_cutoff,
  previous_cutoff,
  first,
  last,
  play,
  go_to_step,
  run_to_selected,
  fit,
  zoom_in,
  zoom_out,
  open,
  type_tree,
  paste,
  theme,
  language,
  larger,
  smaller,
  help,
  close,
  copy_error,
  count,
};

struct Shortcut {
  Action action;
  int key;                    ///< GLFW_KEY_* as a plain number: ui knows no GLFW
  std::string_view key_name;  ///< catalogue key
  bool shift = false, control = false;
};
std::span<const Shortcut> shortcuts();

/// Catalogue key of what an action is called in tooltips and help.
std::string_view action_name(Action action);

/// What the action means now; none if it means nothing (run to selected without a selection).
std::optional<session::Command> command_of(Action action, const Model& model);

/// "Next step (→, Page Down)".
std::string tip(Action action, const core::Catalogue& words);
/// "→, Page Down"; the keys alone.
std::string key_names(Action action, const core::Catalogue& words);

}  // namespace ply::ui
