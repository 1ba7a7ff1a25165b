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
  core::NodeId next_child;          ///< its turn is next, as far as is known; none: it returns
};

/// The calls at cursor c, innermost first; empty at 0. O(depth log visits); from right to left
/// also O(children).
std::vector<StackFrame> call_stack(const session::Run& run, core::Step c);

}  // namespace ply::teach
