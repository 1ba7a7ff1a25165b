#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/choice_names.hpp"

/// What a tree file, the command line, a script and the window can all ask for. Each value has one
/// name everywhere (choice_names.hpp); the schema of tree files lists the names again, and a test
/// compares.
namespace ply::core {

enum class Algorithm : std::uint8_t { minimax, alpha_beta };
constexpr auto choice_names(Algorithm) {
  return std::to_array<std::string_view>({"minimax", "alphabeta"});
}

enum class Returns : std::uint8_t { soft, hard };
constexpr auto choice_names(Returns) {
  return std::to_array<std::string_view>({"soft", "hard"});
}

enum class TestOrder : std::uint8_t { update_first, test_first };
constexpr auto choice_names(TestOrder) {
  return std::to_array<std::string_view>({"update-first", "test-first"});
}

enum class ChildOrder : std::uint8_t { left, right };
constexpr auto choice_names(ChildOrder) {
  return std::to_array<std::string_view>({"left", "right"});
}

/// How the board comes back after a move of a game has been searched.
enum class Restore : std::uint8_t {
  undo,    ///< the move is taken back on the one board there is
  copy,    ///< each move is played on a copy, which is thrown away
  forget,  ///< it does not: the piece stays. A bug that is met often, to be looked at
};
constexpr auto choice_names(Restore) {
  return std::to_array<std::string_view>({"undo", "copy", "forget"});
}

/// How far "next" goes, so that a lesson can be told in as few presses as it has things to say.
enum class Pace : std::uint8_t {
  step,     ///< every step
  leaf,     ///< a leaf is one press: entered, evaluated and compared
  returns,  ///< to the end of each inner node
  cutoff,   ///< to each cutoff
};
constexpr auto choice_names(Pace) {
  return std::to_array<std::string_view>({"step", "leaf", "return", "cutoff"});
}

/// What can be hidden of a step, so that a class finds it out itself. Leaf values and static values
/// are given in a task: they stay.
enum class Layer : std::uint8_t {
  values,   ///< what inner nodes are worth, and the answer that follows from it
  windows,  ///< alpha and beta, and where they come from
  bounds,   ///< whether a value is exact or a bound: its sign
  pruned,   ///< what a cutoff skips
  names,    ///< of nodes, in the picture
  boards,   ///< of a game, beside the nodes in the picture
  reasons,  ///< the sentence of a step, and the facts beside it
  future,   ///< what the timeline, the log and the statistics tell of the steps after this one
};
constexpr auto choice_names(Layer) {
  return std::to_array<std::string_view>(
      {"values", "windows", "bounds", "pruned", "names", "boards", "reasons", "future"});
}

/// What nodes look like.
enum class Shapes : std::uint8_t {
  triangles,  ///< MAX up, MIN down, leaves in boxes
  circles,    ///< MAX squares, MIN circles, leaves as plain numbers
};
constexpr auto choice_names(Shapes) {
  return std::to_array<std::string_view>({"triangles", "circles"});
}

/// Where the window of a visit stands.
enum class WindowPlace : std::uint8_t {
  node,  ///< as it is now, beside the node
  edge,  ///< as it went down, on the edge to the node; what the node has moved since is beside it
};
constexpr auto choice_names(WindowPlace) {
  return std::to_array<std::string_view>({"node", "edge"});
}

/// What stands beside a node.
enum class Beside : std::uint8_t {
  window,  ///< alpha and beta
  range,   ///< the values that the node can have, by what has been read: [3, +∞]
};
constexpr auto choice_names(Beside) {
  return std::to_array<std::string_view>({"window", "range"});
}

/// How an infinite bound is written.
enum class Infinity : std::uint8_t { written, blank };
constexpr auto choice_names(Infinity) {
  return std::to_array<std::string_view>({"written", "blank"});
}

/// The mark on the edge to a subtree that is cut off.
enum class PrunedMark : std::uint8_t { slash, cross };
constexpr auto choice_names(PrunedMark) {
  return std::to_array<std::string_view>({"slash", "cross"});
}

}  // namespace ply::core
