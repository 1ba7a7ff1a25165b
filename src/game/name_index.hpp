#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "core/column.hpp"
#include "core/ids.hpp"
#include "game/text_column.hpp"

namespace ply::game {

/// Finds stated names: a table with open addressing over the entries of a TextColumn, which must be
/// the same at every call. Constant expected time, at most 24 bytes per name.
class NameIndex {
 public:
  /// Fills the table; if two entries are equal, the pair of nodes (first one in preorder first).
  std::optional<std::pair<core::NodeId, core::NodeId>> build(const TextColumn& names);

  std::optional<core::NodeId> find(const TextColumn& names, std::string_view name) const;

 private:
  struct Slot {
    std::uint32_t entry = kFree;
    std::uint32_t hash = 0;
  };
  static constexpr std::uint32_t kFree = 0xffffffff;

  /// The slot that holds the name or, if none does, the free one where it belongs.
  std::size_t slot_of(const TextColumn& names, std::string_view name, std::uint32_t hash) const;

  core::Column<Slot> slots_;  // size: a power of two
};

}  // namespace ply::game
