#pragma once

#include <cstdint>
#include <optional>

#include "game/tree.hpp"

namespace ply::test {

/// The minimax value of the subtree of n by plain recursion, the slow obvious way. With a depth
/// limit (plies below n) inner nodes at the limit count with their eval, which they must have.
core::Value true_minimax(const game::Tree& tree, core::NodeId n,
                         std::optional<std::uint32_t> depth = std::nullopt);

}  // namespace ply::test
