#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <span>
#include <utility>

#include "core/column.hpp"
#include "core/ids.hpp"

namespace ply::game {

/// A field that few nodes have: entries sorted by node, found by binary search.
template <class T>
class SparseColumn {
 public:
  struct Entry {
    core::NodeId node;
    T value;
  };

  /// Entries may come in any order, each node at most once; sort() before the first find().
  void append(core::NodeId node, T value) { entries_.push_back({node, std::move(value)}); }

  void reserve(std::size_t entries) { entries_.reserve(entries); }

  void sort() {
    if (!std::ranges::is_sorted(entries_, {}, &Entry::node)) {
      std::ranges::sort(entries_, {}, &Entry::node);
    }
  }

  const T* find(core::NodeId node) const {
    const auto found = std::ranges::lower_bound(entries_, node, {}, &Entry::node);
    return found != entries_.end() && found->node == node ? &found->value : nullptr;
  }

  std::size_t size() const { return entries_.size(); }
  bool empty() const { return entries_.empty(); }
  std::span<const Entry> entries() const { return entries_; }

 private:
  core::Column<Entry> entries_;
};

}  // namespace ply::game
