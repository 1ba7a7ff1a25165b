#pragma once

#include <limits>
#include <utility>

#include "trace/breaks.hpp"

/// Traces whose walk is sound, but which no search could have made.
namespace ply::test {

inline Group broken_visits() {
  const core::Value nan = std::numeric_limits<core::Value>::quiet_NaN();
  return {"a trace whose visits do not fit the walk",
          textbook(),
          {
              {"columns of different sizes",
               "columns of one table have one size: ", [](auto t) { t.visits().bound.pop_back(); }},
              {"a visit of no node", "a visit is on a node",
               [](auto t) { t.visits().node[3] = NodeId::none(); }},
              {"a visit of a node that does not exist", "a visit is on a node",
               [](auto t) { t.visits().node[3] = NodeId(13); }},
              {"a visit of another node's child",
               "a visit is on a child of its caller's node or on the same node",
               [](auto t) { t.visits().node[3] = NodeId(6); }},
              {"a visit of the wrong child", "the indices are those of the columns",
               [](auto t) { t.visits().node[3] = NodeId(4); }},
              {"a root call elsewhere",
               "a visit is on a child of its caller's node or on the same node",
               [](auto t) { t.visits().node[0] = NodeId(1); }},
              {"a wrong caller", "a visit is called by the innermost open one",
               [](auto t) { t.visits().parent[3] = VisitId(0); }},
              {"a second root call inside the first", "a visit is called by the innermost open one",
               [](auto t) { t.visits().parent[5] = VisitId::none(); }},
              {"a wrong entry step", "a visit knows its entry step",
               [](auto t) { t.visits().enter[3] = 4; }},
              {"a wrong exit step", "a visit knows its exit step",
               [](auto t) { t.visits().exit[3] = 8; }},
              {"a visit that never ends", "a visit knows its exit step",
               [](auto t) { t.visits().exit[5] = core::kNever; }},
              {"an empty window", "a window has alpha <= beta",
               [](auto t) { t.visits().alpha[6] = 100, t.visits().beta[6] = 99; }},
              {"an alpha that the caller does not have", "a full visit has its caller's window",
               [](auto t) { t.visits().alpha[6] = 2; }},
              {"a beta that the caller does not have", "a full visit has its caller's window",
               [](auto t) { t.visits().beta[6] = 50; }},
              {"a result that is no number", "a result is a number and never -0",
               [nan](auto t) { t.visits().result[1] = nan; }},
              {"a result of -0", "a result is a number and never -0",
               [](auto t) { t.visits().result[2] = -0.0; }},
              {"a result that is not the best value", "best is the best returned value",
               [](auto t) { t.visits().result[1] = 4; }},
              {"a leaf's value that its parent's best is not", "best is the best returned value",
               [](auto t) { t.visits().result[6] = 1; }},
              {"changes of another visit", "the changes of a visit stand together",
               [](auto t) { t.visits().changes[1] = t.visits().changes[5]; }},
              {"changes that do not exist", "the changes of a visit stand together",
               [](auto t) { t.visits().changes[1] = 99; }},
              {"lost changes", "the changes of a visit stand together",
               [](auto t) { t.visits().changes[1] = VisitId::kNone; }},
              {"a depth that does not fall", "a purpose limits the plies left",
               [](auto t) { t.visits().depth_left[1] = 3; }},
              {"a probe with a wide window", "a probe has a null window",
               [](auto t) { t.visits().purpose[5] = Purpose::probe; }},
              {"an iteration below the root", "an iteration is a root call",
               [](auto t) { t.visits().purpose[5] = Purpose::iteration; }},
              {"a terminal inner node", "the end reason fits the last step",
               [](auto t) { t.visits().end_reason[1] = EndReason::terminal; }},
              {"a visit of a chance node", "a visited node is MAX, MIN or a leaf",
               [](auto t) { t.nodes().kind[1] = NodeKind::chance; }},
              {"a leaf at the depth limit", "a leaf is terminal or answered by the table",
               [](auto t) { t.visits().end_reason[2] = EndReason::depth_limit; }},
              {"a leaf with all children", "the end reason fits the last step",
               [](auto t) { t.visits().end_reason[2] = EndReason::all_children; }},
              {"a cutoff without cutoff step", "a cutoff is the step before the leave",
               [](auto t) { t.visits().end_reason[1] = EndReason::cutoff; }},
              {"a cutoff step without cutoff", "a cutoff is the step before the leave",
               [](auto t) { t.visits().end_reason[5] = EndReason::all_children; }},
              {"all children where one was not searched", "the indices are those of the columns",
               [](auto t) { t.visits().node[4] = NodeId(3); }},
              {"a table hit that is not listed", "table hits are listed in order",
               [](auto t) { t.visits().end_reason[2] = EndReason::table; }},
              {"a stopped visit in a complete trace", "a bound is what the children prove",
               [](auto t) { t.visits().end_reason[1] = EndReason::stopped; }},
              {"a leaf that is only a bound", "a leaf is exact",
               [](auto t) { t.visits().bound[2] = Bound::lower; }},
              {"a claim that is too strong", "a bound is what the children prove",
               [](auto t) { t.visits().bound[5] = Bound::exact; }},
              {"a claim that is too weak", "a bound is what the children prove",
               [](auto t) { t.visits().bound[1] = Bound::none; }},
              {"a claim to the wrong side", "a bound is what the children prove",
               [](auto t) { t.visits().bound[5] = Bound::lower; }},
              {"a leaf with changes", "a visit knows its first change",
               [](auto t) { t.visits().changes[2] = 0; }},
          }};
}

inline Group broken_changes() {
  // Rows: B's (3), C's (2), D's (14, 5, 2), A's (3).
  return {"a trace whose changes do not fit the updates",
          textbook(),
          {
              {"columns of different sizes",
               "columns of one table have one size: ", [](auto t) { t.changes().best.pop_back(); }},
              {"a change of no visit", "a change is of a visit",
               [](auto t) { t.changes().visit[0] = VisitId::none(); }},
              {"a change of another visit", "a change happens at an update of its visit",
               [](auto t) { t.changes().visit[1] = VisitId(1); }},
              {"a change where there is no update", "a change happens at an update of its visit",
               [](auto t) { t.changes().step[0] = 4; }},
              {"a change after the end", "a change happens at an update of its visit",
               [](auto t) { t.changes().step[0] = 99; }},
              {"changes out of order", "changes are in order of steps",
               [](auto t) { std::swap(t.changes().step[2], t.changes().step[3]); }},
              {"an alpha that falls", "alpha follows the best value at MAX, beta at MIN",
               [](auto t) { t.changes().alpha[1] = 1; }},
              {"a beta that rises", "a full visit has its caller's window",
               [](auto t) { t.changes().beta[3] = 20; }},
              {"an alpha that moves at MIN", "alpha follows the best value at MAX, beta at MIN",
               [](auto t) { t.changes().alpha[1] = 3.5; }},
              {"a beta that is not the best value of MIN", "a full visit has its caller's window",
               [](auto t) { t.changes().beta[0] = 2; }},
              {"a best value that gets worse", "best is the best returned value",
               [](auto t) { t.changes().best[3] = 15; }},
              {"a best value that no child returned", "best is the best returned value",
               [](auto t) { t.changes().best[2] = 13; }},
              {"a best child of another node",
               "the best child is the first that returned the best value",
               [](auto t) { t.changes().child[1] = NodeId(2); }},
              {"a best child that did not return",
               "the best child is the first that returned the best value",
               [](auto t) { t.changes().child[1] = NodeId(7); }},
              {"a row in which nothing moved", "a full visit has its caller's window",
               [](auto t) {
                 t.changes().alpha[3] = t.changes().alpha[2];
                 t.changes().beta[3] = t.changes().beta[2];
                 t.changes().best[3] = t.changes().best[2];
                 t.changes().child[3] = t.changes().child[2];
               }},
              {"a second row in which nothing moved", "a change row says what moved",
               [](auto t) { repeat_change(t, 0, 8); }},
          }};
}

inline Group broken_limits() {
  // Visits: the first iteration's root, then its children at the depth limit.
  return {"a depth-limited trace that breaks its limit",
          many_visits(),
          {{"a limit with a ply left", "the depth limit is where no plies are left",
            [](auto t) { t.visits().depth_left[1] = 1; }}}};
}

inline Group broken_notes() {
  const search::Rules hard{.returns = search::Returns::hard, .window = {4, 6}};
  return {
      "a trace whose notes do not fit the steps",
      textbook(hard),
      {
          {"a note after the end", "a note is of a step",
           [](auto t) { t.notes().back().step = 99; }},
          {"a note of step 0", "a note is of a step", [](auto t) { t.notes().front().step = 0; }},
          {"notes out of order", "notes are in order of steps",
           [](auto t) { std::swap(t.notes()[0], t.notes()[1]); }},
          {"a wrong raw value", "a raw value is of a return that was clamped",
           [](auto t) { t.notes()[0].value += 1; }},
          {"a lost note", "a visit returns its best value", [](auto t) { t.notes().pop_back(); }},
          {"a note at a step that is no return", "a raw value is of a return that was clamped",
           [](auto t) {
             t.notes().insert(t.notes().begin(), {1, trace::NoteKey::raw_value, 3});
           }},
          {"a board told at a step that is no update",
           "a board that did not come back is told at an update",
           [](auto t) {
             t.notes().insert(t.notes().begin(), {1, trace::NoteKey::not_restored, 1});
           }},
          {"a clamped value beside the window", "a clamped value is an end of the window",
           [](auto t) { t.visits().result[t.steps().visit[t.notes()[1].step - 1].index()] = 3.5; }},
      }};
}

}  // namespace ply::test
