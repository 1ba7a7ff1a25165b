#include "ui/tree_choices.hpp"

#include "ui/shortcuts.hpp"

namespace ply::ui {

TreeChoices tree_choices(const Model& model, const core::Catalogue& words, bool with_dialogs) {
  TreeChoices out;
  const auto add = [&](std::string_view title, session::Command command) {
    out.titles.emplace_back(title);
    out.commands.push_back(std::move(command));
  };
  std::optional<std::size_t> current;
  for (const std::vector<LibraryItem>* items : {&model.lessons, &model.games, &model.recent}) {
    for (const LibraryItem& item : *items) {
      if (item.source == model.source) current = out.titles.size();
      add(item.title, session::command::Open{item.source});
    }
  }
  if (with_dialogs) {
    for (const Action action : {Action::open, Action::type_tree, Action::paste})
      add(words.text(action_name(action)), *command_of(action, model));
  }
  out.current = current.value_or(out.titles.size());
  return out;
}

}  // namespace ply::ui
