// Where bounds come from, and the cutoffs they made.

#include <algorithm>
#include <cassert>

#include "trace/change_rows.hpp"
#include "trace/queries.hpp"

namespace ply::trace {
namespace {

// The leaf that the value of an ended visit comes from.
NodeId source_leaf(const Trace& trace, VisitId v) {
  while (trace.visits().changes[v.index()] != VisitId::kNone) {
    const VisitId next = best_child_visit(trace, v, trace.visits().exit[v.index()]);
    if (!next.valid()) return NodeId::none();
    v = next;
  }
  return trace.node(v);
}

// Either bound of a window, so that the search for its origin is written once.
enum class Side : std::uint8_t { alpha, beta };

Value side_of(Window window, Side side) {
  return side == Side::alpha ? window.alpha : window.beta;
}

BoundOrigin origin(const Trace& trace, VisitId v, Step c, Side side) {
  const ChangeColumns& changes = trace.changes();
  const VisitColumns& visits = trace.visits();
  const auto& column = side == Side::alpha ? changes.alpha : changes.beta;
  const Value value = side_of(visit_state(trace, v, c).window, side);
  for (;;) {
    const Value entry = side == Side::alpha ? visits.alpha[v.index()] : visits.beta[v.index()];
    const Step entered = visits.enter[v.index()];
    if (entry != value) {
      const ChangeRows rows = change_rows(trace, v, c);
      const auto older = [&](std::size_t i) { return column[i] != value; };
      const std::size_t row = first_false(rows.begin, rows.end, older);
      const VisitId child = updated_child(trace, changes.step[row]);
      return {BoundOrigin::Kind::set, v, trace.node(child), source_leaf(trace, child),
              changes.step[row]};
    }
    const VisitId up = trace.parent(v);
    if (!up.valid()) return {BoundOrigin::Kind::start, v, NodeId::none(), NodeId::none(), entered};
    c = entered - 1;
    if (side_of(visit_state(trace, up, c).window, side) != value) {
      return {BoundOrigin::Kind::call, v, NodeId::none(), NodeId::none(), entered};
    }
    v = up;
  }
}

}  // namespace

BoundOrigin alpha_origin(const Trace& trace, VisitId v, Step c) {
  return origin(trace, v, c, Side::alpha);
}

BoundOrigin beta_origin(const Trace& trace, VisitId v, Step c) {
  return origin(trace, v, c, Side::beta);
}

std::optional<BoundOrigin> bound_origin(const Trace& trace, BoundAt bound, Step c) {
  const VisitId v = current_visit(trace, bound.node, c);
  if (!v.valid()) return std::nullopt;
  return origin(trace, v, c, bound.alpha ? Side::alpha : Side::beta);
}

Reach reach_of(const Trace& trace, VisitId v, const BoundOrigin& origin) {
  if (origin.kind != BoundOrigin::Kind::set) return Reach::window;
  const auto kind = [&](VisitId each) { return trace.nodes().kind[trace.node(each).index()]; };
  const NodeKind owner = kind(v) == NodeKind::min ? NodeKind::max : NodeKind::min;
  VisitId up = trace.parent(v);
  while (up.valid() && kind(up) != owner)
    up = trace.parent(up);
  return up == origin.visit ? Reach::shallow : Reach::deep;
}

std::uint32_t skipped_at(const Trace& trace, Step s) {
  assert(trace.kind(s) == StepKind::cutoff);
  const auto row = std::ranges::lower_bound(trace.cutoffs().step, s) - trace.cutoffs().step.begin();
  return trace.cutoffs().skipped[static_cast<std::size_t>(row)];
}

Cut cut_at(const Trace& trace, Step s) {
  assert(trace.kind(s) == StepKind::cutoff);
  const VisitId v = trace.visit(s);
  const NodeId node = trace.node(v);
  const bool alpha_cut = trace.nodes().kind[node.index()] == NodeKind::min;
  const BoundOrigin met = origin(trace, v, s, alpha_cut ? Side::alpha : Side::beta);
  return {.step = s,
          .visit = v,
          .node = node,
          .after = trace.node(updated_child(trace, s - 1)),
          .alpha_cut = alpha_cut,
          .reach = reach_of(trace, v, met),
          .skipped = skipped_at(trace, s),
          .origin = met};
}

Counters counters(const Trace& trace, Step c) {
  const CutoffColumns& cutoffs = trace.cutoffs();
  const auto count = [c](const auto& steps) {
    return static_cast<std::size_t>(std::ranges::upper_bound(steps, c) - steps.begin());
  };
  const std::size_t cuts = count(cutoffs.step), last = cuts - 1;
  const std::size_t hits = count(trace.table_hits());
  return {.visits = trace.count(StepKind::enter, c),
          .leaves = trace.count(StepKind::evaluate, c) - static_cast<std::uint32_t>(hits),
          .table_hits = static_cast<std::uint32_t>(hits),
          .cutoffs = static_cast<std::uint32_t>(cuts),
          .idle_cutoffs =
              cuts == 0 ? 0 : cutoffs.idle_before[last] + (cutoffs.skipped[last] == 0 ? 1 : 0),
          .skipped = cuts == 0 ? 0 : cutoffs.skipped_before[last] + cutoffs.skipped[last]};
}

std::optional<Step> next_cutoff(const Trace& trace, Step c) {
  const auto& steps = trace.cutoffs().step;
  const auto next = std::ranges::upper_bound(steps, c);
  return next == steps.end() ? std::nullopt : std::optional(*next);
}

std::optional<Step> previous_cutoff(const Trace& trace, Step c) {
  const auto& steps = trace.cutoffs().step;
  const auto next = std::ranges::lower_bound(steps, c);
  return next == steps.begin() ? std::nullopt : std::optional(*(next - 1));
}

}  // namespace ply::trace
