#include <string>

#include "core/random.hpp"
#include "game/uniform_tree.hpp"
#include "support/catch.hpp"
#include "support/compare.hpp"
#include "support/recorded.hpp"
#include "support/test_trees.hpp"

using namespace ply;
using namespace ply::test;

namespace {

/// First cutoff, counter or neighbouring cutoff that differs from what the replay counted by hand.
std::string difference_in_cuts(const Replay& replay, const trace::Trace& trace) {
  const Step c = replay.step();
  std::size_t skipped = 0, idle = 0;
  for (const ReplayCut& cut : replay.cuts()) {
    skipped += cut.skipped;
    idle += cut.skipped == 0;
  }
  std::size_t leaves = 0, hits = 0;
  for (const ReplayVisit& visit : replay.visits()) {
    if (visit.open()) continue;
    hits += visit.reason == EndReason::table;
    leaves += visit.reason == EndReason::terminal || visit.reason == EndReason::depth_limit;
  }
  const trace::Counters counted = counters(trace, c);
  if (counted.visits != replay.visits().size()) return "visits";
  if (counted.leaves != leaves) return "leaves";
  if (counted.table_hits != hits) return "table hits";
  if (counted.cutoffs != replay.cuts().size()) return "cutoffs";
  if (counted.idle_cutoffs != idle) return "idle cutoffs";
  if (counted.skipped != skipped) return "skipped";

  std::optional<Step> previous;
  for (const ReplayCut& cut : replay.cuts()) {
    if (cut.step < c) previous = cut.step;
  }
  if (previous_cutoff(trace, c) != previous) return "previous cutoff";
  std::optional<Step> next;
  for (Step s = trace.step_count(); s > c; --s) {
    if (trace.kind(s) == StepKind::cutoff) next = s;
  }
  if (next_cutoff(trace, c) != next) return "next cutoff";

  for (std::size_t k = 0; k < trace::kStepKinds; ++k) {
    const auto kind = static_cast<StepKind>(k);
    std::uint32_t count = 0;
    for (const auto& [visit, step_kind] : replay.steps())
      count += step_kind == kind;
    if (trace.count(kind, c) != count) return "count of kind " + std::to_string(k);
  }
  return {};
}

/// The cutoff of this step: who was cut, after which child, by which bound.
std::string difference_in_cut(const Replay& replay, const trace::Trace& trace) {
  const Step c = replay.step();
  if (c == 0 || replay.steps().back().second != StepKind::cutoff) return {};
  const ReplayCut& expected = replay.cuts().back();
  const trace::Cut cut = cut_at(trace, c);
  const ReplayVisit& visit = replay.visits()[expected.visit.index()];
  if (cut.step != c || cut.visit != expected.visit || cut.node != visit.node) return "place";
  if (cut.after != expected.after) return "after";
  if (cut.skipped != expected.skipped) return "skipped";
  if (cut.alpha_cut != (visit.entry.kind == NodeKind::min)) return "kind";
  if (!same(cut.origin, expected.origin)) return "origin is " + shown(expected.origin);
  if (cut.reach != expected.reach) return "reach";
  if (trace.cut_step(expected.visit) != c) return "cut step";
  return {};
}

void require_equal_cuts(const Recorded& recorded) {
  REQUIRE(first_difference(recorded, difference_in_cuts) == "");
  REQUIRE(first_difference(recorded, difference_in_cut) == "");
}

}  // namespace

TEST_CASE("cutoffs, their origins and the counters of alpha-beta equal the naive replay",
          "[trace]") {
  for_small_trees(100, [&](core::Random& random, const game::Tree& tree) {
    const auto depth = any_depth(random);
    for (const search::Rules& rules : all_rules(any_window(random))) {
      require_equal_cuts(record_alpha_beta(tree, {.depth = depth, .rules = rules}));
    }
  });
}

TEST_CASE("cutoffs, their origins and the counters of an iterative PVS equal the naive replay",
          "[trace]") {
  for_small_trees(200, [&](core::Random& random, const game::Tree& tree) {
    require_equal_cuts(record_pvs(tree, any_pvs(random)));
  });
}

TEST_CASE("the searches of these tests meet cuts of every reach on both sides", "[trace]") {
  bool met[2][3] = {};
  for_small_trees(200, [&](core::Random& random, const game::Tree& tree) {
    const Recorded recorded =
        record_alpha_beta(tree, {.depth = {}, .rules = {.window = any_window(random)}});
    for (const Step s : recorded.trace.cutoffs().step) {
      const trace::Cut cut = cut_at(recorded.trace, s);
      met[cut.alpha_cut][static_cast<std::size_t>(cut.reach)] = true;
    }
  });
  for (const auto& side : met) {
    for (const bool reach : side)
      CHECK(reach);
  }
}

TEST_CASE("counts of steps are right across blocks of a long trace", "[trace]") {
  const game::Tree tree = game::uniform_tree(3, 6, [] { return 0.0; });
  const Recorded recorded = record_minimax(tree);
  const trace::Trace& trace = recorded.trace;
  REQUIRE(trace.step_count() > 1000);
  std::array<std::uint32_t, trace::kStepKinds> counts{};
  for (Step c = 0; c <= trace.step_count(); ++c) {
    if (c > 0) ++counts[static_cast<std::size_t>(trace.kind(c))];
    bool equal = true;
    for (std::size_t k = 0; k < trace::kStepKinds; ++k) {
      equal &= trace.count(static_cast<StepKind>(k), c) == counts[k];
    }
    if (!equal) FAIL("at step " << c);
  }
}
