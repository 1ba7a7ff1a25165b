#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/catalogue.hpp"
#include "ui/actions.hpp"

/// Which key does what; tooltips and the help dialog name them from here.
namespace ply::ui {

struct Shortcut {
  Action action;
  int key;                    ///< GLFW_KEY_* as a plain number: ui knows no GLFW
  std::string_view key_name;  ///< catalogue key
  bool shift = false, control = false;
};
std::span<const Shortcut> shortcuts();

/// "Next step (→, Page Down)".
std::string tip(Action action, const core::Catalogue& words);
/// The same of what says more than the name of its action.
std::string tip(std::string_view text, Action action, const core::Catalogue& words);
/// "→, Page Down"; the keys alone.
std::string key_names(Action action, const core::Catalogue& words);

}  // namespace ply::ui
