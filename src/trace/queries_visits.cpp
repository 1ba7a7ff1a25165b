// Visits at a step: window, best value and what is proven.

#include <algorithm>

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

Bound bound_at(const Trace& trace, VisitId v, Step c) {
  const VisitColumns& visits = trace.visits();
  if (visits.exit[v.index()] <= c) return visits.bound[v.index()];
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
