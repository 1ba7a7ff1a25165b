#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "session/job.hpp"
#include "session/level.hpp"
#include "session/match.hpp"

namespace ply::session {

/// Where candidates can be chosen and nobody has: far moves make a search slow and look odd.
inline constexpr std::uint32_t kUsualCandidates = 2;

/// A match with its players, each a person or a search. Searches think in the background: advance()
/// is called again and again and plays what they have found.
class Contest {
 public:
  /// At first a person has the move, and a search answers.
  explicit Contest(Match match);

  const Match& match() const { return match_; }
  const Level& level() const { return level_; }
  bool is_engine(core::NodeKind side) const { return engine_[index(side)]; }
  /// A search is to move.
  bool engine_to_move() const { return !match_.is_over() && is_engine(match_.to_move()); }
  bool thinking() const { return job_ != nullptr; }
  /// Of the search that thinks: its visits so far, and whether it looks for a hint.
  std::uint64_t visits() const { return job_ ? job_->visits() : 0; }
  bool seeks_hint() const { return thinking() && !engine_to_move(); }
  /// What a search would play now, if somebody has asked for it.
  const std::optional<Ply>& hint() const { return hint_; }

  void set_engine(core::NodeKind side, bool engine);
  void set_level(const Level& level);
  void rate(const Rating& rating);

  /// A person's move. Errors: a search has the move; those of Match::play().
  core::Result<core::Done> play(std::string_view move);
  /// What was thought by now is played, or is the hint.
  void stop_thinking();
  /// Takes back the last move of a person and what came after it. Error: there is none.
  core::Result<core::Done> take_back();
  bool can_take_back() const { return move_of_person().has_value(); }
  /// Error: the game is over, or a search has the move.
  core::Result<core::Done> ask_for_hint();
  /// From the first position again.
  void start_over();

  /// Plays what a search has found, and lets one think where it has the move. True if something has
  /// changed. Errors: those of think(); the side is then played by a person.
  core::Result<bool> advance();

 private:
  static std::size_t index(core::NodeKind side) { return side == core::NodeKind::max ? 0 : 1; }
  std::optional<std::size_t> move_of_person() const;  // the last
  void forget_thoughts();
  void start_thinking();
  RunSettings settings() const;

  Match match_;
  bool engine_[2] = {false, false};
  Level level_;
  Rating rating_;
  std::optional<Ply> hint_;
  std::unique_ptr<Job<Ply>> job_;
};

}  // namespace ply::session
