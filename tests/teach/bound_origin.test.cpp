#include <cmath>

#include "runs.hpp"

using namespace ply;
using namespace ply::test;

namespace {

std::string origin(const session::Run& run, std::string_view name, bool alpha, core::Step c) {
  return in_english(teach::bound_origin(run, {*run.tree->find(name), alpha}, c));
}

}  // namespace

TEST_CASE("a bound tells where it was set, by which leaf, and how far away", "[teach]") {
  const auto run = run_of(kTextbook);
  CHECK(origin(*run, "C", true, 18) ==
        "α = 3 at C was set at A when B returned. The value is that of leaf E. A cut here would be "
        "shallow.");
  CHECK(origin(*run, "C", false, 18) == "β = 2 was set here at C when H returned.");
  CHECK(origin(*run, "A", true, 18) ==
        "α = 3 was set here at A when B returned. The value is that of leaf E.");
  CHECK(origin(*run, "B", true, 12) == "α = −∞ at B is a bound the search started with.");
  CHECK(origin(*run, "F", false, 7) == "β = 3 at F was set at B when E returned.");  // a leaf
  CHECK(teach::bound_origin(*run, {*run->tree->find("D"), true}, 18).key.empty());
}

TEST_CASE("a bound from higher up is deep where a cut would meet it", "[teach]") {
  const auto run = run_of("[5,[[[4,100],2],9]]");
  CHECK(origin(*run, "F", true, 11) ==
        "α = 5 at F was set at A when B returned. A cut here would be deep: the bound comes from "
        "higher up.");
  CHECK(origin(*run, "D", true, 8) == "α = 5 at D was set at A when B returned.");
}

TEST_CASE("the origin of every bound of any run can be told in both languages", "[teach]") {
  const std::uint64_t seed = 77;
  core::Random random(seed);
  for (int i = 0; i < 60; ++i) {
    const RunPointer run = random_run(random);
    INFO("seed " << seed << ", run " << i);
    for (core::Step c = 0; c <= run->trace.step_count(); ++c) {
      for (std::size_t n = 0; n < run->trace.node_count(); ++n) {
        const core::Message told = teach::bound_origin(*run, {core::NodeId(n), c % 2 == 0}, c);
        const bool entered = run->trace.visits_of_count(core::NodeId(n), c) > 0;
        REQUIRE(told.key.empty() == !entered);
        if (!entered) continue;
        REQUIRE(in_english(told).find("⟨") == std::string::npos);
        REQUIRE(in_korean(told).find("⟨") == std::string::npos);
      }
    }
  }
}
