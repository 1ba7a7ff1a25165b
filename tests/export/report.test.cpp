#include "export/report.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "export/picture.hpp"
#include "support/catch.hpp"
#include "support/runs.hpp"
#include "support/test_trees.hpp"

namespace ply::exporter {
namespace {

using test::kTextbook;
using test::run_of;

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST_CASE("the JSON of a run has one line per field", "[export]") {
  const std::string text = solve_json(*run_of(kTextbook));
  CHECK(std::count(text.begin(), text.end(), '\n') == 19 + 2);
  CHECK(text.ends_with("}\n"));
}

TEST_CASE("names with quotes and Hangul survive the JSON of a run", "[export]") {
  const std::string text = solve_json(*run_of(
      R"({"format": "plyscope-tree/1", "root": {"name": "뿌리 \"A\"", "children": [1, 2]}})"));
  CHECK(nlohmann::json::parse(text)["visited"][0] == "뿌리 \"A\"");
}

TEST_CASE("the best line of the JSON uses source order whatever the visiting order", "[export]") {
  session::RunSettings right;
  right.rules.child_order = search::ChildOrder::right;
  const auto result = nlohmann::json::parse(solve_json(*run_of(kTextbook, right)));
  CHECK(result["best_path"] == nlohmann::json({0, 0}));
  CHECK(result["best_move"] == "1");
}

TEST_CASE("a report begins with what the file tells about its tree", "[export]") {
  const auto run = run_of(R"({"format": "plyscope-tree/1", "title": {"en": "Two", "ko": "둘"},
      "description": "Two leaves.", "root": [1, 2]})");
  CHECK(heading(*run, core::Language::english) == "Two\nTwo leaves.\n\n");
  CHECK(heading(*run, core::Language::korean) == "둘\nTwo leaves.\n\n");
  CHECK(heading(*run_of(kTextbook), core::Language::english).empty());
  CHECK(has(walk_page(*run, core::Language::english), "<p id=\"description\">Two leaves.</p>"));
  CHECK_FALSE(has(walk_page(*run_of(kTextbook), core::Language::english), "<p id=\"description"));
}

TEST_CASE("the summary does not tell what is pruned where that is hidden", "[export]") {
  core::StatedNotation stated;
  stated.show(core::Layer::pruned, false);
  const auto run = run_of(kTextbook);
  const std::string all = summary(*run, core::Language::english);
  const std::string some = summary(*run, core::Language::english, core::overlaid({}, stated));
  for (const char* told : {"nodes visited", "children skipped", "skips nothing"}) {
    CAPTURE(told);
    CHECK(has(all, told));
    CHECK_FALSE(has(some, told));
  }
  CHECK(has(some, "cutoffs"));
}

TEST_CASE("the step table of a leaf alone has a single step after entering", "[export]") {
  const std::string table = step_table(*run_of("7"), core::Language::english);
  CHECK(std::count(table.begin(), table.end(), '\n') == 2 + 2);
  CHECK(has(table, "= 7"));
}

TEST_CASE("returned bounds carry their sign in the step table", "[export]") {
  const std::string table = step_table(*run_of(kTextbook), core::Language::english);
  CHECK(has(table, "≤ 2"));
  CHECK(has(table, "= 3"));
}

TEST_CASE("a stopped search has no value, no bound and no move anywhere", "[export]") {
  session::RunSettings stopped;
  stopped.visit_limit = 1;
  const auto run = run_of(kTextbook, stopped);
  const auto result = nlohmann::json::parse(solve_json(*run));
  CHECK(result["value"].is_null());
  CHECK(result["bound"] == "none");
  CHECK(result["proven"] == false);
  CHECK(result["best_move"].is_null());
  CHECK(result["best_path"].empty());
  CHECK(result["returned"]["A"] == nlohmann::json({{"value", nullptr}, {"bound", "none"}}));
  CHECK_FALSE(has(step_table(*run, core::Language::english), "≥"));
  CHECK_FALSE(
      has(picture(*run, run->trace.step_count(), core::Language::english, Caption::none), "≥ −∞"));
  CHECK(has(summary(*run, core::Language::english), "not proven"));
  CHECK(has(compare_table({run}, {1e-6}, core::Language::english), "not proven"));
}

TEST_CASE("with a depth limit positions are counted, without it leaves", "[export]") {
  constexpr std::string_view kTree = R"({"format": "plyscope-tree/1", "root": {"children": [
      {"eval": 4, "children": [1, 2]}, {"eval": 3, "children": [5]}]}})";
  session::RunSettings limited;
  limited.depth = 1;
  for (const auto& text :
       {summary(*run_of(kTree, limited), core::Language::english),
        compare_table({run_of(kTree, limited)}, {1e-6}, core::Language::english)}) {
    CHECK(has(text, "positions evaluated"));
    CHECK_FALSE(has(text, "leaves"));
  }
  limited.depth = 2;  // the limit reaches the leaves
  CHECK(has(summary(*run_of(kTree, limited), core::Language::english), "3 of 3"));
}

TEST_CASE("the comparison states node and time ratios apart", "[export]") {
  session::RunSettings minimax;
  minimax.algorithm = session::Algorithm::minimax;
  const std::string table = compare_table({run_of(kTextbook, minimax), run_of(kTextbook)},
                                          {2e-6, 0.5e-6}, core::Language::english);
  CHECK(has(table, "minimax"));
  CHECK(has(table, "2.00 µs"));
  CHECK(has(table, "0.85"));
  CHECK(has(table, "0.25"));
  CHECK(has(table, "fewer nodes do not mean"));
}

TEST_CASE("a walk page cannot be broken by what a tree says", "[export]") {
  const std::string page =
      walk_page(*run_of(R"({"format": "plyscope-tree/1", "title": "</title><b>&", "root": {"name":
        "</script><script>alert(1)//", "children": [1, 2]}})"),
                core::Language::english);
  CHECK(has(page, "<title>&lt;/title&gt;&lt;b&gt;&amp;</title>"));
  CHECK(has(page, "\\u003c/script>"));
  const std::size_t end = page.find("</script>");
  CHECK(page.find("</script>", end + 1) == std::string::npos);
}

TEST_CASE("pictures of a walk sort by name", "[export]") {
  CHECK(walk_picture_name(0) == "step_000.svg");
  CHECK(walk_picture_name(18) == "step_018.svg");
  CHECK(walk_picture_name(1234) == "step_1234.svg");
}

TEST_CASE("a picture of a walk is known by its exact name", "[export]") {
  CHECK(walk_picture_step("step_018.svg") == 18);
  CHECK(walk_picture_step("step_1234.svg") == 1234);
  for (const char* const other : {"", "step_.svg", "step_18.svg", "step_0018.svg", "step_018.png",
                                  "step_018.svg.old", "my_step_018.svg", "step_-18.svg"}) {
    INFO(other);
    CHECK_FALSE(walk_picture_step(other));
  }
}

TEST_CASE(
    "a note of the tree file stands in the table once and on the page at each step of its node",
    "[export]") {
  const auto run = run_of(R"({"format": "plyscope-tree/1", "root": [
      {"note": {"en": "Look <here>", "ko": "여기를 보십시오"}, "children": [1, 2]}, 3]})");
  const auto count = [](const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at)
      ++found;
    return found;
  };
  const std::string table = step_table(*run, core::Language::english);
  CHECK(count(table, "Look <here>") == 1);
  CHECK(table.find("MIN to move at B") < table.find("Look <here>"));
  CHECK(table.find("Look <here>") < table.find("The search reaches leaf D"));
  CHECK(count(step_table(*run, core::Language::korean), "여기를 보십시오") == 1);
  // Enters B, updates it twice; when it is left, there is nothing more to ask.
  CHECK(count(walk_page(*run, core::Language::english), "\"Look \\u003chere>\"") == 3);
}

TEST_CASE("table and page tell the goal of a lesson and what it says at its stops", "[export]") {
  const auto run = test::run_as_stated(R"({"format": "plyscope-tree/1",
      "lesson": {"goal": {"en": "Say why"}, "stops": [{"step": 3, "note": {"en": "Which?"}}]},
      "root": [[3, 5], [3, 1]]})");
  CHECK(has(heading(*run, core::Language::english), "Goal: Say why\n"));
  const std::string table = step_table(*run, core::Language::english);
  const std::size_t told = table.find("Which?");
  REQUIRE(told != std::string::npos);
  CHECK(table.find("leaf D") < told);  // step 3
  CHECK(told < table.find("is worth"));
  const std::string page = walk_page(*run, core::Language::english);
  CHECK(has(page, "\"Say why\""));
  CHECK(has(page, "\"Which?\""));
}

TEST_CASE("a filtered log has the rows of its kind alone, in every format", "[export]") {
  const auto run = run_of(kTextbook);
  const auto table = [&](session::TableFormat format) {
    return step_table(*run, core::Language::english, session::LogFilter::cutoffs, format);
  };
  CHECK(std::ranges::count(table(session::TableFormat::text), '\n') == 2 + 2);
  CHECK(has(table(session::TableFormat::markdown), "| 18 | cut: 2 skipped | C | 3 | 2 | 2 |"));
  CHECK(has(table(session::TableFormat::csv), "18,cut: 2 skipped,C,3,2,2,\"C is now at most 2, "));
}

TEST_CASE("a copied log begins with the tree and the rules, in every format", "[export]") {
  const auto run = run_of(kTextbook);
  core::StatedNotation stated;
  stated.show(core::Layer::names, false);
  const auto notation = core::overlaid({}, stated);
  for (std::size_t i = 0; i < choice_names(session::TableFormat{}).size(); ++i) {
    const auto format = static_cast<session::TableFormat>(i);
    CAPTURE(choice_names(session::TableFormat{})[i]);
    const std::string log = copied_log(*run, "Homework, week 3", core::Language::english,
                                       session::LogFilter::all, format, notation, 20);
    const std::string table =
        step_table(*run, core::Language::english, session::LogFilter::all, format, notation, 20);
    REQUIRE(log.ends_with(table));
    const std::string head = log.substr(0, log.size() - table.size());
    CHECK(has(head, "Homework, week 3"));
    CHECK(has(head, "cut when α ≥ β · fail-soft"));
    CHECK(has(head, "hidden: names"));
  }
  const std::string csv =
      copied_log(*run, "Homework, week 3", core::Language::english, session::LogFilter::all,
                 session::TableFormat::csv, notation, 20);
  CHECK(csv.starts_with("\"Homework, week 3\"\n"));  // one cell
}

TEST_CASE("the answer sheet has what an exam asks for", "[export]") {
  CHECK(answer_sheet(*run_of(kTextbook), core::Language::english) ==
        "Rules\n"
        "alpha-beta · cut when α ≥ β · fail-soft · update, then test · left to right · root MAX\n"
        "\nAnswer\nvalue: = 3\nbest move: B (move 1)\nprincipal variation: A → B → E\n"
        "\nLeaves read, in order\nE 3, F 12, G 8, H 2, K 14, L 5, M 2\n"
        "\nNodes never visited\nI, J\n"
        "\nCuts\n"
        "Step 18, after H: C is now at most 2, but MAX already has 3 at A through B: the other "
        "2 children cannot change the result.\n"
        "Step 31, after M: 2 ≤ α 3: the test holds, but nothing is left to skip.\n"
        "\nWindows on entry, and what was returned\n"
        "A: window (−∞, +∞), returned = 3\nB: window (−∞, +∞), returned = 3\n"
        "C: window (3, +∞), returned ≤ 2\nD: window (3, +∞), returned = 2\n");
}

TEST_CASE("the answer sheet of minimax has no windows and no cuts", "[export]") {
  session::RunSettings minimax;
  minimax.algorithm = session::Algorithm::minimax;
  const std::string sheet =
      answer_sheet(*run_of("[[3,12],[2,4]]", minimax), core::Language::korean);
  CHECK(has(sheet, "평가한 잎 노드(순서대로)\nD 3, E 12, F 2, G 4\n"));
  CHECK(has(sheet, "반환값\nA: = 3\nB: = 3\nC: = 2\n"));
  CHECK_FALSE(has(sheet, "컷\n"));
}

TEST_CASE("with a depth limit the answer sheet lists positions, not leaves", "[export]") {
  session::RunSettings limited;
  limited.depth = 1;
  const std::string sheet =
      answer_sheet(*run_of(R"({"format": "plyscope-tree/1", "root": {"children": [
          {"eval": 4, "children": [3, 5]}, {"eval": 2, "children": [3, 1]}]}})",
                           limited),
                   core::Language::english);
  CHECK(has(sheet, "\nPositions evaluated, in order\nB 4, C 2\n"));
  CHECK_FALSE(has(sheet, "eaves"));
}

}  // namespace
}  // namespace ply::exporter
