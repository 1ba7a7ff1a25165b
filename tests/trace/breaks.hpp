#pragma once

#include <functional>
#include <string>
#include <vector>

#include "game/tree_reader.hpp"
#include "support/recorded.hpp"
#include "support/test_trees.hpp"
#include "trace/trace.hpp"

namespace ply::trace {

/// Opens a trace so that a test can break it.
struct TraceTestAccess {
  Trace& trace;

  NodeColumns& nodes() { return trace.nodes_; }
  VisitColumns& visits() { return trace.visits_; }
  ChangeColumns& changes() { return trace.changes_; }
  StepColumns& steps() { return trace.steps_; }
  CutoffColumns& cutoffs() { return trace.cutoffs_; }
  std::vector<NoteRow>& notes() { return trace.notes_; }
  std::vector<Step>& table_hits() { return trace.table_hits_; }
  bool& stopped() { return trace.stopped_; }
  auto& first_visit() { return trace.first_visit_; }
  auto& visit_list() { return trace.visit_list_; }
  auto& rank() { return trace.rank_; }
};

}  // namespace ply::trace

namespace ply::test {

using core::Purpose;

/// One way to break a sound trace, and the promise that it breaks.
struct Break {
  std::string what;
  std::string promise;
  std::function<void(trace::TraceTestAccess)> apply;
};

/// A sound trace and ways to break it.
struct Group {
  std::string what;
  trace::Trace sound;
  std::vector<Break> breaks;
};

/// Writes a change row again behind itself, at a later step.
inline void repeat_change(trace::TraceTestAccess t, std::size_t row, core::Step step) {
  const auto repeat = [row](auto& column) {
    const auto value = column[row];
    column.insert(column.begin() + static_cast<std::ptrdiff_t>(row) + 1, value);
  };
  auto& changes = t.changes();
  repeat(changes.visit), repeat(changes.step), repeat(changes.child);
  repeat(changes.alpha), repeat(changes.beta), repeat(changes.best);
  changes.step[row + 1] = step;
  for (std::uint32_t& first : t.visits().changes) {
    if (first != VisitId::kNone && first > row) ++first;
  }
}

// Ids are preorder: A 0; B 1 with leaves 2 3 4; C 5 with 6 7 8; D 9 with 10 11 12.
// Visits are numbered in order of entry: A 0, B 1, its leaves 2 3 4, C 5, its leaf 6, D 7 …
inline trace::Trace textbook(const search::Rules& rules = {}) {
  return record_alpha_beta(tree_of(kTextbook), {.depth = {}, .rules = rules}).trace;
}

inline trace::Trace stopped_textbook() {
  return record_alpha_beta(tree_of(kTextbook), {.depth = {}, .rules = {}, .visit_limit = 6}).trace;
}

/// A search that visits nodes more than once, with table hits, probes and nested searches.
inline trace::Trace many_visits() {
  const game::Tree tree = tree_of(
      R"({"format": "plyscope-tree/1", "root": {"eval": 0, "children": [
          {"eval": 1, "children": [3, {"eval": 2, "children": [5, 1]}]},
          {"eval": 1, "children": [{"eval": 2, "children": [5, 1]}, 9]}]}})");
  return record_pvs(tree, {.depth = 3}).trace;
}

}  // namespace ply::test
