#include "session/board_at.hpp"

#include <ranges>
#include <variant>
#include <vector>

#include "game/play.hpp"

namespace ply::session {

std::optional<core::Board> board_at(const Run& run, core::NodeId node) {
  if (!run.game) return std::nullopt;
  const trace::NodeColumns& nodes = run.trace.nodes();
  std::vector<core::Move> moves;  // from the last one back
  for (core::NodeId n = node; nodes.parent[n.index()].valid(); n = nodes.parent[n.index()])
    moves.push_back(nodes.move[n.index()]);
  return std::visit(
      [&](auto game) {
        if (moves.empty()) return game.board();
        for (const core::Move move : moves | std::views::drop(1) | std::views::reverse)
          game.make(move);
        return game::board_after(game, moves.front());
      },
      *run.game);
}

}  // namespace ply::session
