#include "teach/call_stack.hpp"

#include <algorithm>
#include <ranges>

#include "teach/words.hpp"

namespace ply::teach {
namespace {

/// The child that the innermost call has entered last, or none yet. Visits are in order of entry:
/// the last before the cursor is below this call, or the call itself.
core::NodeId entered_last(const trace::Trace& trace, core::VisitId call, core::Step c) {
  const auto& enter = trace.visits().enter;
  const auto after = std::ranges::upper_bound(enter, c);
  core::VisitId visit(static_cast<std::size_t>(after - enter.begin() - 1));
  if (visit == call) return {};
  while (trace.parent(visit) != call)
    visit = trace.parent(visit);
  return trace.node(visit);
}

core::NodeId sibling_before(const core::TreeShape& shape, core::NodeId parent, core::NodeId next) {
  core::NodeId before;
  for (core::NodeId child = shape.first_child(parent); child != next;
       child = shape.next_sibling(child))
    before = child;
  return before;
}

/// After `last`, in the order of the search, from what is known at the cursor: the child that a
/// later cut will skip is next until then.
core::NodeId next_child(const session::Run& run, core::NodeId node, core::NodeId last) {
  const core::TreeShape shape = run.trace.shape();
  if (run.settings.rules.child_order == search::ChildOrder::right)
    return sibling_before(shape, node, last);
  return last.valid() ? shape.next_sibling(last) : shape.first_child(node);
}

}  // namespace

std::vector<StackFrame> call_stack(const session::Run& run, core::Step c) {
  const trace::Trace& trace = run.trace;
  const auto& visits = trace.visits();
  std::vector<StackFrame> stack;
  const std::vector<core::VisitId> path = trace::path(trace, c);
  for (const core::VisitId visit : path | std::views::reverse) {
    const core::NodeId last = stack.empty() ? entered_last(trace, visit, c) : stack.back().node;
    const core::NodeId node = trace.node(visit);
    const auto state = trace::visit_state(trace, visit, c);
    const core::EndReason reason = visits.end_reason[visit.index()];
    const bool evaluated =
        reason == core::EndReason::terminal || reason == core::EndReason::depth_limit;
    const bool goes_on = !evaluated && !trace::node_state(trace, node, c).cut_here;
    stack.push_back({node, kind_of(run, node), state.window,
                     evaluated ? std::nullopt : std::optional(state.best),
                     goes_on ? next_child(run, node, last) : core::NodeId()});
  }
  return stack;
}

}  // namespace ply::teach
