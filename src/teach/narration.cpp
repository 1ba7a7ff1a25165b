#include "teach/narration.hpp"

#include "session/board_at.hpp"
#include "teach/conclusion.hpp"
#include "teach/words.hpp"

namespace ply::teach {
namespace {

using core::Bound;
using core::EndReason;
using core::Message;
using core::NodeKind;
using core::Value;
using trace::Reach;
using trace::StepKind;

constexpr Sided kEnter{"narration.enter_max", "narration.enter_min"};
constexpr Sided kEnterPlain{"narration.enter_max_plain", "narration.enter_min_plain"};
constexpr Sided kBetter{"narration.rises", "narration.falls"};
constexpr Sided kBetterBoundStays{"narration.rises_alpha_stays", "narration.falls_beta_stays"};
constexpr Sided kBoundMoves{"narration.alpha_rises", "narration.beta_falls"};
constexpr Sided kNotBetter{"narration.not_better_max", "narration.not_better_min"};
constexpr Sided kNothingLeft{"narration.nothing_left_max", "narration.nothing_left_min"};
constexpr Sided kCutShallow{"narration.cut_shallow_max", "narration.cut_shallow_min"};
constexpr Sided kCutDeep{"narration.cut_deep_max", "narration.cut_deep_min"};
constexpr Sided kCutWindow{"narration.cut_window_max", "narration.cut_window_min"};
constexpr Sided kLeavePlain{"narration.leave_max_plain", "narration.leave_min_plain"};

Message start(const session::Run& run) {
  const std::string root = node_name(run, core::NodeId(0));
  if (!session::uses_window(run.settings.algorithm))
    return Message("narration.start_plain").text("n", root);
  const core::Window window = run.settings.rules.window;
  return Message("narration.start")
      .text("n", root)
      .value("a", window.alpha)
      .value("b", window.beta);
}

Message entering(const Moment& now) {
  if (now.kind == NodeKind::leaf) return Message("narration.enter_leaf").text("n", now.name());
  if (!session::uses_window(now.run.settings.algorithm))
    return Message(kEnterPlain.of(now.kind)).text("n", now.name());
  const auto& visits = now.trace.visits();
  return Message(kEnter.of(now.kind))
      .text("n", now.name())
      .value("a", visits.alpha[now.visit.index()])
      .value("b", visits.beta[now.visit.index()]);
}

Message evaluating(const Moment& now) {
  const auto& visits = now.trace.visits();
  const bool leaf = visits.end_reason[now.visit.index()] == EndReason::terminal;
  return Message(leaf ? "narration.leaf" : "narration.depth_limit")
      .text("n", now.name())
      .value("v", visits.result[now.visit.index()]);
}

/// The child's value did not become the best.
Message not_better(const Moment& now, core::VisitId child, const trace::VisitState& state) {
  const auto& visits = now.trace.visits();
  const auto message = [&](std::string_view key) {
    return Message(key)
        .text("c", node_name(now.run, now.trace.node(child)))
        .message("ret", returned(now.trace, child))
        .value("best", state.best);
  };
  const bool tie = visits.result[child.index()] == state.best &&
                   visits.bound[child.index()] == Bound::exact && state.child.valid();
  if (!tie) return message(kNotBetter.of(now.kind));
  return message("narration.tie").text("b", node_name(now.run, state.child));
}

Message updating(const Moment& now) {
  const core::VisitId child = trace::updated_child(now.trace, now.step);
  const auto before = trace::visit_state(now.trace, now.visit, now.step - 1);
  const auto after = trace::visit_state(now.trace, now.visit, now.step);
  if (after.best == before.best) return not_better(now, child, after);

  const Value bound = own_bound(now.kind, after.window);
  const bool bound_moves = bound != own_bound(now.kind, before.window);
  const bool bound_leads = now.kind == NodeKind::max ? bound >= after.best : bound <= after.best;
  const Sided words = bound_moves ? kBoundMoves : bound_leads ? kBetterBoundStays : kBetter;
  return Message(words.of(now.kind))
      .text("c", node_name(now.run, now.trace.node(child)))
      .message("ret", returned(now.trace, child))
      .text("n", now.name())
      .value("v", after.best)
      .value("bound", bound);
}

/// The relation that made the cut test hold, seen from the node's own value.
std::string_view relation(const Moment& now) {
  const bool equality = now.run.settings.rules.cut_on_equality;
  if (now.kind == NodeKind::max) return equality ? "≥" : ">";
  return equality ? "≤" : "<";
}

Message cutting(const Moment& now) {
  const trace::Cut cut = trace::cut_at(now.trace, now.step);
  const auto state = trace::visit_state(now.trace, now.visit, now.step);
  const Value met = other_bound(now.kind, state.window);
  if (cut.skipped == 0) {
    return Message(kNothingLeft.of(now.kind))
        .text("n", now.name())
        .value("v", state.best)
        .text("relation", relation(now))
        .value("bound", met);
  }
  auto message = Message(cut.reach == Reach::shallow ? kCutShallow.of(now.kind)
                         : cut.reach == Reach::deep  ? kCutDeep.of(now.kind)
                                                     : kCutWindow.of(now.kind))
                     .text("n", now.name())
                     .value("v", state.best)
                     .value("bound", met)
                     .count("k", cut.skipped);
  if (cut.reach == Reach::window) return message;
  return std::move(message)
      .message("so", Message(state.best == met ? "narration.so_equal" : "narration.so_worse"))
      .text("p", node_name(now.run, now.trace.node(cut.origin.visit)))
      .text("s", node_name(now.run, cut.origin.child));
}

/// Fail-hard: the best value was outside the window, so the nearer bound is returned instead.
Message leaving_clamped(const Moment& now, Value raw) {
  const Value result = now.trace.visits().result[now.visit.index()];
  return Message(result > raw ? "narration.leave_clamped_alpha" : "narration.leave_clamped_beta")
      .text("n", now.name())
      .value("raw", raw)
      .value("bound", result)
      .value("v", result);
}

std::string_view leave_key(const Moment& now) {
  if (!session::uses_window(now.run.settings.algorithm)) return kLeavePlain.of(now.kind);
  const bool limited = now.run.depth_limited;
  switch (now.trace.visits().bound[now.visit.index()]) {
    case Bound::lower:
      return limited ? "narration.leave_lower_depth" : "narration.leave_lower";
    case Bound::upper:
      return limited ? "narration.leave_upper_depth" : "narration.leave_upper";
    default:
      return limited ? "narration.leave_exact_depth" : "narration.leave_exact";
  }
}

Message leaving(const Moment& now) {
  const auto& visits = now.trace.visits();
  if (visits.end_reason[now.visit.index()] == EndReason::stopped) {
    return Message("narration.leave_stopped").text("n", now.name());
  }
  if (const auto raw = now.trace.note(now.step, trace::NoteKey::raw_value)) {
    return leaving_clamped(now, *raw);
  }
  return Message(leave_key(now)).text("n", now.name()).value("v", visits.result[now.visit.index()]);
}

/// The first value that is wrong because moves were not taken back.
Message wrong(const Moment& now, Value right) {
  const core::Board seen = *session::board_at(now.run, now.node);
  return Message("narration.wrong")
      .text("n", now.name())
      .message("ret", returned(now.trace, now.visit))
      .value("right", right)
      .text("cells", session::cells_text(seen, seen.stale));
}

}  // namespace

core::Message explain(const session::Run& run, core::Step c) {
  if (const auto first = run.first_wrong(); first && first->step == c)
    return wrong({run, c}, first->right);
  if (c == run.trace.step_count()) return conclusion(run);
  if (c == 0) return start(run);
  const Moment now(run, c);
  switch (run.trace.kind(c)) {
    case StepKind::enter:
      return entering(now);
    case StepKind::evaluate:
      return evaluating(now);
    case StepKind::update:
      return updating(now);
    case StepKind::cutoff:
      return cutting(now);
    case StepKind::leave:
      break;
  }
  return leaving(now);
}

}  // namespace ply::teach
