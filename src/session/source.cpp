#include "session/source.hpp"

#include <cstdlib>
#include <filesystem>

#include "game/bundled.hpp"
#include "game/tree_reader.hpp"

namespace ply::session {

bool is_file(std::string_view source) {
  return !source.starts_with(kBundled) && !source.starts_with(kText);
}

std::string absolute_source(std::string_view named) {
  if (named.starts_with(kBundled)) return std::string(named);
  std::error_code problem;
  const auto path = std::filesystem::absolute(named, problem);
  return problem ? std::string(named) : path.string();
}

std::string typed_path(std::string_view typed) {
  const char* const home = std::getenv("HOME");
  if (!typed.starts_with("~/") || home == nullptr) return std::string(typed);
  return std::string(home).append(typed.substr(1));
}

core::Result<game::Tree> read_named(std::string_view named) {
  if (named.starts_with(kBundled)) return game::read_bundled(named.substr(kBundled.size()));
  return game::read_tree_file(named);
}

core::Result<game::Tree> read_source(std::string_view source, std::string_view text_label) {
  if (source.starts_with(kText)) return game::read_tree(source.substr(kText.size()), text_label);
  return read_named(source);
}

}  // namespace ply::session
