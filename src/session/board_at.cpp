#include "session/board_at.hpp"

#include <ranges>
#include <string>
#include <variant>
#include <vector>

#include "game/grid.hpp"
#include "game/play.hpp"
#include "trace/queries.hpp"

namespace ply::session {
namespace {

/// By the moves from the root, and no others.
core::Board right_board(const Run& run, core::NodeId node) {
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

/// What was seen in place of the right board, when this visit was the last one entered.
core::Board seen_board(const Run& run, core::VisitId last, const core::Board& right) {
  const game::AnyGame position = run.forgotten->boards.at(run.trace, last);
  core::Board board = std::visit([](const auto& game) { return game.board(); }, position);
  board.changed = right.changed;
  board.placed = right.placed;
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    if (board.cells[cell] != right.cells[cell]) board.stale.push_back(static_cast<int>(cell));
  }
  if (!board.stale.empty()) {
    board.note = core::Message("game.not_taken_back").text("cells", cells_text(board, board.stale));
  }
  return board;
}

}  // namespace

std::string cells_text(const core::Board& board, const std::vector<int>& cells) {
  constexpr std::size_t kMostNamed = 6;
  std::string text;
  for (const int cell : cells | std::views::take(kMostNamed)) {
    const int row = cell / board.columns;
    const int number = board.numbered_from_bottom ? board.rows - row : row + 1;
    if (!text.empty()) text += ", ";
    text += game::cell_name(static_cast<std::size_t>(cell % board.columns),
                            static_cast<std::size_t>(number));
  }
  return cells.size() > kMostNamed ? text + ", …" : text;
}

std::optional<core::Board> board_at(const Run& run, core::NodeId node) {
  if (!run.game) return std::nullopt;
  core::Board right = right_board(run, node);
  const bool seen = run.forgotten && run.trace.visits_of_count(node, run.trace.step_count()) > 0;
  return seen ? seen_board(run, run.trace.visit_of(node, 0), right) : right;
}

std::optional<core::Board> board_at_step(const Run& run, core::Step c) {
  const core::NodeId node = trace::node_at(run.trace, c);
  if (!node.valid()) return board_at(run, core::NodeId(0));
  if (!run.forgotten) return board_at(run, node);
  const std::uint32_t entered = run.trace.count(trace::StepKind::enter, c);
  return seen_board(run, core::VisitId(entered - 1), right_board(run, node));
}

}  // namespace ply::session
