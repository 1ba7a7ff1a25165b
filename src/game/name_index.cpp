#include "game/name_index.hpp"

#include <bit>
#include <functional>

namespace ply::game {

namespace {

// The hash decides only where an entry is kept, never the order of any output.
std::uint32_t hash_of(std::string_view name) {
  const auto hash = static_cast<std::uint64_t>(std::hash<std::string_view>{}(name));
  return static_cast<std::uint32_t>(hash ^ (hash >> 32));
}

}  // namespace

std::optional<std::pair<core::NodeId, core::NodeId>> NameIndex::build(const TextColumn& names) {
  // At most two thirds full, and never full: a search ends at a free slot.
  slots_.assign(std::bit_ceil(names.size() + names.size() / 2 + 1), Slot{});
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::uint32_t hash = hash_of(names.text(i));
    Slot& slot = slots_[slot_of(names, names.text(i), hash)];
    if (slot.entry != kFree) return std::pair(names.node(slot.entry), names.node(i));
    slot = {static_cast<std::uint32_t>(i), hash};
  }
  return std::nullopt;
}

std::optional<core::NodeId> NameIndex::find(const TextColumn& names, std::string_view name) const {
  const Slot& slot = slots_[slot_of(names, name, hash_of(name))];
  return slot.entry == kFree ? std::nullopt : std::optional(names.node(slot.entry));
}

std::size_t NameIndex::slot_of(const TextColumn& names, std::string_view name,
                               std::uint32_t hash) const {
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
    const Slot& slot = slots_[at];
    if (slot.entry == kFree) return at;
    if (slot.hash == hash && names.text(slot.entry) == name) return at;
  }
}

}  // namespace ply::game
