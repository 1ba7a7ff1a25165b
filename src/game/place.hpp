#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/ids.hpp"

namespace ply::game {

/// Where a node stands in its file: child numbers from the root (0-based) as "root.children[1]".
/// Long paths keep both ends: "root.children[0].children[0] … .children[1]". Nested arrays of the
/// short form use the same words.
std::string place(std::span<const std::uint32_t> child_numbers);

}  // namespace ply::game
