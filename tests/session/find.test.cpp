#include "session/find.hpp"

#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/random_tree.hpp"
#include "support/runs.hpp"

using namespace ply;

namespace {

constexpr const char* kTree =
    R"({"format": "plyscope-tree/1", "root": {"name": "Root", "children": [
  {"move": "e4", "name": "left", "children": [3, -3]},
  {"move": "e5", "name": "Left wing", "children": [3.5, {"name": "왼쪽", "value": 3}]}]}})";

std::vector<std::string> found(std::string_view text, core::Step step = 0,
                               const core::Notation& notation = {}) {
  const auto run = test::run_of(kTree);
  std::vector<std::string> names;
  for (const core::NodeId node : session::find_nodes(*run, step, text, notation))
    names.push_back(run->tree->name(node));
  return names;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("nodes are found by the beginning of their name or move", "[session]") {
  CHECK(found("left") == Names{"left", "Left wing"});
  CHECK(found("LEFT W") == Names{"Left wing"});
  CHECK(found("e") == Names{"left", "Left wing"});
  CHECK(found("왼") == Names{"왼쪽"});
  CHECK(found("wing").empty());
}

TEST_CASE("leaves are found by their value as it is typed or shown", "[session]") {
  CHECK(found("3").size() == 2);
  CHECK(found("= 3") == found("3"));
  CHECK(found("-3") == found("−3"));
  CHECK(found("-3").size() == 1);
  CHECK(found("3.5").size() == 1);
}

TEST_CASE("inner nodes are found by what they are worth at the step, unless that is hidden",
          "[session]") {
  const core::Step end = test::run_of(kTree)->trace.step_count();
  CHECK(found("3", end).size() == 2 + 2);  // Root and "Left wing" as well
  CHECK(found("3", end).front() == "Root");
  CHECK(found("-3", end) == Names{"left", found("-3").front()});
  core::StatedNotation hidden;
  hidden.show(core::Layer::values, false);
  CHECK(found("3", end, core::overlaid({}, hidden)) == found("3"));
}

TEST_CASE("what is found depends on the step only where a value is looked for", "[session]") {
  core::StatedNotation stated;
  stated.show(core::Layer::values, false);
  const core::Notation hidden = core::overlaid({}, stated);
  const core::Step end = test::run_of(kTree)->trace.step_count();
  for (const char* text : {"3", "= -3", "−3"}) {
    INFO(text);
    CHECK(session::depends_on_step(text));
    CHECK(found(text, 0) != found(text, end));
    CHECK_FALSE(session::depends_on_step(text, hidden));
    CHECK(found(text, 0, hidden) == found(text, end, hidden));
  }
  for (const char* text : {"", "left", "e4", "= e", "왼"}) {
    INFO(text);
    CHECK_FALSE(session::depends_on_step(text));
    for (core::Step step = 1; step <= end; ++step)
      CHECK(found(text, step) == found(text, 0));
  }
}

TEST_CASE("what is found again from another step is what is found anew", "[session]") {
  constexpr std::uint64_t kSeed = 20261130;
  core::Random random(kSeed);
  for (int i = 0; i < 60; ++i) {
    const auto run = test::run_of(test::random_tree(random, {}));
    const auto any = [&] { return random.below(run->trace.step_count() + 1); };
    const std::string text = std::to_string(random.between(-3, 3));
    core::Step from = any();
    auto found = session::find_nodes(*run, from, text);
    for (int move = 0; move < 8; ++move) {
      const core::Step to = move % 2 == 0 ? any() : std::min(from + 1, run->trace.step_count());
      INFO("seed " << kSeed << ", run " << i << ", from " << from << " to " << to);
      session::find_again(found, *run, from, to, text);
      CHECK(found == session::find_nodes(*run, to, text));
      from = to;
    }
  }
}

TEST_CASE("nothing is found for nothing", "[session]") {
  CHECK(found("").empty());
  CHECK(found("nan").empty());
}
