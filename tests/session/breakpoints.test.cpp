#include "session/breakpoints.hpp"

#include <string>
#include <vector>

#include "session/playback.hpp"
#include "support/catch.hpp"
#include "support/runs.hpp"
#include "support/textbook.hpp"
#include "support/words.hpp"
#include "trace/queries.hpp"

using namespace ply;
using namespace ply::session;
using core::Step;

namespace {

Breakpoint parsed(std::string_view text) {
  const auto breakpoint = parse_breakpoint(text);
  REQUIRE(breakpoint);
  return *breakpoint;
}

/// All steps that a breakpoint halts at in the textbook tree.
std::vector<Step> met(std::string_view text) {
  const auto run = test::run_of(test::kTextbook);
  const std::vector<Breakpoint> breakpoints{parsed(text)};
  const Halts halts(*run, breakpoints);
  std::vector<Step> steps;
  for (auto step = halts.next(0); step; step = halts.next(*step))
    steps.push_back(*step);
  return steps;
}

}  // namespace

TEST_CASE("a breakpoint reads back from its text", "[session]") {
  for (const std::string text :
       {"node C", "node 왼쪽 가지", "enter", "leaf", "update", "cutoff", "return", "alpha >= 3",
        "beta < -2.5", "best = 0", "value != 12", "depth <= 2", "alpha > -inf"}) {
    CHECK(breakpoint_text(parsed(text)) == text);
  }
  CHECK(breakpoint_text(parsed("  alpha>=3 ")) == "alpha >= 3");
  CHECK(breakpoint_text(parsed("alpha >= −3")) == "alpha >= -3");
  CHECK(breakpoint_text(parsed("beta =  -0")) == "beta = 0");
}

TEST_CASE("what is no breakpoint is refused", "[session]") {
  for (const std::string_view text :
       {"", "node", "cut", "alpha", "alpha >=", "alpha >= x", "alpha => 3", "gamma > 1", ">= 3",
        "alpha >= 3 4", "alpha >= nan"}) {
    INFO(text);
    CHECK(!parse_breakpoint(text));
  }
}

TEST_CASE("what is wrong with a breakpoint is said, and what would be right", "[session]") {
  const auto problem = [](std::string_view text) {
    return test::in_english(parse_breakpoint(text).error().message);
  };
  CHECK(problem("alhpa >= 3") ==
        "There is nothing called “alhpa” to stop at. Did you mean “alpha”?");
  CHECK(problem("cutof") == "There is nothing called “cutof” to stop at. Did you mean “cutoff”?");
  CHECK(problem("somewhere") ==
        "There is nothing called “somewhere” to stop at. There are: alpha, beta, best, value, "
        "depth, enter, leaf, update, cutoff, return, node.");
  CHECK(problem("alpha") == "“alpha” is to be compared with a number, as in alpha >= 3.");
  CHECK(problem("alpha => 3") == "“=>” is not a comparison. There are: <, <=, =, !=, >=, >.");
  CHECK(problem("beta<x") == "After “beta <” there must be a number, as in beta < 3.");
  CHECK(problem("node") == "The name of a node is missing, as in node C.");
}

TEST_CASE("a node halts where the search comes to it and where it returns", "[session]") {
  CHECK(met("node C") == std::vector<Step>{14, 19});
  CHECK(met("node E") == std::vector<Step>{3, 4});
  CHECK(met("node I").empty());
  CHECK(met("node nobody").empty());
}

TEST_CASE("an event halts wherever it happens", "[session]") {
  CHECK(met("cutoff") == std::vector<Step>{18, 31});
  CHECK(met("return") == std::vector<Step>{12, 19, 32, 34});
  CHECK(met("leaf").size() == 7);
}

TEST_CASE("a condition halts where it begins to hold", "[session]") {
  CHECK(met("alpha >= 3") == std::vector<Step>{13});
  CHECK(met("depth = 2").size() == 7);
  CHECK(met("value = 2") == std::vector<Step>{16, 19, 29, 32});
  CHECK(met("best = 14") == std::vector<Step>{24});
}

TEST_CASE("backward the same breakpoints are met as forward", "[session]") {
  const auto run = test::run_of(test::kTextbook);
  const std::vector<Breakpoint> breakpoints{parsed("cutoff"), parsed("node D"),
                                            parsed("alpha >= 3")};
  const Halts halts(*run, breakpoints);
  std::vector<Step> forward, backward;
  for (auto step = halts.next(0); step; step = halts.next(*step))
    forward.push_back(*step);
  for (auto step = halts.previous(35); step; step = halts.previous(*step))
    backward.insert(backward.begin(), *step);
  CHECK(forward == std::vector<Step>{13, 18, 21, 31, 32});
  CHECK(forward == backward);
}

TEST_CASE("a search for breakpoints ends where it is told to", "[session]") {
  const auto run = test::run_of(test::kTextbook);
  const std::vector<Breakpoint> breakpoints{parsed("cutoff")};
  const Halts halts(*run, breakpoints);
  CHECK(!halts.next(0, 17));
  CHECK(halts.next(0, 18) == Step{18});
  CHECK(!halts.next(18, 18));
}

TEST_CASE("a breakpoint that is set again is gone", "[session]") {
  std::vector<Breakpoint> breakpoints;
  toggle(breakpoints, parsed("cutoff"));
  toggle(breakpoints, parsed("node C"));
  CHECK(breakpoints.size() == 2);
  toggle(breakpoints, parsed("cutoff"));
  CHECK(breakpoints == std::vector<Breakpoint>{parsed("node C")});
}
