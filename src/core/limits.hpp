#pragma once

#include <cstdint>

namespace ply::core {

/// Deepest tree that is read or searched (edges from the root). Deeper input is refused.
inline constexpr std::uint32_t kMaxDepth = 10'000;

/// Most nodes of one tree.
inline constexpr std::uint32_t kMaxNodes = 200'000'000;

/// A search stops after this many visits unless told otherwise.
inline constexpr std::uint64_t kDefaultVisitLimit = 50'000'000;

/// The largest visit limit: a visit takes at most four steps (enter, update in its parent, cutoff,
/// leave), and steps are counted with 32 bits.
inline constexpr std::uint64_t kMostVisits = 1'000'000'000;

/// A search is given at most so much time.
inline constexpr double kMostSeconds = 86'400;

/// Nodes of a game's tree: with about 150 bytes each in trace, tree and layout they fit into the
/// memory of a small computer. A search that has met more stops.
inline constexpr std::uint32_t kMostGameNodes = 10'000'000;

}  // namespace ply::core
