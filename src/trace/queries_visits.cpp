// Visits at a step: window, best value and what is proven.

#include <algorithm>
#include <optional>

#include "trace/change_rows.hpp"
#include "trace/proof.hpp"
#include "trace/queries.hpp"

namespace ply::trace {

VisitState visit_state(const Trace& trace, VisitId v, Step c) {
  const ChangeRows rows = change_rows(trace, v, c);
  if (rows.empty()) {
    const VisitColumns& visits = trace.visits();
    const bool max = trace.nodes().kind[trace.node(v).index()] == NodeKind::max;
    return {.window = {visits.alpha[v.index()], visits.beta[v.index()]},
            .best = max ? core::kMinusInf : core::kPlusInf,
            .child = NodeId::none()};
  }
  const ChangeColumns& changes = trace.changes();
  const std::size_t last = rows.end - 1;
  return {.window = {changes.alpha[last], changes.beta[last]},
          .best = changes.best[last],
          .child = changes.child[last]};
}

VisitId visit_at(const Trace& trace, Step c) {
  return c == 0 ? VisitId::none() : trace.visit(c);
}

NodeId node_at(const Trace& trace, Step c) {
  const VisitId visit = visit_at(trace, c);
  return visit.valid() ? trace.node(visit) : NodeId::none();
}

std::vector<VisitId> path(const Trace& trace, Step c) {
  std::vector<VisitId> result;
  for (VisitId v = visit_at(trace, c); v.valid(); v = trace.parent(v))
    result.push_back(v);
  std::ranges::reverse(result);
  return result;
}

VisitId updated_child(const Trace& trace, Step s) {
  return trace.visit(s - 1);
}

namespace {

/// Whether an open visit has compared all its children: it leaves next, or meets its cut test with
/// nothing left to skip.
bool has_compared_all(const Trace& trace, VisitId v, Step c) {
  if (trace.kind(c) != StepKind::update && trace.kind(c) != StepKind::cutoff) return false;
  if (visit_at(trace, c) != v || trace.visit(c + 1) != v) return false;
  const EndReason reason = trace.visits().end_reason[v.index()];
  const Step cut = trace.cut_step(v);
  return cut == kNever ? reason == EndReason::all_children : skipped_at(trace, cut) == 0;
}

/// What all children of a visit prove, or none if one was not searched to the full depth.
/// O(children log visits).
std::optional<Proven> proven_by_all(const Trace& trace, VisitId v, Step c) {
  const NodeId node = trace.node(v);
  const core::TreeShape shape = trace.shape();
  const VisitColumns& visits = trace.visits();
  Proof proof(trace.nodes().kind[node.index()]);
  std::size_t searched = 0;
  for (NodeId n = shape.first_child(node); n.valid(); n = shape.next_sibling(n)) {
    bool entered = false;
    for (std::size_t k = trace.visits_of_count(n, c); k > 0; --k) {
      const VisitId child = trace.visit_of(n, k - 1);
      if (child < v) break;
      const Purpose purpose = visits.purpose[child.index()];
      if (trace.parent(child) != v || purpose == Purpose::null_move) continue;  // no child: a pass
      entered = true;
      if (!proves(purpose)) continue;
      proof.add(n, proven(visits.result[child.index()], visits.bound[child.index()]));
    }
    if (entered) ++searched;
  }
  if (proof.children() != searched) return std::nullopt;
  return proof.conclude(true);
}

}  // namespace

Bound bound_at(const Trace& trace, VisitId v, Step c) {
  const VisitColumns& visits = trace.visits();
  if (visits.exit[v.index()] <= c) return visits.bound[v.index()];
  if (has_compared_all(trace, v, c)) {
    if (const auto all = proven_by_all(trace, v, c))
      return bound_of(visit_state(trace, v, c).best, *all);
  }
  const VisitId child = best_child_visit(trace, v, c);
  const bool counts =
      child.valid() && trace.node(child) != trace.node(v) && proves(visits.purpose[child.index()]);
  if (!counts) return Bound::none;
  const bool max = trace.nodes().kind[trace.node(v).index()] == NodeKind::max;
  const Bound wanted = max ? Bound::lower : Bound::upper;
  const Bound proof = visits.bound[child.index()];
  return proof == Bound::exact || proof == wanted ? wanted : Bound::none;
}

}  // namespace ply::trace
