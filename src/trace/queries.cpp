#include "trace/queries.hpp"

#include <algorithm>
#include <cassert>
#include <ranges>

namespace ply::trace {
namespace {

// First row in [begin, …) for which `holds` is false; gallops, so O(log answer).
template <class Holds>
std::size_t first_false(std::size_t begin, std::size_t size, Holds holds) {
  std::size_t stride = 1, end = begin;
  while (end < size && holds(end)) {
    begin = end + 1;
    end += stride;
    stride *= 2;
  }
  const auto range = std::views::iota(begin, std::min(end, size));
  return begin +
         static_cast<std::size_t>(std::ranges::partition_point(range, holds) - range.begin());
}

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

// First change row of v, and one past its last row up to cursor c.
struct Rows {
  std::size_t begin, end;
  bool empty() const { return begin == end; }
};
Rows change_rows(const Trace& trace, VisitId v, Step c) {
  const ChangeColumns& changes = trace.changes();
  const std::uint32_t begin = trace.visits().changes[v.index()];
  if (begin == VisitId::kNone) return {0, 0};
  const auto applied = [&](std::size_t i) { return changes.visit[i] == v && changes.step[i] <= c; };
  return {begin, first_false(begin, changes.step.size(), applied)};
}

// The visit whose return made the best value of v what it is at c; none if nothing is best yet.
VisitId best_child_visit(const Trace& trace, VisitId v, Step c) {
  const ChangeColumns& changes = trace.changes();
  const Rows rows = change_rows(trace, v, c);
  if (rows.empty() || !changes.child[rows.end - 1].valid()) return VisitId::none();
  const Value best = changes.best[rows.end - 1];
  const auto older = [&](std::size_t i) { return changes.best[i] != best; };
  const std::size_t row = first_false(rows.begin, rows.end, older);
  return updated_child(trace, changes.step[row]);
}

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
      const Rows rows = change_rows(trace, v, c);
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

Reach reach_of(const Trace& trace, VisitId v, const BoundOrigin& origin, NodeKind owner) {
  if (origin.kind != BoundOrigin::Kind::set) return Reach::window;
  VisitId up = trace.parent(v);
  while (up.valid() && trace.nodes().kind[trace.node(up).index()] != owner)
    up = trace.parent(up);
  return up == origin.visit ? Reach::shallow : Reach::deep;
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

VisitState visit_state(const Trace& trace, VisitId v, Step c) {
  const Rows rows = change_rows(trace, v, c);
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
  if (!child.valid()) return Bound::none;
  const bool max = trace.nodes().kind[trace.node(v).index()] == NodeKind::max;
  const Bound wanted = max ? Bound::lower : Bound::upper;
  const Bound proof = visits.bound[child.index()];
  return proof == Bound::exact || proof == wanted ? wanted : Bound::none;
}

BoundOrigin alpha_origin(const Trace& trace, VisitId v, Step c) {
  return origin(trace, v, c, Side::alpha);
}

BoundOrigin beta_origin(const Trace& trace, VisitId v, Step c) {
  return origin(trace, v, c, Side::beta);
}

Cut cut_at(const Trace& trace, Step s) {
  assert(trace.kind(s) == StepKind::cutoff);
  const VisitId v = trace.visit(s);
  const NodeId node = trace.node(v);
  const bool alpha_cut = trace.nodes().kind[node.index()] == NodeKind::min;
  const BoundOrigin met = origin(trace, v, s, alpha_cut ? Side::alpha : Side::beta);
  const auto row = std::ranges::lower_bound(trace.cutoffs().step, s) - trace.cutoffs().step.begin();
  return {.step = s,
          .visit = v,
          .node = node,
          .after = trace.node(updated_child(trace, s - 1)),
          .alpha_cut = alpha_cut,
          .reach = reach_of(trace, v, met, alpha_cut ? NodeKind::max : NodeKind::min),
          .skipped = trace.cutoffs().skipped[static_cast<std::size_t>(row)],
          .origin = met};
}

Counters counters(const Trace& trace, Step c) {
  const CutoffColumns& cutoffs = trace.cutoffs();
  const auto count = [c](const auto& steps) {
    return static_cast<std::size_t>(std::ranges::upper_bound(steps, c) - steps.begin());
  };
  const std::size_t cuts = count(cutoffs.step);
  const std::size_t hits = count(trace.table_hits());
  return {.visits = trace.count(StepKind::enter, c),
          .leaves = trace.count(StepKind::evaluate, c) - static_cast<std::uint32_t>(hits),
          .table_hits = static_cast<std::uint32_t>(hits),
          .cutoffs = static_cast<std::uint32_t>(cuts),
          .skipped = cuts == 0 ? 0 : cutoffs.skipped_before[cuts - 1] + cutoffs.skipped[cuts - 1]};
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

Step step_over(const Trace& trace, Step c) {
  if (c >= trace.step_count()) return trace.step_count();
  if (trace.kind(c + 1) != StepKind::enter) return c + 1;
  return std::min(trace.visits().exit[trace.visit(c + 1).index()], trace.step_count());
}

Step step_back_over(const Trace& trace, Step c) {
  if (c == 0) return 0;
  const StepKind kind = trace.kind(c);
  const bool ends_visit = kind == StepKind::evaluate || kind == StepKind::leave;
  return ends_visit ? trace.visits().enter[trace.visit(c).index()] - 1 : c - 1;
}

Step step_out(const Trace& trace, Step c) {
  const VisitId v = visit_at(trace, c);
  if (!v.valid()) return trace.step_count();
  const Step exit = trace.visits().exit[v.index()];
  return exit >= trace.step_count() ? trace.step_count() : exit + 1;
}

std::optional<Step> entry_step(const Trace& trace, NodeId n) {
  if (trace.visits_of_count(n, trace.step_count()) == 0) return std::nullopt;
  return trace.visits().enter[trace.visit_of(n, 0).index()];
}

std::vector<NodeId> principal_variation(const Trace& trace, Step c) {
  std::vector<NodeId> line;
  if (trace.node_count() == 0) return line;
  for (VisitId v = current_visit(trace, NodeId(0), c); v.valid();) {
    line.push_back(trace.node(v));
    v = best_child_visit(trace, v, c);
  }
  return line;
}

std::vector<NodeId> best_moves(const Trace& trace) {
  std::vector<NodeId> moves;
  const Step end = trace.step_count();
  const std::vector<NodeId> line = principal_variation(trace, end);
  if (line.size() < 2) return moves;
  const Value value = trace.visits().result[current_visit(trace, line[0], end).index()];
  const core::TreeShape shape = trace.shape();
  for (NodeId c = shape.first_child(line[0]); c.valid(); c = shape.next_sibling(c)) {
    const NodeState state = node_state(trace, c, end);
    const bool proven = state.visit.valid() && !state.stale &&
                        trace.visits().bound[state.visit.index()] == Bound::exact &&
                        trace.visits().result[state.visit.index()] == value;
    if (proven || c == line[1]) moves.push_back(c);
  }
  return moves;
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
