#pragma once

#include <optional>
#include <vector>

#include "game/games.hpp"
#include "session/settings.hpp"
#include "trace/trace.hpp"

/// What a search saw and got wrong that did not take back its moves (core::Restore::forget).
namespace ply::session {

/// The positions in which the nodes were entered. They depend on every move that was made before,
/// so they are found by making those again, from the nearest of a few that are kept.
class EnteredBoards {
 public:
  /// Precondition: `start` is a game::ForgettableGame. O(visits).
  EnteredBoards(const game::AnyGame& start, const trace::Trace& trace);
  /// The position in which a visit of that trace was entered. O(1).
  game::AnyGame at(const trace::Trace& trace, core::VisitId visit) const;

 private:
  std::vector<game::AnyGame> kept_;  // of every kBetween-th visit
};

/// A value that was returned and does not hold of the position that was meant: the moves from the
/// root, and no others.
struct WrongValue {
  core::Step step = 0;  ///< of the return
  core::VisitId visit;
  core::Value right = 0;  ///< what the position is worth, searched as deep as it was
  friend bool operator==(const WrongValue&, const WrongValue&) = default;
};

struct Forgotten {
  EnteredBoards boards;
  std::optional<WrongValue> first_wrong;  ///< in order of steps
  /// false: finding it would have taken too long. If there is none then, all may be right or not.
  bool all_compared = true;
};

/// Searches the right positions one by one, until a value is wrong: O(kMostCompared visits).
Forgotten forgotten(const game::AnyGame& start, const trace::Trace& trace);
inline constexpr std::uint64_t kMostCompared = 1'000'000;

}  // namespace ply::session
