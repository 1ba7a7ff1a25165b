#include "trace/change_rows.hpp"

#include "trace/queries.hpp"

namespace ply::trace {

ChangeRows change_rows(const Trace& trace, VisitId v, Step c) {
  const ChangeColumns& changes = trace.changes();
  const std::uint32_t begin = trace.visits().changes[v.index()];
  if (begin == VisitId::kNone) return {0, 0};
  const auto applied = [&](std::size_t i) { return changes.visit[i] == v && changes.step[i] <= c; };
  return {begin, first_false(begin, changes.step.size(), applied)};
}

VisitId best_child_visit(const Trace& trace, VisitId v, Step c) {
  const ChangeColumns& changes = trace.changes();
  const ChangeRows rows = change_rows(trace, v, c);
  if (rows.empty()) return VisitId::none();
  const Value best = changes.best[rows.end - 1];
  const auto older = [&](std::size_t i) { return changes.best[i] != best; };
  const std::size_t row = first_false(rows.begin, rows.end, older);
  return updated_child(trace, changes.step[row]);
}

}  // namespace ply::trace
