#include "session/counterpart.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "trace/queries.hpp"

namespace ply::session {
namespace {

using core::Step;
using core::VisitId;
using trace::StepKind;
using trace::Trace;

/// One search beside another.
struct Two {
  const Trace& from;
  const Trace& to;
  const NodeMap& node;
};

/// The visit of the same node that comes as often-th.
VisitId same_visit(const Two& two, VisitId v) {
  const core::NodeId node = two.from.node(v), there = two.node(node);
  if (!there.valid()) return VisitId();
  const std::size_t before = two.from.visits_of_count(node, two.from.visits().enter[v.index()]) - 1;
  const bool visited = before < two.to.visits_of_count(there, two.to.step_count());
  return visited ? two.to.visit_of(there, before) : VisitId();
}

/// The last step before the outermost call that holds `s` and is not in the other search: nothing
/// from there on to `s` is.
Step before_lost(const Two& two, Step s) {
  VisitId lost = two.from.visit(s);
  for (VisitId v = lost; v.valid(); v = two.from.parent(v)) {
    if (!same_visit(two, v).valid()) lost = v;
  }
  return two.from.visits().enter[lost.index()] - 1;
}

/// The step, if it is one of this kind of this visit.
std::optional<Step> checked(const Trace& trace, Step s, StepKind kind, VisitId v) {
  const bool exists = s >= 1 && s <= trace.step_count();
  if (!exists || trace.kind(s) != kind || trace.visit(s) != v) return std::nullopt;
  return s;
}

std::optional<Step> same_step(const Two& two, Step s) {
  const auto& [from, to, node] = two;
  const StepKind kind = from.kind(s);
  const VisitId v = same_visit(two, from.visit(s));
  if (!v.valid()) return std::nullopt;
  const auto& visits = to.visits();
  switch (kind) {
    case StepKind::enter:
      return visits.enter[v.index()];
    case StepKind::evaluate:
    case StepKind::leave:
      return checked(to, visits.exit[v.index()], kind, v);
    case StepKind::cutoff:
      return checked(to, visits.exit[v.index()] - 1, kind, v);
    case StepKind::update: {
      const VisitId child = same_visit(two, trace::updated_child(from, s));
      if (!child.valid()) return std::nullopt;
      return checked(to, visits.exit[child.index()] + 1, kind, v);
    }
  }
  return std::nullopt;
}

}  // namespace

Step counterpart(const Trace& from, Step c, const Trace& to, const NodeMap& node) {
  if (c == from.step_count()) return to.step_count();
  const Two two{from, to, node};
  while (c > 0) {
    if (const auto found = same_step(two, c)) return *found;
    c = same_visit(two, from.visit(c)).valid() ? c - 1 : before_lost(two, c);
  }
  return 0;
}

core::NodeId counterpart(const game::Tree& from, core::NodeId node, const game::Tree& to) {
  if (!from.game() || !node.valid()) return node;
  std::vector<std::string> moves;  // from the last one back
  for (core::NodeId n = node; from.parent(n).valid(); n = from.parent(n))
    moves.push_back(from.move(n));
  core::NodeId there(0);
  for (; !moves.empty(); moves.pop_back()) {
    const auto children = to.children(there);
    const auto same = std::ranges::find_if(
        children, [&](core::NodeId child) { return to.move(child) == moves.back(); });
    if (same == children.end()) return {};
    there = *same;
  }
  return there;
}

Step counterpart(const Run& from, Step c, const Run& to) {
  return counterpart(from.trace, c, to.trace,
                     [&](core::NodeId node) { return counterpart(*from.tree, node, *to.tree); });
}

}  // namespace ply::session
