#pragma once

#include <functional>
#include <span>
#include <vector>

#include "core/ids.hpp"
#include "core/tree_shape.hpp"

namespace ply::session {

/// Which subtrees are shown as their roots alone. Belongs to a tree, not to a run.
class Folding {
 public:
  /// Folds the subtree of an inner node, or unfolds it.
  void toggle(core::NodeId node);
  /// Unfolds what the node is hidden in; whether there was something.
  bool reveal(const core::TreeShape& shape, core::NodeId node);
  void clear() { nodes_.clear(); }
  /// Every node to its place in a tree of this shape; those without one, or with nothing below
  /// them there, are unfolded.
  void move(const core::TreeShape& shape, const std::function<core::NodeId(core::NodeId)>& there);

  bool contains(core::NodeId node) const;
  /// Ascending.
  std::span<const core::NodeId> nodes() const { return nodes_; }

 private:
  std::vector<core::NodeId> nodes_;
};

}  // namespace ply::session
