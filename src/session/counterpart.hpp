#pragma once

#include <functional>

#include "core/ids.hpp"
#include "session/run.hpp"

namespace ply::session {

/// The same place in the tree of another search, or none: the trees of two searches of a game are
/// not the same nodes, those of an explicit tree are. O(depth · moves).
core::NodeId counterpart(const game::Tree& from, core::NodeId node, const game::Tree& to);

/// Where a reader of one search finds his place in another search of the same tree or game, by
/// other rules: the latest step up to c of `from` that is in `to` as well, that is the same event
/// at the same visit of the same node. The start stays the start and the end the end. Calls
/// that are not there are passed over whole: O(calls and steps passed · depth · log visits).
core::Step counterpart(const Run& from, core::Step c, const Run& to);

/// The same for traces; `node`: where a node of `from` is in `to`.
using NodeMap = std::function<core::NodeId(core::NodeId)>;
core::Step counterpart(const trace::Trace& from, core::Step c, const trace::Trace& to,
                       const NodeMap& node);

}  // namespace ply::session
