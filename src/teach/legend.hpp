#pragma once

#include "core/message.hpp"
#include "core/notation.hpp"
#include "session/run.hpp"

namespace ply::teach {

/// One line: the rules in use ("cut when α ≥ β · fail-soft · left to right · root MAX"), shown on
/// screen and in every export.
core::Message rules_legend(const session::Run& run);
/// The same, and how the picture differs from the usual one ("hidden: values, windows").
core::Message legend(const session::Run& run, const core::Notation& notation);

}  // namespace ply::teach
