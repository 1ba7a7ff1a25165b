#pragma once

#include <algorithm>
#include <cstddef>

namespace ply::trace {

inline constexpr std::size_t kFirstRows = 1024;

/// How many rows columns get that `used` fill. They grow in large steps, so that rows are seldom
/// copied; pages that no row lies on cost nothing.
inline std::size_t roomier(std::size_t used) {
  return std::max(kFirstRows, 4 * used);
}

}  // namespace ply::trace
