#include "trace/validate_search.hpp"

#include <algorithm>
#include <vector>

#include "trace/proof.hpp"
#include "trace/queries.hpp"

namespace ply::trace {
namespace {

class SearchChecker {
 public:
  SearchChecker(const Trace& trace, Problem& problem) : trace_(trace), problem_(problem) {}

  void run() {
    check_calls();
    if (ok()) check_updates();
    if (ok()) check_bounds();
    if (ok()) check_notes();
    if (ok()) check_results();
    if (ok()) check_ends();
  }

 private:
  bool ok() const { return problem_.none(); }
  bool expect(bool holds, std::string_view promise, std::size_t row) {
    return problem_.expect(holds, promise, row);
  }
  NodeKind kind_of(VisitId v) const { return trace_.nodes().kind[trace_.node(v).index()]; }

  // A full visit has the window of its caller; no visit has more plies left than its purpose
  // allows.
  void check_calls() {
    const VisitColumns& visits = trace_.visits();
    for (std::size_t v = 0; v < trace_.visit_count() && ok(); ++v) {
      const Purpose purpose = visits.purpose[v];
      const Window window{visits.alpha[v], visits.beta[v]};
      const VisitId up = visits.parent[v];
      expect(purpose != Purpose::iteration || !up.valid(), "an iteration is a root call", v);
      expect(purpose != Purpose::probe || window.beta <= window.alpha + 1,
             "a probe has a null window", v);
      if (!up.valid()) continue;
      expect(depth_fits(purpose, visits.depth_left[v], visits.depth_left[up.index()]),
             "a purpose limits the plies left", v);
      if (purpose != Purpose::full || trace_.node(up) == visits.node[v]) continue;
      expect(window == visit_state(trace_, up, visits.enter[v] - 1).window,
             "a full visit has its caller's window", v);
    }
  }

  // A search that reduces leaves fewer plies than its caller has; one that extends gives back the
  // ply that the move costs, and no more; quiescence begins where no ply is left.
  static bool depth_fits(Purpose purpose, std::uint32_t left, std::uint32_t above) {
    switch (purpose) {
      case Purpose::quiescence:
        return left == 0;
      case Purpose::reduced:
      case Purpose::null_move:
        return left < above;
      default:
        return above == core::kUnlimited ? left == above : left <= above;
    }
  }

  void check_updates() {
    for (Step s = 1; s <= trace_.step_count() && ok(); ++s) {
      if (trace_.kind(s) == StepKind::update) check_effect(s);
      if (trace_.kind(s) == StepKind::cutoff) check_cut(s);
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
    const NodeId returned_from =
        trace_.node(child) == trace_.node(v) ? NodeId::none() : trace_.node(child);
    expect(after.child == (better ? returned_from : before.child),
           "the best child is the first that returned the best value", s);
    Window followed = before.window;
    if (max) followed.alpha = std::max(followed.alpha, after.best);
    if (!max) followed.beta = std::min(followed.beta, after.best);
    expect(after.window == before.window || after.window == followed,
           "alpha follows the best value at MAX, beta at MIN", s);
  }

  // Under every rule: a strict search cuts later, and test_first leaves the bound that the best
  // value would move, not the one that it meets.
  void check_cut(Step s) {
    const VisitId v = trace_.visit(s);
    const VisitState now = visit_state(trace_, v, s);
    const bool max = kind_of(v) == NodeKind::max;
    expect(max ? now.best >= now.window.beta : now.best <= now.window.alpha,
           "at a cutoff the best value reaches the other side's bound", s);
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
    const bool may_lack = stopped || trace_.visits().purpose[i] == Purpose::quiescence;
    expect(may_lack ? met <= all : met == all, "every child is searched or skipped", i);
    const Proven interval = open.proof.conclude(!stopped && open.proof.children() == all);
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

  // A pass is no move that must be searched.
  std::uint64_t child_count(NodeId n) const {
    const core::TreeShape shape = trace_.shape();
    std::uint64_t count = 0;
    for (NodeId c = shape.first_child(n); c.valid(); c = shape.next_sibling(c))
      count += trace_.nodes().move[c.index()] != core::kPass;
    return count;
  }

  void check_notes() {
    const auto& notes = trace_.notes();
    for (std::size_t i = 0; i < notes.size() && ok(); ++i) {
      const Step s = notes[i].step;
      if (!expect(s >= 1 && s <= trace_.step_count(), "a note is of a step", i)) return;
      expect(i == 0 || notes[i - 1].step <= s, "notes are in order of steps", i);
      check_note(i, s);
    }
  }

  void check_note(std::size_t i, Step s) {
    const NoteRow& note = trace_.notes()[i];
    switch (note.key) {
      case NoteKey::raw_value: {
        const bool clamped = trace_.kind(s) == StepKind::leave &&
                             trace_.visits().result[trace_.visit(s).index()] != note.value;
        expect(clamped, "a raw value is of a return that was clamped", i);
        return;
      }
      case NoteKey::not_restored:
        expect(trace_.kind(s) == StepKind::update && note.value == 1,
               "a board that did not come back is told at an update", i);
    }
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

  // Table hits are listed, and a stop is told.
  void check_ends() {
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
  Problem& problem_;
};

}  // namespace

void check_search(const Trace& trace, Problem& problem) {
  SearchChecker(trace, problem).run();
}

}  // namespace ply::trace
