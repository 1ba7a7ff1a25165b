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

std::optional<Step> entry_step(const Trace& trace, NodeId n) {
  if (trace.visits_of_count(n, trace.step_count()) == 0) return std::nullopt;
  return trace.visits().enter[trace.visit_of(n, 0).index()];
}

}  // namespace ply::trace
