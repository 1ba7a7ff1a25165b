#include <algorithm>
#include <map>
#include <set>

#include "runs.hpp"
#include "trace/queries.hpp"

using namespace ply;
using namespace ply::test;

namespace {

constexpr std::uint64_t kFieldsSeed = 20240614;

/// Fields by label, in English.
std::map<std::string, std::string> shown(const std::vector<teach::Field>& fields) {
  std::map<std::string, std::string> all;
  for (const teach::Field& field : fields)
    all[in_english(field.label)] = in_english(field.value);
  CHECK(all.size() == fields.size());  // no label twice
  return all;
}

std::map<std::string, std::string> fields_of(const session::Run& run, std::string_view node,
                                             core::Step c) {
  return shown(teach::node_fields(run, *run.tree->find(node), c));
}

core::NodeId named(const session::Run& run, std::string_view name) {
  return *run.tree->find(name);
}

}  // namespace

TEST_CASE("a node tells its value with its sign and where its bounds come from", "[teach]") {
  const RunPointer run = run_of(kTextbook);
  const auto c = fields_of(*run, "C", 18);
  CHECK(c.at("kind") == "MIN");
  CHECK(c.at("state") == "just cut off");
  CHECK(c.at("value") == "≤ 2 so far");
  CHECK(c.at("α") == "3, inherited: set at A by B");
  CHECK(c.at("β") == "2, set here by H");
  CHECK(c.at("best child") == "H");
  CHECK(c.at("steps") == "since 14");
  CHECK(c.at("reached by") == "move 2");
  CHECK(c.at("parent") == "A");

  const auto a = fields_of(*run, "A", 18);
  CHECK(a.at("value") == "≥ 3 so far");
  CHECK(a.at("β") == "+∞, since the start");
  CHECK_FALSE(a.contains("parent"));

  const auto done = fields_of(*run, "C", 19);
  CHECK(done.at("state") == "done, cut off");
  CHECK(done.at("value") == "≤ 2");
  CHECK(done.at("steps") == "14 to 19");
}

TEST_CASE("a leaf that was not read is told apart from one that was", "[teach]") {
  const RunPointer run = run_of(kTextbook);
  CHECK(fields_of(*run, "E", 2).at("value") == "3, not read yet");
  CHECK(fields_of(*run, "E", 3).at("value") == "3, not read yet");
  CHECK(fields_of(*run, "E", 4).at("value") == "= 3");
  const auto skipped = fields_of(*run, "I", 18);
  CHECK(skipped.at("value") == "4, not read");
  CHECK(skipped.at("state") == "skipped by a cutoff");
  CHECK(skipped.at("why") ==
        "I is never entered: C was cut after H, because MAX already had 3 at A through B.");
}

TEST_CASE("a value that will never come is told apart from one that may", "[teach]") {
  const RunPointer run = run_of("[5,[4,[[7],8]]]");
  const core::Step end = run->trace.step_count();
  CHECK(fields_of(*run, "E", 1).at("value") == "nothing yet");
  CHECK(fields_of(*run, "E", end).at("value") == "none");
  const RunPointer stopped = run_of("[[1],[2]]", settings_with([](auto& s) { s.visit_limit = 3; }));
  CHECK(fields_of(*stopped, "C", 3).at("value") == "nothing yet");
  CHECK(fields_of(*stopped, "C", stopped->trace.step_count()).at("value") == "none");
  CHECK(fields_of(*stopped, "E", stopped->trace.step_count()).at("value") == "2, not read");
}

TEST_CASE("why a node is skipped is not told before the cut", "[teach]") {
  const RunPointer run = run_of(kTextbook);
  CHECK(fields_of(*run, "I", 17).at("state") == "not reached yet");
  CHECK_FALSE(fields_of(*run, "I", 17).contains("why"));
}

TEST_CASE("a node that returned a bound names a best child only if that one proves it", "[teach]") {
  const RunPointer run = run_of(kTextbook, settings_with([](auto& s) {
                                  s.rules.window = {10, 20};
                                }));
  const core::Step end = run->trace.step_count();
  CHECK(fields_of(*run, "A", end - 1).at("best child") == "D");  // so far
  CHECK(fields_of(*run, "A", end).at("best child") == "not proven");
  CHECK(fields_of(*run, "B", end).at("best child") == "E");
}

TEST_CASE("a minimax run shows no window", "[teach]") {
  const RunPointer run = run_of(
      "[[3,12],[2,4]]", settings_with([](auto& s) { s.algorithm = session::Algorithm::minimax; }));
  const auto fields = fields_of(*run, "B", run->trace.step_count());
  CHECK_FALSE(fields.contains("α"));
  CHECK_FALSE(fields.contains("β"));
  CHECK(fields.at("value") == "= 3");
}

TEST_CASE("a fail-hard node shows the value before the clamp once it has returned", "[teach]") {
  const RunPointer run = run_of(
      "[0,[[-3],7]]", settings_with([](auto& s) { s.rules.returns = search::Returns::hard; }));
  CHECK_FALSE(fields_of(*run, "D", 9).contains("before the clamp"));
  const auto fields = fields_of(*run, "D", 10);
  CHECK(fields.at("before the clamp") == "−3");
  CHECK(fields.at("value") == "≤ 0");
}

TEST_CASE("a note is shown in the language of the reader, or in the one it has", "[teach]") {
  const RunPointer run = run_of(R"({"format": "plyscope-tree/1", "root":
      {"note": {"en": "Look here", "ko": "여기를 보십시오"},
       "children": [{"note": {"ko": "잎 노드입니다"}, "value": 1}, 2]}})");
  const auto note = [&](std::size_t node) {
    const auto fields = teach::node_fields(*run, core::NodeId(node), 0);
    const auto found = std::find_if(fields.begin(), fields.end(), [](const teach::Field& field) {
      return in_english(field.label) == "note";
    });
    REQUIRE(found != fields.end());
    return found->value;
  };
  CHECK(in_english(note(0)) == "Look here");
  CHECK(in_korean(note(0)) == "여기를 보십시오");
  CHECK(in_english(note(1)) == "잎 노드입니다");
}

TEST_CASE("a node below a skipped one names both", "[teach]") {
  const RunPointer run = run_of("[5,[4,[[7],8]]]");
  CHECK(in_english(teach::never_entered(*run, named(*run, "E"))) ==
        "E is never entered: C was cut after D, because MAX already had 5 at A through B.");
  CHECK(
      in_english(teach::never_entered(*run, named(*run, "F"))) ==
      "F is never entered: it is below E, skipped when C was cut after D, because MAX already had "
      "5 at A through B.");
  CHECK(teach::never_entered(*run, named(*run, "D")).key.empty());
}

TEST_CASE("a node beyond the depth limit says where the search ended", "[teach]") {
  const RunPointer run = run_of(R"({"format": "plyscope-tree/1", "root": {"children": [
      {"eval": 4, "children": [1, 2]}, 4]}})",
                                settings_with([](auto& s) { s.depth = 1; }));
  const auto fields = fields_of(*run, "D", run->trace.step_count());
  CHECK(fields.at("state") == "beyond the depth limit");
  CHECK(fields.at("why") == "D is never entered: the depth limit ends the search at B.");
}

TEST_CASE("every node at every step can be told in both languages", "[teach]") {
  core::Random random(kFieldsSeed);
  for (int i = 0; i < 25; ++i) {
    const RunPointer run = random_run(random);
    const core::Step end = run->trace.step_count();
    INFO("seed " << kFieldsSeed << ", run " << i);
    for (core::Step c = 0; c <= end; c += 1 + end / 12) {
      for (std::size_t n = 0; n < run->tree->size(); ++n) {
        std::string text;
        for (const teach::Field& field : teach::node_fields(*run, core::NodeId(n), c)) {
          for (const core::Message& message : {field.label, field.value}) {
            text += in_english(message) + "|" + in_korean(message) + "\n";
          }
        }
        if (text.find("⟨") != std::string::npos) FAIL_CHECK(text);
      }
    }
  }
}

TEST_CASE("a reason is given exactly for the nodes that are never entered", "[teach]") {
  core::Random random(kFieldsSeed + 1);
  for (int i = 0; i < 150; ++i) {
    const RunPointer run = random_run(random);
    INFO("seed " << kFieldsSeed + 1 << ", run " << i);
    const auto visited = trace::visited_nodes(run->trace);
    const auto pruned = trace::pruned_nodes(run->trace);
    const auto in = [](const auto& nodes, core::NodeId n) {
      return std::find(nodes.begin(), nodes.end(), n) != nodes.end();
    };
    for (std::size_t n = 0; n < run->tree->size(); ++n) {
      const core::Message reason = teach::never_entered(*run, core::NodeId(n));
      CAPTURE(n, reason.key);
      CHECK(reason.key.empty() == in(visited, core::NodeId(n)));
      if (in(pruned, core::NodeId(n))) CHECK(reason.key.starts_with("field.never_cut"));
    }
  }
}
