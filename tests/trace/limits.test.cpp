#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/limits.hpp"
#include "core/random.hpp"
#include "game/tree_builder.hpp"
#include "session/deep_stack.hpp"
#include "support/catch.hpp"
#include "support/compare.hpp"
#include "support/recorded.hpp"
#include "support/test_trees.hpp"

using namespace ply;
using namespace ply::test;

TEST_CASE("a chain of the greatest depth is recorded and answered", "[trace]") {
  constexpr std::uint32_t kChain = core::kMaxDepth;
  game::TreeBuilder builder;
  for (std::uint32_t i = 0; i < kChain; ++i)
    builder.open();
  builder.leaf(7);
  for (std::uint32_t i = 0; i < kChain; ++i)
    builder.close();
  const game::Tree tree = *std::move(builder).finish("chain");
  const NodeId leaf(kChain);

  trace::Trace trace;
  session::on_deep_stack([&] { trace = record_alpha_beta(tree).trace; });
  REQUIRE(trace::validate(trace) == "");
  CHECK(trace.step_count() == 3 * kChain + 2);
  CHECK(trace.nodes().depth.back() == kChain);
  CHECK(principal_variation(trace, trace.step_count()).size() == kChain + 1);
  CHECK(path(trace, kChain + 1).size() == kChain + 1);
  CHECK(node_state(trace, leaf, kChain).phase == Phase::unseen);
  CHECK(node_state(trace, leaf, kChain + 2).phase == Phase::done);
  CHECK(alpha_origin(trace, trace.visit_of(leaf, 0), kChain + 1).kind == BoundOrigin::Kind::start);
  CHECK(trace.visits().result[0] == 7);
}

TEST_CASE("a search that meets its visit limit leaves a valid trace that says so", "[trace]") {
  for_small_trees(200, [&](core::Random& random, const game::Tree& tree) {
    const auto complete = record_alpha_beta(tree).trace.visit_count();
    const std::uint64_t limit = 1 + random.below(static_cast<std::uint32_t>(complete + 2));
    const auto source = any_source(random);
    const Recorded recorded =
        record_alpha_beta(tree, {.depth = {}, .rules = {}, .visit_limit = limit, .source = source});
    const trace::Trace& trace = recorded.trace;
    INFO("limit " << limit << " of " << complete);
    REQUIRE(trace::validate(trace) == "");
    REQUIRE(trace.stopped() == (limit < complete));
    REQUIRE(trace.visit_count() == std::min<std::uint64_t>(limit, complete));
    REQUIRE(first_difference(recorded, difference) == "");
    if (!trace.stopped()) return;
    REQUIRE(trace.visits().end_reason[0] == EndReason::stopped);
    REQUIRE(trace.visits().bound[0] != Bound::exact);
  });
}

TEST_CASE("a single leaf is two steps", "[trace]") {
  game::TreeBuilder builder;
  builder.leaf(0);
  const game::Tree tree = *std::move(builder).finish("leaf");
  for (const auto source : {Source::explicit_tree, Source::game}) {
    const Recorded recorded = record_alpha_beta(tree, {.depth = {}, .rules = {}, .source = source});
    CHECK(trace::validate(recorded.trace) == "");
    CHECK(recorded.trace.step_count() == 2);
    CHECK(principal_variation(recorded.trace, 2) == std::vector{NodeId(0)});
    CHECK(conclusion(recorded.trace).best_moves.empty());
  }
}

TEST_CASE("a recorder that heard nothing gives an empty trace", "[trace]") {
  const trace::Trace trace = trace::TraceBuilder().finish();
  CHECK(trace::validate(trace) == "");
  CHECK(trace.step_count() == 0);
  CHECK(principal_variation(trace, 0).empty());
}

TEST_CASE("a value of -0 is recorded as 0", "[trace]") {
  trace::TraceBuilder builder;
  builder.enter({.kind = NodeKind::leaf});
  builder.evaluate(-0.0, Bound::exact, EndReason::terminal);
  const trace::Trace trace = std::move(builder).finish();
  CHECK(trace::validate(trace) == "");
  CHECK_FALSE(std::signbit(trace.visits().result[0]));
}
