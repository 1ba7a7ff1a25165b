#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "game/tree.hpp"

/// Where a tree comes from, as it is typed and remembered: "bundled:ID", "text:JSON" (typed or
/// pasted), else the path of a file.
namespace ply::session {

inline constexpr std::string_view kBundled = "bundled:", kText = "text:";

bool is_file(std::string_view source);

/// A path as absolute path, so that it holds wherever the program is started next time; other
/// sources as they are. What ".." leads to, links decide: it stays.
std::string absolute_source(std::string_view source);

/// Reads the tree. `text_label` is what errors call a text. Errors: those of game::read_bundled,
/// game::read_tree and game::read_tree_file.
core::Result<game::Tree> read_source(std::string_view source, std::string_view text_label);

}  // namespace ply::session
