#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalogue.hpp"
#include "game/tree.hpp"
#include "ui/model.hpp"

namespace ply::app {

/// A lesson as the library shows it.
struct LessonCard {
  std::string source;
  game::LocalText title, description, goal;
  std::optional<ui::Miniature> shape;  ///< none: there is no such tree, or it cannot be searched
};

/// Those inside the program in their order, then the tree files of a folder by their names. What is
/// wrong with such a file is told when it is opened, and one of more than 256 KB is not read
/// before: its card has only its name. A folder that is not there, or cannot be read, has none.
std::vector<LessonCard> lessons(const std::filesystem::path& folder);
/// Whether the source is one of them.
bool has_lesson(const std::vector<LessonCard>& lessons, std::string_view source);

/// The name to read a source under: itself, but of a typed tree only that it is one.
std::string source_name(const std::string& source);
/// A message about a source read under that name: a typed tree is called so in whatever language
/// the message is shown.
core::Message with_source_named(core::Message message);

/// What a tree without a title is called: the file's name, or the words for a typed tree.
std::string source_title(std::string_view source, core::Language language);

}  // namespace ply::app
