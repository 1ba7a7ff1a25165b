#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "game/game.hpp"

/// What can be done with every board game.
namespace ply::game {

/// The move of this position that people write so; case and blanks around it do not matter. Errors
/// "move_error.": no such move here, with some that there are; the game is over.
template <BoardGame G>
core::Result<core::Move> read_move(const G& game, std::string_view text);

/// The legal moves as texts, in the game's order; none where the game is over.
template <BoardGame G>
std::vector<std::string> move_texts(const G& game) {
  std::vector<std::string> texts;
  if (game.kind() == core::NodeKind::leaf) return texts;
  const auto moves = game.moves();
  for (std::size_t i = 0; i < moves.size(); ++i)
    texts.push_back(game.move_text(moves[i]));
  return texts;
}

/// The board after a move, with what the move has changed.
template <BoardGame G>
core::Board board_after(G game, core::Move move) {
  const core::Board before = game.board();
  game.make(move);
  core::Board after = game.board();
  for (std::size_t cell = 0; cell < after.cells.size(); ++cell) {
    if (after.cells[cell] == before.cells[cell]) continue;
    after.changed.push_back(static_cast<int>(cell));
    if (before.cells[cell] == '.') after.placed = static_cast<int>(cell);
  }
  return after;
}

/// Number of ways to play `depth` moves: games that end before do not count. A pass is a move.
template <Game G>
std::uint64_t perft(G& game, std::uint32_t depth) {
  if (depth == 0) return 1;
  if (game.kind() == core::NodeKind::leaf) return 0;
  const auto moves = game.moves();
  std::uint64_t ways = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const core::Move move = moves[i];
    game.make(move);
    ways += perft(game, depth - 1);
    game.undo(move);
  }
  return ways;
}

/// "move_error.": this text is none of the moves of a position.
core::Error no_such_move(std::string_view text, const std::vector<std::string>& moves);
/// What a move looks like to be found: without blanks around it, in lower case.
std::string plain_move(std::string_view text);

template <BoardGame G>
core::Result<core::Move> read_move(const G& game, std::string_view text) {
  const std::vector<std::string> known = move_texts(game);
  const auto found = std::ranges::find(known, plain_move(text));
  if (found == known.end()) return no_such_move(text, known);
  return game.moves()[static_cast<std::size_t>(found - known.begin())];
}

}  // namespace ply::game
