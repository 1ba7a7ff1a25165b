#pragma once

#include <string>
#include <vector>

#include "core/board.hpp"

/// The rules of the board games, the slow obvious way: on the cells of a board.
namespace ply::test {

/// A position as the rules see it.
struct SlowPosition {
  std::string game;      ///< name in the list of games, without a size
  std::size_t rule = 0;  ///< length of a row that wins; take-away: most to take
  core::Board board;
  char side = 'X';  ///< to move
};

/// The game with this name and size; board and side are to be filled in.
SlowPosition slow_position(const std::string& name);

/// 'X', 'O', '=' for a draw, '.' if the game goes on.
char slow_result(const SlowPosition& position);

/// The legal moves in the game's notation and order; none if the game is over.
std::vector<std::string> slow_moves(const SlowPosition& position);

/// Whether `piece` has `length` or more in a row somewhere.
bool slow_row(const core::Board& board, char piece, std::size_t length);

}  // namespace ply::test
