#pragma once

/// Figures about searches of board games.
namespace ply {

/// Full minimax of the empty tic-tac-toe board, nanoseconds per node: without a recorder, and with
/// one, finish() included.
double tictactoe_unrecorded();
double tictactoe_recorded();

/// Alpha-beta on Othello from the start, 9 plies deep, rated by weights: million nodes per second
/// without a recorder, and how many times as long it takes with one.
double othello_speed();
double othello_recorder_ratio();

}  // namespace ply
