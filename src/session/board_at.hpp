#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/board.hpp"
#include "session/run.hpp"

namespace ply::session {

/// The board at a node of the tree of a game, with what the move that led there has changed; none
/// for other trees. Where moves are not taken back it is the board that the search saw when it
/// entered the node, with what should not be there marked and told. Plays the moves from the root:
/// O(depth).
std::optional<core::Board> board_at(const Run& run, core::NodeId node);

/// The board at step c: that of the node where the search is; where moves are not taken back, as it
/// has become by then.
std::optional<core::Board> board_at_step(const Run& run, core::Step c);

/// Cells of a board as people name them: "a2, c3"; the first few of many, then "…".
std::string cells_text(const core::Board& board, const std::vector<int>& cells);

}  // namespace ply::session
