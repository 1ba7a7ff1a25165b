#pragma once

#include "core/ids.hpp"
#include "trace/trace.hpp"

namespace ply::session {

/// Where a reader of one search of a tree finds his place in another search of it, by other rules:
/// the latest step up to c of `from` that is in `to` as well, that is the same event at the same
/// visit of the same node. The start stays the start and the end the end.
/// O(steps gone back · log visits).
core::Step counterpart(const trace::Trace& from, core::Step c, const trace::Trace& to);

}  // namespace ply::session
