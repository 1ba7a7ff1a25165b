// Where a debugger would go from a step.

#include <algorithm>

#include "trace/queries.hpp"

namespace ply::trace {

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

namespace {

/// Step s enters a child of the root from a root call.
bool enters_root_move(const Trace& trace, Step s) {
  if (trace.kind(s) != StepKind::enter) return false;
  const VisitId visit = trace.visit(s), caller = trace.parent(visit);
  return caller.valid() && !trace.parent(caller).valid() && trace.node(visit) != trace.node(caller);
}

/// The visit right below the root call on the path of step c; none at the root itself.
VisitId root_move_at(const Trace& trace, Step c) {
  const std::vector<VisitId> calls = path(trace, c);
  return calls.size() < 2 ? VisitId::none() : calls[1];
}

}  // namespace

std::optional<Step> next_root_move(const Trace& trace, Step c) {
  const VisitId within = root_move_at(trace, c);
  Step s = within.valid() ? trace.visits().exit[within.index()] : c;
  while (s < trace.step_count()) {
    ++s;
    if (enters_root_move(trace, s)) return s;
    if (const VisitId other = root_move_at(trace, s); other.valid())
      s = trace.visits().exit[other.index()];
  }
  return std::nullopt;
}

std::optional<Step> previous_root_move(const Trace& trace, Step c) {
  while (c > 1) {
    --c;
    if (const VisitId within = root_move_at(trace, c); within.valid())
      c = trace.visits().enter[within.index()];
    if (enters_root_move(trace, c)) return c;
  }
  return std::nullopt;
}

std::optional<Step> entry_step(const Trace& trace, NodeId n) {
  if (trace.visits_of_count(n, trace.step_count()) == 0) return std::nullopt;
  return trace.visits().enter[trace.visit_of(n, 0).index()];
}

}  // namespace ply::trace
