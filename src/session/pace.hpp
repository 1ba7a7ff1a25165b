#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "trace/trace.hpp"

namespace ply::session {

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

/// "Next" halts at cursor c. It always does at the start and at the end of a run. O(1).
bool halts(const trace::Trace& trace, core::Step c, Pace pace);

/// The nearest halt after or before c; from a halt to the next and back is the identity. At the end
/// (start) it stays. O(steps passed).
core::Step next_halt(const trace::Trace& trace, core::Step c, Pace pace);
core::Step previous_halt(const trace::Trace& trace, core::Step c, Pace pace);

}  // namespace ply::session
