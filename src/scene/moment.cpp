#include "scene/moment.hpp"

namespace ply::scene {

namespace {

std::optional<Origin> origin_at(const View& view, core::VisitId visit) {
  const trace::Trace& trace = *view.trace;
  if (!view.show_windows || !trace.is_open(visit, view.step)) return {};
  const core::NodeKind kind = trace.nodes().kind[trace.node(visit).index()];
  if (kind != core::NodeKind::max && kind != core::NodeKind::min) return {};

  const bool alpha = kind == core::NodeKind::min;
  const trace::BoundOrigin origin = alpha ? trace::alpha_origin(trace, visit, view.step)
                                          : trace::beta_origin(trace, visit, view.step);
  const bool inherited = origin.kind == trace::BoundOrigin::Kind::set && origin.visit != visit;
  if (!inherited) return {};
  return Origin{alpha, trace.node(origin.visit), origin.child};
}

/// At the end. A root value outside the window that the search was started with proves a best move
/// only if that move alone proves it: at least so much for MAX, at most for MIN.
void find_best(const trace::Trace& trace, Moment& moment) {
  constexpr core::NodeId kRoot{0};
  const core::VisitId root = trace::current_visit(trace, kRoot, trace.step_count());
  const core::Bound bound = trace.visits().bound[root.index()];
  const core::NodeKind player = trace.nodes().kind[kRoot.index()];
  const bool exact = bound == core::Bound::exact;
  const bool by_move =
      bound == (player == core::NodeKind::max ? core::Bound::lower : core::Bound::upper);
  if (!exact && !by_move) return;
  std::vector<core::NodeId> line = trace::principal_variation(trace, trace.step_count());
  if (line.size() < 2) return;
  moment.chosen = line[1];
  moment.best = exact ? trace::best_moves(trace) : std::vector{moment.chosen};
  if (exact) moment.principal = std::move(line);
}

}  // namespace

Moment moment_of(const View& view) {
  const trace::Trace& trace = *view.trace;
  Moment moment;
  const core::VisitId visit = trace::visit_at(trace, view.step);
  if (!visit.valid()) return moment;

  moment.current = trace.node(visit);
  for (const core::VisitId caller : trace::path(trace, view.step)) {
    const std::size_t depth = trace.nodes().depth[trace.node(caller).index()];
    if (moment.path.size() <= depth) moment.path.resize(depth + 1);
    moment.path[depth] = trace.node(caller);
  }
  if (view.step == trace.step_count() && !trace.stopped()) find_best(trace, moment);
  moment.origin = origin_at(view, visit);
  return moment;
}

}  // namespace ply::scene
