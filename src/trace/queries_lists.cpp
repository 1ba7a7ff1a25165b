// Lists of nodes: best line, visited, evaluated and pruned nodes.

#include "trace/change_rows.hpp"
#include "trace/queries.hpp"

namespace ply::trace {

std::vector<NodeId> principal_variation(const Trace& trace, Step c) {
  std::vector<NodeId> line;
  if (trace.node_count() == 0) return line;
  for (VisitId v = current_visit(trace, NodeId(0), c); v.valid();) {
    if (line.empty() || line.back() != trace.node(v)) line.push_back(trace.node(v));
    v = best_child_visit(trace, v, c);
  }
  return line;
}

std::vector<NodeId> visited_nodes(const Trace& trace) {
  std::vector<NodeId> nodes;
  for (std::size_t v = 0; v < trace.visit_count(); ++v) {
    const NodeId n = trace.visits().node[v];
    if (trace.visit_of(n, 0) == VisitId(v)) nodes.push_back(n);
  }
  return nodes;
}

std::vector<NodeId> evaluated_leaves(const Trace& trace) {
  std::vector<NodeId> leaves;
  for (std::size_t v = 0; v < trace.visit_count(); ++v) {
    const EndReason reason = trace.visits().end_reason[v];
    const bool evaluated = reason == EndReason::terminal || reason == EndReason::depth_limit;
    const NodeId n = trace.visits().node[v];
    if (evaluated && trace.visit_of(n, 0) == VisitId(v)) leaves.push_back(n);
  }
  return leaves;
}

std::vector<NodeId> pruned_nodes(const Trace& trace) {
  const Step end = trace.step_count();
  std::vector<NodeState> states(trace.node_count());
  node_states(trace, end, states);
  std::vector<NodeId> pruned;
  // Remaining plies at each node, from the nearest fresh ancestor; negative beyond the limit.
  std::vector<std::int32_t> left(trace.node_count(), 0);
  for (std::size_t n = 0; n < states.size(); ++n) {
    const NodeState& state = states[n];
    if (state.visit.valid() && !state.stale) {
      left[n] = trace.visits().depth_left[state.visit.index()];
      continue;
    }
    const NodeId up = trace.nodes().parent[n];
    const std::int32_t above = up.valid() ? left[up.index()] : 0;
    left[n] = above == static_cast<std::int32_t>(core::kUnlimited) ? above : above - 1;
    if (state.phase == Phase::skipped && !state.visit.valid() && left[n] >= 0) {
      pruned.emplace_back(n);
    }
  }
  return pruned;
}

}  // namespace ply::trace
