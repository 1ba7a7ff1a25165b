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
  reasons,  ///< the sentence of a step, and the facts beside it
};
constexpr auto choice_names(Layer) {
  return std::to_array<std::string_view>(
      {"values", "windows", "bounds", "pruned", "names", "reasons"});
}

}  // namespace ply::core
