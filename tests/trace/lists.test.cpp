#include <algorithm>
#include <vector>

#include "core/random.hpp"
#include "support/catch.hpp"
#include "support/compare.hpp"
#include "support/oracle.hpp"
#include "support/recorded.hpp"
#include "support/test_trees.hpp"

using namespace ply;
using namespace ply::test;

namespace {

/// Depth of a node, by walking up.
std::uint32_t depth_of(const game::Tree& tree, NodeId n) {
  std::uint32_t depth = 0;
  for (; tree.parent(n).valid(); n = tree.parent(n))
    ++depth;
  return depth;
}

/// The best line that the replay has kept of the current visit of the root.
std::string difference_in_line(const Replay& replay, const trace::Trace& trace) {
  const VisitId root = replay.current_visit(NodeId(0));
  const std::vector<NodeId> expected =
      root.valid() ? replay.visits()[root.index()].line : std::vector<NodeId>{};
  return principal_variation(trace, replay.step()) == expected ? "" : "principal variation";
}

}  // namespace

TEST_CASE("the principal variation at every step equals the naive replay", "[trace]") {
  for_small_trees(150, [&](core::Random& random, const game::Tree& tree) {
    const auto depth = any_depth(random);
    for (const search::Rules& rules : all_rules(any_window(random))) {
      const Recorded recorded = record_alpha_beta(tree, {.depth = depth, .rules = rules});
      REQUIRE(first_difference(recorded, difference_in_line) == "");
    }
    REQUIRE(first_difference(record_pvs(tree, any_pvs(random)), difference_in_line) == "");
  });
}

TEST_CASE("the principal variation leads to a leaf with the root's value", "[trace]") {
  for_small_trees(300, [&](core::Random&, const game::Tree& tree) {
    for (const search::Rules& rules : all_rules()) {
      const Recorded recorded = record_alpha_beta(tree, {.depth = {}, .rules = rules});
      const auto line = principal_variation(recorded.trace, recorded.trace.step_count());
      REQUIRE(tree.kind(line.back()) == NodeKind::leaf);
      REQUIRE(tree.value(line.back()) == true_minimax(tree, NodeId(0)));
      for (std::size_t i = 1; i < line.size(); ++i)
        REQUIRE(tree.parent(line[i]) == line[i - 1]);
    }
  });
}

TEST_CASE("every node within the depth limit is visited or pruned below a cut, never both",
          "[trace]") {
  for_small_trees(300, [&](core::Random& random, const game::Tree& tree) {
    const auto depth = any_depth(random);
    for (const search::Rules& rules : all_rules(any_window(random))) {
      const Recorded recorded = record_alpha_beta(tree, {.depth = depth, .rules = rules});
      std::vector<NodeId> visited, evaluated, pruned;
      std::vector<bool> entered(tree.size());
      Replay replay(recorded.places, recorded.events);
      while (replay.advance()) {
        const auto [visit, kind] = replay.steps().back();
        const NodeId n = replay.visits()[visit.index()].node;
        if (kind == StepKind::enter) visited.push_back(n);
        if (kind == StepKind::enter) entered[n.index()] = true;
        if (kind == StepKind::evaluate) evaluated.push_back(n);
      }
      for (std::size_t i = 0; i < tree.size(); ++i) {
        const bool within = !depth || depth_of(tree, NodeId(i)) <= *depth;
        if (within && !entered[i]) pruned.emplace_back(i);
      }
      REQUIRE(visited_nodes(recorded.trace) == visited);
      REQUIRE(evaluated_leaves(recorded.trace) == evaluated);
      REQUIRE(pruned_nodes(recorded.trace) == pruned);
    }
  });
}

TEST_CASE("a stopped search prunes only what a cutoff dropped", "[trace]") {
  for_small_trees(200, [&](core::Random& random, const game::Tree& tree) {
    const Recorded recorded =
        record_alpha_beta(tree, {.depth = {}, .rules = {}, .visit_limit = 1 + random.below(20)});
    Replay replay(recorded.places, recorded.events);
    while (replay.advance()) {
    }
    std::vector<NodeId> pruned;
    for (std::size_t i = 0; i < tree.size(); ++i) {
      if (replay.node_state(NodeId(i)).phase == Phase::skipped) pruned.emplace_back(i);
    }
    REQUIRE(pruned_nodes(recorded.trace) == pruned);
  });
}
