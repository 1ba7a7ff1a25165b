#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "session/job.hpp"
#include "session/match_file.hpp"
#include "session/recordings.hpp"

namespace ply::session {

/// Where candidates can be chosen and nobody has: far moves make a search slow and look odd.
inline constexpr std::uint32_t kUsualCandidates = 2;

/// Between the moves of two engines, so that people can follow, seconds.
inline constexpr double kBetweenMoves = 1.2;

/// What engines have seen before their moves is kept in at most so many bytes.
inline constexpr std::size_t kMostSeen = std::size_t{512} << 20;

/// A match with its players, each a person or a search. Searches think in the background: advance()
/// is called again and again and plays what they have found.
class Contest {
 public:
  /// Two engines wait until they are told to go on.
  explicit Contest(MatchRecord record)
      : match_(std::move(record.match)),
        players_(std::move(record.players)),
        id_(record.id),
        paused_(is_watched()) {}
  /// With usual_players().
  explicit Contest(Match match) : match_(std::move(match)), players_(usual_players(match_)) {}

  const Match& match() const { return match_; }
  MatchRecord record() const { return {match_, players_, id_}; }
  std::uint32_t id() const { return id_; }
  const Level& level() const { return players_.level; }
  const Rating& rating() const { return players_.rating; }
  bool is_engine(core::NodeKind side) const { return players_.is_engine(side); }
  /// A search is to move.
  bool engine_to_move() const { return !match_.is_over() && is_engine(match_.to_move()); }
  bool thinking() const { return job_ != nullptr; }
  /// Both sides are played by engines, which make a move one after the other …
  bool is_watched() const { return !match_.is_over() && of_engines(); }
  /// … unless they wait for somebody to say so.
  bool is_paused() const { return is_watched() && paused_; }
  /// A move will come without anybody doing anything.
  bool is_busy() const { return thinking() || (engine_to_move() && !is_paused()); }
  /// Of the search that thinks: its visits so far, and whether it looks for a hint.
  std::uint64_t visits() const { return job_ ? job_->visits() : 0; }
  bool seeks_hint() const { return thinking() && !engine_to_move(); }
  /// What a search would play now, if somebody has asked for it.
  const std::optional<Ply>& hint() const { return hint_; }

  void set_engine(core::NodeKind side, bool engine);
  void set_level(const Level& level);
  /// Errors: the game has no such evaluation, or no candidates to choose.
  core::Result<core::Done> rate(const Rating& rating);

  /// The search that chose move `ply` (from 0) of this match; null: nobody searched for it, or it
  /// is no longer known: it was too large, or many others came after it.
  std::shared_ptr<const Recording> seen(std::size_t ply) const { return seen_.at(ply); }

  /// A person's move. Errors: a search has the move; those of Match::play().
  core::Result<core::Done> play(std::string_view move);
  /// What was thought by now is played, or is the hint.
  void stop_thinking();
  /// Engines that play each other wait, or go on.
  void pause(bool on);
  /// They make one move, and then wait.
  void step();
  /// Takes back the last move of a person and what came after it, or one move of two engines, which
  /// then wait. Where there is none, the beginning of this match: the one before goes on. Error:
  /// there is neither.
  core::Result<core::Done> take_back();
  bool can_take_back() const { return before_ || moves_to_take_back() > 0; }
  /// Error: the game is over, or a search has the move.
  core::Result<core::Done> ask_for_hint();
  /// Another match of the same players begins, which can be taken back.
  void begin(Match next, std::uint32_t id);

  /// Plays what a search has found, and lets one think where it has the move. `now` in seconds,
  /// from any beginning. True if something has changed. Errors: those of think(); the side is then
  /// played by a person.
  core::Result<bool> advance(double now);

 private:
  bool of_engines() const {
    return is_engine(core::NodeKind::max) && is_engine(core::NodeKind::min);
  }
  std::size_t moves_to_take_back() const;
  void forget_thoughts();
  void start_thinking();
  RunSettings settings() const;

  Match match_;
  Players players_;
  std::uint32_t id_ = 0;               // MatchRecord::id
  std::optional<MatchRecord> before_;  // what begin() has replaced
  bool paused_ = false;                // if two engines play
  double next_move_ = 0;               // when engines may move again
  std::optional<Ply> hint_;
  Recordings seen_{kMostSeen};
  std::unique_ptr<Job<Thinking>> job_;
};

}  // namespace ply::session
