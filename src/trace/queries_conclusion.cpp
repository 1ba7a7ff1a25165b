// What is proven at the end: best moves and the principal variation.

#include <algorithm>

#include "trace/change_rows.hpp"
#include "trace/proof.hpp"
#include "trace/queries.hpp"

namespace ply::trace {
namespace {

/// An ended visit proves that the player of its caller can have what the caller returned.
bool proves_return(const Trace& trace, VisitId child, VisitId caller) {
  const VisitColumns& visits = trace.visits();
  if (!proves(visits.purpose[child.index()])) return false;
  const Value value = visits.result[caller.index()];
  const Proven known = proven(visits.result[child.index()], visits.bound[child.index()]);
  const bool max = trace.nodes().kind[trace.node(caller).index()] == NodeKind::max;
  return max ? known.low >= value : known.high <= value;
}

/// The children that prove what an ended visit returned: the one it chose, if it does, then the
/// others in source order.
std::vector<VisitId> proving_children(const Trace& trace, VisitId v) {
  const Step end = trace.step_count();
  std::vector<VisitId> found;
  const VisitId chosen = best_child_visit(trace, v, end);
  if (chosen.valid() && proves_return(trace, chosen, v)) found.push_back(chosen);
  const core::TreeShape shape = trace.shape();
  for (NodeId n = shape.first_child(trace.node(v)); n.valid(); n = shape.next_sibling(n)) {
    if (chosen.valid() && n == trace.node(chosen)) continue;
    const VisitId child = current_visit(trace, n, end);
    const bool called = child.valid() && trace.parent(child) == v;
    if (called && proves_return(trace, child, v)) found.push_back(child);
  }
  return found;
}

/// Nodes from an exact visit down to the leaf that its value comes from.
std::vector<NodeId> line_from(const Trace& trace, VisitId v) {
  std::vector<NodeId> line{trace.node(v)};
  for (;;) {
    const std::vector<VisitId> next = proving_children(trace, v);
    if (next.empty()) return line;
    v = next.front();
    if (trace.node(v) != line.back()) line.push_back(trace.node(v));
  }
}

}  // namespace

bool best_child_proven(const Trace& trace, VisitId v) {
  const VisitId child = best_child_visit(trace, v, trace.step_count());
  return child.valid() && proves_return(trace, child, v);
}

Conclusion conclusion(const Trace& trace) {
  Conclusion found;
  if (trace.visit_count() == 0 || trace.stopped()) return found;
  const VisitId root = current_visit(trace, NodeId(0), trace.step_count());
  found.value = trace.visits().result[root.index()];
  found.bound = trace.visits().bound[root.index()];
  const std::vector<VisitId> proving = proving_children(trace, root);
  if (found.bound != Bound::exact) {
    if (!proving.empty()) found.proof = trace.node(proving.front());
    return found;
  }
  for (const VisitId child : proving)
    found.best_moves.push_back(trace.node(child));
  found.line = line_from(trace, root);
  return found;
}

}  // namespace ply::trace
