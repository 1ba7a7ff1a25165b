#pragma once

#include <string_view>
#include <vector>

#include "core/notation.hpp"
#include "session/run.hpp"

namespace ply::session {

/// Nodes that a person may mean by `text`, in preorder: those whose name or move begins with it
/// (letters A-Z in either case), and those with that value ("= 3" or "3"): leaves, and unless
/// `notation` hides it inner nodes that are worth so much at a step. Nothing for an empty text.
/// O(nodes · log visits of a node).
std::vector<core::NodeId> find_nodes(const Run& run, core::Step step, std::string_view text,
                                     const core::Notation& notation = {});
/// What find_nodes() finds at step `to`, made of what it has found at `from`: only the nodes at the
/// steps between can be worth something else. O(found + steps between · (log steps between + log
/// visits of a node)), at most O(find_nodes()).
void find_again(std::vector<core::NodeId>& found, const Run& run, core::Step from, core::Step to,
                std::string_view text, const core::Notation& notation = {});
/// Whether that is another matter at every step: a value is looked for, and those of inner nodes
/// are not hidden.
bool depends_on_step(std::string_view text, const core::Notation& notation = {});

}  // namespace ply::session
