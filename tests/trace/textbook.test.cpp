#include <vector>

#include "game/tree_reader.hpp"
#include "support/catch.hpp"
#include "support/recorded.hpp"
#include "support/textbook.hpp"

using namespace ply;
using namespace ply::test;

namespace {

// The tree of the encyclopedia article: A is MAX over B, C, D; ids are preorder.
game::Tree textbook() {
  return *game::read_tree(kTextbook, "textbook");
}
constexpr NodeId A(0), B(1), C(5), H(6), I(7), J(8), D(9), M(12);

Phase phase(const trace::Trace& trace, NodeId n, Step c) {
  return node_state(trace, n, c).phase;
}

}  // namespace

TEST_CASE("the textbook tree is searched in 34 steps and first cut at step 18", "[trace]") {
  const game::Tree tree = textbook();
  const trace::Trace trace = record_alpha_beta(tree).trace;
  REQUIRE(trace::validate(trace) == "");
  CHECK(trace.node_count() == 13);
  CHECK(trace.visit_count() == 11);
  CHECK(trace.step_count() == 34);
  CHECK(next_cutoff(trace, 0) == 18u);
  CHECK(trace.one_visit_per_node());
  CHECK_FALSE(trace.stopped());

  using enum StepKind;
  const std::vector<StepKind> kinds{
      enter,                                                                                // A
      enter,  enter,  evaluate, update, enter,  evaluate, update, enter, evaluate, update,  // B
      leave,  update,                                              // A has 3
      enter,  enter,  evaluate, update, cutoff, leave,    update,  // C
      enter,  enter,  evaluate, update, enter,  evaluate, update, enter, evaluate, update,  // D
      cutoff, leave,  update,   leave};
  CHECK(trace.steps().kind == core::Column<StepKind>(kinds.begin(), kinds.end()));
}

TEST_CASE("the first cut of the textbook tree drops two leaves because of A's 3", "[trace]") {
  const game::Tree tree = textbook();
  const trace::Trace trace = record_alpha_beta(tree).trace;
  const trace::Cut cut = cut_at(trace, 18);
  CHECK(cut.node == C);
  CHECK(cut.after == H);
  CHECK(cut.alpha_cut);
  CHECK(cut.reach == trace::Reach::shallow);
  CHECK(cut.skipped == 2);
  CHECK(cut.origin.kind == BoundOrigin::Kind::set);
  CHECK(trace.node(cut.origin.visit) == A);
  CHECK(cut.origin.child == B);
  CHECK(cut.origin.leaf == NodeId(2));  // E, worth 3
  CHECK(cut.origin.step == 13);

  CHECK(phase(trace, C, 13) == Phase::unseen);
  CHECK(phase(trace, C, 14) == Phase::open);
  CHECK(phase(trace, I, 17) == Phase::unseen);
  CHECK(phase(trace, I, 18) == Phase::skipped);
  CHECK(phase(trace, J, 34) == Phase::skipped);
  CHECK(node_state(trace, C, 18).cut_here);
  CHECK_FALSE(node_state(trace, C, 17).cut_here);
  CHECK(phase(trace, C, 18) == Phase::open);
  CHECK(phase(trace, C, 19) == Phase::done);

  const trace::Cut last = cut_at(trace, *next_cutoff(trace, 18));
  CHECK(last.node == D);
  CHECK(last.after == M);
  CHECK(last.skipped == 0);
}

TEST_CASE("the textbook tree ends with 3 through B, and C is only known to be at most 2",
          "[trace]") {
  const game::Tree tree = textbook();
  const trace::Trace trace = record_alpha_beta(tree).trace;
  const auto returned = [&](NodeId n) {
    const std::size_t v = trace.visit_of(n, 0).index();
    return std::pair(trace.visits().result[v], trace.visits().bound[v]);
  };
  CHECK(returned(A) == std::pair(3.0, Bound::exact));
  CHECK(returned(B) == std::pair(3.0, Bound::exact));
  CHECK(returned(C) == std::pair(2.0, Bound::upper));
  CHECK(returned(D) == std::pair(2.0, Bound::exact));
  CHECK(principal_variation(trace, 34) == std::vector{A, B, NodeId(2)});
  CHECK(conclusion(trace).best_moves == std::vector{B});
  CHECK(principal_variation(trace, 0).empty());
  CHECK(counters(trace, 34).leaves == 7);
  CHECK(counters(trace, 34).skipped == 2);
}

TEST_CASE("an open node shows the value it has so far and where its alpha comes from", "[trace]") {
  const game::Tree tree = textbook();
  const trace::Trace trace = record_alpha_beta(tree).trace;
  const VisitId c = trace.visit_of(C, 0);
  CHECK(visit_state(trace, c, 14).window == core::Window{3, core::kPlusInf});
  CHECK(visit_state(trace, c, 14).best == core::kPlusInf);
  CHECK_FALSE(visit_state(trace, c, 16).child.valid());
  CHECK(visit_state(trace, c, 17).window == core::Window{3, 2});
  CHECK(visit_state(trace, c, 17).best == 2);
  CHECK(visit_state(trace, c, 17).child == H);
  CHECK(beta_origin(trace, c, 16).kind == BoundOrigin::Kind::start);
  CHECK(beta_origin(trace, c, 17).child == H);
  CHECK(bound_at(trace, c, 16) == Bound::none);
  CHECK(bound_at(trace, c, 17) == Bound::upper);
}

TEST_CASE("testing before the update leaves beta at the node that is cut", "[trace]") {
  const game::Tree tree = textbook();
  const trace::Trace trace =
      record_alpha_beta(tree, {.depth = {}, .rules = {.test_order = search::TestOrder::test_first}})
          .trace;
  const VisitId c = trace.visit_of(C, 0);
  CHECK(trace.step_count() == 34);
  CHECK(visit_state(trace, c, 17).window == core::Window{3, core::kPlusInf});
  CHECK(visit_state(trace, c, 17).best == 2);
}
