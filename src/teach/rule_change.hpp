#pragma once

#include "core/message.hpp"
#include "session/run.hpp"

namespace ply::teach {

/// What other rules have changed in the search of the same tree: leaves read, cutoffs, and the
/// value of the root ("leaves read 7 → 9 · cutoffs 2 → 1 · value = 3 as before"); and that the
/// questions of a lesson are off where only the rules before have them.
core::Message rule_change(const session::Run& before, const session::Run& after);

}  // namespace ply::teach
