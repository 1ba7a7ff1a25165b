#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "game/tree.hpp"

/// The trees inside the program: every file of assets/trees. The file 140_deep_cut.json is the tree
/// deep_cut; its number is its place in the library.
namespace ply::game {

/// Their ids in the order of the library.
std::span<const std::string> bundled_ids();

/// The text of one as it is in the file; empty if there is none.
std::string_view bundled_json(std::string_view id);

/// Errors where there is none: bundled_error.unknown_near suggests the nearest id,
/// bundled_error.unknown lists all.
core::Result<Tree> read_bundled(std::string_view id);

}  // namespace ply::game
