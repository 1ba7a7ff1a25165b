#include "teach/call_stack.hpp"

#include <algorithm>
#include <ranges>

#include "teach/words.hpp"

namespace ply::teach {
namespace {

/// Visits are in order of entry, so what is entered first after `c` belongs to whichever call is
/// innermost then: to this one, if it has not returned before.
core::NodeId entered_next(const trace::Trace& trace, core::VisitId call, core::Step c) {
  const auto& enter = trace.visits().enter;
  const auto next = std::ranges::upper_bound(enter, c);
  if (next == enter.end() || *next > trace.visits().exit[call.index()]) return {};
  return trace.node(core::VisitId(static_cast<std::size_t>(next - enter.begin())));
}

}  // namespace

std::vector<StackFrame> call_stack(const session::Run& run, core::Step c) {
  const trace::Trace& trace = run.trace;
  const auto& visits = trace.visits();
  std::vector<StackFrame> stack;
  core::Step after = c;  // when the call goes on
  for (const core::VisitId visit : trace::path(trace, c) | std::views::reverse) {
    const core::NodeId node = trace.node(visit);
    const auto state = trace::visit_state(trace, visit, c);
    const core::EndReason reason = visits.end_reason[visit.index()];
    const bool evaluated =
        reason == core::EndReason::terminal || reason == core::EndReason::depth_limit;
    stack.push_back({node, kind_of(run, node), state.window,
                     evaluated ? std::nullopt : std::optional(state.best),
                     entered_next(trace, visit, after)});
    after = visits.exit[visit.index()];
  }
  return stack;
}

}  // namespace ply::teach
