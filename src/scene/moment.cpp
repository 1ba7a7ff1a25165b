#include "scene/moment.hpp"

#include <utility>

#include "scene/walk.hpp"

namespace ply::scene {

namespace {

std::optional<Origin> origin_of(const View& view, trace::BoundAt bound) {
  const auto found = trace::bound_origin(*view.trace, bound, view.step);
  if (!found || found->kind != trace::BoundOrigin::Kind::set) return {};
  return Origin{.alpha = bound.alpha,
                .at = bound.node,
                .ancestor = view.trace->node(found->visit),
                .child = found->child,
                .leaf = found->leaf};
}

/// Of the bound that a cut at an open node would meet.
std::optional<Origin> origin_at(const View& view, core::VisitId visit) {
  const trace::Trace& trace = *view.trace;
  if (!trace.is_open(visit, view.step)) return {};
  const core::NodeId node = trace.node(visit);
  const core::NodeKind kind = trace.nodes().kind[node.index()];
  if (kind != core::NodeKind::max && kind != core::NodeKind::min) return {};
  auto origin = origin_of(view, {node, kind == core::NodeKind::min});
  return origin && origin->ancestor != node ? origin : std::nullopt;
}

std::optional<Origin> shown_origin(const View& view, core::VisitId visit) {
  if (!view.shows(core::Layer::windows)) return {};
  if (!view.traced) return origin_at(view, visit);
  auto origin = origin_of(view, *view.traced);
  if (origin) origin->traced = true;
  return origin;
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
  // What is folded hides the rest of the way.
  moment.path.resize(trace.nodes().depth[moment.current.index()] + std::size_t{1});
  if (view.step == trace.step_count() && view.shows(core::Layer::values)) {
    trace::Conclusion found = trace::conclusion(trace);
    moment.principal = std::move(found.line);
    moment.best = std::move(found.best_moves);
  }
  moment.origin = shown_origin(view, visit);
  return moment;
}

}  // namespace ply::scene
