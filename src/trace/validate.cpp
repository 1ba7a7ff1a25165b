#include <algorithm>
#include <cmath>
#include <string>

#include "trace/proof.hpp"
#include "trace/queries.hpp"
#include "trace/trace.hpp"

namespace ply::trace {
namespace {

// Runs the checks in an order in which each may rely on those before; keeps the first problem.
class Checker {
 public:
  explicit Checker(const Trace& trace) : trace_(trace) {}

  std::string run() {
    check_sizes();
    if (ok()) check_nodes();
    if (ok()) check_steps();
    if (ok()) check_cutoffs();
    if (ok()) check_visits();
    if (ok()) check_changes();
    if (ok()) check_calls();
    if (ok()) check_updates();
    if (ok()) check_bounds();
    if (ok()) check_notes();
    if (ok()) check_results();
    if (ok()) check_table_hits();
    expect(!ok() || trace_.indices_fit(), "the indices are those of the columns", 0);
    return problem_;
  }

 private:
  bool ok() const { return problem_.empty(); }
  NodeKind kind_of(VisitId v) const { return trace_.nodes().kind[trace_.node(v).index()]; }

  // Remembers the first promise that does not hold.
  bool expect(bool holds, std::string_view promise, std::size_t where) {
    if (!holds && ok()) problem_ = std::string(promise) + " (row " + std::to_string(where) + ")";
    return holds;
  }

  template <class... Columns>
  void expect_sizes(std::size_t size, std::string_view table, const Columns&... columns) {
    const bool same = (... && (columns.size() == size));
    expect(same, "columns of one table have one size: " + std::string(table), size);
  }

  void check_sizes() {
    const NodeColumns& n = trace_.nodes();
    expect_sizes(n.parent.size(), "nodes", n.subtree_end, n.depth, n.move, n.kind);
    const VisitColumns& v = trace_.visits();
    expect_sizes(v.node.size(), "visits", v.parent, v.enter, v.exit, v.alpha, v.beta, v.result,
                 v.changes, v.depth_left, v.purpose, v.end_reason, v.bound);
    const ChangeColumns& c = trace_.changes();
    expect_sizes(c.visit.size(), "changes", c.step, c.alpha, c.beta, c.best, c.child);
    expect_sizes(trace_.steps().kind.size(), "steps", trace_.steps().visit);
    const CutoffColumns& cuts = trace_.cutoffs();
    expect_sizes(cuts.step.size(), "cutoffs", cuts.skipped, cuts.skipped_before);
  }

  // Preorder: children tile their parent's range, depth grows by one.
  void check_nodes() {
    const NodeColumns& nodes = trace_.nodes();
    const std::size_t count = trace_.node_count();
    for (std::size_t n = 0; n < count && ok(); ++n) {
      const std::uint32_t end = nodes.subtree_end[n];
      expect(n < end && end <= count, "a subtree is a non-empty range of nodes", n);
      expect(nodes.kind[n] != NodeKind::leaf || end == n + 1, "a leaf has no children", n);
      if (n == 0) {
        expect(!nodes.parent[0].valid() && nodes.depth[0] == 0 && end == count,
               "node 0 is the root of all nodes", 0);
        continue;
      }
      const NodeId up = nodes.parent[n];
      if (!expect(up.valid() && up.index() < n, "a parent comes before its children", n)) return;
      expect(end <= nodes.subtree_end[up.index()], "a subtree lies inside its parent's", n);
      expect(nodes.depth[n] == nodes.depth[up.index()] + 1, "a child is one deeper", n);
      const NodeId before(n - 1);
      expect(up == before || up_to(before, up), "siblings follow each other in preorder", n);
    }
  }

  // The node before a later child ends a subtree right below `up`.
  bool up_to(NodeId n, NodeId up) const {
    const NodeColumns& nodes = trace_.nodes();
    const std::uint32_t end = n.raw + 1;
    while (n.valid() && n != up && nodes.subtree_end[n.index()] == end)
      n = nodes.parent[n.index()];
    return n == up;
  }

  // The steps are a well-formed walk: one stack of open visits explains every step.
  void check_steps() {
    const std::size_t visits = trace_.visit_count();
    for (Step s = 1; s <= trace_.step_count() && ok(); ++s) {
      const VisitId v = trace_.visit(s);
      if (!expect(v.valid() && v.index() < visits, "a step belongs to a visit", s)) return;
      switch (trace_.kind(s)) {
        case StepKind::enter:
          check_enter(s, v);
          break;
        case StepKind::evaluate:
          check_end(s, v, StepKind::enter);
          break;
        case StepKind::update:
          check_update(s, v);
          break;
        case StepKind::cutoff:
          check_cutoff(s, v);
          break;
        case StepKind::leave:
          check_end(s, v, StepKind::leave);
          break;
      }
    }
    expect(open_.empty() && next_visit_ == visits, "every visit is entered and ends", open_.size());
  }

  void check_enter(Step s, VisitId v) {
    const VisitId caller = open_.empty() ? VisitId::none() : open_.back();
    expect(v.index() == next_visit_++, "visits are numbered in order of entry", s);
    expect(trace_.visits().enter[v.index()] == s, "a visit knows its entry step", s);
    expect(trace_.parent(v) == caller, "a visit is called by the innermost open one", s);
    open_.push_back(v);
  }

  void check_top(Step s, VisitId v) {
    expect(!open_.empty() && open_.back() == v, "a step belongs to the innermost open visit", s);
  }

  void check_end(Step s, VisitId v, StepKind kind) {
    check_top(s, v);
    const EndReason reason = trace_.visits().end_reason[v.index()];
    const bool leaf = reason == EndReason::terminal || reason == EndReason::depth_limit ||
                      reason == EndReason::table;
    if (kind == StepKind::enter) {
      expect(trace_.kind(s - 1) == StepKind::enter && trace_.visit(s - 1) == v,
             "an evaluation follows its entry", s);
    }
    expect(leaf == (kind == StepKind::enter), "the end reason fits the last step", s);
    expect(trace_.visits().exit[v.index()] == s, "a visit knows its exit step", s);
    expect((reason == EndReason::cutoff) == (trace_.kind(s - 1) == StepKind::cutoff),
           "a cutoff is the step before the leave", s);
    if (ok()) open_.pop_back();
  }

  void check_update(Step s, VisitId v) {
    check_top(s, v);
    const bool child_ended = s > 1 && trace_.visits().exit[trace_.visit(s - 1).index()] == s - 1 &&
                             trace_.parent(trace_.visit(s - 1)) == v;
    expect(child_ended, "an update follows the end of a child", s);
  }

  void check_cutoff(Step s, VisitId v) {
    check_top(s, v);
    expect(s > 1 && trace_.kind(s - 1) == StepKind::update && trace_.visit(s - 1) == v,
           "a cutoff follows an update", s);
    expect(s < trace_.step_count() && trace_.kind(s + 1) == StepKind::leave,
           "a cutoff is followed by the leave", s);
  }

  // What can be said of one visit once the walk is sound.
  void check_visits() {
    const VisitColumns& visits = trace_.visits();
    const NodeColumns& nodes = trace_.nodes();
    for (std::size_t v = 0; v < trace_.visit_count() && ok(); ++v) {
      const NodeId n = visits.node[v];
      if (!expect(n.valid() && n.index() < trace_.node_count(), "a visit is on a node", v)) return;
      const VisitId up = visits.parent[v];
      const NodeId above = up.valid() ? visits.node[up.index()] : n;
      expect(n == above || nodes.parent[n.index()] == above,
             "a visit is on a child of its caller's node or on the same node", v);
      expect(visits.alpha[v] <= visits.beta[v], "a window has alpha <= beta", v);
      const Value result = visits.result[v];
      expect(!std::isnan(result) && !(result == 0 && std::signbit(result)),
             "a result is a number and never -0", v);
      const bool terminal = visits.end_reason[v] == EndReason::terminal;
      expect(!terminal || nodes.kind[n.index()] == NodeKind::leaf, "only leaves are terminal", v);
    }
  }

  void check_changes() {
    const ChangeColumns& changes = trace_.changes();
    const VisitColumns& visits = trace_.visits();
    for (std::size_t i = 0; i < changes.step.size() && ok(); ++i) {
      const VisitId v = changes.visit[i];
      if (!expect(v.valid() && v.index() < trace_.visit_count(), "a change is of a visit", i))
        return;
      const bool first = i == 0 || changes.visit[i - 1] != v;
      expect(!first || visits.changes[v.index()] == i, "the changes of a visit stand together", i);
      const Step s = changes.step[i];
      const bool at_update = s >= 1 && s <= trace_.step_count() &&
                             trace_.kind(s) == StepKind::update && trace_.visit(s) == v;
      if (!expect(at_update, "a change happens at an update of its visit", i)) return;
      expect(first || changes.step[i - 1] < s, "changes are in order of steps", i);
      check_child(i);
    }
    for (std::size_t v = 0; v < trace_.visit_count() && ok(); ++v) {
      const std::uint32_t row = visits.changes[v];
      expect(
          row == VisitId::kNone || (row < changes.step.size() && changes.visit[row] == VisitId(v)),
          "a visit knows its first change", v);
    }
  }

  void check_child(std::size_t i) {
    const NodeId child = trace_.changes().child[i];
    const NodeId node = trace_.node(trace_.changes().visit[i]);
    expect(!child.valid() || (child.index() < trace_.node_count() &&
                              trace_.nodes().parent[child.index()] == node),
           "the best child is a child", i);
  }

  // A call goes one ply deeper with the window its caller has, unless its purpose says otherwise.
  void check_calls() {
    const VisitColumns& visits = trace_.visits();
    for (std::size_t v = 0; v < trace_.visit_count() && ok(); ++v) {
      const Purpose purpose = visits.purpose[v];
      const Window window{visits.alpha[v], visits.beta[v]};
      const VisitId up = visits.parent[v];
      expect(purpose != Purpose::iteration || !up.valid(), "an iteration is a root call", v);
      expect(purpose != Purpose::probe || window.beta <= window.alpha + 1,
             "a probe has a null window", v);
      if (!up.valid() || trace_.node(up) == visits.node[v] || !proves(purpose)) continue;
      const std::uint32_t left = visits.depth_left[v], above = visits.depth_left[up.index()];
      expect(above == core::kUnlimited ? left == above : left + 1 == above,
             "a child has one ply less", v);
      if (purpose != Purpose::full) continue;
      expect(window == visit_state(trace_, up, visits.enter[v] - 1).window,
             "a full visit has its caller's window", v);
    }
  }

  void check_updates() {
    for (Step s = 1; s <= trace_.step_count() && ok(); ++s) {
      if (trace_.kind(s) == StepKind::update) check_effect(s);
    }
    const ChangeColumns& changes = trace_.changes();
    for (std::size_t i = 0; i < changes.step.size() && ok(); ++i) {
      const VisitState before = visit_state(trace_, changes.visit[i], changes.step[i] - 1);
      const bool moved = before.window != Window{changes.alpha[i], changes.beta[i]} ||
                         before.best != changes.best[i] || before.child != changes.child[i];
      expect(moved, "a change row says what moved", i);
    }
  }

  // An update takes over a better value; alpha may follow it at MAX, beta at MIN.
  void check_effect(Step s) {
    const VisitId v = trace_.visit(s), child = updated_child(trace_, s);
    const bool max = kind_of(v) == NodeKind::max;
    const VisitState before = visit_state(trace_, v, s - 1), after = visit_state(trace_, v, s);
    const Value returned = trace_.visits().result[child.index()];
    const bool better = max ? returned > before.best : returned < before.best;
    expect(after.best == (better ? returned : before.best), "best is the best returned value", s);
    expect(after.child == (better ? trace_.node(child) : before.child),
           "the best child is the first that returned the best value", s);
    Window followed = before.window;
    if (max) followed.alpha = std::max(followed.alpha, after.best);
    if (!max) followed.beta = std::min(followed.beta, after.best);
    expect(after.window == before.window || after.window == followed,
           "alpha follows the best value at MAX, beta at MIN", s);
  }

  // What has been seen of a visit that has not ended.
  struct OpenVisit {
    Proof proof;
    NodeId last_child;
    std::uint64_t searched = 0, skipped = 0;  // children
  };

  // Every claimed bound follows from the children's, as the builder concluded it.
  void check_bounds() {
    std::vector<OpenVisit> open;
    std::size_t cut = 0;
    for (Step s = 1; s <= trace_.step_count() && ok(); ++s) {
      const VisitId v = trace_.visit(s);
      switch (trace_.kind(s)) {
        case StepKind::enter:
          open.push_back({.proof = Proof(kind_of(v)), .last_child = NodeId::none()});
          break;
        case StepKind::update:
          break;
        case StepKind::cutoff:
          open.back().skipped = trace_.cutoffs().skipped[cut++];
          break;
        case StepKind::evaluate:
        case StepKind::leave: {
          const bool leaf = trace_.kind(s) == StepKind::evaluate;
          const Proven interval = leaf ? check_evaluation(v) : check_leave(v, open.back());
          open.pop_back();
          if (!open.empty()) add_child(open.back(), v, interval);
          break;
        }
      }
    }
  }

  Proven check_evaluation(VisitId v) {
    const std::size_t i = v.index();
    const Bound bound = trace_.visits().bound[i];
    expect(bound == Bound::exact || trace_.visits().end_reason[i] == EndReason::table,
           "a leaf is exact", i);
    return proven(trace_.visits().result[i], bound);
  }

  Proven check_leave(VisitId v, OpenVisit& open) {
    const std::size_t i = v.index();
    const bool stopped = trace_.visits().end_reason[i] == EndReason::stopped;
    const std::uint64_t met = open.searched + open.skipped, all = child_count(trace_.node(v));
    expect(stopped ? met <= all : met == all, "every child is searched or skipped", i);
    const Proven interval = open.proof.conclude(open.skipped == 0 && !stopped);
    expect(trace_.visits().bound[i] == bound_of(trace_.visits().result[i], interval),
           "a bound is what the children prove", i);
    return interval;
  }

  void add_child(OpenVisit& caller, VisitId v, Proven interval) {
    const NodeId n = trace_.node(v);
    const Purpose purpose = trace_.visits().purpose[v.index()];
    if (trace_.node(trace_.parent(v)) == n || purpose == Purpose::null_move) return;
    if (n != caller.last_child) ++caller.searched;
    caller.last_child = n;
    if (proves(purpose)) caller.proof.add(n, interval);
  }

  std::uint64_t child_count(NodeId n) const {
    const core::TreeShape shape = trace_.shape();
    std::uint64_t count = 0;
    for (NodeId c = shape.first_child(n); c.valid(); c = shape.next_sibling(c))
      ++count;
    return count;
  }

  // A returned value is the best value, or the window's end next to it (fail-hard, with a note).
  void check_results() {
    const VisitColumns& visits = trace_.visits();
    for (std::size_t v = 0; v < trace_.visit_count() && ok(); ++v) {
      const Step exit = visits.exit[v];
      if (trace_.kind(exit) != StepKind::leave) continue;
      const Value raw = trace_.note(exit, NoteKey::raw_value).value_or(visits.result[v]);
      expect(raw == visit_state(trace_, VisitId(v), exit).best, "a visit returns its best value",
             v);
      const bool clamped = raw != visits.result[v];
      const Value end = raw < visits.result[v] ? visits.alpha[v] : visits.beta[v];
      expect(!clamped || visits.result[v] == end, "a clamped value is an end of the window", v);
    }
  }

  void check_cutoffs() {
    const CutoffColumns& cutoffs = trace_.cutoffs();
    std::uint64_t before = 0;
    std::size_t row = 0;
    for (Step s = 1; s <= trace_.step_count() && ok(); ++s) {
      if (trace_.kind(s) != StepKind::cutoff) continue;
      if (!expect(row < cutoffs.step.size() && cutoffs.step[row] == s, "each cutoff step has a row",
                  row)) {
        return;
      }
      expect(cutoffs.skipped_before[row] == before, "skipped children are summed up", row);
      before += cutoffs.skipped[row++];
    }
    expect(row == cutoffs.step.size(), "each cutoff row has a step", row);
  }

  void check_notes() {
    const auto& notes = trace_.notes();
    for (std::size_t i = 0; i < notes.size() && ok(); ++i) {
      const Step s = notes[i].step;
      if (!expect(s >= 1 && s <= trace_.step_count(), "a note is of a step", i)) return;
      expect(i == 0 || notes[i - 1].step <= s, "notes are in order of steps", i);
      const bool clamped = trace_.kind(s) == StepKind::leave &&
                           trace_.visits().result[trace_.visit(s).index()] != notes[i].value;
      expect(clamped, "a raw value is of a return that was clamped", i);
    }
  }

  void check_table_hits() {
    std::size_t row = 0;
    const auto& hits = trace_.table_hits();
    bool stopped = false;
    for (std::size_t v = 0; v < trace_.visit_count() && ok(); ++v) {
      const EndReason reason = trace_.visits().end_reason[v];
      stopped |= reason == EndReason::stopped;
      if (reason != EndReason::table) continue;
      expect(row < hits.size() && hits[row] == trace_.visits().exit[v],
             "table hits are listed in order", v);
      ++row;
    }
    expect(row == hits.size(), "each listed table hit is one", row);
    expect(stopped == trace_.stopped(), "a trace says whether it was stopped", 0);
  }

  const Trace& trace_;
  std::string problem_;
  std::vector<VisitId> open_;
  std::size_t next_visit_ = 0;
};

}  // namespace

std::string validate(const Trace& trace) {
  return Checker(trace).run();
}

}  // namespace ply::trace
