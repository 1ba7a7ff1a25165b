#pragma once

#include <cstdint>
#include <limits>

/// The one value convention: doubles from MAX's side, -0 normalised, infinities are the open
/// window.
namespace ply::core {

using Value = double;
inline constexpr Value kMinusInf = -std::numeric_limits<Value>::infinity();
inline constexpr Value kPlusInf = std::numeric_limits<Value>::infinity();

/// Turns -0 into 0, so that equal values also look equal.
constexpr Value normalised(Value value) {
  return value == 0 ? 0.0 : value;
}

/// What is known about a value v against the true value t: t == v, t >= v, t <= v, or nothing.
enum class Bound : std::uint8_t { exact, lower, upper, none };

/// Open interval of values that can still matter. A search starts with alpha < beta, and enters
/// every node so if equality cuts; else also with alpha == beta. After an update that leads to a
/// cut they may have met or crossed.
struct Window {
  Value alpha = kMinusInf;
  Value beta = kPlusInf;
  friend constexpr bool operator==(Window, Window) = default;
};

/// Who decides at a node. A leaf is a node where the game is over. In n-player games player k
/// (0-based) is `first_player + k`. A stub is a move of a game that no search has played yet.
enum class NodeKind : std::uint8_t { max, min, chance, leaf, stub, first_player };

}  // namespace ply::core
