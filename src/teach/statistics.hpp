#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/choice_names.hpp"
#include "session/copy_cost.hpp"
#include "session/run.hpp"
#include "teach/narration.hpp"

namespace ply::teach {

/// What a search did at one depth, or in all.
struct SearchCounts {
  std::uint64_t nodes = 0;    ///< that there are, within the depth limit; of a game: that were met
  std::uint64_t visited = 0;  ///< of them, at least once
  std::uint64_t leaves = 0;   ///< static evaluations
  std::uint64_t cutoffs = 0;
  std::uint64_t skipped = 0;  ///< children dropped at cutoffs
};

/// Figures of a whole run. Numbers of nodes are not called speed.
struct Statistics {
  std::vector<SearchCounts> by_depth;  ///< by plies from the root, down to the depth limit
  SearchCounts total;
  /// Of a game of which only a part has been met nobody knows these two.
  std::optional<std::uint64_t> all_leaves;  ///< that minimax reads
  std::optional<double> minimal_leaves;     ///< that any search must read: minimal_leaves.hpp
  std::uint64_t first_cutoffs = 0;          ///< cutoffs by the first child that was searched
};
/// O(nodes + visits). `control` stops it: what is counted by then means nothing.
Statistics statistics(const session::Run& run, const search::Control& control = {});

/// A search for a figure beside another is not worth more visits.
inline constexpr std::uint64_t kMostCounted = 2'000'000;

/// How many visits an algorithm needs for the same search by the same rules; none if it takes more
/// than `most`, if it cannot search by these rules, or if the search of the run was not done (that
/// a deeper one after it was not does not matter). Searches: O(those visits).
std::optional<std::uint64_t> visits_needed(const session::Run& run, session::Algorithm algorithm,
                                           std::uint64_t most = kMostCounted,
                                           search::Control* control = nullptr);

/// visits_needed() of each algorithm.
using Visits =
    std::array<std::optional<std::uint64_t>, core::choice_names(session::Algorithm{}).size()>;
/// Searches: for a thread of its own. `control` stops it.
Visits visits_by_algorithm(const session::Run& run, const search::Control& control = {});

/// Of a search that copies boards: how many and how large, and the time beside that of taking moves
/// back, once it is measured; nothing of others. O(visits).
std::vector<Field> copy_fields(const session::Run& run,
                               const std::optional<session::RestoreTimes>& times);

}  // namespace ply::teach
