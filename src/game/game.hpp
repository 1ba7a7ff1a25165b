#pragma once

#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/board.hpp"
#include "core/ids.hpp"
#include "core/result.hpp"
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

/// Key of a position for tables and comparisons (Zobrist, "A new hashing method with application
/// for game playing", 1970).
using Hash = std::uint64_t;

/// How a game ends, as the value of a search tells it.
struct Ending {
  core::NodeKind winner = core::NodeKind::max;
  std::optional<unsigned> plies = {};  ///< until then; none: the value does not tell
  std::optional<unsigned> lead = {};   ///< pieces that the winner has more; none: the same
  friend bool operator==(const Ending&, const Ending&) = default;
};

/// A value of a search as a whole number from 0 to `most`, if it is one: plies or pieces, which a
/// value that a file states need not be.
inline std::optional<unsigned> whole_up_to(core::Value value, unsigned most) {
  const bool fits = value >= 0 && value <= most && value == std::floor(value);
  return fits ? std::optional(static_cast<unsigned>(value)) : std::nullopt;
}

/// A game that people play on a board: what they see, read and type of it. X is MAX and moves
/// first, O is MIN. A copy is a position of its own. Of the functions above none allocates or calls
/// a virtual function, and evaluate() has a value everywhere. Which evaluation that is, is chosen
/// when the game is made; utility() goes by it: the same result, or won games beyond everything
/// undecided.
///
/// * `hash()`        kept up by make and undo; equal positions of one game have equal keys.
///                   Constant time.
/// * `fresh_hash()`  the same from the position alone.
/// * `move_text(m)`  a move of this position in the game's notation: short, lower case, another
///                   text for another move. read_move() (play.hpp) is the way back.
/// * `text()`        the position: for grids the rows from the top with / between, a blank, and
///                   the side to move, such as "XO./.X./..O X".
/// * `at(text)`      the same game, with the same size and evaluation, at this position: text() or
///                   what people write for it (grid.hpp). Errors "position_error." where no such
///                   position can arise: where, what, and what would be right.
/// * `board()`       the position for drawing; nothing is marked as changed.
/// * `ending(v)`     how the game is won, if `v`, found by a search of this position, is the value
///                   of a won game; none if it says so of undecided or drawn ones, too.
template <class G>
concept BoardGame = Game<G> && std::copyable<G> &&
    requires(const G position, core::Move move, std::string_view text) {
  { position.hash() } -> std::same_as<Hash>;
  { position.fresh_hash() } -> std::same_as<Hash>;
  { position.move_text(move) } -> std::same_as<std::string>;
  { position.text() } -> std::same_as<std::string>;
  { position.at(text) } -> std::same_as<core::Result<G>>;
  { position.board() } -> std::same_as<core::Board>;
  { position.ending(core::Value()) } -> std::same_as<std::optional<Ending>>;
};

/// A game in which one can forget to take a move back and go on: pieces are put on cells, and one
/// cell can take another piece. forgetful.hpp says what that is for.
///
/// * `overwrite(m)`      as make(), but on a board that may have pieces too many: puts the piece on
///                       its cell, whatever stands there. Then whoever has a row has won, MAX if
///                       both have one.
/// * `give_turn_back()`  the side that has moved last is to move; the board stays as it is.
template <class G>
concept ForgettableGame = BoardGame<G> && requires(G game, core::Move move) {
  game.overwrite(move);
  game.give_turn_back();
};

}  // namespace ply::game
