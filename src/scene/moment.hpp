#pragma once

#include <optional>
#include <vector>

#include "scene/scene.hpp"

namespace ply::scene {

/// Where a bound came from: the traced one, or the one that matters at the current node (alpha at
/// MIN, beta at MAX) if it is inherited.
struct Origin {
  bool alpha = true;
  core::NodeId at;        ///< whose bound it is
  core::NodeId ancestor;  ///< where it was set, perhaps at the same node …
  core::NodeId child;     ///< … when this child returned …
  core::NodeId leaf;      ///< … the value of this leaf
  bool traced = false;    ///< somebody asked for it
};

/// What a picture needs to know about its step as a whole.
struct Moment {
  core::NodeId current;  ///< where the search is, as far as it is shown; none before step 1
  std::vector<core::NodeId> path;       ///< by depth: root to current, as shown
  std::vector<core::NodeId> principal;  ///< by depth: the principal variation, once proven
  std::vector<core::NodeId> best;       ///< root moves proven best, chosen first; at the end only
  std::optional<Origin> origin;

  bool on_path(core::NodeId n, std::size_t depth) const {
    return depth < path.size() && path[depth] == n;
  }
  bool on_principal(core::NodeId n, std::size_t depth) const {
    return depth < principal.size() && principal[depth] == n;
  }
};

/// O(depth log children), at the last step also the children of the nodes of the best line.
Moment moment_of(const View& view);

}  // namespace ply::scene
