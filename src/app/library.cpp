#include "app/library.hpp"

#include <cassert>
#include <filesystem>

#include "game/bundled.hpp"
#include "session/source.hpp"

namespace ply::app {

std::vector<BundledTree> bundled_trees() {
  std::vector<BundledTree> trees;
  for (const std::string& id : game::bundled_ids()) {
    const auto tree = game::read_bundled(id);
    assert(tree.ok());
    trees.push_back({std::string(session::kBundled) + id, tree->title(), tree->description()});
  }
  return trees;
}

std::string source_name(const std::string& source, core::Language language) {
  if (!source.starts_with(session::kText)) return source;
  return std::string(core::Catalogue::of(language).text("app.typed_tree"));
}

std::string source_title(std::string_view source, core::Language language) {
  if (session::is_file(source)) return std::filesystem::path(source).filename().string();
  return std::string(core::Catalogue::of(language).text("app.typed_tree"));
}

}  // namespace ply::app
