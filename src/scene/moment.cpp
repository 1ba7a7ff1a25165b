#include "scene/moment.hpp"

#include <utility>

#include "scene/walk.hpp"

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

}  // namespace

Moment moment_of(const View& view) {
  const trace::Trace& trace = *view.trace;
  Moment moment;
  const core::VisitId visit = trace::visit_at(trace, view.step);
  if (!visit.valid()) return moment;

  moment.current = shown_as(view, trace.node(visit));
  for (const core::VisitId caller : trace::path(trace, view.step)) {
    const std::size_t depth = trace.nodes().depth[trace.node(caller).index()];
    if (moment.path.size() <= depth) moment.path.resize(depth + 1);
    moment.path[depth] = trace.node(caller);
  }
  if (view.step == trace.step_count()) {
    trace::Conclusion found = trace::conclusion(trace);
    moment.principal = std::move(found.line);
    moment.best = std::move(found.best_moves);
  }
  moment.origin = origin_at(view, visit);
  return moment;
}

}  // namespace ply::scene
