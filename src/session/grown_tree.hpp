#pragma once

#include "core/column.hpp"
#include "game/games.hpp"
#include "game/tree.hpp"
#include "session/forgotten.hpp"
#include "trace/trace.hpp"

namespace ply::session {

/// The tree of a game as far as a search has met it, node by node as in its trace.
struct GrownTree {
  game::Tree tree;
  core::Column<core::Move> moves;  ///< from the parent, by node
};

/// Plays the moves of a recorded search once more and writes down what it met: players, moves in
/// the game's notation, values of finished games, static values where the depth ended. Moves that
/// were skipped are there, without moves of their own. `head`: title, lesson and settings of the
/// tree. `entered`: of a search that did not take back its moves, whose nodes are what it saw; else
/// null. O(nodes · moves() of the game).
GrownTree grown_tree(const game::AnyGame& start, const trace::Trace& trace, const game::Tree& head,
                     const EnteredBoards* entered = nullptr);

}  // namespace ply::session
