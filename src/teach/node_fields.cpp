#include <cmath>

#include "core/text.hpp"
#include "session/lesson.hpp"
#include "teach/narration.hpp"
#include "teach/words.hpp"

namespace ply::teach {
namespace {

using core::EndReason;
using core::Message;
using core::NodeId;
using core::NodeKind;
using trace::BoundOrigin;
using trace::NodeState;
using trace::Phase;

Message number(std::int64_t value) {
  return Message("field.number").count("number", value);
}

/// Collects the fields of one node at one cursor, in the order of the inspector.
class Inspector {
 public:
  Inspector(const session::Run& run, NodeId node, core::Step c)
      : run_(run),
        trace_(run.trace),
        node_(node),
        step_(c),
        kind_(kind_of(run, node)),
        state_(trace::node_state(run.trace, node, c)) {}

  std::vector<Field> fields() {
    add("field.player", player(kind_));
    add("field.phase", phase());
    add_reason();
    add("field.value", value());
    if (state_.visit.valid()) add_visit();
    add_place();
    return std::move(fields_);
  }

 private:
  void add(std::string_view label, Message value) {
    fields_.push_back({Message(label), std::move(value)});
  }

  Message phase() const {
    if (state_.stale) return Message("phase.stale");
    switch (state_.phase) {
      case Phase::unseen:
        return Message("phase.unseen");
      case Phase::open:
        return Message(state_.cut_here ? "phase.cut_here" : "phase.open");
      case Phase::done:
        return Message(state_.cut_here ? "phase.done_cut" : "phase.done");
      case Phase::skipped:
        return Message("phase.skipped");
      case Phase::covered:
        return Message("phase.covered");
      case Phase::beyond:
        break;
    }
    return Message("phase.beyond");
  }

  void add_reason() {
    if (state_.phase != Phase::skipped && state_.phase != Phase::beyond) return;
    if (Message reason = never_entered(run_, node_); !reason.key.empty()) {
      add("field.reason", std::move(reason));
    }
  }

  /// The search may still get to the node or is there.
  bool may_come() const {
    const bool ahead = state_.phase == Phase::unseen || state_.phase == Phase::open;
    return ahead && step_ < trace_.step_count();
  }

  Message value() const {
    const bool entered = state_.visit.valid();
    const bool open = entered && trace_.is_open(state_.visit, step_);
    if (kind_ == NodeKind::leaf && (!entered || open)) {
      return Message(may_come() ? "field.not_read_yet" : "field.not_read")
          .value("v", run_.tree->value(node_));
    }
    if (!entered) return Message(may_come() ? "field.nothing_yet" : "field.nothing");
    if (!open) {
      const auto& visits = trace_.visits();
      const std::size_t v = state_.visit.index();
      if (visits.end_reason[v] == EndReason::stopped) return Message("bound.none");
      if (is_evaluation(trace_, state_.visit))
        return text(core::display(visits.result[v], visits.bound[v]));
      return signed_value(visits.result[v], visits.bound[v]);
    }
    const auto now = trace::visit_state(trace_, state_.visit, step_);
    if (!now.child.valid()) return Message("field.nothing_yet");
    const auto bound = trace::bound_at(trace_, state_.visit, step_);
    return Message("field.so_far").message("v", signed_value(now.best, bound));
  }

  /// What the current visit knows: window, best child, steps.
  void add_visit() {
    const auto& visits = trace_.visits();
    const std::size_t v = state_.visit.index();
    if (visits.exit[v] <= step_) {
      if (const auto raw = trace_.note(visits.exit[v], trace::NoteKey::raw_value)) {
        add("field.raw", signed_value(*raw, core::Bound::none));
      }
    }
    const auto now = trace::visit_state(trace_, state_.visit, step_);
    if (session::uses_window(run_.settings.algorithm)) {
      add_bound("field.alpha", {node_, true}, now.window.alpha);
      add_bound("field.beta", {node_, false}, now.window.beta);
    }
    if (now.child.valid()) add("field.best_child", best_child(now.child));
    add("field.steps", steps(visits.enter[v], visits.exit[v]));
    if (visits.depth_left[v] != core::kUnlimited) {
      add("field.depth_left", number(visits.depth_left[v]));
    }
  }

  Message best_child(core::NodeId child) const {
    const bool open = trace_.is_open(state_.visit, step_);
    if (!open && !trace::best_child_proven(trace_, state_.visit)) return Message("bound.none");
    return text(node_name(run_, child));
  }

  void add_bound(std::string_view label, trace::BoundAt at, core::Value value) {
    const auto origin = trace::bound_origin(trace_, at, step_);
    fields_.push_back({Message(label), bound(value, *origin), at});
  }

  Message bound(core::Value value, const BoundOrigin& origin) const {
    if (origin.kind != BoundOrigin::Kind::set) {
      return Message("field.bound_start").value("bound", value);
    }
    const std::string child = node_name(run_, origin.child);
    if (origin.visit == state_.visit) {
      return Message("field.bound_here").value("bound", value).text("s", child);
    }
    return Message("field.bound_inherited")
        .value("bound", value)
        .text("p", node_name(run_, trace_.node(origin.visit)))
        .text("s", child);
  }

  Message steps(core::Step enter, core::Step exit) const {
    if (exit > step_) return Message("field.since").count("from", enter);
    return Message("field.from_to").count("from", enter).count("to", exit);
  }

  /// In a game the whole line: what stands on the board.
  Message move() const {
    if (run_.game) return text(line_of_moves(run_, node_));
    const std::string label = run_.tree->move(node_);
    if (run_.tree->stated_move(node_)) return text(label);
    return Message("field.move_number").text("m", label);
  }

  /// Where the node stands, and what the file says about it.
  void add_place() {
    const game::Tree& tree = *run_.tree;
    if (const NodeId parent = trace_.nodes().parent[node_.index()]; parent.valid()) {
      add("field.move", move());
      add("field.parent", text(node_name(run_, parent)));
    }
    add("field.depth", number(trace_.nodes().depth[node_.index()]));
    if (kind_ != NodeKind::leaf) {
      add("field.children", number(static_cast<std::int64_t>(trace_.shape().child_count(node_))));
      if (const auto eval = tree.eval(node_)) add("field.eval", text(core::display(*eval)));
    }
    if (const game::LocalText* note = session::told_note(run_, node_)) {
      // Each catalogue shows the argument of its own language.
      add("field.note", Message("field.local_text")
                            .text("en", note->in(core::Language::english))
                            .text("ko", note->in(core::Language::korean)));
    }
  }

  const session::Run& run_;
  const trace::Trace& trace_;
  NodeId node_;
  core::Step step_;
  NodeKind kind_;
  NodeState state_;
  std::vector<Field> fields_;
};

constexpr Sided kBecause{"field.because_max", "field.because_min"};
constexpr Sided kBecauseWindow{"field.because_window_max", "field.because_window_min"};

/// The bound that a cut has met, and who had it.
Message because(const session::Run& run, const trace::Cut& cut, core::Step step) {
  const Moment then(run, step);
  const core::Value bound =
      other_bound(then.kind, trace::visit_state(run.trace, then.visit, step).window);
  if (cut.reach == trace::Reach::window)
    return Message(kBecauseWindow.of(then.kind)).value("bound", bound);
  return Message(kBecause.of(then.kind))
      .value("bound", bound)
      .text("p", node_name(run, run.trace.node(cut.origin.visit)))
      .text("s", node_name(run, cut.origin.child));
}

bool entered(const session::Run& run, NodeId node) {
  return run.trace.visits_of_count(node, run.trace.step_count()) > 0;
}

}  // namespace

std::vector<Field> node_fields(const session::Run& run, core::NodeId node, core::Step c) {
  return Inspector(run, node, c).fields();
}

core::Message never_entered(const session::Run& run, core::NodeId node) {
  if (entered(run, node)) return {};
  // The highest node above it that was not entered either, and the entered parent of that.
  const auto& parents = run.trace.nodes().parent;
  NodeId top = node, above = parents[node.index()];
  while (above.valid() && !entered(run, above)) {
    top = above;
    above = parents[above.index()];
  }
  const std::string name = node_name(run, node);
  if (!above.valid()) return Message("field.never_stopped").text("n", name);

  const trace::Trace& trace = run.trace;
  const core::VisitId visit = trace::current_visit(trace, above, trace.step_count());
  switch (trace.visits().end_reason[visit.index()]) {
    case EndReason::cutoff: {
      const core::Step step = trace.cut_step(visit);
      const trace::Cut cut = trace::cut_at(trace, step);
      return Message(top == node ? "field.never_cut" : "field.never_cut_above")
          .text("n", name)
          .text("top", node_name(run, top))
          .text("q", node_name(run, above))
          .text("after", node_name(run, cut.after))
          .message("because", because(run, cut, step));
    }
    case EndReason::depth_limit:
      return Message("field.never_beyond").text("n", name).text("q", node_name(run, above));
    default:
      return Message("field.never_stopped").text("n", name);
  }
}

}  // namespace ply::teach
