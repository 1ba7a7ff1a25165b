#include <cmath>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "game/tree_reader.hpp"
#include "support/catch.hpp"
#include "support/recorded.hpp"
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

using namespace ply;
using namespace ply::test;
using core::NodeKind;
using trace::StepKind;
using trace::TraceTestAccess;

namespace {

/// One way to break a sound trace.
struct Break {
  std::string what;
  std::function<void(TraceTestAccess)> apply;
};

/// Every break must be found in this trace.
void require_found(const trace::Trace& sound, const std::vector<Break>& breaks) {
  REQUIRE(validate(sound) == "");
  for (const Break& one : breaks) {
    INFO(one.what);
    trace::Trace broken = sound;
    one.apply(TraceTestAccess{broken});
    CHECK(validate(broken) != "");
  }
}

// Ids are preorder: A 0; B 1 with leaves 2 3 4; C 5 with 6 7 8; D 9 with 10 11 12.
// Visits are numbered in order of entry: A 0, B 1, its leaves 2 3 4, C 5, its leaf 6, D 7 …
trace::Trace textbook(const search::Rules& rules = {}) {
  const game::Tree tree = *game::read_tree("[[3,12,8],[2,4,6],[14,5,2]]", "textbook");
  return record_alpha_beta(tree, {.depth = {}, .rules = rules}).trace;
}

// A search that visits nodes more than once, with table hits, probes and nested searches.
trace::Trace many_visits() {
  const game::Tree tree = *game::read_tree(
      R"({"format": "plyscope-tree/1", "root": {"eval": 0, "children": [{"eval": 1, "children": [3, {"eval": 2, "children": [5, 1]}]},
                                           {"eval": 1, "children": [{"eval": 2, "children": [5, 1]}, 9]}]}})",
      "many visits");
  return record_pvs(tree, {.depth = 3}).trace;
}

}  // namespace

TEST_CASE("a trace whose nodes are no preorder tree is found", "[trace]") {
  require_found(
      textbook(),
      {
          {"columns of different sizes", [](auto t) { t.nodes().depth.pop_back(); }},
          {"a root with a parent", [](auto t) { t.nodes().parent[0] = NodeId(1); }},
          {"two roots", [](auto t) { t.nodes().parent[5] = NodeId::none(); }},
          {"a child of a leaf", [](auto t) { t.nodes().parent[3] = NodeId(2); }},
          {"a parent after its child", [](auto t) { t.nodes().parent[2] = NodeId(9); }},
          {"an empty subtree", [](auto t) { t.nodes().subtree_end[2] = 2; }},
          {"a subtree that leaves its parent's", [](auto t) { t.nodes().subtree_end[4] = 6; }},
          {"a subtree that is too short", [](auto t) { t.nodes().subtree_end[1] = 4; }},
          {"a subtree beyond the last node", [](auto t) { t.nodes().subtree_end[9] = 14; }},
          {"a wrong depth", [](auto t) { t.nodes().depth[6] = 3; }},
          {"a leaf with children", [](auto t) { t.nodes().kind[5] = NodeKind::leaf; }},
          {"an inner node without children", [](auto t) { t.nodes().kind[6] = NodeKind::max; }},
      });
}

TEST_CASE("a trace whose steps are no walk is found", "[trace]") {
  require_found(
      textbook(),
      {
          {"columns of different sizes", [](auto t) { t.steps().visit.pop_back(); }},
          {"a step without visit", [](auto t) { t.steps().visit[3] = VisitId::none(); }},
          {"a step of a visit that does not exist",
           [](auto t) { t.steps().visit[3] = VisitId(99); }},
          {"a step of a closed visit", [](auto t) { t.steps().visit[12] = VisitId(1); }},
          {"an update instead of an entry", [](auto t) { t.steps().kind[2] = StepKind::update; }},
          {"an entry instead of a leaf's value",
           [](auto t) { t.steps().kind[3] = StepKind::enter; }},
          {"a leave instead of a leaf's value",
           [](auto t) { t.steps().kind[3] = StepKind::leave; }},
          {"a cutoff instead of an update", [](auto t) { t.steps().kind[4] = StepKind::cutoff; }},
          {"an update instead of a cutoff", [](auto t) { t.steps().kind[17] = StepKind::update; }},
          {"a value instead of a leave", [](auto t) { t.steps().kind[18] = StepKind::evaluate; }},
          {"a walk that stops in the middle",
           [](auto t) { t.steps().visit.resize(20), t.steps().kind.resize(20); }},
      });
}

TEST_CASE("a trace whose visits do not fit the walk is found", "[trace]") {
  const core::Value nan = std::numeric_limits<core::Value>::quiet_NaN();
  require_found(
      textbook(),
      {
          {"columns of different sizes", [](auto t) { t.visits().bound.pop_back(); }},
          {"a visit of no node", [](auto t) { t.visits().node[3] = NodeId::none(); }},
          {"a visit of a node that does not exist",
           [](auto t) { t.visits().node[3] = NodeId(13); }},
          {"a visit of another node's child", [](auto t) { t.visits().node[3] = NodeId(6); }},
          {"a visit of the wrong child", [](auto t) { t.visits().node[3] = NodeId(4); }},
          {"a root call elsewhere", [](auto t) { t.visits().node[0] = NodeId(1); }},
          {"a wrong caller", [](auto t) { t.visits().parent[3] = VisitId(0); }},
          {"a second root call inside the first",
           [](auto t) { t.visits().parent[5] = VisitId::none(); }},
          {"a wrong entry step", [](auto t) { t.visits().enter[3] = 4; }},
          {"a wrong exit step", [](auto t) { t.visits().exit[3] = 8; }},
          {"a visit that never ends", [](auto t) { t.visits().exit[5] = core::kNever; }},
          {"an empty window", [](auto t) { t.visits().alpha[6] = 100, t.visits().beta[6] = 99; }},
          {"an alpha that the caller does not have", [](auto t) { t.visits().alpha[6] = 2; }},
          {"a beta that the caller does not have", [](auto t) { t.visits().beta[6] = 50; }},
          {"a result that is no number", [nan](auto t) { t.visits().result[1] = nan; }},
          {"a result of -0", [](auto t) { t.visits().result[2] = -0.0; }},
          {"a result that is not the best value", [](auto t) { t.visits().result[1] = 4; }},
          {"a leaf's value that its parent's best is not",
           [](auto t) { t.visits().result[6] = 1; }},
          {"changes of another visit",
           [](auto t) { t.visits().changes[1] = t.visits().changes[5]; }},
          {"changes that do not exist", [](auto t) { t.visits().changes[1] = 99; }},
          {"lost changes", [](auto t) { t.visits().changes[1] = VisitId::kNone; }},
          {"a depth that does not fall", [](auto t) { t.visits().depth_left[1] = 3; }},
          {"a probe with a wide window", [](auto t) { t.visits().purpose[5] = Purpose::probe; }},
          {"an iteration below the root",
           [](auto t) { t.visits().purpose[5] = Purpose::iteration; }},
          {"a terminal inner node", [](auto t) { t.visits().end_reason[1] = EndReason::terminal; }},
          {"a leaf with all children",
           [](auto t) { t.visits().end_reason[2] = EndReason::all_children; }},
          {"a cutoff without cutoff step",
           [](auto t) { t.visits().end_reason[1] = EndReason::cutoff; }},
          {"a cutoff step without cutoff",
           [](auto t) { t.visits().end_reason[5] = EndReason::all_children; }},
          {"all children where one was not searched",
           [](auto t) { t.visits().node[4] = NodeId(3); }},
          {"a table hit that is not listed",
           [](auto t) { t.visits().end_reason[2] = EndReason::table; }},
          {"a stopped visit in a complete trace",
           [](auto t) { t.visits().end_reason[1] = EndReason::stopped; }},
          {"a leaf that is only a bound", [](auto t) { t.visits().bound[2] = Bound::lower; }},
          {"a claim that is too strong", [](auto t) { t.visits().bound[5] = Bound::exact; }},
          {"a claim that is too weak", [](auto t) { t.visits().bound[1] = Bound::none; }},
          {"a claim to the wrong side", [](auto t) { t.visits().bound[5] = Bound::lower; }},
      });
}

TEST_CASE("a trace whose changes do not fit the updates is found", "[trace]") {
  // Rows: B's (3), C's (2), D's (14, 5, 2), A's (3).
  require_found(
      textbook(),
      {
          {"columns of different sizes", [](auto t) { t.changes().best.pop_back(); }},
          {"a change of no visit", [](auto t) { t.changes().visit[0] = VisitId::none(); }},
          {"a change of another visit", [](auto t) { t.changes().visit[1] = VisitId(1); }},
          {"a change where there is no update", [](auto t) { t.changes().step[0] = 4; }},
          {"a change after the end", [](auto t) { t.changes().step[0] = 99; }},
          {"changes out of order",
           [](auto t) { std::swap(t.changes().step[2], t.changes().step[3]); }},
          {"an alpha that falls", [](auto t) { t.changes().alpha[1] = 1; }},
          {"a beta that rises", [](auto t) { t.changes().beta[3] = 20; }},
          {"an alpha that moves at MIN", [](auto t) { t.changes().alpha[1] = 3.5; }},
          {"a beta that is not the best value of MIN", [](auto t) { t.changes().beta[0] = 2; }},
          {"a best value that gets worse", [](auto t) { t.changes().best[3] = 15; }},
          {"a best value that no child returned", [](auto t) { t.changes().best[2] = 13; }},
          {"a best child of another node", [](auto t) { t.changes().child[1] = NodeId(2); }},
          {"a best child that did not return", [](auto t) { t.changes().child[1] = NodeId(7); }},
          {"a row in which nothing moved",
           [](auto t) {
             t.changes().alpha[3] = t.changes().alpha[2];
             t.changes().beta[3] = t.changes().beta[2];
             t.changes().best[3] = t.changes().best[2];
             t.changes().child[3] = t.changes().child[2];
           }},
      });
}

TEST_CASE("a trace whose cutoffs do not fit the steps is found", "[trace]") {
  require_found(textbook(),
                {
                    {"columns of different sizes", [](auto t) { t.cutoffs().skipped.pop_back(); }},
                    {"a row at another step", [](auto t) { t.cutoffs().step[0] = 17; }},
                    {"a row too few",
                     [](auto t) {
                       t.cutoffs().step.pop_back();
                       t.cutoffs().skipped.pop_back();
                       t.cutoffs().skipped_before.pop_back();
                     }},
                    {"a row too many",
                     [](auto t) {
                       t.cutoffs().step.push_back(30);
                       t.cutoffs().skipped.push_back(0);
                       t.cutoffs().skipped_before.push_back(2);
                     }},
                    {"more skipped than there are",
                     [](auto t) {
                       t.cutoffs().skipped[0] = 3;
                       t.cutoffs().skipped_before[1] = 3;
                     }},
                    {"fewer skipped than there are",
                     [](auto t) {
                       t.cutoffs().skipped[0] = 1;
                       t.cutoffs().skipped_before[1] = 1;
                     }},
                    {"skipped at the last cutoff where nothing was left",
                     [](auto t) { t.cutoffs().skipped[1] = 1; }},
                    {"a wrong sum", [](auto t) { t.cutoffs().skipped_before[1] = 1; }},
                });
}

TEST_CASE("a trace whose notes do not fit the steps is found", "[trace]") {
  const search::Rules hard{.returns = search::Returns::hard, .window = {4, 6}};
  const trace::Trace clamped = textbook(hard);
  REQUIRE(clamped.notes().size() >= 2);
  require_found(clamped,
                {
                    {"a note after the end", [](auto t) { t.notes().back().step = 99; }},
                    {"a note of step 0", [](auto t) { t.notes().front().step = 0; }},
                    {"notes out of order", [](auto t) { std::swap(t.notes()[0], t.notes()[1]); }},
                    {"a wrong raw value", [](auto t) { t.notes()[0].value += 1; }},
                    {"a lost note", [](auto t) { t.notes().pop_back(); }},
                    {"a note at a step that is no return",
                     [](auto t) {
                       t.notes().insert(t.notes().begin(), {1, trace::NoteKey::raw_value, 3});
                     }},
                });
}

TEST_CASE("a trace whose indices do not fit its columns is found", "[trace]") {
  require_found(
      textbook(),
      {
          {"a node that forgot its visit", [](auto t) { t.first_visit()[1] = VisitId::kNone; }},
          {"a node with another's visit", [](auto t) { t.first_visit()[1] = 2; }},
          {"a skipped node with a visit", [](auto t) { t.first_visit()[7] = 6; }},
          {"a wrong count of steps", [](auto t) { t.rank()[0][0] = 1; }},
          {"a lost block of counts", [](auto t) { t.rank().clear(); }},
          {"a stop that nothing tells of", [](auto t) { t.stopped() = true; }},
      });
  const trace::Trace many = many_visits();
  REQUIRE_FALSE(many.one_visit_per_node());
  REQUIRE_FALSE(many.table_hits().empty());
  require_found(many,
                {
                    {"visits of a node out of order",
                     [](auto t) { std::swap(t.visit_list()[0], t.visit_list()[1]); }},
                    {"a node with another's visits",
                     [](auto t) { t.visit_list()[0] = t.visit_list().back(); }},
                    {"a list that is too short", [](auto t) { t.visit_list().pop_back(); }},
                    {"a border between two lists moved", [](auto t) { ++t.first_visit()[1]; }},
                    {"a lost table hit", [](auto t) { t.table_hits().pop_back(); }},
                    {"a table hit elsewhere", [](auto t) { t.table_hits()[0] = 1; }},
                });
}

TEST_CASE("a stopped trace that denies it is found", "[trace]") {
  const game::Tree tree = *game::read_tree("[[3,12,8],[2,4,6],[14,5,2]]", "textbook");
  const Recorded recorded = record_alpha_beta(tree, {.depth = {}, .rules = {}, .visit_limit = 6});
  require_found(recorded.trace, {{"a stop", [](auto t) { t.stopped() = false; }}});
}
