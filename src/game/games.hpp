#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/choices.hpp"
#include "core/result.hpp"
#include "game/connect_four.hpp"
#include "game/mnk.hpp"
#include "game/othello.hpp"
#include "game/take_away.hpp"

/// All games, in one place. `src/game/README.md` says how to add one.
namespace ply::game {

/// Most that GameOptions::candidates can be: no board is larger.
inline constexpr std::int64_t kMostCandidates = 15;

/// A game of the list. std::visit runs a template on the concrete type.
using AnyGame = std::variant<Mnk<1>, Mnk<4>, ConnectFour, Othello, TakeAway>;

/// How a game is to be played and rated, as people state it.
struct GameOptions {
  std::string evaluation;              ///< a name of GameInfo::evaluations; empty: the first
  std::optional<unsigned> candidates;  ///< see MnkRules; absent: 0
};

/// The same, understood.
struct GameChoice {
  std::vector<unsigned> size;  ///< as many numbers as GameInfo::size
  std::string_view evaluation;
  unsigned candidates = 0;
};

/// A row of the list.
struct GameInfo {
  std::string_view name;                      ///< on the command line: "tictactoe"
  std::vector<unsigned> size;                 ///< numbers that can follow the name: the usual ones
  std::vector<std::string_view> evaluations;  ///< the first one is usual
  bool takes_candidates;
  /// Nothing: there is no such size.
  std::optional<AnyGame> (*make)(const GameChoice& choice);
  std::optional<unsigned> usual_depth = {};  ///< plies, where nobody says; none: to the end
  bool counts_pieces = false;                ///< who has more of them at the end has won

  core::Message title() const;
  core::Message about() const;  ///< its rules in a sentence
  /// The name with its usual size: "mnk:4,4,4".
  std::string usual_name() const;
};

/// In the order in which they are shown.
std::span<const GameInfo> games();

/// Their names, in the same order.
std::vector<std::string_view> game_names();

/// The game that a name means, which may end in a size: "othello:6", "mnk:7,6,4". Null: none.
const GameInfo* find_game(std::string_view name);

/// A game at its start or, if stated, at a position. Errors: "game_error." for name, size and
/// options, "position_error." for the position.
core::Result<AnyGame> make_game(std::string_view name, const GameOptions& options = {},
                                std::optional<std::string_view> position = {});

/// Whether the board of a game of the list can come back so. Error: one cannot forget to take back
/// a move and go on; says in which games one can.
core::Result<core::Done> check_restore(std::string_view name, core::Restore restore);

}  // namespace ply::game
