#include "session/counterpart.hpp"

#include <algorithm>
#include <vector>

#include "support/catch.hpp"
#include "support/recorded.hpp"
#include "support/runs.hpp"
#include "support/test_trees.hpp"
#include "trace/queries.hpp"

using namespace ply;
using core::Step;
using trace::StepKind;

namespace {

const auto kStrict = test::settings_with([](auto& s) { s.rules.cut_on_equality = false; });
const auto kMinimax =
    test::settings_with([](auto& s) { s.algorithm = session::Algorithm::minimax; });

/// What happens at a step, said without numbers of steps or visits.
struct Event {
  StepKind kind;
  core::NodeId node, child;
  friend bool operator==(const Event&, const Event&) = default;
};

Event event(const trace::Trace& trace, Step s) {
  const bool update = trace.kind(s) == StepKind::update;
  return {trace.kind(s), trace::node_at(trace, s),
          update ? trace.node(trace::updated_child(trace, s)) : core::NodeId()};
}

/// One visit per node: an event is there once or never.
std::optional<Step> step_of(const trace::Trace& trace, const Event& wanted) {
  for (Step s = 1; s <= trace.step_count(); ++s) {
    if (event(trace, s) == wanted) return s;
  }
  return std::nullopt;
}

Step expected(const trace::Trace& from, Step c, const trace::Trace& to) {
  if (c == from.step_count()) return to.step_count();
  for (; c > 0; --c) {
    if (const auto found = step_of(to, event(from, c))) return *found;
  }
  return 0;
}

}  // namespace

TEST_CASE("another cut rule keeps the event, or the last one before it that is still there",
          "[session]") {
  const auto run = test::run_of("[[3,12,8],[2,4,6],[14,5,2]]");
  const auto plain = test::run_of("[[3,12,8],[2,4,6],[14,5,2]]", kMinimax);
  const trace::Trace &from = run->trace, &to = plain->trace;
  // Step 18 is the cut at C, which minimax does not know: the update before it is step 17 there
  // too.
  REQUIRE(from.kind(18) == StepKind::cutoff);
  CHECK(session::counterpart(*run, 18, *plain) == 17);
  CHECK(session::counterpart(*run, 0, *plain) == 0);
  CHECK(session::counterpart(*run, 34, *plain) == to.step_count());
  // The 4 below C is read by minimax only.
  const Step four = 18;
  REQUIRE(event(to, four).kind == StepKind::enter);
  CHECK(session::counterpart(*plain, four, *run) == 17);
}

TEST_CASE("the counterpart of a step is the same event, by every rule", "[session]") {
  test::for_small_trees(60, [](core::Random& random, const game::Tree& tree) {
    const auto shared = std::make_shared<const game::Tree>(tree);
    const auto one_of = [&] { return random.below(2) == 0; };
    const auto any = [&] {
      return test::settings_with([&](auto& s) {
        s.algorithm = one_of() ? session::Algorithm::minimax : session::Algorithm::alpha_beta;
        s.rules.cut_on_equality = one_of();
        s.rules.child_order = one_of() ? search::ChildOrder::left : search::ChildOrder::right;
        s.depth = test::any_depth(random);
      });
    };
    const auto before = test::run_of(tree, any()), after = test::run_of(tree, any());
    for (Step c = 0; c <= before->trace.step_count(); ++c) {
      INFO("step " << c);
      REQUIRE(session::counterpart(*before, c, *after) == expected(before->trace, c, after->trace));
    }
  });
}

TEST_CASE("visits of one node are told apart by their order", "[session]") {
  test::for_small_trees(20, [](core::Random& random, const game::Tree& tree) {
    const trace::Trace trace = test::record_pvs(tree, test::any_pvs(random)).trace;
    for (Step c = 0; c <= trace.step_count(); ++c)
      REQUIRE(session::counterpart(trace, c, trace, [](core::NodeId n) { return n; }) == c);
  });
}
