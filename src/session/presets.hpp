#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/notation.hpp"
#include "session/settings.hpp"

/// The conventions of a course under one name. They decide how a search is carried out and drawn,
/// not what is searched: algorithm, depth, starting window, root and child order stay.
namespace ply::session {

enum class Preset : std::uint8_t {
  textbook,  ///< cut when alpha >= beta, alpha and beta beside the nodes, triangles
  strict,    ///< the same, but cut only when alpha > beta
  circles,   ///< MAX squares, MIN circles
  edges,     ///< the window as it goes down, on the edges
  range,     ///< the values a node can still have, tested before the update (Russell and Norvig,
             ///< "Artificial Intelligence: A Modern Approach", figures of alpha-beta)
  engine,    ///< as engines are written: tested before the update, infinity left out
};
constexpr auto choice_names(Preset) {
  return std::to_array<std::string_view>(
      {"textbook", "strict", "circles", "edges", "range", "engine"});
}

/// Every convention of a preset, stated.
struct Conventions {
  StatedSettings settings;
  core::StatedNotation notation;
};
Conventions conventions_of(Preset preset);

/// The preset whose conventions are in use, if it is one.
std::optional<Preset> preset_in_use(const RunSettings& settings, const core::Notation& notation);

}  // namespace ply::session
