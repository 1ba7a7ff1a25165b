#include "session/pace.hpp"

#include <string>
#include <vector>

#include "core/random.hpp"
#include "support/catch.hpp"
#include "support/recorded.hpp"
#include "support/runs.hpp"
#include "support/test_trees.hpp"

using namespace ply;
using namespace ply::session;
using core::Step;
using trace::StepKind;

namespace {

std::vector<Step> halts_of(const trace::Trace& trace, Pace pace) {
  std::vector<Step> halts;
  for (Step c = 0; c < trace.step_count(); c = next_halt(trace, c, pace))
    halts.push_back(c);
  halts.push_back(trace.step_count());
  return halts;
}

}  // namespace

TEST_CASE("a leaf is one press at the pace of leaves", "[session]") {
  const auto run = test::run_of("[[3, 12], [2, 4]]");
  // Enter A, enter B; leaves D and E; B returns, A compares; enter C; leaf F; cut; return; compare.
  CHECK(halts_of(run->trace, Pace::leaf) ==
        std::vector<Step>{0, 1, 2, 5, 8, 9, 10, 11, 14, 15, 16, 17, 18});
}

TEST_CASE("the textbook tree takes few presses at the larger paces", "[session]") {
  const auto run = test::run_of(test::kTextbook);
  CHECK(halts_of(run->trace, Pace::returns) == std::vector<Step>{0, 12, 19, 32, 34});
  CHECK(halts_of(run->trace, Pace::cutoff) == std::vector<Step>{0, 18, 31, 34});
}

TEST_CASE("a tree that is a single leaf is walked at every pace", "[session]") {
  const auto run = test::run_of("7");
  for (const Pace pace : test::kPaces) {
    CHECK(halts_of(run->trace, pace).back() == run->trace.step_count());
    CHECK(previous_halt(run->trace, run->trace.step_count(), pace) < run->trace.step_count());
  }
}

TEST_CASE("from a halt to the next and back is the identity", "[session]") {
  test::for_small_trees(60, [](core::Random& random, const game::Tree& tree) {
    const auto recorded = test::record_pvs(tree, test::any_pvs(random));
    const trace::Trace& trace = recorded.trace;
    for (const Pace pace : test::kPaces) {
      const std::vector<Step> halts = halts_of(trace, pace);
      for (std::size_t i = 0; i + 1 < halts.size(); ++i) {
        CHECK(next_halt(trace, halts[i], pace) == halts[i + 1]);
        CHECK(previous_halt(trace, halts[i + 1], pace) == halts[i]);
      }
    }
  });
}

TEST_CASE("no cutoff and no inner return is passed over at its pace", "[session]") {
  test::for_small_trees(60, [](core::Random& random, const game::Tree& tree) {
    const auto recorded = test::record_pvs(tree, test::any_pvs(random));
    const trace::Trace& trace = recorded.trace;
    for (Step c = 1; c <= trace.step_count(); ++c) {
      CHECK((halts(trace, c, Pace::cutoff) || trace.kind(c) != StepKind::cutoff));
      CHECK((halts(trace, c, Pace::returns) || trace.kind(c) != StepKind::leave));
    }
  });
}
