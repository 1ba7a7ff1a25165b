#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/board.hpp"
#include "core/result.hpp"
#include "game/games.hpp"
#include "session/players.hpp"
#include "session/run.hpp"

namespace ply::session {

/// What a search found out about a position before it moved.
struct Thought {
  core::Value value = 0;               ///< from MAX's side
  std::optional<std::uint32_t> depth;  ///< plies; none: to the end of the game
  std::uint64_t visits = 0;            ///< of the search that found it …
  double seconds = 0;                  ///< … and of those before it, which went less deep
  Rating rating = {};
  friend bool operator==(const Thought&, const Thought&) = default;
};

/// A move of a match.
struct Ply {
  core::NodeKind side = core::NodeKind::max;  ///< whose move it was
  std::string move;                           ///< in the game's notation
  std::optional<Thought> thought;           ///< none: nobody has searched for it, or not to the end
  std::optional<game::Ending> ending = {};  ///< that the thought has proven
  friend bool operator==(const Ply&, const Ply&) = default;
};

/// A game that is being played, from its first position to the one now. X is MAX, O is MIN.
class Match {
 public:
  /// Errors: those of game::make_game().
  static core::Result<Match> from(game::GamePosition start);

  const game::GamePosition& start() const { return start_; }
  std::span<const Ply> plies() const { return plies_; }
  /// The position now, or after so many moves.
  game::GamePosition position() const { return position(plies_.size()); }
  game::GamePosition position(std::size_t plies) const;
  /// The board now, with what the last move has changed.
  core::Board board() const;
  /// Whose turn it is; leaf: the game is over.
  core::NodeKind to_move() const;
  bool is_over() const { return to_move() == core::NodeKind::leaf; }
  /// The legal moves in the game's order.
  const std::vector<std::string>& moves() const { return moves_; }
  /// By cell of the board, the move that a person means who points there; empty: none. It is the
  /// one that puts a piece there, lets one fall in that column, or takes away from there on.
  const std::vector<std::string>& move_by_cell() const { return move_by_cell_; }
  /// Who has won: MAX or MIN; chance: nobody, it is a draw. Precondition: it is over.
  core::NodeKind winner() const;
  /// "36–28": the pieces of MAX and of MIN now, in a game that counts them; else empty.
  std::string score() const;

  /// Errors: those of game::read_move().
  core::Result<core::Done> play(std::string_view move, std::optional<Thought> thought = {});
  /// Takes the last moves back, at most all.
  void take_back(std::size_t moves = 1);

  /// From the same position the same moves were played, and thought about alike.
  friend bool operator==(const Match& a, const Match& b) {
    return a.start_ == b.start_ && a.plies_ == b.plies_;
  }

 private:
  Match(game::GamePosition start, game::AnyGame game)
      : start_(std::move(start)), positions_{std::move(game)} {
    find_moves();
  }
  void find_moves();

  game::GamePosition start_;
  std::vector<game::AnyGame> positions_;  // one more than plies
  std::vector<Ply> plies_;
  std::vector<std::string> moves_, move_by_cell_;
};

/// Who plays where nobody says: the engine the moves that were thought about; if there are none, a
/// person moves first and the engine answers.
Players usual_players(const Match& match);

/// What a thought about a position has proven of the end of the game.
std::optional<game::Ending> ending_of(const game::GamePosition& position, const Thought& thought);

/// The settings with which a search is found again that has thought so.
StatedSettings settings_of(const Thought& thought);

/// A rating as settings, and with what settings state of it.
StatedSettings settings_of(const Rating& rating);
Rating overlaid(Rating rating, const StatedSettings& stated);

/// Searches for a move of the side to move; where it was stopped before it had found one, the
/// first. `control` as in run(). Precondition: the game is not over. Errors: those of run().
core::Result<Ply> think(const game::GamePosition& position, const RunSettings& settings,
                        search::Control& control);
/// The same, and the search that found the move; null: it was too large or was stopped, see
/// solve_recorded().
struct Thinking {
  Ply ply;
  std::shared_ptr<const Recording> recording;
};
core::Result<Thinking> think_recorded(const game::GamePosition& position,
                                      const RunSettings& settings, search::Control& control);

}  // namespace ply::session
