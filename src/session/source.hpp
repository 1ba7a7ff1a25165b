#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "game/tree.hpp"
#include "session/match_file.hpp"

/// Where a tree comes from. People name "bundled:ID", a game or else the path of a file: a tree, or
/// the record of a match. The window also remembers "game:NAME POSITION" and "text:JSON", which was
/// typed or pasted.
namespace ply::session {

inline constexpr std::string_view kBundled = "bundled:", kGame = "game:", kText = "text:";

bool is_file(std::string_view source);
/// A game at a position, or at its start if there is none.
std::string game_source(std::string_view game, std::optional<std::string_view> position);

/// What a person has named, as the window remembers it: a path as absolute path, so that it holds
/// wherever the program is started next time. What ".." leads to, links decide: it stays.
std::string absolute_source(std::string_view named);
/// A path as people type it where no shell reads it: "~/" is their home folder.
std::string typed_path(std::string_view typed);

/// The tree of a game of which nothing has been searched, with the game's title; `settings`: those
/// it states.
game::Tree unsearched(game::GamePosition position, game::FileSettings settings = {});
/// What a source holds: a tree; or the record of a match, and the tree of the position it has come
/// to, rated as there. Of games nothing has been searched yet.
struct Opened {
  game::Tree tree;
  std::optional<MatchRecord> record = {};
};
/// `name` is what errors call it. Errors: those of game::read_tree and read_match.
core::Result<Opened> read_text(std::string_view json, std::string_view name);
/// As the window remembers it; `name` is what errors call a text. Errors: those of read_text,
/// core::read_file and game::read_bundled.
core::Result<Opened> read_source(std::string_view source, std::string_view name);
/// The tree that a person has named. Errors: the same.
core::Result<game::Tree> read_named(std::string_view named);

}  // namespace ply::session
