#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "game/tree.hpp"

/// The trees inside the program: assets/trees/ID.json.
namespace ply::game {

/// Their ids in the order of the library (assets/trees/index.json).
std::span<const std::string> bundled_ids();

/// Errors where there is none: bundled_error.unknown_near suggests the nearest id,
/// bundled_error.unknown lists all.
core::Result<Tree> read_bundled(std::string_view id);

}  // namespace ply::game
