#pragma once

#include <cstdint>
#include <string_view>

#include "core/column.hpp"
#include "game/sparse_column.hpp"

namespace ply::game {

/// A text that some or all nodes have: one string pool, no allocation per node.
/// All texts together have at most kMostBytes (the reader refuses larger files).
class TextColumn {
 public:
  static constexpr std::uint64_t kMostBytes = 0xffff'ffff;

  void append(core::NodeId node, std::string_view text) {
    spans_.append(
        node, {static_cast<std::uint32_t>(pool_.size()), static_cast<std::uint32_t>(text.size())});
    pool_.insert(pool_.end(), text.begin(), text.end());
  }

  void reserve(std::size_t texts, std::size_t bytes) {
    spans_.reserve(texts);
    pool_.reserve(bytes);
  }

  void sort() { spans_.sort(); }

  /// Null data if the node has none.
  std::string_view find(core::NodeId node) const {
    const Span* span = spans_.find(node);
    return span ? view(*span) : std::string_view{};
  }

  std::size_t size() const { return spans_.size(); }
  bool empty() const { return spans_.empty(); }
  /// The i-th entry in order of nodes.
  core::NodeId node(std::size_t i) const { return spans_.entries()[i].node; }
  std::string_view text(std::size_t i) const { return view(spans_.entries()[i].value); }

 private:
  struct Span {
    std::uint32_t offset;
    std::uint32_t length;
  };

  std::string_view view(Span span) const {
    return std::string_view(pool_.data() + span.offset, span.length);
  }

  SparseColumn<Span> spans_;
  core::Column<char> pool_;
};

}  // namespace ply::game
