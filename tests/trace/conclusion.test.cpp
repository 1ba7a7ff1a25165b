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

trace::Conclusion concluded(std::string_view json, core::Window window) {
  return conclusion(
      record_alpha_beta(tree_of(json), {.depth = {}, .rules = {.window = window}}).trace);
}

/// The move is worth as much as the bound says of the root.
bool is_worth(core::Value truth, const trace::Conclusion& found) {
  switch (found.bound) {
    case Bound::exact:
      return truth == found.value;
    case Bound::lower:
      return truth >= found.value;
    case Bound::upper:
      return truth <= found.value;
    case Bound::none:
      break;
  }
  return false;
}

}  // namespace

TEST_CASE("best moves of minimax are exactly the optimal moves", "[trace]") {
  for_small_trees(300, [&](core::Random&, const game::Tree& tree) {
    std::vector<NodeId> optimal;
    for (const NodeId child : tree.children(NodeId(0))) {
      if (true_minimax(tree, child) == true_minimax(tree, NodeId(0))) optimal.push_back(child);
    }
    REQUIRE(conclusion(record_minimax(tree).trace).best_moves == optimal);
  });
}

TEST_CASE("with any window, best moves are worth the value and a bound is proven by its move",
          "[trace]") {
  for_small_trees(300, [&](core::Random& random, const game::Tree& tree) {
    const auto depth = any_depth(random);
    for (const search::Rules& rules : all_rules(any_window(random))) {
      const auto found =
          conclusion(record_alpha_beta(tree, {.depth = depth, .rules = rules}).trace);
      REQUIRE(is_worth(true_minimax(tree, NodeId(0), depth), found));
      if (depth == 0u) continue;
      const auto below = depth ? std::optional(*depth - 1) : std::nullopt;
      for (const NodeId move : found.best_moves)
        REQUIRE(true_minimax(tree, move, below) == found.value);
      REQUIRE(found.best_moves.empty() != (found.bound == Bound::exact));
      if (found.proof.valid()) REQUIRE(is_worth(true_minimax(tree, found.proof, below), found));
      const bool max = tree.kind(NodeId(0)) == NodeKind::max;
      REQUIRE(found.proof.valid() == (found.bound == (max ? Bound::lower : Bound::upper)));
    }
  });
}

TEST_CASE("the line of a conclusion leads by the best move to a leaf with the root's value",
          "[trace]") {
  for_small_trees(300, [&](core::Random& random, const game::Tree& tree) {
    for (const search::Rules& rules : all_rules(any_window(random))) {
      const auto found = conclusion(record_alpha_beta(tree, {.depth = {}, .rules = rules}).trace);
      REQUIRE(found.line.empty() == (found.bound != Bound::exact));
      if (found.line.empty()) continue;
      REQUIRE(found.line.at(1) == found.best_moves.front());
      REQUIRE(tree.kind(found.line.back()) == NodeKind::leaf);
      for (std::size_t i = 1; i < found.line.size(); ++i) {
        REQUIRE(tree.parent(found.line[i]) == found.line[i - 1]);
        REQUIRE(true_minimax(tree, found.line[i]) == found.value);
      }
    }
  });
}

TEST_CASE("with the open window the best move is the one that the search chose", "[trace]") {
  for_small_trees(300, [&](core::Random&, const game::Tree& tree) {
    for (const search::Rules& rules : all_rules()) {
      const trace::Trace trace = record_alpha_beta(tree, {.depth = {}, .rules = rules}).trace;
      REQUIRE(conclusion(trace).line == principal_variation(trace, trace.step_count()));
    }
  });
}

TEST_CASE("no move is best where all of them fall short of the window", "[trace]") {
  const auto found = concluded(kTextbook, {10, 20});
  CHECK(found.value == 5);
  CHECK(found.bound == Bound::upper);
  CHECK(found.best_moves.empty());
  CHECK_FALSE(found.proof.valid());
  CHECK(found.line.empty());
}

TEST_CASE("the move that passes the window proves the bound, but is not called best", "[trace]") {
  const auto found = concluded("[5,9,12]", {4, 6});
  CHECK(found.value == 9);
  CHECK(found.bound == Bound::lower);
  CHECK(found.best_moves.empty());
  CHECK(found.proof == NodeId(2));
  CHECK(found.line.empty());
}

TEST_CASE("a move that was cut at the window's edge is not best beside one that reaches it",
          "[trace]") {
  // The first move returns "at most 3", which the search keeps as its best; it is worth 1.
  const auto found = concluded("[[3,1],3]", {3, core::kPlusInf});
  CHECK(found.value == 3);
  CHECK(found.bound == Bound::exact);
  CHECK(found.best_moves == std::vector{NodeId(4)});
  CHECK(found.line == std::vector{NodeId(0), NodeId(4)});
}

TEST_CASE("only moves with a proven value are tied", "[trace]") {
  const auto moves = [](std::string_view json, bool cut_on_equality) {
    return conclusion(
               record_alpha_beta(tree_of(json),
                                 {.depth = {}, .rules = {.cut_on_equality = cut_on_equality}})
                   .trace)
        .best_moves;
  };
  // The second child returns 3 after its first leaf: "at most 3" with >=, really 1 with >.
  CHECK(moves("[[3,5],[3,1]]", true) == std::vector{NodeId(1)});
  CHECK(moves("[[3,5],[3,1]]", false) == std::vector{NodeId(1)});
  CHECK(moves("[[3,5],[3,4]]", false) == std::vector{NodeId(1), NodeId(4)});
  CHECK(moves("[2,7,7]", true) == std::vector{NodeId(2), NodeId(3)});
}

TEST_CASE("a stopped search concludes nothing", "[trace]") {
  const auto found = conclusion(
      record_alpha_beta(tree_of(kTextbook), {.depth = {}, .rules = {}, .visit_limit = 9}).trace);
  CHECK_FALSE(found.proven());
  CHECK(found.best_moves.empty());
  CHECK(found.line.empty());
}
