#pragma once

#include <string>
#include <vector>

#include "core/catalogue.hpp"
#include "session/command.hpp"
#include "ui/model.hpp"

namespace ply::ui {

/// What the tree dropdown offers: parallel lists.
struct TreeChoices {
  std::vector<std::string> titles;
  std::vector<session::Command> commands;
  std::size_t current = 0;  ///< == titles.size(): the open tree is not among them
};

/// Bundled and recent trees; `with_dialogs`: also the ways to another tree, for windows without
/// the library panel.
TreeChoices tree_choices(const Model& model, const core::Catalogue& words, bool with_dialogs);

}  // namespace ply::ui
