#include <optional>
#include <string>

#include "core/random.hpp"
#include "support/catch.hpp"
#include "support/compare.hpp"
#include "support/oracle.hpp"
#include "support/recorded.hpp"
#include "support/test_trees.hpp"

using namespace ply;
using namespace ply::test;

namespace {

bool holds(core::Value claimed, core::Bound bound, core::Value truth) {
  switch (bound) {
    case core::Bound::exact:
      return truth == claimed;
    case core::Bound::lower:
      return truth >= claimed;
    case core::Bound::upper:
      return truth <= claimed;
    case core::Bound::none:
      return true;
  }
  return false;
}

/// First claim that is false of the subtree cut at the depth that was left; also claims about open
/// visits. Only for explicit trees: node ids are those of the tree.
std::string false_claim(const game::Tree& tree, const Replay& replay, const trace::Trace& trace) {
  const auto claim_of = [&](VisitId v) -> std::string {
    const ReplayVisit& visit = replay.visits()[v.index()];
    const Step c = replay.step();
    const core::Value claimed =
        visit.open() ? visit_state(trace, v, c).best : trace.visits().result[v.index()];
    const std::uint32_t left = visit.entry.depth_left;
    const core::Value truth =
        true_minimax(tree, visit.node,
                     left == core::kUnlimited ? std::nullopt : std::optional<std::uint32_t>(left));
    if (holds(claimed, bound_at(trace, v, c), truth)) return {};
    return "visit " + std::to_string(v.raw) + ": " + std::to_string(claimed) + " against " +
           std::to_string(truth);
  };
  for (const VisitId v : replay.stack()) {
    std::string text = claim_of(v);
    if (!text.empty()) return text;
  }
  return replay.last_ended().valid() ? claim_of(replay.last_ended()) : "";
}

void require_true_claims(const game::Tree& tree, const Recorded& recorded) {
  REQUIRE(first_difference(recorded, [&](const Replay& replay, const trace::Trace& trace) {
            return false_claim(tree, replay, trace);
          }) == "");
}

/// The bound of each return is exactly what the rule says.
std::string difference_in_bounds(const Replay& replay, const trace::Trace& trace) {
  const VisitId v = replay.last_ended();
  if (!v.valid()) return {};
  const core::Bound expected = replay.visits()[v.index()].bound;
  if (trace.visits().bound[v.index()] == expected &&
      bound_at(trace, v, replay.step()) == expected) {
    return {};
  }
  return "visit " + std::to_string(v.raw);
}

}  // namespace

TEST_CASE("everything that alpha-beta claims about a value is true", "[trace]") {
  for_small_trees(300, [&](core::Random& random, const game::Tree& tree) {
    const auto depth = any_depth(random);
    for (const search::Rules& rules : all_rules(any_window(random))) {
      require_true_claims(tree, record_alpha_beta(tree, {.depth = depth, .rules = rules}));
    }
  });
}

TEST_CASE("a node's value is always among those that it can have", "[trace]") {
  for_small_trees(200, [&](core::Random& random, const game::Tree& tree) {
    for (const search::Rules& rules : all_rules(any_window(random))) {
      const Recorded recorded = record_alpha_beta(tree, {.depth = {}, .rules = rules});
      const trace::Trace& trace = recorded.trace;
      for (core::Step c = 0; c <= trace.step_count(); ++c) {
        for (std::size_t n = 0; n < trace.node_count(); ++n) {
          const core::Value truth = true_minimax(tree, core::NodeId(n));
          const core::Window values = trace::possible_values(trace, core::NodeId(n), c);
          REQUIRE(values.alpha <= truth);
          REQUIRE(truth <= values.beta);
        }
      }
    }
  });
}

TEST_CASE("what a node claims of its value is never less than the values that it can have",
          "[trace]") {
  for_small_trees(200, [&](core::Random& random, const game::Tree& tree) {
    for (const search::Rules& rules : all_rules(any_window(random))) {
      const Recorded recorded = record_alpha_beta(tree, {.depth = {}, .rules = rules});
      const trace::Trace& trace = recorded.trace;
      for (core::Step c = 1; c <= trace.step_count(); ++c) {
        const VisitId v = visit_at(trace, c);
        const core::Window values = possible_values(trace, trace.node(v), c);
        const core::Value best = visit_state(trace, v, c).best;
        const bool one = values.alpha == values.beta && values.alpha == best;
        REQUIRE((!one || !trace.is_open(v, c) || bound_at(trace, v, c) == core::Bound::exact));
      }
    }
  });
}

TEST_CASE("everything that a stopped search claims about a value is true", "[trace]") {
  for_small_trees(300, [&](core::Random& random, const game::Tree& tree) {
    const Plain plain{.depth = any_depth(random),
                      .rules = {.window = any_window(random)},
                      .visit_limit = 1 + random.below(20)};
    require_true_claims(tree, record_alpha_beta(tree, plain));
  });
}

TEST_CASE("everything that an iterative PVS claims about a value is true", "[trace]") {
  for_small_trees(200, [&](core::Random& random, const game::Tree& tree) {
    require_true_claims(tree, record_pvs(tree, any_pvs(random)));
  });
}

TEST_CASE("returns of minimax are exact, those of alpha-beta are proven as the rule says",
          "[trace]") {
  for_small_trees(300, [&](core::Random& random, const game::Tree& tree) {
    const auto depth = any_depth(random);
    const Recorded minimax = record_minimax(tree, {.depth = depth, .rules = {}});
    for (const core::Bound bound : minimax.trace.visits().bound)
      REQUIRE(bound == Bound::exact);
    for (const search::Rules& rules : all_rules(any_window(random))) {
      const Recorded recorded = record_alpha_beta(tree, {.depth = depth, .rules = rules});
      REQUIRE(first_difference(recorded, difference_in_bounds) == "");
    }
  });
}

TEST_CASE("a window that misses the value makes the root's value a bound", "[trace]") {
  core::Random random(1);
  for (int i = 0; i < 300; ++i) {
    const game::Tree tree = small_tree(random);
    const core::Value truth = true_minimax(tree, NodeId(0));
    const auto root_bound = [&](core::Window window, const search::Rules& base) {
      search::Rules rules = base;
      rules.window = window;
      const Recorded recorded = record_alpha_beta(tree, {.depth = {}, .rules = rules});
      const core::Value value = recorded.trace.visits().result[0];
      const core::Bound bound = recorded.trace.visits().bound[0];
      return std::pair(value, bound);
    };
    for (const search::Rules& rules : all_rules()) {
      const bool hard = rules.returns == search::Returns::hard;
      const auto [above, fails_low] = root_bound({truth + 1, truth + 3}, rules);
      const auto [below, fails_high] = root_bound({truth - 3, truth - 1}, rules);
      const auto [value, hit] = root_bound({truth - 1, truth + 1}, rules);
      CHECK(value == truth);
      CHECK(hit == Bound::exact);
      CHECK(above >= truth);
      CHECK(below <= truth);
      CHECK((fails_low == Bound::upper || (fails_low == Bound::exact && above == truth)));
      CHECK((fails_high == Bound::lower || (fails_high == Bound::exact && below == truth)));
      if (!hard) continue;
      CHECK(above == truth + 1);  // clamped to alpha, so it is a bound
      CHECK(fails_low == Bound::upper);
      CHECK(below == truth - 1);
      CHECK(fails_high == Bound::lower);
    }
  }
}

TEST_CASE("a clamped return keeps its raw value in a note", "[trace]") {
  for_small_trees(100, [&](core::Random& random, const game::Tree& tree) {
    search::Rules rules{.returns = search::Returns::hard, .window = any_window(random)};
    const Recorded recorded = record_alpha_beta(tree, {.depth = {}, .rules = rules});
    Step step = 0;
    for (const Event& event : recorded.events) {
      if (!event.is_step()) continue;
      ++step;
      const auto note = recorded.trace.note(step, trace::NoteKey::raw_value);
      const bool clamped = event.kind == Event::Kind::leave && event.raw != event.value;
      REQUIRE(note == (clamped ? std::optional(event.raw) : std::nullopt));
    }
  });
}
