#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "session/match.hpp"

namespace ply::session {

/// What the searches of one side have cost in a match.
struct Effort {
  std::uint64_t moves = 0, visits = 0;
  double seconds = 0, longest = 0;  ///< of all its searches, of the longest one

  double mean_visits() const { return moves > 0 ? double(visits) / double(moves) : 0; }
  double mean_seconds() const { return moves > 0 ? seconds / double(moves) : 0; }
};
/// Of MAX or of MIN.
Effort effort_of(const Match& match, core::NodeKind side);

/// A match that is over, played by searches of one depth.
struct SelfPlayed {
  std::uint32_t depth = 0;  ///< plies
  Match match;
};

/// The settings with which MAX and MIN search for their moves.
using BothSides = std::array<RunSettings, 2>;

/// Plays a match to its end, both sides by search. The same settings without time play the same
/// match. `played` is called after every move. Ends early, with the match as far as it is, where
/// `enough` says so; it is asked often. Errors: those of run().
core::Result<core::Done> play_out(Match& match, const BothSides& settings,
                                  const std::function<bool()>& enough,
                                  const std::function<void(const Match&)>& played);

}  // namespace ply::session
