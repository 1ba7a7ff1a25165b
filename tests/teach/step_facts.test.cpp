#include "runs.hpp"

using namespace ply;
using namespace ply::test;

namespace {

std::string events(const session::Run& run) {
  std::string text;
  for (core::Step s = 1; s <= run.trace.step_count(); ++s) {
    text += in_english(teach::event(run, s)) + "\n";
  }
  return text;
}

std::string facts(const session::Run& run, core::Step c) {
  std::string text;
  for (const teach::Fact& fact : teach::facts(run, c))
    text += in_english(fact.text) + "\n";
  return text;
}

}  // namespace

TEST_CASE("every step has a short name", "[teach]") {
  CHECK(events(*run_of("[[3,12],[2,4]]")) ==
        "enter\nenter\nenter\nvalue 3\nupdate: best 3\nenter\nvalue 12\nupdate: no change\n"
        "return = 3\nupdate: best 3\nenter\nenter\nvalue 2\nupdate: best 2\ncut: 1 skipped\n"
        "return ≤ 2\nupdate: no change\nreturn = 3\n");
}

TEST_CASE("a cut names its place, its reach and the bound that was met", "[teach]") {
  const RunPointer run = run_of("[5,[[[4,100],2],9]]");
  CHECK(facts(*run, 11) == "cut at MIN · deep\nα = 5 came from B\n");
  CHECK(facts(*run, 19) == "cut at MIN · shallow\nα = 5 came from B\n");
}

TEST_CASE("an entry names the bounds that came along", "[teach]") {
  const RunPointer run = run_of("[[[4],[6]]]");
  CHECK(facts(*run, 1).empty());
  CHECK(facts(*run, 9) == "β = 4 came from C\n");
}

TEST_CASE("the counters count what has happened so far", "[teach]") {
  const RunPointer run = run_of(kTextbook);
  CHECK(in_english(counters_at(*run, 0)) == "leaves read 0 of 9 · 0 cutoffs · 0 children skipped");
  CHECK(in_english(counters_at(*run, 18)) == "leaves read 4 of 9 · 1 cutoff · 2 children skipped");
  CHECK(in_korean(counters_at(*run, 18)) == "평가한 잎 4/9 · 컷 1회 · 생략한 자식 2개");
}

TEST_CASE("a cutoff that skips nothing is counted apart and does not look like one that does",
          "[teach]") {
  const RunPointer run = run_of(kTextbook);
  const core::Step second = *trace::next_cutoff(run->trace, 18);
  CHECK(facts(*run, second) == "test holds at MIN · nothing left\nα = 3 came from B\n");
  CHECK(in_english(counters_at(*run, second)) ==
        "leaves read 7 of 9 · 2 cutoffs (1 skips nothing) · 2 children skipped");
  CHECK(in_korean(counters_at(*run, second)) ==
        "평가한 잎 7/9 · 컷 2회(생략 없음 1회) · 생략한 자식 2개");
}

TEST_CASE("facts, events and counters of any run can be told in both languages", "[teach]") {
  const std::uint64_t seed = 20240615;
  core::Random random(seed);
  for (int i = 0; i < 80; ++i) {
    const RunPointer run = random_run(random);
    INFO("seed " << seed << ", run " << i);
    for (core::Step c = 0; c <= run->trace.step_count(); ++c) {
      std::vector<core::Message> all;
      for (const teach::Fact& fact : teach::facts(*run, c))
        all.push_back(fact.text);
      all.push_back(counters_at(*run, c));
      if (c > 0) all.push_back(teach::event(*run, c));
      for (const core::Message& message : all) {
        CAPTURE(c, message.key);
        CHECK(in_english(message).find("⟨") == std::string::npos);
        CHECK(in_korean(message).find("⟨") == std::string::npos);
      }
    }
  }
}
