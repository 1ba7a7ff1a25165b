#pragma once

#include <cstdint>
#include <limits>

#include "core/ids.hpp"
#include "core/value.hpp"

/// Vocabulary that the search speaks and the trace stores.
namespace ply::core {

/// Why a node is visited.
enum class Purpose : std::uint8_t {
  full,        ///< with the window the parent has
  probe,       ///< null-window probe
  research,    ///< repeated with a wider window after a probe or aspiration failure
  null_move,   ///< the mover passes
  reduced,     ///< with reduced depth
  quiescence,  ///< beyond the depth limit, forcing moves only
  iteration,   ///< a root call of iterative deepening
};

/// Why a visit ended.
enum class EndReason : std::uint8_t {
  terminal,      ///< the game is over here: utility
  depth_limit,   ///< static evaluation at the depth limit
  all_children,  ///< every child was searched
  cutoff,        ///< the cut test held
  table,         ///< answered by the transposition table
  stopped,       ///< the search was stopped (limit, time, user)
};

/// `Entry::child` of the root, and of a search that starts again on the node it is at.
inline constexpr std::uint32_t kSameNode = std::numeric_limits<std::uint32_t>::max();

/// The search arrives at a node.
struct Entry {
  /// Index among the parent's moves, source order; of a pass: the number of moves.
  std::uint32_t child = kSameNode;
  Move move{};  ///< move from the parent (ignored for kSameNode)
  NodeKind kind = NodeKind::max;
  Window window{};
  std::uint32_t depth_left = 0;  ///< remaining plies; kUnlimited without a limit
  Purpose purpose = Purpose::full;
};
inline constexpr std::uint32_t kUnlimited = std::numeric_limits<std::uint16_t>::max();

/// The parent has compared a returned value: what holds now.
struct Update {
  /// The best child so far, source order. kSameNode: none, or standing pat is best.
  std::uint32_t child = 0;
  Value best = 0;
  Window window{};  ///< alpha and beta now
};

}  // namespace ply::core
