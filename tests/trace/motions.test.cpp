#include <algorithm>
#include <vector>

#include "core/random.hpp"
#include "game/uniform_tree.hpp"
#include "support/catch.hpp"
#include "support/recorded.hpp"
#include "support/test_trees.hpp"

using namespace ply;
using namespace ply::test;

namespace {

/// The step that ends the visit entered at step s, found by counting entries and ends.
Step end_by_counting(const trace::Trace& trace, Step s) {
  int open = 0;
  for (; s <= trace.step_count(); ++s) {
    open += trace.kind(s) == StepKind::enter;
    open -= trace.kind(s) == StepKind::evaluate || trace.kind(s) == StepKind::leave;
    if (open == 0) return s;
  }
  return trace.step_count();
}

/// One plain search and one that visits nodes many times per seed.
template <class Check>
void for_traces(Check check) {
  for_small_trees(100, [&](core::Random& random, const game::Tree& tree) {
    check(record_alpha_beta(tree, {.depth = {}, .rules = {.window = any_window(random)}}).trace);
    check(record_pvs(tree, any_pvs(random)).trace);
  });
}

bool ends_a_visit(StepKind kind) {
  return kind == StepKind::evaluate || kind == StepKind::leave;
}

}  // namespace

TEST_CASE("a step over goes to the end of what is entered next, else one step", "[trace]") {
  for_traces([](const trace::Trace& trace) {
    const Step end = trace.step_count();
    for (Step c = 0; c < end; ++c) {
      const bool enters = trace.kind(c + 1) == StepKind::enter;
      REQUIRE(step_over(trace, c) == (enters ? end_by_counting(trace, c + 1) : c + 1));
    }
    REQUIRE(step_over(trace, end) == end);
  });
}

TEST_CASE("a step back over leads to before what a step over has ended", "[trace]") {
  for_traces([](const trace::Trace& trace) {
    for (Step c = 0; c < trace.step_count(); ++c) {
      // From inside a visit its end is one step ahead; going back from there leaves the visit
      // whole. Who came that way goes back by the trail of the playback.
      const Step over = step_over(trace, c);
      const bool from_inside = over == c + 1 && ends_a_visit(trace.kind(over));
      const VisitId ended = trace.visit(over);
      REQUIRE(step_back_over(trace, over) ==
              (from_inside ? trace.visits().enter[ended.index()] - 1 : c));
    }
    for (Step c = 1; c <= trace.step_count(); ++c) {
      const Step back = step_back_over(trace, c);
      REQUIRE(back < c);
      if (!ends_a_visit(trace.kind(c)) && trace.kind(c) != StepKind::enter) REQUIRE(back == c - 1);
      if (ends_a_visit(trace.kind(c))) REQUIRE(step_over(trace, back) == c);
    }
    REQUIRE(step_back_over(trace, 0) == 0);
  });
}

TEST_CASE("a step out goes to where the caller goes on", "[trace]") {
  for_traces([](const trace::Trace& trace) {
    REQUIRE(step_out(trace, 0) == trace.step_count());
    for (Step c = 1; c <= trace.step_count(); ++c) {
      const VisitId v = trace.visit(c);
      const Step end = end_by_counting(trace, trace.visits().enter[v.index()]);
      REQUIRE(step_out(trace, c) == std::min(end + 1, trace.step_count()));
    }
  });
}

TEST_CASE("out of a plain visit is the update of its caller", "[trace]") {
  core::Random random(3);
  const game::Tree tree = game::uniform_tree(2, 6, [&] { return random.below(100); });
  const trace::Trace trace = record_alpha_beta(tree).trace;
  for (Step c = 1; c <= trace.step_count(); ++c) {
    const VisitId v = trace.visit(c), caller = trace.parent(v);
    if (!caller.valid()) continue;
    const Step out = step_out(trace, c);
    REQUIRE(trace.kind(out) == StepKind::update);
    REQUIRE(trace.visit(out) == caller);
    REQUIRE(updated_child(trace, out) == v);
  }
}

TEST_CASE("the entry step of a node is its first entry", "[trace]") {
  for_traces([](const trace::Trace& trace) {
    for (std::size_t i = 0; i < trace.node_count(); ++i) {
      std::optional<Step> first;
      for (Step s = trace.step_count(); s > 0; --s) {
        if (trace.kind(s) == StepKind::enter && trace.node(trace.visit(s)) == NodeId(i)) first = s;
      }
      REQUIRE(entry_step(trace, NodeId(i)) == first);
    }
  });
}

TEST_CASE("the root moves are the entries right below a root call", "[trace]") {
  for_traces([](const trace::Trace& trace) {
    std::vector<Step> entries;  // by the depth of the calls alone
    std::vector<NodeId> calls;
    for (Step s = 1; s <= trace.step_count(); ++s) {
      const StepKind kind = trace.kind(s);
      if (kind == StepKind::enter) calls.push_back(trace.node(trace.visit(s)));
      if (kind == StepKind::enter && calls.size() == 2 && calls[1] != calls[0])
        entries.push_back(s);
      if (ends_a_visit(kind)) calls.pop_back();
    }
    for (Step c = 0; c <= trace.step_count(); ++c) {
      const auto after = std::ranges::upper_bound(entries, c);
      const auto next = next_root_move(trace, c), previous = previous_root_move(trace, c);
      REQUIRE(next == (after == entries.end() ? std::nullopt : std::optional(*after)));
      const auto before = std::ranges::lower_bound(entries, c);
      REQUIRE(previous ==
              (before == entries.begin() ? std::nullopt : std::optional(*std::prev(before))));
    }
  });
}
