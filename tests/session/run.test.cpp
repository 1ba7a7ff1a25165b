#include "session/run.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <thread>

#include "core/random.hpp"
#include "game/uniform_tree.hpp"
#include "support/catch.hpp"
#include "support/oracle.hpp"
#include "support/recorded.hpp"
#include "support/runs.hpp"
#include "support/test_trees.hpp"
#include "support/words.hpp"
#include "trace/queries.hpp"

using namespace ply;
using namespace ply::session;
using core::NodeId;
using core::NodeKind;
using test::in_english;
using test::kTextbook;
using test::run_of;
using test::settings_with;

namespace {

std::shared_ptr<const game::Tree> shared_tree(std::string_view json) {
  return std::make_shared<const game::Tree>(test::tree_of(json));
}

RunSettings with_depth(std::uint32_t depth) {
  return settings_with([&](auto& s) { s.depth = depth; });
}

/// The error of settings that must be refused, in English; `state` states them.
template <class State>
std::string refused(State state, const game::FileSettings& file = {}) {
  StatedSettings stated;
  state(stated);
  const auto settings = resolve(stated, file, "test");
  REQUIRE_FALSE(settings.ok());
  return in_english(settings.error().message);
}

/// The error of a run that must be refused, in English.
std::string refusal(std::string_view json, const RunSettings& settings) {
  const auto result = run(shared_tree(json), settings);
  REQUIRE_FALSE(result.ok());
  return in_english(result.error().message);
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace

TEST_CASE("settings that nobody stated have the defaults of the design", "[session]") {
  const RunSettings settings = *resolve({}, {}, "test");
  CHECK(settings == RunSettings{});
  CHECK(settings.algorithm == Algorithm::alpha_beta);
  CHECK_FALSE(settings.depth);
  CHECK(settings.rules.cut_on_equality);
  CHECK(settings.rules.returns == search::Returns::soft);
  CHECK(settings.rules.test_order == search::TestOrder::update_first);
  CHECK(settings.rules.child_order == search::ChildOrder::left);
  CHECK(settings.rules.window == core::Window{});
  CHECK_FALSE(settings.root);
}

TEST_CASE("the command line is stronger than the file, the file stronger than the default",
          "[session]") {
  const game::FileSettings file{.algorithm = "minimax",
                                .depth = 3,
                                .cut_on_equality = false,
                                .returns = "soft",
                                .test_order = "test-first",
                                .child_order = "right",
                                .window = core::Window{1, 2},
                                .eval = "weights",
                                .candidates = 1,
                                .restore = "copy"};
  const RunSettings from_file = *resolve({}, file, "test");
  CHECK(from_file.algorithm == Algorithm::minimax);
  CHECK(from_file.depth == 3u);
  CHECK_FALSE(from_file.rules.cut_on_equality);
  CHECK(from_file.rules.test_order == search::TestOrder::test_first);
  CHECK(from_file.rules.child_order == search::ChildOrder::right);
  CHECK(from_file.rules.window == core::Window{1, 2});
  CHECK(from_file.eval == "weights");
  CHECK(from_file.candidates == 1u);
  CHECK(from_file.restore == core::Restore::copy);

  const StatedSettings stated{{.algorithm = "alphabeta",
                               .depth = 0,
                               .cut_on_equality = true,
                               .returns = "hard",
                               .test_order = "update-first",
                               .child_order = "left",
                               .window = core::Window{3, 4},
                               .eval = "discs",
                               .candidates = 2,
                               .restore = "forget"},
                              "min",
                              7,
                              2.5};
  const RunSettings both = *resolve(stated, file, "test");
  CHECK(both.eval == "discs");
  CHECK(both.candidates == 2u);
  CHECK(both.restore == core::Restore::forget);
  CHECK(both.algorithm == Algorithm::alpha_beta);
  CHECK(both.depth == 0u);
  CHECK(both.rules.cut_on_equality);
  CHECK(both.rules.returns == search::Returns::hard);
  CHECK(both.rules.test_order == search::TestOrder::update_first);
  CHECK(both.rules.child_order == search::ChildOrder::left);
  CHECK(both.rules.window == core::Window{3, 4});
  CHECK(both.root == NodeKind::min);
  CHECK(both.visit_limit == 7);
  CHECK(both.time == 2.5);
}

TEST_CASE("settings that make no sense are refused with what would be right", "[session]") {
  game::FileSettings hard_in_file;
  hard_in_file.returns = "hard";
  CHECK(contains(refused([](auto& s) { s.algorithm = "alfabeta"; }), "alphabeta"));
  CHECK(contains(refused([](auto& s) { s.algorithm = "mtdf"; }), "minimax, alphabeta"));
  CHECK(contains(refused([](auto& s) { s.depth = -1; }), "-1"));
  CHECK(contains(refused([](auto& s) { s.depth = 10'001; }), "10,000"));
  CHECK(contains(refused([](auto& s) { s.returns = "firm"; }), "soft, hard"));
  CHECK(contains(refused([](auto& s) { s.test_order = "never"; }), "update-first, test-first"));
  CHECK(contains(refused([](auto& s) { s.child_order = "up"; }), "left, right"));
  CHECK(contains(refused([](auto& s) { s.root = "chance"; }), "max, min"));
  CHECK(contains(refused([](auto& s) { s.window = core::Window{3, 3}; }), "(3, 3)"));
  CHECK(contains(refused([](auto& s) { s.window = core::Window{4, 3}; }), "(4, 3)"));
  CHECK(contains(refused([](auto& s) {
                   s.cut_on_equality = false;
                   s.returns = "hard";
                 }),
                 "fail-hard"));
  CHECK(contains(refused([](auto& s) { s.cut_on_equality = false; }, hard_in_file), "fail-hard"));
}

TEST_CASE("every algorithm is found by its name", "[session]") {
  for (const std::string_view name : choice_names(Algorithm{})) {
    StatedSettings stated;
    stated.algorithm = name;
    CHECK(core::choice_name(resolve(stated, {}, "test")->algorithm) == name);
  }
}

TEST_CASE("a tree that the algorithm cannot search is refused and told which can", "[session]") {
  const char* chance = R"({"format": "plyscope-tree/1", "root": {"children": [
      {"name": "dice", "player": "chance", "children": [
          {"probability": 0.5, "value": 1}, {"probability": 0.5, "value": 2}]}, 3]}})";
  const char* three = R"({"format": "plyscope-tree/1", "players": ["a", "b", "c"],
      "root": {"player": 1, "children": [{"value": [1, 2, 3]}, {"value": [3, 2, 1]}]}})";
  for (const auto algorithm : {Algorithm::minimax, Algorithm::alpha_beta}) {
    const RunSettings settings = settings_with([&](auto& s) { s.algorithm = algorithm; });
    CHECK(contains(refusal(chance, settings), "dice"));
    CHECK(contains(refusal(chance, settings), "Expectiminimax"));
    CHECK(contains(refusal(three, settings), "max^n"));
  }
}

TEST_CASE("an inner node at the depth limit without an evaluation is named", "[session]") {
  const char* tree = R"({"format": "plyscope-tree/1", "root": {"eval": 1, "children": [
      {"name": "known", "eval": 5, "children": [3, 12]},
      {"name": "unknown", "children": [2, 4]}]}})";
  CHECK(contains(refusal(tree, with_depth(1)), "unknown"));
  CHECK(run(shared_tree(tree), with_depth(0)).ok());
  CHECK(run(shared_tree(tree), with_depth(2)).ok());
  CHECK(contains(refusal(kTextbook, with_depth(0)), "A"));
}

TEST_CASE("the root player of the settings counts only where the file states none", "[session]") {
  const RunSettings min_root = settings_with([](auto& s) { s.root = NodeKind::min; });
  const auto free = run_of(kTextbook, min_root);
  CHECK(free->tree->kind(NodeId(0)) == NodeKind::min);
  CHECK(trace::conclusion(free->trace).value == 6);  // MIN over the maxima 12, 6, 14
  const auto stated = run_of(
      R"({"format": "plyscope-tree/1", "root": {"player": "max", "children": [[3,12],[2,4]]}})",
      min_root);
  CHECK(stated->tree->kind(NodeId(0)) == NodeKind::max);
  CHECK(trace::conclusion(stated->trace).value == 3);
}

TEST_CASE("a run holds a valid trace, a layout of all nodes and the true value", "[session]") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    INFO("seed " << seed);
    core::Random random(seed);
    const auto tree = std::make_shared<const game::Tree>(test::small_tree(random));
    RunSettings settings;
    settings.depth = test::any_depth(random);
    settings.algorithm = random.below(2) == 0 ? Algorithm::minimax : Algorithm::alpha_beta;
    const auto result = run(tree, settings);
    REQUIRE(result.ok());
    const Run& finished = **result;
    const core::Value truth = test::true_minimax(*tree, NodeId(0), settings.depth);
    REQUIRE(trace::validate(finished.trace) == "");
    REQUIRE(finished.layout.size() == tree->size());
    REQUIRE(finished.settings == settings);

    REQUIRE(trace::conclusion(finished.trace).value == truth);
    REQUIRE(trace::conclusion(finished.trace).bound == core::Bound::exact);
  }
}

TEST_CASE("a search without recorder gives the same answer as a run", "[session]") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    INFO("seed " << seed);
    core::Random random(seed);
    const auto tree = std::make_shared<const game::Tree>(test::small_tree(random));
    RunSettings settings;
    settings.depth = test::any_depth(random);
    settings.algorithm = random.below(4) == 0 ? Algorithm::minimax : Algorithm::alpha_beta;
    for (const search::Rules& rules : test::all_rules(test::any_window(random))) {
      settings.rules = rules;
      const auto recorded = *run(tree, settings);
      const Answer answer = *solve_unrecorded(tree, settings);
      const trace::Trace& trace = recorded->trace;
      REQUIRE(answer.value == trace.visits().result[0]);
      REQUIRE(answer.visits == trace.visit_count());
      const auto line = principal_variation(trace, trace.step_count());
      REQUIRE(answer.best_child.has_value() == (line.size() > 1));
      if (answer.best_child) REQUIRE(tree->child_index(line[1]) == *answer.best_child);
    }
  }
}

TEST_CASE("a run that meets its visit limit is valid, stopped and proves nothing", "[session]") {
  for (std::uint64_t limit = 1; limit <= 12; ++limit) {
    INFO("limit " << limit);
    const auto result = run_of(kTextbook, settings_with([&](auto& s) { s.visit_limit = limit; }));
    CHECK(trace::validate(result->trace) == "");
    CHECK(result->trace.visit_count() == std::min<std::uint64_t>(limit, 11));
    CHECK(result->trace.stopped() == (limit < 11));
    CHECK(trace::conclusion(result->trace).proven() == (limit >= 11));
  }
}

TEST_CASE("a run that is asked to stop stops with a valid trace", "[session]") {
  core::Random random(1);
  const auto tree = std::make_shared<const game::Tree>(
      game::uniform_tree(2, 18, [&] { return random.below(9); }));
  search::Control control;
  std::thread impatient([&control] {
    while (control.progress() == 0)
      std::this_thread::yield();
    control.request_stop();
  });
  const auto result =
      *run(tree, settings_with([](auto& s) { s.algorithm = Algorithm::minimax; }), &control);
  impatient.join();
  CHECK(trace::validate(result->trace) == "");
  const bool stopped = result->trace.visit_count() < tree->size();
  CHECK(result->trace.stopped() == stopped);
  CHECK(trace::conclusion(result->trace).proven() == !stopped);
}

TEST_CASE("a run that is stopped before its first node has nothing to show", "[session]") {
  search::Control control;
  control.request_stop();
  const auto result = run(shared_tree(kTextbook), {}, &control);
  REQUIRE_FALSE(result.ok());
  CHECK(result.error().message.key == "run_error.stopped");
}

TEST_CASE("a setting of the file that cannot be meant names the file, one that is stated does not",
          "[session]") {
  game::FileSettings file;
  file.algorithm = "minmax";
  const auto from_file = resolve({}, file, "homework.json");
  REQUIRE_FALSE(from_file.ok());
  CHECK(in_english(from_file.error().message).starts_with("homework.json: "));
  StatedSettings stated;
  stated.algorithm = "minmax";
  const auto typed = resolve(stated, file, "homework.json");
  REQUIRE_FALSE(typed.ok());
  CHECK(in_english(typed.error().message).find("homework.json") == std::string::npos);
  stated.algorithm = "minimax";
  CHECK(resolve(stated, file, "homework.json").ok());
}

TEST_CASE("a depth in the file needs an eval where it ends the search", "[session]") {
  const auto problem = [](std::string_view json) {
    const auto tree = shared_tree(json);
    const auto check = check_file_settings(*tree, "homework.json");
    return check ? std::string() : check.error().message.key;
  };
  CHECK(problem(R"({"format":"plyscope-tree/1","settings":{"depth":1},"root":[[1,2],3]})") ==
        "settings_error.in_file");
  CHECK(problem(R"({"format":"plyscope-tree/1","settings":{"depth":2},"root":[[1,2],3]})") == "");
  CHECK(problem("[[1,2],3]") == "");
}

TEST_CASE("the deepest tree that may be read is searched on any stack", "[session]") {
  std::string json(core::kMaxDepth, '[');
  json.append("1").append(core::kMaxDepth, ']');
  const auto tree = shared_tree(json);
  REQUIRE(tree->depth() == core::kMaxDepth);
  const auto result = run(tree, RunSettings{});
  REQUIRE(result.ok());
  CHECK(trace::conclusion((**result).trace).value == 1);
  CHECK(solve_unrecorded(tree, RunSettings{})->value == 1);
}

TEST_CASE("rules that are stated later win, others stay", "[session]") {
  StatedSettings below, above;
  below.algorithm = "minimax";
  below.depth = 3;
  above.depth = 2;
  above.cut_on_equality = false;
  const auto both = overlaid(below, above);
  CHECK(both.algorithm == "minimax");
  CHECK(both.depth == 2);
  CHECK(both.cut_on_equality == false);
  CHECK(!both.returns.has_value());
}

TEST_CASE("a search may be told to stop when there is enough", "[session]") {
  const auto tree = std::make_shared<const game::Tree>(game::uniform_tree(4, 8, 1));
  search::Control control;
  int asked = 0;
  control.stop_when([&asked] { return ++asked == 3; });
  const auto stopped = *session::run(
      tree, settings_with([](auto& s) { s.algorithm = Algorithm::minimax; }), &control);
  CHECK(stopped->trace.stopped());
  CHECK(stopped->trace.visit_count() == 2 * 256);
  CHECK(trace::validate(stopped->trace) == "");
}
