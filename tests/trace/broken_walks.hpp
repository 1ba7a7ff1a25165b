#pragma once

#include "trace/breaks.hpp"

/// Traces whose columns are no tree in preorder and no walk through it.
namespace ply::test {

inline Group broken_nodes() {
  return {"a trace whose nodes are no preorder tree",
          textbook(),
          {
              {"columns of different sizes",
               "columns of one table have one size: ", [](auto t) { t.nodes().depth.pop_back(); }},
              {"a root with a parent", "node 0 is the root of all nodes",
               [](auto t) { t.nodes().parent[0] = NodeId(1); }},
              {"two roots", "a parent comes before its children",
               [](auto t) { t.nodes().parent[5] = NodeId::none(); }},
              {"a child of a leaf", "a subtree lies inside its parent's",
               [](auto t) { t.nodes().parent[3] = NodeId(2); }},
              {"a parent after its child", "a parent comes before its children",
               [](auto t) { t.nodes().parent[2] = NodeId(9); }},
              {"an empty subtree", "a subtree is a non-empty range of nodes",
               [](auto t) { t.nodes().subtree_end[2] = 2; }},
              {"a subtree that leaves its parent's", "a leaf has no children",
               [](auto t) { t.nodes().subtree_end[4] = 6; }},
              {"a subtree that is too short", "a subtree lies inside its parent's",
               [](auto t) { t.nodes().subtree_end[1] = 4; }},
              {"a subtree beyond the last node", "a subtree is a non-empty range of nodes",
               [](auto t) { t.nodes().subtree_end[9] = 14; }},
              {"a wrong depth", "a child is one deeper", [](auto t) { t.nodes().depth[6] = 3; }},
              {"a leaf with children", "a leaf has no children",
               [](auto t) { t.nodes().kind[5] = NodeKind::leaf; }},
              {"an inner node without children", "only leaves are terminal",
               [](auto t) { t.nodes().kind[6] = NodeKind::max; }},
              {"a subtree that is too long", "siblings follow each other in preorder",
               [](auto t) { t.nodes().subtree_end[1] = 6; }},
          }};
}

inline Group broken_steps() {
  return {"a trace whose steps are no walk",
          textbook(),
          {
              {"columns of different sizes",
               "columns of one table have one size: ", [](auto t) { t.steps().visit.pop_back(); }},
              {"a step without visit", "a step belongs to a visit",
               [](auto t) { t.steps().visit[3] = VisitId::none(); }},
              {"a step of a visit that does not exist", "a step belongs to a visit",
               [](auto t) { t.steps().visit[3] = VisitId(99); }},
              {"a step of a closed visit", "a step belongs to the innermost open visit",
               [](auto t) { t.steps().visit[12] = VisitId(1); }},
              {"a walk that begins with an end", "a step belongs to the innermost open visit",
               [](auto t) { t.steps().kind[0] = StepKind::leave; }},
              {"a walk that begins with a value", "a step belongs to the innermost open visit",
               [](auto t) { t.steps().kind[0] = StepKind::evaluate; }},
              {"an update instead of an entry", "a step belongs to the innermost open visit",
               [](auto t) { t.steps().kind[2] = StepKind::update; }},
              {"an entry instead of a leaf's value", "visits are numbered in order of entry",
               [](auto t) { t.steps().kind[3] = StepKind::enter; }},
              {"a leave instead of a leaf's value", "the end reason fits the last step",
               [](auto t) { t.steps().kind[3] = StepKind::leave; }},
              {"a cutoff instead of an update", "a cutoff follows an update",
               [](auto t) { t.steps().kind[4] = StepKind::cutoff; }},
              {"an update instead of a cutoff", "an update follows the end of a child",
               [](auto t) { t.steps().kind[17] = StepKind::update; }},
              {"a value instead of a leave", "a cutoff is followed by the leave",
               [](auto t) { t.steps().kind[18] = StepKind::evaluate; }},
              {"a walk that stops in the middle", "every visit is entered and ends",
               [](auto t) { t.steps().visit.resize(20), t.steps().kind.resize(20); }},
              {"a value instead of the leave of an inner node", "an evaluation follows its entry",
               [](auto t) { t.steps().kind[11] = StepKind::evaluate; }},
          }};
}

inline Group broken_cutoffs() {
  return {
      "a trace whose cutoffs do not fit the steps",
      textbook(),
      {
          {"columns of different sizes",
           "columns of one table have one size: ", [](auto t) { t.cutoffs().skipped.pop_back(); }},
          {"a row at another step", "each cutoff step has a row",
           [](auto t) { t.cutoffs().step[0] = 17; }},
          {"a row too few", "each cutoff step has a row",
           [](auto t) {
             t.cutoffs().step.pop_back();
             t.cutoffs().skipped.pop_back();
             t.cutoffs().skipped_before.pop_back();
             t.cutoffs().idle_before.pop_back();
           }},
          {"a row too many", "each cutoff row has a step",
           [](auto t) {
             t.cutoffs().step.push_back(30);
             t.cutoffs().skipped.push_back(0);
             t.cutoffs().skipped_before.push_back(2);
             t.cutoffs().idle_before.push_back(1);
           }},
          {"more skipped than there are", "every child is searched or skipped",
           [](auto t) {
             t.cutoffs().skipped[0] = 3;
             t.cutoffs().skipped_before[1] = 3;
           }},
          {"fewer skipped than there are", "every child is searched or skipped",
           [](auto t) {
             t.cutoffs().skipped[0] = 1;
             t.cutoffs().skipped_before[1] = 1;
           }},
          {"skipped at the last cutoff where nothing was left",
           "every child is searched or skipped", [](auto t) { t.cutoffs().skipped[1] = 1; }},
          {"a cutoff of C at 5, which is not below A's 3",
           "at a cutoff the best value reaches the other side's bound",
           [](auto t) {
             t.visits().result[6] = 5;
             t.changes().best[1] = t.changes().beta[1] = 5;
           }},
          {"a wrong sum", "skipped children are summed up",
           [](auto t) { t.cutoffs().skipped_before[1] = 1; }},
          {"a wrong count of cutoffs that skip nothing", "cutoffs that skip nothing are counted",
           [](auto t) { t.cutoffs().idle_before[1] = 1; }},
      }};
}

inline Group broken_indices() {
  return {"a trace whose indices do not fit its columns",
          textbook(),
          {
              {"a node that forgot its visit", "the indices are those of the columns",
               [](auto t) { t.first_visit()[1] = VisitId::kNone; }},
              {"a node with another's visit", "the indices are those of the columns",
               [](auto t) { t.first_visit()[1] = 2; }},
              {"a skipped node with a visit", "the indices are those of the columns",
               [](auto t) { t.first_visit()[7] = 6; }},
              {"a wrong count of steps", "the indices are those of the columns",
               [](auto t) { t.rank()[0][0] = 1; }},
              {"a lost block of counts", "the indices are those of the columns",
               [](auto t) { t.rank().clear(); }},
              {"a stop that nothing tells of", "a trace says whether it was stopped",
               [](auto t) { t.stopped() = true; }},
          }};
}

inline Group broken_lists() {
  return {"a trace whose lists of visits do not fit its columns",
          many_visits(),
          {
              {"visits of a node out of order", "the indices are those of the columns",
               [](auto t) { std::swap(t.visit_list()[0], t.visit_list()[1]); }},
              {"a node with another's visits", "the indices are those of the columns",
               [](auto t) { t.visit_list()[0] = t.visit_list().back(); }},
              {"a list that is too short", "the indices are those of the columns",
               [](auto t) { t.visit_list().pop_back(); }},
              {"a border between two lists moved", "the indices are those of the columns",
               [](auto t) { ++t.first_visit()[1]; }},
              {"a lost table hit", "table hits are listed in order",
               [](auto t) { t.table_hits().pop_back(); }},
              {"a table hit elsewhere", "table hits are listed in order",
               [](auto t) { t.table_hits()[0] = 1; }},
              {"a table hit too many", "each listed table hit is one",
               [](auto t) { t.table_hits().push_back(t.table_hits().back() + 1); }},
          }};
}

inline Group broken_stop() {
  return {"a stopped trace that denies it",
          stopped_textbook(),
          {{"a stop", "a trace says whether it was stopped", [](auto t) { t.stopped() = false; }}}};
}

}  // namespace ply::test
