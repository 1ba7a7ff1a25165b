#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "core/ids.hpp"

namespace ply::session {

/// How hard a search thinks about a move: to a depth, or as deep as it comes in a time.
struct Level {
  std::optional<std::uint32_t> depth;  ///< plies; else:
  double seconds = 2;  ///< the usual time: an answer within five seconds is expected
  friend bool operator==(const Level&, const Level&) = default;
};

inline constexpr double kLeastThinking = 0.01;  ///< seconds of a level

/// How positions are rated; see RunSettings.
struct Rating {
  std::string eval;
  std::optional<std::uint32_t> candidates;
  friend bool operator==(const Rating&, const Rating&) = default;
};

/// Who plays a match: each side a person or the engine, a search that thinks so hard and rates
/// positions so.
struct Players {
  std::array<bool, 2> engine{};  ///< of MAX and MIN
  Level level = {};
  Rating rating = {};

  static std::size_t index(core::NodeKind side) { return side == core::NodeKind::max ? 0 : 1; }
  bool is_engine(core::NodeKind side) const { return engine[index(side)]; }
  friend bool operator==(const Players&, const Players&) = default;
};

}  // namespace ply::session
