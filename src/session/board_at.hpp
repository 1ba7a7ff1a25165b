#pragma once

#include <optional>

#include "core/board.hpp"
#include "session/run.hpp"

namespace ply::session {

/// The board at a node of the tree of a game, with what the move that led there has changed; none
/// for other trees. Plays the moves from the root: O(depth).
std::optional<core::Board> board_at(const Run& run, core::NodeId node);

}  // namespace ply::session
