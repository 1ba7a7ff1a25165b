// Words for a search that does not take its moves back, and for one that copies boards.

#include "runs.hpp"
#include "teach/legend.hpp"
#include "teach/statistics.hpp"
#include "teach/veil.hpp"

using namespace ply;
using namespace ply::test;

namespace {

RunPointer restored_by(core::Restore restore) {
  return game_run("tictactoe", "XO./.XO/.XO X", settings_with([&](auto& settings) {
                    settings.algorithm = session::Algorithm::minimax;
                    settings.restore = restore;
                  }));
}

std::string field_named(const std::vector<teach::Field>& fields, std::string_view label) {
  for (const teach::Field& field : fields) {
    if (field.label.key == label) return in_english(field.value);
  }
  return {};
}

}  // namespace

TEST_CASE("the first wrong value is told with the right one and with what is to blame", "[teach]") {
  const auto run = restored_by(core::Restore::forget);
  CHECK(in_english(teach::explain(*run, 15)) ==
        "C (a2) returns 0, but it is worth −1: what was only tried at c1, a3 is still on the "
        "board.");
  CHECK(in_korean(teach::explain(*run, 15)) ==
        "C (a2) 노드의 반환값(0)은 올바른 값 −1과 다릅니다. 시험 삼아 둔 수(c1, a3)가 취소되지 "
        "않고 판에 남아 있습니다.");
  CHECK(in_english(teach::event(*run, 15)) == "value 0 · right: −1");
  CHECK(in_english(teach::event(*run, 18)) == "value 1");
  CHECK(field_named(teach::answer(*run), "answer.first_wrong") ==
        "step 15: C (a2) returned 0, but it is worth −1");
}

TEST_CASE("a step after which the board is not back says so", "[teach]") {
  const auto run = restored_by(core::Restore::forget);
  const auto facts = teach::facts(*run, 6);
  REQUIRE(facts.size() == 1);
  CHECK(in_english(facts.front().text) == "the board has not come back");
  CHECK(teach::facts(*restored_by(core::Restore::undo), 6).empty());
}

TEST_CASE("the right value is hidden with the values", "[teach]") {
  core::Notation notation;
  notation.hidden[static_cast<std::size_t>(core::Layer::values)] = true;
  const auto run = restored_by(core::Restore::forget);
  const std::string said = in_english(teach::veiled(teach::explain(*run, 15), notation));
  CHECK(said.find("−1") == std::string::npos);
  CHECK(field_named(teach::veiled(teach::answer(*run), notation), "answer.first_wrong").empty());
}

TEST_CASE("the legend tells how the board comes back, if not as usual", "[teach]") {
  const auto legend = [](core::Restore restore) {
    return in_english(teach::rules_legend(*restored_by(restore)));
  };
  CHECK(legend(core::Restore::undo).ends_with("root MAX"));
  CHECK(legend(core::Restore::copy).ends_with("boards copied"));
  CHECK(legend(core::Restore::forget).ends_with("moves not taken back"));
}

TEST_CASE("a search that copies boards says how many, how large, and how long it takes",
          "[teach]") {
  const auto run = restored_by(core::Restore::copy);
  CHECK(session::copy_cost(*run)->copies == run->trace.visit_count() - 1);
  CHECK(session::copy_cost(*run)->at_once == 4);  // three squares are empty
  CHECK(session::copy_cost(*run)->bytes == sizeof(game::Mnk<1>));
  const auto fields = teach::copy_fields(*run, session::RestoreTimes{2e-6, 1.5e-3});
  CHECK(field_named(fields, "summary.restore_times") == "2.00 µs copying · 1.50 ms taking back");
  CHECK(teach::copy_fields(*run, {}).size() == 2);
  CHECK(session::restore_times(*run).has_value());
  for (const core::Restore other : {core::Restore::undo, core::Restore::forget}) {
    CHECK(teach::copy_fields(*restored_by(other), {}).empty());
    CHECK_FALSE(session::restore_times(*restored_by(other)).has_value());
  }
}
