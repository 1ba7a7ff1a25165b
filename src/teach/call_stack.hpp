#pragma once

#include <optional>
#include <vector>

#include "session/run.hpp"

namespace ply::teach {

/// One call that has not returned yet, or returns at this step.
struct StackFrame {
  core::NodeId node;
  core::NodeKind kind;
  core::Window window;              ///< alpha and beta now
  std::optional<core::Value> best;  ///< so far; a leaf has none
  core::NodeId next_child;          ///< entered next by this call; none: it returns first
};

/// The calls at cursor c, innermost first; empty at 0. O(depth log visits).
std::vector<StackFrame> call_stack(const session::Run& run, core::Step c);

}  // namespace ply::teach
