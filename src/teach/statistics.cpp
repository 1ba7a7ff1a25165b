#include "teach/statistics.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "teach/minimal_leaves.hpp"
#include "trace/queries.hpp"

namespace ply::teach {
namespace {

using core::NodeId, core::VisitId;

/// The cutoff came when the first child that the visit searched had returned: enter, the child's
/// visit, update, cutoff.
bool by_first_child(const trace::Trace& trace, core::Step cutoff) {
  const core::Step entered = trace.visits().enter[trace.visit(cutoff).index()];
  const VisitId child = trace::updated_child(trace, cutoff - 1);
  return trace.visits().enter[child.index()] == entered + 1;
}

/// Whether a node that nobody has looked into hides leaves from this search.
bool hides_leaves(const session::Run& run, std::size_t n) {
  const trace::NodeColumns& nodes = run.trace.nodes();
  return nodes.kind[n] != core::NodeKind::leaf && run.trace.shape().is_leaf(NodeId(n)) &&
         nodes.depth[n] < run.settings.depth.value_or(core::kUnlimited);
}

void count_nodes(const session::Run& run, std::uint32_t limit, const search::Control& control,
                 Statistics& out) {
  const trace::NodeColumns& nodes = run.trace.nodes();
  const core::TreeShape shape = run.trace.shape();
  std::uint64_t leaves = 0;
  bool all_known = true;
  for (std::size_t n = 0; n < nodes.depth.size() && !control.stop_requested(); ++n) {
    const std::uint32_t depth = nodes.depth[n];
    if (depth > limit) continue;
    SearchCounts& row = out.by_depth[depth];
    ++row.nodes;
    if (run.trace.visits_of_count(NodeId(n), run.trace.step_count()) > 0) ++row.visited;
    if (depth == limit || shape.is_leaf(NodeId(n))) ++leaves;
    if (hides_leaves(run, n)) all_known = false;
  }
  if (!all_known || control.stop_requested()) return;
  out.all_leaves = leaves;
  out.minimal_leaves = minimal_leaves(shape, nodes.kind, limit);
}

void count_visits(const trace::Trace& trace, const search::Control& control, Statistics& out) {
  const auto row_of = [&](VisitId visit) -> SearchCounts& {
    return out.by_depth[trace.nodes().depth[trace.node(visit).index()]];
  };
  for (std::size_t v = 0; v < trace.visit_count() && !control.stop_requested(); ++v) {
    const core::EndReason reason = trace.visits().end_reason[v];
    const bool evaluated =
        reason == core::EndReason::terminal || reason == core::EndReason::depth_limit;
    if (evaluated) ++row_of(VisitId(v)).leaves;
  }
  const trace::CutoffColumns& cutoffs = trace.cutoffs();
  for (std::size_t i = 0; i < cutoffs.step.size() && !control.stop_requested(); ++i) {
    SearchCounts& row = row_of(trace.visit(cutoffs.step[i]));
    ++row.cutoffs;
    row.skipped += cutoffs.skipped[i];
    if (by_first_child(trace, cutoffs.step[i])) ++out.first_cutoffs;
  }
}

}  // namespace

Statistics statistics(const session::Run& run, const search::Control& control) {
  const std::uint32_t deepest = run.tree->depth();
  const std::uint32_t limit = std::min(run.settings.depth.value_or(deepest), deepest);
  Statistics out;
  out.by_depth.resize(limit + 1);
  count_nodes(run, limit, control, out);
  count_visits(run.trace, control, out);
  for (const SearchCounts& row : out.by_depth) {
    out.total.nodes += row.nodes;
    out.total.visited += row.visited;
    out.total.leaves += row.leaves;
    out.total.cutoffs += row.cutoffs;
    out.total.skipped += row.skipped;
  }
  return out;
}

std::optional<std::uint64_t> visits_needed(const session::Run& run, session::Algorithm algorithm,
                                           std::uint64_t most, search::Control* control) {
  const bool done = run.stop_reason == search::StopReason::none || run.begun;
  if (!done || !session::check_rules(algorithm, run.settings.rules)) return std::nullopt;
  if (algorithm == run.settings.algorithm) return run.trace.visit_count();
  session::RunSettings settings = run.settings;
  settings.algorithm = algorithm;
  settings.visit_limit = most;
  settings.time.reset();
  const auto answer = session::solve_unrecorded(run.tree, settings, control);
  const bool counted = answer && answer->stop_reason == search::StopReason::none;
  return counted ? std::optional(answer->visits) : std::nullopt;
}

Visits visits_by_algorithm(const session::Run& run, const search::Control& control) {
  Visits visits;
  for (std::size_t i = 0; i < visits.size(); ++i) {
    search::Control own;  // each search has visits of its own to use up
    own.stop_when([&control] { return control.stop_requested(); });
    visits[i] = visits_needed(run, static_cast<session::Algorithm>(i), kMostCounted, &own);
  }
  return visits;
}

std::vector<Field> copy_fields(const session::Run& run,
                               const std::optional<session::RestoreTimes>& times) {
  const auto cost = session::copy_cost(run);
  if (!cost) return {};
  const auto whole = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
  std::vector<Field> fields{
      {core::Message("summary.copies"), core::Message("summary.copies_of")
                                            .count("n", whole(cost->copies))
                                            .count("bytes", whole(cost->bytes))},
      {core::Message("summary.at_once"), core::Message("summary.at_once_of")
                                             .count("n", cost->at_once)
                                             .count("bytes", whole(cost->at_once * cost->bytes))}};
  if (times) {
    fields.push_back(
        {core::Message("summary.restore_times"), core::Message("summary.restore_times_of")
                                                     .text("copy", core::duration(times->copy))
                                                     .text("undo", core::duration(times->undo))});
  }
  return fields;
}

}  // namespace ply::teach
