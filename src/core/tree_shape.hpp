#pragma once

#include <cstddef>
#include <span>

#include "core/ids.hpp"

namespace ply::core {

/// Shape of a tree in preorder: the subtree of n is the id range [n, subtree_end[n]), the first
/// child of an inner n is n+1, the sibling after c is subtree_end[c] (if still inside the parent).
/// A view: the owner of the columns must outlive it.
struct TreeShape {
  std::span<const NodeId> parent;  ///< of the root: none
  std::span<const std::uint32_t> subtree_end;

  std::size_t size() const { return parent.size(); }
  bool is_leaf(NodeId n) const { return subtree_end[n.index()] == n.raw + 1; }
  /// First child, or none.
  NodeId first_child(NodeId n) const { return is_leaf(n) ? NodeId::none() : NodeId(n.index() + 1); }
  /// Next sibling in source order, or none.
  NodeId next_sibling(NodeId n) const {
    const NodeId up = parent[n.index()];
    const std::uint32_t next = subtree_end[n.index()];
    return up.valid() && next < subtree_end[up.index()] ? NodeId(next) : NodeId::none();
  }
};

}  // namespace ply::core
