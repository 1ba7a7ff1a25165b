#include <algorithm>
#include <cmath>
#include <string>

#include "trace/problem.hpp"
#include "trace/trace.hpp"
#include "trace/validate_search.hpp"

namespace ply::trace {
namespace {

// The columns are a tree in preorder and a walk through it. Runs the checks in an order in which
// each may rely on those before.
class WalkChecker {
 public:
  WalkChecker(const Trace& trace, Problem& problem) : trace_(trace), problem_(problem) {}

  void run() {
    check_sizes();
    if (ok()) check_nodes();
    if (ok()) check_steps();
    if (ok()) check_cutoffs();
    if (ok()) check_visits();
    if (ok()) check_changes();
    expect(!ok() || trace_.indices_fit(), "the indices are those of the columns", 0);
  }

 private:
  bool ok() const { return problem_.none(); }
  bool expect(bool holds, std::string_view promise, std::size_t row) {
    return problem_.expect(holds, promise, row);
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
    expect_sizes(cuts.step.size(), "cutoffs", cuts.skipped, cuts.skipped_before, cuts.idle_before);
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

  // Where it holds, step s has one before it: the entry of v.
  bool check_top(Step s, VisitId v) {
    return expect(!open_.empty() && open_.back() == v, "a step belongs to the innermost open visit",
                  s);
  }

  void check_end(Step s, VisitId v, StepKind kind) {
    if (!check_top(s, v)) return;
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
    if (!check_top(s, v)) return;
    const bool child_ended = trace_.visits().exit[trace_.visit(s - 1).index()] == s - 1 &&
                             trace_.parent(trace_.visit(s - 1)) == v;
    expect(child_ended, "an update follows the end of a child", s);
  }

  void check_cutoff(Step s, VisitId v) {
    if (!check_top(s, v)) return;
    expect(trace_.kind(s - 1) == StepKind::update && trace_.visit(s - 1) == v,
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
      check_reason(v, nodes.kind[n.index()]);
    }
  }

  // What ends a visit fits the kind of its node and the plies left.
  void check_reason(std::size_t v, NodeKind kind) {
    const EndReason reason = trace_.visits().end_reason[v];
    const bool leaf = kind == NodeKind::leaf;
    expect(leaf || kind == NodeKind::max || kind == NodeKind::min,
           "a visited node is MAX, MIN or a leaf", v);
    expect(leaf || reason != EndReason::terminal, "only leaves are terminal", v);
    expect(!leaf || reason == EndReason::terminal || reason == EndReason::table,
           "a leaf is terminal or answered by the table", v);
    expect(reason != EndReason::depth_limit || trace_.visits().depth_left[v] == 0,
           "the depth limit is where no plies are left", v);
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
    }
    for (std::size_t v = 0; v < trace_.visit_count() && ok(); ++v) {
      const std::uint32_t row = visits.changes[v];
      expect(
          row == VisitId::kNone || (row < changes.step.size() && changes.visit[row] == VisitId(v)),
          "a visit knows its first change", v);
    }
  }

  void check_cutoffs() {
    const CutoffColumns& cutoffs = trace_.cutoffs();
    std::uint64_t before = 0;
    std::uint32_t idle = 0;
    std::size_t row = 0;
    for (Step s = 1; s <= trace_.step_count() && ok(); ++s) {
      if (trace_.kind(s) != StepKind::cutoff) continue;
      if (!expect(row < cutoffs.step.size() && cutoffs.step[row] == s, "each cutoff step has a row",
                  row)) {
        return;
      }
      expect(cutoffs.skipped_before[row] == before, "skipped children are summed up", row);
      expect(cutoffs.idle_before[row] == idle, "cutoffs that skip nothing are counted", row);
      if (cutoffs.skipped[row] == 0) ++idle;
      before += cutoffs.skipped[row++];
    }
    expect(row == cutoffs.step.size(), "each cutoff row has a step", row);
  }

  const Trace& trace_;
  Problem& problem_;
  std::vector<VisitId> open_;
  std::size_t next_visit_ = 0;
};

}  // namespace

std::string validate(const Trace& trace) {
  Problem problem;
  WalkChecker(trace, problem).run();
  if (problem.none()) check_search(trace, problem);
  return problem.text();
}

}  // namespace ply::trace
