#pragma once

#include <string_view>
#include <vector>

#include "session/run.hpp"

namespace ply::session {

/// Nodes that a person may mean by `text`, in preorder: those whose name or move begins with it
/// (letters A-Z in either case), and leaves with that value ("= 3" or "3"). Nothing for an empty
/// text. O(nodes).
std::vector<core::NodeId> find_nodes(const game::Tree& tree, std::string_view text);

}  // namespace ply::session
