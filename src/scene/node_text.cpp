#include "scene/node_text.hpp"

#include <algorithm>
#include <cmath>

#include "core/text.hpp"

namespace ply::scene {

namespace {

using core::EndReason;

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

std::string bound_text(const View& view, core::Value bound) {
  const bool blank = view.notation.infinity == core::Infinity::blank && !std::isfinite(bound);
  return blank ? " " : core::display(bound);
}

/// "(3, +∞)" in these brackets.
std::string pair_of(const View& view, core::Window window, std::string_view brackets) {
  return std::string(1, brackets.front()) + bound_text(view, window.alpha) + ", " +
         bound_text(view, window.beta) + brackets.back();
}

core::Window entry_window(const trace::Trace& trace, core::VisitId visit) {
  return {trace.visits().alpha[visit.index()], trace.visits().beta[visit.index()]};
}

/// Nothing where both ends are left blank.
std::string entry_text(const View& view, core::Window entry) {
  const bool blank = view.notation.infinity == core::Infinity::blank && entry == core::Window{};
  return blank ? std::string() : pair_of(view, entry, "()");
}

/// No edge leads to the root: its window stays beside it.
bool shows_entry(const View& view, core::NodeId node) {
  return view.shows(core::Layer::windows) && view.notation.window == core::WindowPlace::edge &&
         view.trace->nodes().parent[node.index()].valid();
}

/// Alpha and beta now; what stands on the edge already is not said twice.
std::vector<NodeText::Line> window_lines(const View& view, core::NodeId node,
                                         const trace::NodeState& state,
                                         const trace::VisitState& now) {
  std::vector<NodeText::Line> lines;
  if (!view.shows(core::Layer::windows)) return lines;
  const core::Window entry = entry_window(*view.trace, state.visit);
  const bool own_only = shows_entry(view, node);
  const auto add = [&](std::string_view sign, core::Value value, core::Value at_entry) {
    const bool own = value != at_entry;
    const bool blank = view.notation.infinity == core::Infinity::blank && !std::isfinite(value);
    if (!blank && (own || !own_only)) lines.push_back({sign, core::display(value), own});
  };
  add("α", now.window.alpha, entry.alpha);
  add("β", now.window.beta, entry.beta);
  return lines;
}

/// What the node can be worth gives its value away, and what is proven of it.
std::vector<NodeText::Line> range_line(const View& view, core::NodeId node) {
  for (const core::Layer layer : {core::Layer::windows, core::Layer::values, core::Layer::bounds}) {
    if (!view.notation.shows(layer)) return {};
  }
  const core::Window range = trace::possible_values(*view.trace, node, view.step);
  return {{"", pair_of(view, range, "[]"), true}};
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
  if (state.stale) return text;
  if (shows_entry(view, node)) text.entry = entry_text(view, entry_window(trace, state.visit));
  text.beside = view.notation.beside == core::Beside::range ? range_line(view, node)
                                                            : window_lines(view, node, state, now);
  return text;
}

NodeShape shape_with(const View& view, core::NodeId node, Point centre, const NodeText& text) {
  const core::NodeKind kind = view.trace->nodes().kind[node.index()];
  const Scales scales = scales_of(*view.layout, view.camera, view.unit, view.projector);
  NodeShape shape = node_shape(kind, centre, scales, view.notation.shapes);
  if (kind != core::NodeKind::leaf || !shows_leaf_texts(view.camera, scales, view.unit))
    return shape;
  const auto em = static_cast<float>(core::text_width_em(text.value));
  const float size = view.projector ? kReadableProjected * view.unit : smallest_font(view.unit);
  const float legible = em * size + (view.projector ? 3 : 1) * kBoxInset * shape.scale;
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
