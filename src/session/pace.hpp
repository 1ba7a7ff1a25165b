#pragma once

#include "core/choices.hpp"
#include "trace/trace.hpp"

namespace ply::session {

using core::Pace;

/// "Next" halts at cursor c. It always does at the start and at the end of a run. O(1).
bool halts(const trace::Trace& trace, core::Step c, Pace pace);

/// The nearest halt after or before c; from a halt to the next and back is the identity. At the end
/// (start) it stays. O(steps passed).
core::Step next_halt(const trace::Trace& trace, core::Step c, Pace pace);
core::Step previous_halt(const trace::Trace& trace, core::Step c, Pace pace);

}  // namespace ply::session
