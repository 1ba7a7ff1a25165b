// Nodes at a step: the current visit and the phase.

#include <algorithm>
#include <cassert>

#include "trace/queries.hpp"

namespace ply::trace {
namespace {

// Outermost visit of the nest of same-node visits that v belongs to.
VisitId outermost(const Trace& trace, VisitId v) {
  while (trace.parent(v).valid() && trace.node(trace.parent(v)) == trace.node(v)) {
    v = trace.parent(v);
  }
  return v;
}

// v was called from `above`, the current visit of the parent. Only several visits of one node can
// break that.
bool hangs_under(const Trace& trace, VisitId v, VisitId above) {
  return trace.one_visit_per_node() || trace.parent(outermost(trace, v)) == above;
}

// Phase of the nodes below a fresh visit that have no fresh visit themselves.
Phase phase_below(const Trace& trace, VisitId v, Step c) {
  switch (trace.visits().end_reason[v.index()]) {
    case EndReason::cutoff:
      return trace.cut_step(v) <= c ? Phase::skipped : Phase::unseen;
    case EndReason::table:
      return trace.is_open(v, c) ? Phase::unseen : Phase::covered;
    case EndReason::depth_limit:
      return trace.is_open(v, c) ? Phase::unseen : Phase::beyond;
    default:
      return Phase::unseen;
  }
}

NodeState fresh_state(const Trace& trace, VisitId v, Step c) {
  return {.phase = trace.is_open(v, c) ? Phase::open : Phase::done,
          .stale = false,
          .cut_here = trace.cut_step(v) <= c,
          .visit = v};
}

// State of a node whose current visit (or none) is not fresh; `phase` comes from above.
NodeState other_state(VisitId v, Phase phase) {
  return {.phase = phase, .stale = v.valid(), .cut_here = false, .visit = v};
}

}  // namespace

VisitId current_visit(const Trace& trace, NodeId n, Step c) {
  const std::size_t entered = trace.visits_of_count(n, c);
  if (entered == 0) return VisitId::none();
  VisitId v = trace.visit_of(n, entered - 1);
  // The latest visit, or if it has ended the innermost same-node visit around it that is still
  // open, or the outermost.
  while (!trace.is_open(v, c)) {
    const VisitId up = trace.parent(v);
    if (!up.valid() || trace.node(up) != n) break;
    v = up;
  }
  return v;
}

NodeState node_state(const Trace& trace, NodeId n, Step c) {
  const auto parent_of = [&](NodeId x) { return trace.nodes().parent[x.index()]; };
  const VisitId own = current_visit(trace, n, c);
  // Walk up and remember the lowest node above which everything hangs together.
  NodeId fresh = n;
  VisitId fresh_visit = own, v = own;
  for (NodeId x = n; x.valid(); x = parent_of(x)) {
    if (v.valid() && trace.one_visit_per_node()) break;
    const NodeId up = parent_of(x);
    const VisitId above = up.valid() ? current_visit(trace, up, c) : VisitId::none();
    if (!v.valid() || (up.valid() && !hangs_under(trace, v, above))) {
      fresh = up;
      fresh_visit = above;
    }
    v = above;
  }
  if (fresh == n) return fresh_state(trace, own, c);
  const bool entered = fresh.valid() && fresh_visit.valid();
  return other_state(own, entered ? phase_below(trace, fresh_visit, c) : Phase::unseen);
}

void node_states(const Trace& trace, Step c, std::span<NodeState> out) {
  assert(out.size() == trace.node_count());
  for (std::size_t n = 0; n < out.size(); ++n) {
    const VisitId v = current_visit(trace, NodeId(n), c);
    const NodeId up = trace.nodes().parent[n];
    if (!up.valid()) {
      out[n] = v.valid() ? fresh_state(trace, v, c) : NodeState{};
      continue;
    }
    const NodeState& above = out[up.index()];
    const bool above_is_fresh = above.visit.valid() && !above.stale;
    if (v.valid() && above_is_fresh && hangs_under(trace, v, above.visit)) {
      out[n] = fresh_state(trace, v, c);
    } else {
      out[n] = other_state(v, above_is_fresh ? phase_below(trace, above.visit, c) : above.phase);
    }
  }
}

namespace {

/// By the current visit of a node that is not open; anything without one.
Window closed_values(const Trace& trace, NodeId n, Step c) {
  const NodeState state = node_state(trace, n, c);
  Window values;
  if (state.phase != Phase::done || state.stale) return values;
  const Value result = trace.visits().result[state.visit.index()];
  const Bound bound = trace.visits().bound[state.visit.index()];
  if (bound == Bound::exact || bound == Bound::lower) values.alpha = result;
  if (bound == Bound::exact || bound == Bound::upper) values.beta = result;
  return values;
}

/// Of an open node, when those of its open child are known.
Window open_values(const Trace& trace, NodeId n, NodeId open_child, Window of_child, Step c) {
  const core::TreeShape shape = trace.shape();
  if (shape.is_leaf(n)) return {};
  const bool max = trace.nodes().kind[n.index()] == NodeKind::max;
  const auto better = [max](Value a, Value b) { return max ? std::max(a, b) : std::min(a, b); };
  const Value worst = max ? core::kMinusInf : core::kPlusInf;
  Window values{worst, worst};
  for (NodeId child = shape.first_child(n); child.valid(); child = shape.next_sibling(child)) {
    const Window can_be = child == open_child ? of_child : closed_values(trace, child, c);
    values = {better(values.alpha, can_be.alpha), better(values.beta, can_be.beta)};
  }
  return values;
}

}  // namespace

/// Open nodes lie on one path: from its end up to the node.
Window possible_values(const Trace& trace, NodeId n, Step c) {
  if (node_state(trace, n, c).phase != Phase::open) return closed_values(trace, n, c);
  const std::vector<VisitId> open = path(trace, c);
  Window values;
  NodeId below;
  for (auto visit = open.rbegin(); visit != open.rend() && below != n; ++visit) {
    const NodeId node = trace.node(*visit);
    if (!trace.is_open(*visit, c)) continue;  // it ends at this step
    values = open_values(trace, node, below, values, c);
    below = node;
  }
  return values;
}

}  // namespace ply::trace
