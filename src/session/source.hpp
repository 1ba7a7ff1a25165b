#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "game/tree.hpp"

/// Where a tree comes from. People name "bundled:ID", a game or else the path of a file; the window
/// also remembers "game:NAME POSITION" and "text:JSON", a tree that was typed or pasted.
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

/// The tree of a game of which nothing has been searched, with the game's title.
game::Tree unsearched(game::GamePosition position);
/// Reads the tree that a person has named; that of a game is yet to be searched. Errors: those of
/// game::read_bundled and game::read_tree_file.
core::Result<game::Tree> read_named(std::string_view named);
/// Reads a tree as the window remembers it. `text_label` is what errors call a text. Errors: those
/// of read_named and game::read_tree.
core::Result<game::Tree> read_source(std::string_view source, std::string_view text_label);

}  // namespace ply::session
