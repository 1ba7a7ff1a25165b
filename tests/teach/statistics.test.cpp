#include "teach/statistics.hpp"

#include <cmath>

#include "game/uniform_tree.hpp"
#include "runs.hpp"
#include "support/test_trees.hpp"
#include "teach/minimal_leaves.hpp"

using namespace ply;
using namespace ply::test;

namespace {

double least(const game::Tree& tree, std::uint32_t limit = 1000) {
  return teach::minimal_leaves(tree.shape(), tree.kinds(), limit);
}

/// A uniform tree in which every order of the children is the best one.
game::Tree equal_values(std::uint32_t branching, std::uint32_t depth) {
  return game::uniform_tree(branching, depth, [] { return 0; });
}

}  // namespace

TEST_CASE("a uniform tree needs as many leaves as Knuth and Moore say", "[teach]") {
  for (std::uint32_t b = 1; b <= 4; ++b) {
    for (std::uint32_t d = 0; d <= 5; ++d) {
      INFO(b << " children, " << d << " plies");
      const double expected = std::pow(b, (d + 1) / 2) + std::pow(b, d / 2) - 1;
      CHECK(least(game::uniform_tree(b, d, 1)) == expected);
    }
  }
  CHECK(least(game::uniform_tree(3, 4, 1)) == 17);
}

TEST_CASE("alpha-beta reads as few leaves as any search where all values are equal", "[teach]") {
  for (std::uint32_t b = 2; b <= 4; ++b) {
    for (std::uint32_t d = 1; d <= 5; ++d) {
      const RunPointer run = run_of(equal_values(b, d));
      const teach::Statistics all = teach::statistics(*run);
      INFO(b << " children, " << d << " plies");
      CHECK(static_cast<double>(all.total.leaves) == all.minimal_leaves);
      CHECK(static_cast<double>(*all.all_leaves) == std::pow(b, d));
    }
  }
}

TEST_CASE("no search of a random tree reads less than the least", "[teach]") {
  for_small_trees(300, [](core::Random&, const game::Tree& tree) {
    for (const search::Rules& rules : all_rules()) {
      const RunPointer run = run_of(tree, settings_with([&](auto& s) { s.rules = rules; }));
      const teach::Statistics all = teach::statistics(*run);
      REQUIRE(static_cast<double>(all.total.leaves) >= all.minimal_leaves);
      REQUIRE(all.minimal_leaves <= static_cast<double>(*all.all_leaves));
    }
  });
}

TEST_CASE("a limited search counts its frontier as leaves", "[teach]") {
  CHECK(least(game::uniform_tree(3, 4, 1), 2) == 5);
  CHECK(least(game::uniform_tree(3, 4, 1), 0) == 1);
}

TEST_CASE("the textbook tree in figures", "[teach]") {
  const teach::Statistics all = teach::statistics(*run_of(kTextbook));
  REQUIRE(all.by_depth.size() == 3);
  CHECK(all.by_depth[0].visited == 1);
  CHECK(all.by_depth[1].nodes == 3);
  CHECK(all.by_depth[1].cutoffs == 2);
  CHECK(all.by_depth[1].skipped == 2);
  CHECK(all.by_depth[2].nodes == 9);
  CHECK(all.by_depth[2].visited == 7);
  CHECK(all.by_depth[2].leaves == 7);
  CHECK(all.total.nodes == 13);
  CHECK(all.total.visited == 11);
  CHECK(all.all_leaves == 9);
  CHECK(all.minimal_leaves == 5);
  CHECK(all.first_cutoffs == 1);
}

TEST_CASE("the figures agree with the lists and counters of the trace", "[teach]") {
  core::Random random(11);
  for (int round = 0; round < 200; ++round) {
    const RunPointer run = random_run(random);
    const trace::Trace& trace = run->trace;
    const teach::Statistics all = teach::statistics(*run);
    const trace::Counters counters = trace::counters(trace, trace.step_count());
    INFO("round " << round << " of seed 11");
    REQUIRE(all.total.visited == trace::visited_nodes(trace).size());
    REQUIRE(all.total.leaves == counters.leaves);
    REQUIRE(all.total.cutoffs == counters.cutoffs);
    REQUIRE(all.total.skipped == counters.skipped);
    REQUIRE(all.first_cutoffs <= all.total.cutoffs);
    const std::size_t pruned = trace::pruned_nodes(trace).size();
    if (!trace.stopped()) REQUIRE(all.total.visited + pruned == all.total.nodes);
  }
}

TEST_CASE("leaves of a game are counted only where the search has met all of them", "[teach]") {
  const auto to_depth_2 = [](session::Algorithm algorithm) {
    return settings_with([&](auto& s) {
      s.depth = 2;
      s.algorithm = algorithm;
    });
  };
  const auto whole =
      teach::statistics(*game_run("tictactoe", {}, to_depth_2(session::Algorithm::minimax)));
  CHECK(whole.all_leaves == 72);
  CHECK(whole.minimal_leaves.has_value());
  CHECK(teach::statistics(*game_run("tictactoe", {}, to_depth_2(session::Algorithm::alpha_beta)))
            .all_leaves == 72);  // what is skipped there lies at the limit itself
  const auto part = teach::statistics(*game_run("tictactoe", "XO./.X./..O X"));
  CHECK_FALSE(part.all_leaves.has_value());
  CHECK_FALSE(part.minimal_leaves.has_value());
  CHECK(part.total.leaves > 0);
}

TEST_CASE("what another algorithm needs is counted, as long as it is not too much", "[teach]") {
  using session::Algorithm;
  const auto game = test::game_run("tictactoe");
  CHECK(teach::visits_needed(*game, Algorithm::minimax) == 549'946);
  CHECK(teach::visits_needed(*game, Algorithm::alpha_beta) == game->trace.visit_count());
  CHECK_FALSE(teach::visits_needed(*game, Algorithm::minimax, 1'000).has_value());
  session::RunSettings minimax;
  minimax.algorithm = Algorithm::minimax;
  const auto tree = run_of(kTextbook, minimax), pruned = run_of(kTextbook);
  CHECK(teach::visits_needed(*tree, Algorithm::alpha_beta) == pruned->trace.visit_count());
  minimax.visit_limit = 3;
  CHECK_FALSE(teach::visits_needed(*run_of(kTextbook, minimax), Algorithm::alpha_beta).has_value());
}

TEST_CASE("nothing is counted of an algorithm that cannot search by the rules", "[teach]") {
  using session::Algorithm;
  auto settings = settings_with([](auto& s) {
    s.algorithm = Algorithm::minimax;
    s.rules.returns = search::Returns::hard;
  });
  for (const bool equality : {true, false}) {
    settings.rules.cut_on_equality = equality;
    const RunPointer run = run_of(kTextbook, settings);
    CAPTURE(equality);
    CHECK(teach::visits_needed(*run, Algorithm::minimax) == 13);
    CHECK(teach::visits_needed(*run, Algorithm::alpha_beta).has_value() == equality);
  }
}

TEST_CASE("a search that was done counts, though time was over in a deeper one", "[teach]") {
  using session::Algorithm;
  const RunPointer run = game_run("connect4", {}, settings_with([](auto& s) {
                                    s.time = 3600;
                                    s.visit_limit = 3'000;
                                  }));
  REQUIRE(run->begun);
  const auto to_its_depth = game_run("connect4", {}, settings_with([&](auto& s) {
                                       s.depth = *run->begun - 1;
                                       s.algorithm = Algorithm::minimax;
                                     }));
  CHECK(teach::visits_needed(*run, Algorithm::alpha_beta) == run->trace.visit_count());
  CHECK(teach::visits_needed(*run, Algorithm::minimax) == to_its_depth->trace.visit_count());
}

TEST_CASE("what all algorithms need is counted in one go, that of the run even if stopped",
          "[teach]") {
  const RunPointer run = game_run("tictactoe");
  using session::Algorithm;
  const auto of = [](const teach::Visits& visits, Algorithm algorithm) {
    return visits[static_cast<std::size_t>(algorithm)];
  };
  const teach::Visits all = teach::visits_by_algorithm(*run);
  for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::alpha_beta})
    CHECK(of(all, algorithm) == teach::visits_needed(*run, algorithm));
  search::Control control;
  control.request_stop();
  const teach::Visits stopped = teach::visits_by_algorithm(*run, control);
  CHECK_FALSE(of(stopped, Algorithm::minimax).has_value());
  CHECK(of(stopped, Algorithm::alpha_beta) == run->trace.visit_count());
}

TEST_CASE("counting stops when it is told to", "[teach]") {
  search::Control control;
  control.request_stop();
  CHECK(teach::statistics(*run_of(kTextbook), control).total.nodes == 0);
}
