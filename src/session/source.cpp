#include "session/source.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>

#include "core/file.hpp"
#include "game/bundled.hpp"
#include "game/games.hpp"
#include "game/tree_builder.hpp"
#include "game/tree_reader.hpp"

namespace ply::session {

namespace {

/// "NAME POSITION".
game::Tree game_tree(std::string_view text) {
  const std::size_t blank = std::min(text.find(' '), text.size());
  std::optional<std::string> position;
  if (blank < text.size()) position = text.substr(blank + 1);
  return unsearched({std::string(text.substr(0, blank)), std::move(position)});
}

core::Result<Opened> opened(core::Result<game::Tree> tree) {
  if (!tree) return tree.error();
  return Opened{*std::move(tree)};
}

/// What a person has named.
core::Result<Opened> open_named(std::string_view named) {
  if (named.starts_with(kBundled)) return opened(game::read_bundled(named.substr(kBundled.size())));
  if (named.starts_with(kGame)) return Opened{game_tree(named.substr(kGame.size()))};
  if (game::find_game(named) != nullptr) return Opened{game_tree(named)};
  const auto json = core::read_file(named);
  if (!json) return json.error();
  return read_text(*json, named);
}

}  // namespace

bool is_file(std::string_view source) {
  return std::ranges::none_of(std::array{kBundled, kGame, kText},
                              [&](auto prefix) { return source.starts_with(prefix); });
}

std::string game_source(std::string_view game, std::optional<std::string_view> position) {
  std::string source = std::string(kGame).append(game);
  return position ? source.append(" ").append(*position) : source;
}

std::string absolute_source(std::string_view named) {
  if (named.starts_with(kBundled) || named.starts_with(kGame)) return std::string(named);
  if (game::find_game(named) != nullptr) return game_source(named, std::nullopt);
  std::error_code problem;
  const auto path = std::filesystem::absolute(named, problem);
  return problem ? std::string(named) : path.string();
}

std::string typed_path(std::string_view typed) {
  const char* const home = std::getenv("HOME");
  if (!typed.starts_with("~/") || home == nullptr) return std::string(typed);
  return std::string(home).append(typed.substr(1));
}

game::Tree unsearched(game::GamePosition position, game::FileSettings settings) {
  game::TreeBuilder builder;
  builder.settings(std::move(settings));
  builder.game(std::move(position));
  return *std::move(builder).finish("");
}

core::Result<Opened> read_text(std::string_view json, std::string_view name) {
  if (!is_match(json)) return opened(game::read_tree(json, name));
  auto record = read_match(json, name);
  if (!record) return record.error();
  game::Tree tree = unsearched(record->match.position(), settings_of(record->players.rating));
  return Opened{std::move(tree), *std::move(record)};
}

core::Result<Opened> read_source(std::string_view source, std::string_view name) {
  return source.starts_with(kText) ? read_text(source.substr(kText.size()), name)
                                   : open_named(source);
}

core::Result<game::Tree> read_named(std::string_view named) {
  auto opened = open_named(named);
  if (!opened) return opened.error();
  return std::move(opened->tree);
}

}  // namespace ply::session
