#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "session/run.hpp"

/// What it costs to play each move on a copy of the board instead of taking it back.
namespace ply::session {

/// Median seconds of the search of a run, not recorded. Small searches are repeated until their
/// time can be measured. `settings`: of the run, perhaps changed. `control` stops it: then the time
/// means nothing. Errors: as solve_unrecorded().
core::Result<double> measured_seconds(const Run& run, const RunSettings& settings,
                                      const search::Control& control = {});

struct CopyCost {
  std::uint64_t copies = 0;   ///< one per move that was made
  std::size_t bytes = 0;      ///< of a board
  std::uint32_t at_once = 0;  ///< most boards that there were at a time, the first one included
  friend bool operator==(const CopyCost&, const CopyCost&) = default;
};
/// Of a search that copies boards; none for others. O(visits).
std::optional<CopyCost> copy_cost(const Run& run);

/// The same search both ways.
struct RestoreTimes {
  double copy = 0, undo = 0;  ///< seconds
};
/// Of a search that copies boards; none for others, and where the search was not done. Searches:
/// for a thread of its own. `control` stops it.
std::optional<RestoreTimes> restore_times(const Run& run, const search::Control& control = {});

}  // namespace ply::session
