#include <sstream>

#include "runs.hpp"
#include "support/golden.hpp"

using namespace ply;
using namespace ply::test;

namespace {

/// Every sentence with its facts, the counters at the end and the answer.
std::string spoken(const session::Run& run, core::Language language) {
  const core::Catalogue& words = core::Catalogue::of(language);
  std::ostringstream text;
  for (core::Step c = 0; c <= run.trace.step_count(); ++c) {
    text << c << "  " << words.format(teach::explain(run, c)) << "\n";
    for (const core::Message& fact : teach::facts(run, c))
      text << "    [" << words.format(fact) << "]\n";
  }
  text << words.format(counters_at(run, run.trace.step_count())) << "\n";
  for (const teach::Field& field : teach::answer(run)) {
    text << words.format(field.label) << ": " << words.format(field.value) << "\n";
  }
  return text.str();
}

void check_both(const std::string& name, const session::Run& run) {
  check_golden("narration_" + name + "_en.txt", spoken(run, core::Language::english));
  check_golden("narration_" + name + "_ko.txt", spoken(run, core::Language::korean));
}

}  // namespace

TEST_CASE("the textbook tree is told as approved", "[teach]") {
  check_both("textbook", *run_of(kTextbook));
}

TEST_CASE("minimax is told without windows, as approved", "[teach]") {
  check_both("minimax", *run_of("[[3,12],[2,3]]", settings_with([](auto& s) {
                                  s.algorithm = session::Algorithm::minimax;
                                })));
}

TEST_CASE("a deep cut is told as approved", "[teach]") {
  check_both("deep_cut", *run_of("[5,[[[4,100],2],9]]"));
}

TEST_CASE("fail-hard is told as approved", "[teach]") {
  check_both("fail_hard", *run_of("[0,[[-3],7]]", settings_with([](auto& s) {
                                    s.rules.returns = search::Returns::hard;
                                  })));
}

TEST_CASE("the strict cut test is told as approved", "[teach]") {
  check_both("strict", *run_of("[[3,5],[3,1]]",
                               settings_with([](auto& s) { s.rules.cut_on_equality = false; })));
}

TEST_CASE("a search for MIN is told as approved", "[teach]") {
  check_both("root_min", *run_of("[5,[8,100],[1,[4]]]",
                                 settings_with([](auto& s) { s.root = core::NodeKind::min; })));
}

TEST_CASE("a narrow window is told as approved", "[teach]") {
  check_both("window", *run_of("[[5,1],[9,2]]", settings_with([](auto& s) {
                                 s.rules.window = {10, 12};
                               })));
}

TEST_CASE("a depth limit is told as approved", "[teach]") {
  check_both("depth", *run_of(R"({"format": "plyscope-tree/1", "root": {"children": [
      {"eval": 4, "children": [1, 2]}, {"eval": -0.5, "children": [3]}, 4]}})",
                              settings_with([](auto& s) { s.depth = 1; })));
}
