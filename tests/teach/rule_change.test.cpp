#include "teach/rule_change.hpp"

#include "runs.hpp"
#include "support/words.hpp"
#include "teach/veil.hpp"

using namespace ply;
using namespace ply::test;

namespace {

constexpr const char* kEqual = "[[3,5],[3,1]]";

std::string change(const session::RunSettings& before, const session::RunSettings& after) {
  return in_english(teach::rule_change(*run_of(kEqual, before), *run_of(kEqual, after)));
}

}  // namespace

TEST_CASE("a change of rules tells what it has changed and what not", "[teach]") {
  const auto strict = settings_with([](auto& s) { s.rules.cut_on_equality = false; });
  const auto minimax = settings_with([](auto& s) { s.algorithm = session::Algorithm::minimax; });
  const auto one_ply = settings_with([](auto& s) { s.visit_limit = 2; });
  CHECK(change({}, strict) == "Leaves read 3 → 4 · cutoffs 1 as before · value = 3 as before");
  CHECK(change(strict, {}) == "Leaves read 4 → 3 · cutoffs 1 as before · value = 3 as before");
  CHECK(change(strict, minimax) == "Leaves read 4 as before · cutoffs 1 → 0 · value = 3 as before");
  CHECK(change({}, one_ply) == "Leaves read 3 → 0 · cutoffs 1 → 0 · value not proven");
  const auto outside = settings_with([](auto& s) { s.rules.window = {0, 2}; });
  CHECK(change({}, outside) == "Leaves read 3 → 2 · cutoffs 1 as before · value = 3 → ≥ 3");
}

TEST_CASE("a change to or from a depth limit counts positions, not leaves", "[teach]") {
  const std::string tree = R"({"format": "plyscope-tree/1", "root": {"children": [
      {"eval": 4, "children": [3, 5]}, {"eval": 2, "children": [3, 1]}]}})";
  const auto limited = settings_with([](auto& s) { s.depth = 1; });
  const auto told = [&](const session::RunSettings& before, const session::RunSettings& after) {
    return in_english(teach::rule_change(*run_of(tree, before), *run_of(tree, after)));
  };
  CHECK(told({}, limited).starts_with("Positions evaluated 3 → 2 · "));
  CHECK(told(limited, {}).starts_with("Positions evaluated 2 → 3 · "));
  CHECK(told(limited, limited).starts_with("Positions evaluated 2 as before · "));
}

TEST_CASE("a change of rules tells that the questions of a lesson are off", "[teach]") {
  const std::string lesson = R"({"format": "plyscope-tree/1", "root": [[3,5],[3,1]],
    "lesson": {"stops": [{"step": 14, "note": "Cut?"}]}})";
  const auto strict = settings_with([](auto& s) { s.rules.cut_on_equality = false; });
  const auto changed = [&](const session::RunSettings& before, const session::RunSettings& after) {
    return in_english(teach::rule_change(*run_of(lesson, before), *run_of(lesson, after)));
  };
  CHECK(
      changed({}, strict) ==
      "Leaves read 3 → 4 · cutoffs 1 as before · value = 3 as before · the lesson's questions are "
      "off: they belong to the rules of its file");
  CHECK(changed(strict, {}) == change(strict, {}));
}

TEST_CASE("a change of rules tells nothing that is hidden", "[teach]") {
  const auto outside = settings_with([](auto& s) { s.rules.window = {0, 2}; });
  const core::Message told = teach::rule_change(*run_of(kEqual), *run_of(kEqual, outside));
  const auto without = [&](std::initializer_list<core::Layer> layers) {
    core::StatedNotation stated;
    for (const core::Layer layer : layers)
      stated.show(layer, false);
    return in_english(teach::veiled(told, core::overlaid({}, stated)));
  };
  using enum core::Layer;
  CHECK(without({}) == "Leaves read 3 → 2 · cutoffs 1 as before · value = 3 → ≥ 3");
  CHECK(without({values}) == "Leaves read 3 → 2 · cutoffs 1 as before");
  CHECK(without({bounds}) == "Leaves read 3 → 2 · cutoffs 1 as before · value 3 as before");
  CHECK(without({pruned}) == "Leaves read 3 → 2 · value = 3 → ≥ 3");
  CHECK(without({values, pruned}) == "Leaves read 3 → 2");
}
