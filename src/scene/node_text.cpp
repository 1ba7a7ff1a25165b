#include "scene/node_text.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace ply::scene {

namespace {

using core::EndReason;

constexpr float kBetweenLeaves = 2;  // px

/// The visit is one call that looked at children, not an evaluation.
bool has_children(const trace::Trace& trace, core::VisitId visit) {
  const EndReason reason = trace.visits().end_reason[visit.index()];
  const core::NodeKind kind = trace.nodes().kind[trace.node(visit).index()];
  return kind != core::NodeKind::leaf && reason != EndReason::terminal &&
         reason != EndReason::depth_limit && reason != EndReason::table;
}

/// It has not returned a value: it goes on, or the search was stopped in it.
bool unfinished(const trace::Trace& trace, core::VisitId visit, core::Step step) {
  return trace.is_open(visit, step) ||
         trace.visits().end_reason[visit.index()] == EndReason::stopped;
}

}  // namespace

NodeText node_text(const View& view, core::NodeId node, const trace::NodeState& state) {
  const trace::Trace& trace = *view.trace;
  const bool leaf = trace.nodes().kind[node.index()] == core::NodeKind::leaf;
  NodeText text;
  if (leaf) text.value = view.labels->leaf_value(node);
  if (!state.visit.valid()) return text;

  const bool open = unfinished(trace, state.visit, view.step);
  const bool inner = has_children(trace, state.visit);
  const trace::VisitState now = trace::visit_state(trace, state.visit, view.step);
  const bool known = !open || (inner && now.child.valid());
  if (known && (!inner || view.shows(core::Layer::values))) {
    const core::Value value = open ? now.best : trace.visits().result[state.visit.index()];
    const bool has_sign = !leaf && view.shows(core::Layer::bounds);
    text.value = has_sign ? core::display(value, trace::bound_at(trace, state.visit, view.step))
                          : core::display(value);
  }
  if (!inner) return text;
  text.returned = !open && !state.stale;
  if (!view.shows(core::Layer::windows) || state.stale) return text;
  text.alpha = core::display(now.window.alpha);
  text.beta = core::display(now.window.beta);
  text.own_alpha = now.window.alpha != trace.visits().alpha[state.visit.index()];
  text.own_beta = now.window.beta != trace.visits().beta[state.visit.index()];
  return text;
}

NodeShape shape_with(const View& view, core::NodeId node, Point centre, const NodeText& text) {
  const core::NodeKind kind = view.trace->nodes().kind[node.index()];
  const Scales scales = scales_of(*view.layout, view.camera, view.unit, view.projector);
  NodeShape shape = node_shape(kind, centre, scales);
  if (kind != core::NodeKind::leaf || !shows_leaf_texts(scales, view.unit)) return shape;
  const auto em = static_cast<float>(core::text_width_em(text.value));
  const float legible = em * smallest_font(view.unit) + kBoxInset * shape.scale;
  const float wanted = std::max(layout::leaf_width(double{em}) * shape.scale, legible);
  const layout::Layout& layout = *view.layout;
  const float slot = 2 * layout.right[node.index()] + layout.gap;
  const float room = slot * static_cast<float>(view.camera.horizontal_zoom()) - kBetweenLeaves;
  shape.half.x = std::max(shape.half.x, std::min(wanted, room) / 2);
  return shape;
}

std::uint32_t skipped_children(const trace::Trace& trace, core::VisitId visit) {
  const auto& cutoffs = trace.cutoffs();
  const auto row = std::ranges::lower_bound(cutoffs.step, trace.cut_step(visit));
  return cutoffs.skipped[static_cast<std::size_t>(row - cutoffs.step.begin())];
}

}  // namespace ply::scene
