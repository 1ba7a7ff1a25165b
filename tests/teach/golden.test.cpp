// Whole runs in words, in both languages. Together they meet every kind of sentence.

#include <algorithm>
#include <set>
#include <sstream>

#include "game/bundled.hpp"
#include "runs.hpp"
#include "support/golden.hpp"
#include "teach/legend.hpp"

using namespace ply;
using namespace ply::test;

namespace {

using session::StatedSettings;
using Runs = std::vector<RunPointer>;

/// What a setting of this program says over what the tree's file states.
template <class Change>
StatedSettings stated(Change change) {
  StatedSettings settings;
  change(settings);
  return settings;
}

const StatedSettings kAsTheFileStates;
const StatedSettings kStrict = stated([](auto& s) { s.cut_on_equality = false; });
const StatedSettings kHard = stated([](auto& s) { s.returns = "hard"; });
const StatedSettings kSoft = stated([](auto& s) { s.returns = "soft"; });
const StatedSettings kTestFirst = stated([](auto& s) { s.test_order = "test-first"; });
const StatedSettings kMinimax = stated([](auto& s) { s.algorithm = "minimax"; });
const StatedSettings kTakenBack = stated([](auto& s) { s.restore = "undo"; });
const StatedSettings kRootMin = stated([](auto& s) { s.root = "min"; });

StatedSettings with_window(core::Value alpha, core::Value beta) {
  return stated([&](auto& s) { s.window = core::Window{alpha, beta}; });
}

StatedSettings to_depth(int plies) {
  return stated([&](auto& s) { s.depth = plies; });
}

StatedSettings at_most(std::uint64_t visits) {
  return stated([&](auto& s) { s.visit_limit = visits; });
}

RunPointer run_with(std::string_view json, const StatedSettings& settings) {
  auto tree = game::read_tree(json, "test");
  REQUIRE(tree.ok());
  auto run = session::run(std::make_shared<const game::Tree>(*std::move(tree)), settings, "test");
  REQUIRE(run.ok());
  return *std::move(run);
}

struct Told {
  std::string_view tree;  ///< bundled, and the name of the golden
  StatedSettings settings[3];
};

const Told kTold[] = {
    {"two_ply_textbook", {kAsTheFileStates, kStrict, with_window(4, 6)}},
    {"four_ply_binary", {kAsTheFileStates, kMinimax, kRootMin}},
    {"deep_cut", {kAsTheFileStates, kTestFirst, with_window(10, 12)}},
    {"fail_hard", {kAsTheFileStates, kSoft, kRootMin}},
    {"guess_too_low", {kAsTheFileStates, kHard, with_window(10, 12)}},
    {"forgotten_undo", {kAsTheFileStates, kTakenBack, to_depth(1)}},
    {"fork", {kAsTheFileStates, kMinimax, to_depth(1)}},
    {"equality", {kAsTheFileStates, kRootMin, kStrict}},
    {"horizon", {kAsTheFileStates, kRootMin, to_depth(0)}},
};

Runs runs_of(const Told& told) {
  const std::string_view json = game::bundled_json(told.tree);
  REQUIRE_FALSE(json.empty());
  Runs runs;
  for (const StatedSettings& settings : told.settings)
    runs.push_back(run_with(json, settings));
  return runs;
}

/// What no bundled tree has: a leaf alone, a search that is stopped, a cut above a depth limit.
Runs runs_of_no_lesson() {
  constexpr auto kEvals = R"({"format": "plyscope-tree/1", "root": {"children": [
      {"children": [{"eval": 4, "children": [1, 2]}, {"eval": 6, "children": [3]}]},
      {"children": [{"eval": -0.5, "children": [3]}, 9, 2]}]}})";
  return {run_with("3", kAsTheFileStates), run_with(kTextbook, at_most(4)),
          run_with(kEvals, to_depth(2)), run_with(kEvals, stated([](auto& s) {
                                                    s.depth = 2;
                                                    s.root = "min";
                                                  }))};
}

/// Every sentence with its facts, the counters at the end and the answer.
void speak(std::ostream& text, const session::Run& run, const core::Catalogue& words) {
  text << "# " << words.format(teach::rules_legend(run)) << "\n";
  for (core::Step c = 0; c <= run.trace.step_count(); ++c) {
    text << c << "  " << words.format(teach::explain(run, c)) << "\n";
    for (const teach::Fact& fact : teach::facts(run, c))
      text << "    [" << words.format(fact.text) << "]\n";
  }
  text << words.format(counters_at(run, run.trace.step_count())) << "\n";
  for (const teach::Field& field : teach::answer(run))
    text << words.format(field.label) << ": " << words.format(field.value) << "\n";
}

void check_both(std::string_view name, const Runs& runs) {
  for (const auto language : {core::Language::english, core::Language::korean}) {
    std::ostringstream text;
    for (const RunPointer& run : runs) {
      if (run != runs.front()) text << "\n";
      speak(text, *run, core::Catalogue::of(language));
    }
    std::string file = "narration_";
    file += name;
    file += "_";
    file += core::language_code(language);
    check_golden(file + ".txt", text.str());
  }
}

/// That of a message and those of the messages in it.
void add_keys(std::set<std::string>& keys, const core::Message& message) {
  keys.insert(message.key);
  for (const auto& [name, argument] : message.arguments) {
    if (const auto* nested = std::get_if<std::vector<core::Message>>(&argument)) {
      for (const core::Message& each : *nested)
        add_keys(keys, each);
    }
  }
}

void add_keys(std::set<std::string>& keys, const Runs& runs) {
  for (const RunPointer& run : runs) {
    for (core::Step c = 0; c <= run->trace.step_count(); ++c)
      add_keys(keys, teach::explain(*run, c));
  }
}

}  // namespace

TEST_CASE("runs of bundled trees are told as approved", "[teach]") {
  for (const Told& told : kTold)
    check_both(told.tree, runs_of(told));
}

TEST_CASE("what no bundled tree has is told as approved", "[teach]") {
  check_both("no_lesson", runs_of_no_lesson());
}

TEST_CASE("the approved runs meet every kind of sentence", "[teach]") {
  // Only somebody who is quick enough stops a search by hand.
  std::set<std::string> met{"narration.stopped"};
  for (const Told& told : kTold)
    add_keys(met, runs_of(told));
  add_keys(met, runs_of_no_lesson());
  for (const auto& [key, text] : core::Catalogue::of(core::Language::english).entries()) {
    CAPTURE(key);
    if (key.starts_with("narration.")) CHECK(met.contains(key));
  }
}
