#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/command_line.hpp"
#include "core/text.hpp"
#include "support/catch.hpp"

namespace ply {
namespace {

using nlohmann::json;
using test::has;
using test::plyscope;

json solved(std::vector<std::string> options, const std::string& tree = test::kTextbook) {
  options.insert(options.begin(), {"solve", "-", "--format", "json"});
  const test::Said said = plyscope(options, tree);
  INFO(said.err);
  REQUIRE(said.code == 0);
  return json::parse(said.out);
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> result;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);)
    result.push_back(line);
  return result;
}

TEST_CASE("the JSON object has its fields in the documented order", "[cli]") {
  const std::string text = plyscope({"solve", "-", "--format", "json"}, test::kTextbook).out;
  const auto object = nlohmann::ordered_json::parse(text);
  std::vector<std::string> names;
  for (const auto& [name, value] : object.items())
    names.push_back(name);
  CHECK(names == std::vector<std::string>{"algorithm", "settings", "value", "bound", "proven",
                                          "best_move", "best_path", "principal_variation", "nodes",
                                          "visits", "leaves", "cutoffs", "skipped", "seconds",
                                          "visited", "evaluated", "pruned", "cuts", "returned"});
}

TEST_CASE("integral values have no fraction and infinities are strings", "[cli]") {
  const test::Said said = plyscope({"solve", "-", "--format", "json"}, "[3,[0.1,7]]");
  CHECK(has(said.out, "\"value\": 3,"));
  CHECK(has(said.out, "\"value\": 0.1,"));
  CHECK(has(said.out, "\"window\": [\"-inf\", \"inf\"]"));
}

TEST_CASE("a root that is a leaf has no best move", "[cli]") {
  const json result = solved({}, "7");
  CHECK(result["best_move"].is_null());
  CHECK(result["best_path"] == json::array());
  CHECK(result["value"] == 7);
}

TEST_CASE("the counts of the textbook tree are those of the encyclopedia", "[cli]") {
  const json result = solved({});
  CHECK(result["visits"] == 11);
  CHECK(result["cutoffs"] == 2);
  CHECK(result["skipped"] == 2);
  CHECK(result["principal_variation"] == json({"1", "1"}));
}

TEST_CASE("a window that misses the value proves no best move", "[cli]") {
  const json low = solved({"--window=10,20"});
  CHECK(low["value"] == 5);
  CHECK(low["bound"] == "upper");
  CHECK(low["best_move"].is_null());
  CHECK(low["best_path"] == json::array());
  CHECK(low["principal_variation"] == json::array());
  const json high = solved({"--window=4,6"}, "[5,9,12]");
  CHECK(high["bound"] == "lower");
  CHECK(high["best_move"].is_null());
  CHECK(high["principal_variation"] == json::array());
}

TEST_CASE("options of the command line beat the file, the file beats the default", "[cli]") {
  const std::string file = R"({"format": "plyscope-tree/1", "settings": {"algorithm": "minimax",
    "child_order": "right"}, "root": [[3,12,8],[2,4,6],[14,5,2]]})";
  CHECK(solved({})["algorithm"] == "alphabeta");
  CHECK(solved({}, file)["algorithm"] == "minimax");
  CHECK(solved({}, file)["settings"]["child_order"] == "right");
  CHECK(solved({"--algorithm", "alphabeta"}, file)["algorithm"] == "alphabeta");
  CHECK(solved({"--child-order", "left"}, file)["settings"]["child_order"] == "left");
}

TEST_CASE("every rule option reaches the search", "[cli]") {
  CHECK(solved({"--returns", "hard"}, "[0,[[-3],7]]")["returned"]["C"]["value"] == 0);
  CHECK(solved({"--root", "min"})["value"] == 6);
  CHECK(solved({"--child-order", "right"})["visited"][1] == "D");
  CHECK(solved({"--window=4,inf"})["bound"] == "upper");
  CHECK(solved({"--window", "-inf,3"})["settings"]["window"] == json({"-inf", 3}));
  CHECK(solved({"--window", "3.5,20"})["settings"]["window"] == json({3.5, 20}));
  CHECK(solved({"--test-order", "test-first"})["settings"]["test_order"] == "test-first");
  const std::string evaluated = R"({"format": "plyscope-tree/1", "root": {"children":
    [{"eval": 5, "children": [3, 12]}, 4]}})";
  CHECK(solved({"--depth", "1"}, evaluated)["value"] == 5);
}

TEST_CASE("a search that is stopped at its limit says so and is not proven", "[cli]") {
  const test::Said said =
      plyscope({"solve", "-", "--format", "json", "--visit-limit", "5"}, test::kTextbook);
  CHECK(said.code == 0);
  CHECK(has(said.err, "stopped at the limit of 5 visits"));
  const json result = json::parse(said.out);
  CHECK(result["proven"] == false);
  CHECK(result["visits"] == 5);
}

TEST_CASE("the table has one row per step and starts its columns at the same place", "[cli]") {
  for (const std::string language : {"en", "ko"}) {
    INFO(language);
    const std::string text = plyscope({"solve", "-", "--language", language}, test::kTextbook).out;
    const std::vector<std::string> rows = lines(text);
    REQUIRE(rows.size() > 36);
    CHECK(has(rows[19], "18"));
    CHECK(has(rows[19], "C"));
    // The last column starts where its header does, in every row.
    const std::string header(
        core::Catalogue::of(core::language_from_code(language)).text("table.why"));
    const std::size_t bytes = rows[0].rfind(header);
    REQUIRE(bytes != std::string::npos);
    const std::size_t start = core::terminal_columns(rows[0].substr(0, bytes));
    for (std::size_t row = 2; row < 36; ++row) {
      std::string_view rest = rows[row];
      std::size_t column = 0;
      char32_t before = U'x', here = U'x';
      while (column <= start && !rest.empty()) {
        const std::string_view at = rest;
        before = here;
        here = core::take_code_point(rest);
        column += core::terminal_columns(at.substr(0, at.size() - rest.size()));
      }
      INFO(rows[row]);
      CHECK(before == U' ');
      CHECK(here != U' ');
    }
  }
}

TEST_CASE("minimax has no alpha and beta to show", "[cli]") {
  CHECK(has(lines(plyscope({"solve", "-"}, test::kTextbook).out)[0], "α"));
  CHECK(
      !has(lines(plyscope({"solve", "-", "--algorithm", "minimax"}, test::kTextbook).out)[0], "α"));
}

TEST_CASE("the summary states the result, the counts and the rules", "[cli]") {
  const std::string text = plyscope({"solve", "-"}, test::kTextbook).out;
  CHECK(has(text, "7 of 9"));
  CHECK(has(text, "11 of 13"));
  CHECK(has(text, "2 (1 skips nothing)\n"));
  CHECK(has(text, "cut when α ≥ β"));
}

std::string wide_tree(std::size_t leaves) {
  std::string text = "[1";
  for (std::size_t i = 1; i < leaves; ++i)
    text += ",1";
  return text + "]";
}

TEST_CASE("a long table is left out unless asked for", "[cli]") {
  const std::string tree = wide_tree(1'000);
  const test::Said left_out = plyscope({"solve", "-"}, tree);
  CHECK(lines(left_out.out).size() < 30);
  CHECK(has(left_out.err, "--list"));
  const test::Said listed = plyscope({"solve", "-", "--list"}, tree);
  CHECK(lines(listed.out).size() > 3'000);
  CHECK(listed.err.empty());
}

TEST_CASE("a game can be solved without taking moves back, or on copies", "[cli]") {
  const auto object = [](const char* restore) {
    const test::Said said =
        plyscope({"solve", "tictactoe", "--position", "XO./.XO/.XO", "--algorithm", "minimax",
                  "--format", "json", "--restore", restore});
    REQUIRE(said.code == 0);
    return json::parse(said.out);
  };
  const json forgotten = object("forget");
  CHECK(forgotten["settings"]["restore"] == "forget");
  CHECK(forgotten["value"] == 1);
  CHECK(forgotten["first_wrong"] ==
        json({{"step", 15}, {"node", "C"}, {"value", 0}, {"bound", "exact"}, {"right", -1}}));
  const json copied = object("copy");
  CHECK(copied["value"] == 0);
  CHECK(copied["copies"]["at_once"] == 4);
  CHECK_FALSE(object("undo").contains("copies"));
  CHECK_FALSE(object("undo").contains("first_wrong"));
  const test::Said text =
      plyscope({"compare", "tictactoe", "--position", "XO./.XO/.XO", "--restore", "copy"});
  CHECK(text.code == 0);
  CHECK(has(text.out, "at most 4 ("));
  CHECK(has(text.out, "taking back"));
}

TEST_CASE("a way in which no board comes back is refused", "[cli]") {
  CHECK(has(plyscope({"solve", "tictactoe", "--restore", "burn"}).err, "undo, copy, forget"));
  CHECK(has(plyscope({"solve", "othello", "--restore", "forget"}).err, "tictactoe, mnk, gomoku"));
  CHECK(plyscope({"solve", "-", "--restore", "forget"}, test::kTextbook).code == 2);
}

}  // namespace
}  // namespace ply
