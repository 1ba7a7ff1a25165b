#pragma once

#include <cstdint>
#include <optional>

namespace ply::session {

/// How hard a search thinks about a move: to a depth, or as deep as it comes in a time.
struct Level {
  std::optional<std::uint32_t> depth;  ///< plies; else:
  double seconds = 2;  ///< the usual time: an answer within five seconds is expected
  friend bool operator==(const Level&, const Level&) = default;
};

}  // namespace ply::session
