#pragma once

#include <span>

#include "core/ids.hpp"
#include "game/tree.hpp"
#include "layout/layout.hpp"

namespace ply::session {

/// Where the nodes of a tree stand. A subtree of a `folded` node (ascending ids) takes the room of
/// its root alone; the nodes in it stand where the root does. O(nodes).
layout::Layout arranged(const game::Tree& tree, std::span<const core::NodeId> folded = {});

}  // namespace ply::session
