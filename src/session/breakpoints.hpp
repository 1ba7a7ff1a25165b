#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.hpp"
#include "session/run.hpp"

/// Where a run is to be halted, as in a debugger. They belong to a tree, not to a run: they stay
/// when the rules change.
namespace ply::session {

/// The search comes to a node, or ends its visit there.
struct AtNode {
  std::string name;
  friend bool operator==(const AtNode&, const AtNode&) = default;
};

/// Something happens, wherever.
struct AtEvent {
  enum class Kind : std::uint8_t { enter, leaf, update, cutoff, returns };
  Kind kind;
  friend bool operator==(const AtEvent&, const AtEvent&) = default;
};
constexpr auto choice_names(AtEvent::Kind) {
  return std::to_array<std::string_view>({"enter", "leaf", "update", "cutoff", "return"});
}

/// A number at the node where the search is begins to compare as stated: at the step before it did
/// not.
struct AtCondition {
  enum class Quantity : std::uint8_t { alpha, beta, best, value, depth };
  enum class Relation : std::uint8_t { less, at_most, equal, unequal, at_least, greater };
  Quantity quantity;
  Relation relation;
  core::Value value;
  friend bool operator==(const AtCondition&, const AtCondition&) = default;
};
constexpr auto choice_names(AtCondition::Quantity) {
  return std::to_array<std::string_view>({"alpha", "beta", "best", "value", "depth"});
}
constexpr auto choice_names(AtCondition::Relation) {
  return std::to_array<std::string_view>({"<", "<=", "=", "!=", ">=", ">"});
}

using Breakpoint = std::variant<AtNode, AtEvent, AtCondition>;

/// "node C", "cutoff", "alpha >= 3": as people type it and as it is shown; else what is wrong with
/// it. Whether there is such a node is not checked.
core::Result<Breakpoint> parse_breakpoint(std::string_view text);
std::string breakpoint_text(const Breakpoint& breakpoint);

/// The nodes of a run that have a breakpoint of their own.
std::vector<core::NodeId> halting_nodes(const Run& run, const std::vector<Breakpoint>& breakpoints);

/// The breakpoints of a run, ready to be looked for.
class Halts {
 public:
  Halts(const Run& run, const std::vector<Breakpoint>& breakpoints);

  /// One of the breakpoints is met at step s; 1 <= s <= T. O(breakpoints log changes of a visit).
  bool at(core::Step s) const;
  /// The nearest such step after c (and not after `last`) or before c, or none. O(steps passed).
  std::optional<core::Step> next(core::Step c, core::Step last) const;
  std::optional<core::Step> next(core::Step c) const { return next(c, trace_.step_count()); }
  std::optional<core::Step> previous(core::Step c) const;

 private:
  const trace::Trace& trace_;
  std::vector<core::NodeId> nodes_;
  std::vector<AtEvent> events_;
  std::vector<AtCondition> conditions_;
};

}  // namespace ply::session
