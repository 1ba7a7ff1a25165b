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
  /// O(children).
  std::size_t child_count(NodeId n) const {
    std::size_t count = 0;
    for (NodeId child = first_child(n); child.valid(); child = next_sibling(child))
      ++count;
    return count;
  }
  /// 0-based position among the siblings; 0 for the root. O(siblings before it).
  std::size_t child_index(NodeId n) const {
    const NodeId up = parent[n.index()];
    if (!up.valid()) return 0;
    std::size_t index = 0;
    for (NodeId child = first_child(up); child != n; child = next_sibling(child))
      ++index;
    return index;
  }
};

}  // namespace ply::core
