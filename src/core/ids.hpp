#pragma once

#include <compare>
#include <cstdint>
#include <limits>

/// Small strong-typed ids. They index columns; `none()` is the sentinel inside columns.
namespace ply::core {

template <class Tag>
struct Id {
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  std::uint32_t raw = kNone;

  constexpr Id() = default;
  constexpr explicit Id(std::size_t index) : raw(static_cast<std::uint32_t>(index)) {}

  static constexpr Id none() { return Id{}; }
  constexpr bool valid() const { return raw != kNone; }
  constexpr std::size_t index() const { return raw; }

  friend constexpr auto operator<=>(Id, Id) = default;
};

/// A place in the tree: preorder number, the root is 0.
using NodeId = Id<struct NodeTag>;
/// One call of the search on a node; numbered in order of entry.
using VisitId = Id<struct VisitTag>;

/// A cursor into a trace. Steps are numbered 1..T; cursor c means steps 1..c have happened.
using Step = std::uint32_t;
inline constexpr Step kNever = std::numeric_limits<Step>::max();

/// Opaque code of a move; for explicit trees the 0-based child index.
struct Move {
  std::uint32_t code = 0;
  friend constexpr auto operator<=>(Move, Move) = default;
};
/// The mover passes (null move).
inline constexpr Move kPass{std::numeric_limits<std::uint32_t>::max()};

}  // namespace ply::core
