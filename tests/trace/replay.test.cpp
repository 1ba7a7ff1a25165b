#include <set>
#include <string>

#include "core/random.hpp"
#include "support/catch.hpp"
#include "support/compare.hpp"
#include "support/recorded.hpp"
#include "support/test_trees.hpp"

using namespace ply;
using namespace ply::test;

namespace {

search::Rules any_rules(core::Random& random) {
  const auto all = all_rules(any_window(random));
  return all[random.below(static_cast<std::uint32_t>(all.size()))];
}

void require_equal(const Recorded& recorded) {
  REQUIRE(trace::validate(recorded.trace) == "");
  REQUIRE(first_difference(recorded, difference) == "");
}

}  // namespace

TEST_CASE("every node at every step of minimax equals the naive replay", "[trace]") {
  for_small_trees(100, [&](core::Random& random, const game::Tree& tree) {
    const auto source = any_source(random);
    require_equal(
        record_minimax(tree, {.depth = any_depth(random), .rules = {}, .source = source}));
  });
}

TEST_CASE("every node at every step of alpha-beta equals the naive replay", "[trace]") {
  for_small_trees(600, [&](core::Random& random, const game::Tree& tree) {
    const auto source = any_source(random);
    require_equal(record_alpha_beta(
        tree, {.depth = any_depth(random), .rules = any_rules(random), .source = source}));
  });
}

TEST_CASE(
    "every node at every step of an iterative PVS with table hits, re-searches and nested "
    "searches equals the naive replay",
    "[trace]") {
  for_small_trees(200, [&](core::Random& random, const game::Tree& tree) {
    const auto source = any_source(random);
    require_equal(record_pvs(tree, any_pvs(random), source));
  });
}

TEST_CASE(
    "every node at every step of a search with reductions, extensions, quiescence and null moves "
    "equals the naive replay",
    "[trace]") {
  for_small_trees(100, [&](core::Random& random, const game::Tree& tree) {
    PvsOptions options = any_engine(random);
    require_equal(record_passing_pvs(tree, options));
    options.null_move = false;
    require_equal(record_pvs(tree, options));
  });
}

TEST_CASE("the searches of these tests meet every phase, purpose and end of a visit", "[trace]") {
  std::set<trace::Phase> phases, stale_phases;
  std::set<core::Purpose> purposes;
  std::set<core::EndReason> reasons;
  std::set<core::Bound> table_bounds;
  std::size_t nodes = 0, steps = 0;
  for_small_trees(200, [&](core::Random& random, const game::Tree& tree) {
    const Recorded recorded = record_passing_pvs(tree, any_engine(random));
    Replay replay(recorded.places, recorded.events);
    while (replay.advance()) {
      for (std::size_t n = 0; n < recorded.places.size(); ++n) {
        const trace::NodeState state = replay.node_state(NodeId(n));
        (state.stale ? stale_phases : phases).insert(state.phase);
      }
    }
    for (const ReplayVisit& visit : replay.visits()) {
      purposes.insert(visit.entry.purpose);
      reasons.insert(visit.reason);
      if (visit.reason == EndReason::table) table_bounds.insert(visit.bound);
    }
    nodes += recorded.places.size();
    steps += replay.step();
  });
  CHECK(nodes > 4'000);
  CHECK(steps > 10'000);
  CHECK(phases.size() == 6);
  CHECK(stale_phases == std::set{Phase::unseen, Phase::skipped, Phase::covered, Phase::beyond});
  CHECK(purposes == std::set{Purpose::full, Purpose::probe, Purpose::research, Purpose::null_move,
                             Purpose::reduced, Purpose::quiescence, Purpose::iteration});
  CHECK(reasons == std::set{EndReason::terminal, EndReason::depth_limit, EndReason::all_children,
                            EndReason::cutoff, EndReason::table});
  CHECK(table_bounds == std::set{Bound::exact, Bound::lower, Bound::upper});
}
