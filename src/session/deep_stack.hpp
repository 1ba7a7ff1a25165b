#pragma once

#include <functional>

namespace ply::session {

/// Calls `work` with room on the stack for a search of core::kMaxDepth plies, whatever the stack of
/// the caller: a thread gets as little as 512 KiB on some systems. Returns when it is done; passes
/// its exception on.
void on_deep_stack(const std::function<void()>& work);

}  // namespace ply::session
