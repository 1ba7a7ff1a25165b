#pragma once

#include <concepts>
#include <cstddef>

#include "core/ids.hpp"
#include "core/value.hpp"

namespace ply::game {

/// What a search needs of a game: one position that moves forward and back.
///
/// * `kind()`      who moves here; `leaf` if the game is over. Constant time.
/// * `moves()`     the legal moves in a stated, repeatable order, as a range with size() and [].
///                 Not empty unless kind() is leaf. The range stays valid while deeper moves are
///                 made and undone.
/// * `make(m)`     plays a move of `moves()`; `undo(m)` takes back exactly the last made move.
///                 After undo the position is the one before in every respect.
/// * `utility()`   value of a finished game, from MAX's side. Only where kind() is leaf.
/// * `evaluate()`  static value of an unfinished position, from MAX's side. Only where it has one.
template <class G>
concept Game = requires(G game, const G position, core::Move move) {
  { position.kind() } -> std::same_as<core::NodeKind>;
  { position.moves().size() } -> std::convertible_to<std::size_t>;
  { position.moves()[0] } -> std::convertible_to<core::Move>;
  { position.utility() } -> std::same_as<core::Value>;
  { position.evaluate() } -> std::same_as<core::Value>;
  game.make(move);
  game.undo(move);
};

}  // namespace ply::game
