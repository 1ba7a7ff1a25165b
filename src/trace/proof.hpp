#pragma once

#include <algorithm>

#include "core/events.hpp"
#include "core/ids.hpp"
#include "core/value.hpp"

namespace ply::trace {

/// Interval in which the true value of a visit was proven to lie.
struct Proven {
  core::Value low = core::kMinusInf;
  core::Value high = core::kPlusInf;
};

/// What a claim "value, bound" proves.
constexpr Proven proven(core::Value value, core::Bound bound) {
  switch (bound) {
    case core::Bound::exact:
      return {value, value};
    case core::Bound::lower:
      return {value, core::kPlusInf};
    case core::Bound::upper:
      return {core::kMinusInf, value};
    case core::Bound::none:
      break;
  }
  return {};
}

/// What an interval proves about a value: exact if both sides do.
constexpr core::Bound bound_of(core::Value value, Proven interval) {
  const bool at_least = interval.low >= value, at_most = interval.high <= value;
  if (at_least && at_most) return core::Bound::exact;
  if (at_least) return core::Bound::lower;
  return at_most ? core::Bound::upper : core::Bound::none;
}

/// Collects what the children of a MAX or MIN visit prove about it: at MAX the
/// value is at least every child's low end, and at most the highest high end if none was skipped;
/// MIN mirrors. Visits of the same child follow each other (probe, re-search): they are
/// intersected.
class Proof {
 public:
  explicit Proof(core::NodeKind kind)
      : max_(kind == core::NodeKind::max),
        all_{max_ ? core::kMinusInf : core::kPlusInf, max_ ? core::kMinusInf : core::kPlusInf} {}

  /// A visit of `child` under this visit has ended.
  void add(core::NodeId child, Proven interval) {
    if (child == child_) {
      last_.low = std::max(last_.low, interval.low);
      last_.high = std::min(last_.high, interval.high);
      return;
    }
    fold();
    child_ = child;
    last_ = interval;
    ++children_;
  }

  /// How many children were added.
  std::size_t children() const { return children_; }

  /// `complete`: every child of the node was added.
  Proven conclude(bool complete) {
    fold();
    if (complete) return all_;
    return max_ ? Proven{all_.low, core::kPlusInf} : Proven{core::kMinusInf, all_.high};
  }

 private:
  void fold() {
    if (!child_.valid()) return;
    all_.low = max_ ? std::max(all_.low, last_.low) : std::min(all_.low, last_.low);
    all_.high = max_ ? std::max(all_.high, last_.high) : std::min(all_.high, last_.high);
  }

  bool max_;
  Proven all_;
  core::NodeId child_;
  Proven last_;
  std::size_t children_ = 0;
};

/// A visit counts for its parent only if it searched a child to the full depth.
constexpr bool proves(core::Purpose purpose) {
  return purpose == core::Purpose::full || purpose == core::Purpose::probe ||
         purpose == core::Purpose::research;
}

}  // namespace ply::trace
