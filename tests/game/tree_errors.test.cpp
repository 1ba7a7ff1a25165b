#include <functional>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "core/limits.hpp"
#include "game/tree_reader.hpp"
#include "game/tree_sax.hpp"
#include "support/catch.hpp"
#include "support/message_argument.hpp"
#include "support/words.hpp"

using namespace ply;
using test::argument;
using test::in_english;
using test::in_korean;

namespace {

/// A text that must be refused: why, where, and what the English text must say besides.
struct Bad {
  std::string json;
  std::string key;
  std::string place;
  std::vector<std::string> says;
};

std::string in_file(const std::string& fields) {
  return R"({"format": "plyscope-tree/1", )" + fields + "}";
}

core::Message error_of(const std::string& json) {
  const auto tree = game::read_tree(json, "homework.json");
  REQUIRE_FALSE(tree.ok());
  return tree.error().message;
}

bool contains(std::string_view text, std::string_view words) {
  return text.find(words) != std::string_view::npos;
}

void check_texts(const core::Message& message, const Bad& bad) {
  const std::string english = in_english(message);
  INFO(english);
  CHECK(english.starts_with("homework.json: " + bad.place + ": "));
  for (const std::string& words : bad.says) {
    INFO(words);
    CHECK(contains(english, words));
  }
  CHECK_FALSE(contains(english, "⟨"));
  CHECK_FALSE(contains(in_korean(message), "⟨"));
  CHECK(contains(in_korean(message), "homework.json: "));
}

void check_all(std::initializer_list<Bad> list) {
  for (const Bad& bad : list) {
    INFO(bad.json);
    const core::Message message = error_of(bad.json);
    CHECK(message.key == "tree_error." + bad.key);
    CHECK(argument(message, "file") == "homework.json");
    check_texts(message, bad);
  }
}

}  // namespace

TEST_CASE("a node has either a value or children", "[game]") {
  check_all({
      {R"([1, {"value": 2, "children": [3]}])",
       "value_and_children",
       "root.children[1]",
       {"not both", "eval"}},
      {R"([1, {"children": [3], "value": 2}])", "value_and_children", "root.children[1]", {}},
      {R"([[4, {"name": "X"}], 1])",
       "neither_value_nor_children",
       "root.children[0].children[1]",
       {"Add \"value\""}},
      {R"([{}])", "neither_value_nor_children", "root.children[0]", {}},
      {R"([])", "no_children", "root", {"at least one child"}},
      {R"([3, []])", "no_children", "root.children[1]", {}},
      {R"([3, {"children": []}])", "no_children", "root.children[1].children", {}},
      {in_file(R"("root": {"children": [1, {"children": []}]})"),
       "no_children",
       "root.children[1].children",
       {}},
      {R"([{"value": 2, "eval": 1}])", "eval_on_leaf", "root.children[0]", {"Remove \"eval\""}},
      {R"([{"eval": 1, "value": 2}])", "eval_on_leaf", "root.children[0]", {}},
  });
}

TEST_CASE("a word that does not exist is told with those that do", "[game]") {
  check_all({
      {in_file(R"("view": {"next": "bogus"}, "root": 1)"),
       "unknown_word",
       "view.next",
       {"\"bogus\"", "step, leaf, return, cutoff"}},
      {in_file(R"("view": {"next": "cutof"}, "root": 1)"),
       "unknown_word_near",
       "view.next",
       {"Did you mean \"cutoff\"", "step, leaf, return, cutoff"}},
      {in_file(R"("view": {"layers": ["values", "nonsense"]}, "root": 1)"),
       "unknown_word",
       "view.layers[1]",
       {"values, windows, bounds, pruned, names, boards, reasons, future"}},
      {in_file(R"("view": {"layers": ["window"]}, "root": 1)"),
       "unknown_word_near",
       "view.layers[0]",
       {"windows"}},
      {in_file(R"("settings": {"algorithm": "minmax"}, "root": 1)"),
       "unknown_word_near",
       "settings.algorithm",
       {"minimax"}},
      {in_file(R"("settings": {"algorithm": "mtdf"}, "root": 1)"),
       "unknown_word",
       "settings.algorithm",
       {"minimax, alphabeta"}},
      {in_file(R"("settings": {"returns": "firm"}, "root": 1)"),
       "unknown_word",
       "settings.returns",
       {"soft, hard"}},
      {in_file(R"("settings": {"test_order": "test first"}, "root": 1)"),
       "unknown_word_near",
       "settings.test_order",
       {"test-first"}},
      {in_file(R"("settings": {"child_order": ""}, "root": 1)"),
       "unknown_word",
       "settings.child_order",
       {"left, right"}},
  });
}

TEST_CASE("a whole number that cannot be meant is told with its limits", "[game]") {
  check_all({
      {in_file(R"("view": {"step": -5}, "root": 1)"),
       "whole_number_range",
       "view.step",
       {"−5", "from 0 to"}},
      {in_file(R"("view": {"step": 4294967295}, "root": 1)"),
       "whole_number_range",
       "view.step",
       {}},
      {in_file(R"("view": {"step": 1e300}, "root": 1)"), "whole_number_range", "view.step", {}},
      {in_file(R"("settings": {"depth": -1}, "root": 1)"),
       "whole_number_range",
       "settings.depth",
       {"10,000"}},
      {in_file(R"("settings": {"depth": 10001}, "root": 1)"),
       "whole_number_range",
       "settings.depth",
       {}},
  });
}

TEST_CASE("a stop of a lesson has a step after the one before, and a note", "[game]") {
  const auto with_stops = [](const std::string& stops) {
    return in_file(R"("lesson": {"stops": )" + stops + R"(}, "root": 1)");
  };
  check_all({
      {with_stops(R"([{"step": 3}])"), "half_a_stop", "lesson.stops[0]", {"step", "note"}},
      {with_stops(R"([{"step": 3, "note": "a"}, {"note": "b"}])"),
       "half_a_stop",
       "lesson.stops[1]",
       {}},
      {with_stops(R"([{"step": 3, "note": "a"}, {"step": 3, "note": "b"}])"),
       "stops_not_ascending",
       "lesson.stops[1].step",
       {"step 3 does not come after step 3"}},
      {with_stops(R"([{"step": -1, "note": "a"}])"),
       "whole_number_range",
       "lesson.stops[0].step",
       {"from 0 to"}},
      {with_stops(R"([{"step": 1.5, "note": "a"}])"), "wrong_type", "lesson.stops[0].step", {}},
      {with_stops(R"([{"step": 1, "note": 2}])"), "wrong_type", "lesson.stops[0].note", {}},
      {with_stops(R"([{"step": 1, "note": {}}])"), "empty_local_text", "lesson.stops[0].note", {}},
      {with_stops(R"([{"step": 1, "notes": "a"}])"),
       "unknown_field_near",
       "lesson.stops[0]",
       {"\"note\""}},
      {with_stops("[18]"), "wrong_type", "lesson.stops[0]", {"a stop"}},
      {with_stops("[]"), "empty_array", "lesson.stops", {}},
      {with_stops("18"), "wrong_type", "lesson.stops", {"array of stops"}},
      {in_file(R"("lesson": "x", "root": 1)"), "wrong_type", "lesson", {}},
      {in_file(R"("lesson": {"goals": "x"}, "root": 1)"),
       "unknown_field_near",
       "lesson",
       {"\"goal\""}},
  });
}

TEST_CASE("a wrong type says what was found and what is expected", "[game]") {
  check_all({
      {R"([1, "2"])", "wrong_type", "root.children[1]", {"found a text", "expected a node"}},
      {R"([1, null])", "wrong_type", "root.children[1]", {"found null"}},
      {R"([1, [2, true]])", "wrong_type", "root.children[1].children[1]", {"found true"}},
      {R"("tree")", "wrong_type", "root", {"expected a tree", "found a text"}},
      {R"(null)", "wrong_type", "root", {"expected a tree"}},
      {R"([{"value": "3"}])", "wrong_type", "root.children[0].value", {"expected a number"}},
      {R"([{"value": {}}])", "wrong_type", "root.children[0].value", {"found an object"}},
      {R"([{"name": 3, "value": 1}])",
       "wrong_type",
       "root.children[0].name",
       {"found a number", "expected a text"}},
      {R"([{"move": ["a"], "value": 1}])",
       "wrong_type",
       "root.children[0].move",
       {"found an array"}},
      {R"([{"player": true, "children": [1]}])",
       "wrong_type",
       "root.children[0].player",
       {"\"max\", \"min\""}},
      {R"([{"eval": "x", "children": [1]}])", "wrong_type", "root.children[0].eval", {}},
      {R"([{"children": 3}])",
       "wrong_type",
       "root.children[0].children",
       {"expected an array of nodes"}},
      {R"([{"children": {"value": 3}}])", "wrong_type", "root.children[0].children", {}},
      {R"([{"note": 1, "value": 1}])", "wrong_type", "root.children[0].note", {"\"en\""}},
      {R"([{"note": {"en": 1}, "value": 1}])", "wrong_type", "root.children[0].note.en", {}},
      {in_file(R"("title": [], "root": 1)"), "wrong_type", "title", {}},
      {in_file(R"("range": 3, "root": 1)"), "wrong_type", "range", {"two numbers"}},
      {in_file(R"("range": [0, "9"], "root": 1)"), "wrong_type", "range[1]", {"expected a number"}},
      {in_file(R"("settings": [], "root": 1)"), "wrong_type", "settings", {"found an array"}},
      {in_file(R"("settings": {"algorithm": 3}, "root": 1)"),
       "wrong_type",
       "settings.algorithm",
       {"expected a text"}},
      {in_file(R"("settings": {"depth": 1.5}, "root": 1)"),
       "wrong_type",
       "settings.depth",
       {"expected a whole number", "not whole"}},
      {in_file(R"("settings": {"depth": "2"}, "root": 1)"), "wrong_type", "settings.depth", {}},
      {in_file(R"("settings": {"cut_on_equality": "yes"}, "root": 1)"),
       "wrong_type",
       "settings.cut_on_equality",
       {"true or false"}},
      {in_file(R"("settings": {"window": [0, "infinity"]}, "root": 1)"),
       "wrong_type",
       "settings.window[1]",
       {"\"inf\""}},
      {in_file(R"("view": {"layers": "all"}, "root": 1)"),
       "wrong_type",
       "view.layers",
       {"array of texts"}},
      {in_file(R"("view": {"layers": ["values", 3]}, "root": 1)"),
       "wrong_type",
       "view.layers[1]",
       {"expected a text"}},
      {in_file(R"("view": {"step": true}, "root": 1)"), "wrong_type", "view.step", {}},
      {in_file(R"("players": "ann", "root": 1)"), "wrong_type", "players", {}},
      {in_file(R"("root": "x")"), "wrong_type", "root", {"expected a node"}},
      {R"({"format": 1, "root": 3})", "wrong_type", "format", {}},
  });
}

TEST_CASE("an unknown field suggests the nearest known one", "[game]") {
  check_all({
      {in_file(R"("root": {"childen": [1, 2]})"),
       "unknown_field_near",
       "root",
       {"\"childen\"", "Did you mean \"children\"?"}},
      {R"([[1, {"vale": 2}]])",
       "unknown_field_near",
       "root.children[0].children[1]",
       {"\"value\""}},
      {in_file(R"("titel": "x", "root": 1)"), "unknown_field_near", "top level", {"\"title\""}},
      {in_file(R"("settings": {"algoritm": "minimax"}, "root": 1)"),
       "unknown_field_near",
       "settings",
       {"\"algorithm\""}},
      {R"([{"quite_other": 1}])",
       "unknown_field",
       "root.children[0]",
       {"\"quite_other\"", "name, move, player, value, eval, probability, children, note"}},
      {in_file(R"("view": {"colour": 1}, "root": 1)"),
       "unknown_field",
       "view",
       {"layers, hide, next"}},
  });
  const core::Message message = error_of(in_file(R"("root": {"childen": [1, 2]})"));
  CHECK(argument(message, "nearest") == "children");
}

TEST_CASE("a field stands only once in an object", "[game]") {
  check_all({
      {R"([{"value": 1, "value": 1}])", "duplicate_field", "root.children[0]", {"\"value\""}},
      {in_file(R"("root": 1, "root": 2)"), "duplicate_field", "top level", {"\"root\""}},
      {R"([{"note": {"en": "a", "en": "b"}, "value": 1}])",
       "duplicate_field",
       "root.children[0].note",
       {}},
  });
}

TEST_CASE("a file states a tree or a game, and of each only what belongs to it", "[game]") {
  const std::string game = R"("game": "tictactoe")";
  check_all({
      {in_file(game + R"(, "root": 1)"), "root_and_game", "top level", {"Remove one"}},
      {in_file(R"("root": 1, )" + game), "root_and_game", "top level", {}},
      {in_file(R"("root": 1, "position": "5")"), "only_of_game", "position", {"Remove"}},
      {in_file(R"("settings": {"eval": "result"}, "root": 1)"),
       "only_of_game",
       "settings.eval",
       {"\"game\""}},
      {in_file(R"("root": 1, "settings": {"candidates": 1})"),
       "only_of_game",
       "settings.candidates",
       {}},
      {in_file(game + R"(, "range": [-1, 1])"), "not_of_game", "range", {"Remove"}},
      {in_file(R"("players": ["a", "b"], )" + game), "not_of_game", "players", {}},
      {R"({"game": "tictactoe"})", "no_format", "top level", {}},
  });
}

TEST_CASE("what there is not of a game is told where it stands", "[game]") {
  check_all({
      {in_file(R"("game": "otello")"), "in_game", "game", {"Did you mean “othello”?"}},
      {in_file(R"("game": "othello:5")"), "in_game", "game", {"othello:6"}},
      {in_file(R"("game": "")"), "in_game", "game", {"There are: tictactoe"}},
      {in_file(R"("game": "gomoku", "settings": {"eval": "discs"})"),
       "in_game",
       "settings.eval",
       {"patterns, one-ply, result"}},
      {in_file(R"("settings": {"candidates": 2}, "game": "connect4")"),
       "in_game",
       "settings.candidates",
       {"no candidates"}},
      {in_file(R"("game": "gomoku", "settings": {"candidates": 16})"),
       "whole_number_range",
       "settings.candidates",
       {"from 0 to 15"}},
      {in_file(R"("position": "XX./.../...", "game": "tictactoe")"),
       "in_game",
       "position",
       {"2 X and 0 O"}},
      {in_file(R"("game": "takeaway:5,3", "position": "9")"), "in_game", "position", {"0 to 5"}},
      {in_file(R"("game": 3)"), "wrong_type", "game", {"expected a text"}},
      {in_file(R"("game": "tictactoe", "position": ["X"])"), "wrong_type", "position", {}},
  });
}

TEST_CASE("a file object needs its format and a root or a game", "[game]") {
  check_all({
      {R"({"root": [1, 2]})", "no_format", "top level", {"Add \"format\": \"plyscope-tree/1\""}},
      {R"({"format": "plyscope-tree/1"})",
       "no_root",
       "top level",
       {"\"root\": [[", "\"game\": \"tic"}},
      {R"({"format": "plyscope-tree/2", "root": 1})",
       "wrong_format",
       "format",
       {"\"plyscope-tree/2\"", "reads \"plyscope-tree/1\""}},
      {R"({})", "no_root", "top level", {}},
  });
}

TEST_CASE("a bare node object is told to become a root", "[game]") {
  const core::Message message = error_of(R"({"name": "A", "children": [1, 2]})");
  CHECK(message.key == "tree_error.node_at_top");
  CHECK(contains(in_english(message), R"({"format": "plyscope-tree/1", "root": …})"));
}

TEST_CASE("a duplicate name tells both places", "[game]") {
  check_all({
      {R"([[1, {"name": "K", "value": 2}], {"name": "K", "value": 1}])",
       "duplicate_name",
       "root.children[1]",
       {"\"K\"", "at root.children[0].children[1]"}},
      {in_file(R"("root": {"children": [{"name": "R", "value": 1}], "name": "R"})"),
       "duplicate_name",
       "root.children[0]",
       {"at root."}},
  });
}

TEST_CASE("names, moves and players stand on one line", "[game]") {
  check_all({
      {R"([{"name": "a\nb", "value": 1}])", "control_in_name", "root.children[0].name", {"space"}},
      {R"([{"name": "a\u2028b", "value": 1}])", "control_in_name", "root.children[0].name", {}},
      {R"({"format": "plyscope-tree/1", "title": "a\nb", "root": 1})",
       "control_in_name",
       "title",
       {}},
      {R"({"format": "plyscope-tree/1", "title": {"en": "a", "ko": "a\nb"}, "root": 1})",
       "control_in_name",
       "title.ko",
       {}},
      {R"([{"move": "a\tb", "value": 1}])", "control_in_name", "root.children[0].move", {}},
      {in_file(R"("players": ["a", "b\r"], "root": [[1, 2]])"),
       "control_in_name",
       "players[1]",
       {}},
  });
}

TEST_CASE("a name must not be empty and the root has no edge above it", "[game]") {
  check_all({
      {R"([{"name": "", "value": 1}])", "empty_name", "root.children[0].name", {"Leave the field"}},
      {in_file(R"("root": {"move": "a", "children": [1]})"),
       "root_has_no_parent",
       "root",
       {"\"move\""}},
      {in_file(R"("root": {"probability": 1, "children": [1]})"),
       "root_has_no_parent",
       "root",
       {"\"probability\""}},
      {R"([{"note": {}, "value": 1}])",
       "empty_local_text",
       "root.children[0].note",
       {"Add \"en\""}},
  });
}

TEST_CASE("players are max, min, chance or known numbers", "[game]") {
  check_all({
      {R"([{"player": "maximum", "children": [1]}])",
       "unknown_player",
       "root.children[0].player",
       {"\"maximum\"", "\"max\", \"min\" or \"chance\""}},
      {R"([{"player": "MAX", "children": [1]}])", "unknown_player", "root.children[0].player", {}},
      {R"([{"player": 1, "children": [1]}])",
       "player_number_without_players",
       "root.children[0].player",
       {"name the players"}},
      {R"([{"player": 0, "children": [1]}])", "bad_player_number", "root.children[0].player", {}},
      {R"([{"player": 1.5, "children": [1]}])",
       "bad_player_number",
       "root.children[0].player",
       {"1.5"}},
      {in_file(
           R"("players": ["a", "b"], "root": {"player": "max", "children": [{"value": [1, 2]}]})"),
       "player_name_with_players",
       "root.player",
       {"1 to 2"}},
      {in_file(R"("players": ["a", "b"], "root": {"player": 3, "children": [{"value": [1, 2]}]})"),
       "player_out_of_range",
       "root.player",
       {"player 3", "2 players"}},
      {in_file(R"("players": ["a"], "root": {"value": [1]})"),
       "players_count",
       "players",
       {"2 to 64"}},
      {in_file(R"("players": [], "root": {"value": [1]})"), "empty_array", "players", {}},
  });
}

TEST_CASE("every player of an n-player file gets a payoff", "[game]") {
  check_all({
      {R"([{"value": [1, 2]}])",
       "payoffs_without_players",
       "root.children[0]",
       {"name the players"}},
      {in_file(R"("players": ["a", "b"], "root": [{"value": [1, 2]}, 3])"),
       "payoffs_missing",
       "root.children[1]",
       {"2 numbers"}},
      {in_file(R"("root": [{"value": [1, 2]}, {"value": [1, 2, 3]}], "players": ["a", "b"])"),
       "payoffs_length",
       "root.children[1]",
       {"3 payoffs for 2 players"}},
      {in_file(R"("players": ["a", "b"], "root": [{"value": []}])"),
       "empty_array",
       "root.children[0].value",
       {}},
  });
}

TEST_CASE("probabilities belong to the children of chance nodes and sum to 1", "[game]") {
  const auto chance = [](const std::string& children) {
    return in_file(R"("root": [{"player": "chance", "children": [)" + children + "]}]");
  };
  check_all({
      {chance(R"({"value": 1, "probability": 0.5}, {"value": 2, "probability": 0.4})"),
       "probability_sum",
       "root.children[0]",
       {"0.9", "add up to 1"}},
      {chance(R"({"value": 1, "probability": 0.5}, 2)"),
       "probability_missing",
       "root.children[0].children[1]",
       {"1/6"}},
      {chance(R"({"value": 1, "probability": 1.5})"),
       "probability_range",
       "root.children[0].children[0].probability",
       {"1.5", "from 0 to 1"}},
      {chance(R"({"value": 1, "probability": -0.5})"),
       "probability_range",
       "root.children[0].children[0].probability",
       {}},
      {chance(R"({"value": 1, "probability": "7/6"})"),
       "probability_range",
       "root.children[0].children[0].probability",
       {}},
      {chance(R"({"value": 1, "probability": "half"})"),
       "bad_fraction",
       "root.children[0].children[0].probability",
       {"\"half\"", "\"1/6\""}},
      {chance(R"({"value": 1, "probability": "1/0"})"),
       "bad_fraction",
       "root.children[0].children[0].probability",
       {}},
      {chance(R"({"value": 1, "probability": "1/"})"),
       "bad_fraction",
       "root.children[0].children[0].probability",
       {}},
      {chance(R"({"value": 1, "probability": null})"),
       "wrong_type",
       "root.children[0].children[0].probability",
       {"from 0 to 1"}},
      {R"([{"value": 1, "probability": 1}])",
       "stray_probability",
       "root.children[0]",
       {"\"player\": \"chance\""}},
  });
}

TEST_CASE("range and window are two numbers in order", "[game]") {
  check_all({
      {in_file(R"("range": [5, 5], "root": 1)"), "bad_range", "range", {"[0, 20]"}},
      {in_file(R"("range": [1, 2, 3], "root": 1)"), "bad_range", "range", {}},
      {in_file(R"("range": [], "root": 1)"), "empty_array", "range", {}},
      {in_file(R"("settings": {"window": [3, 2]}, "root": 1)"),
       "bad_window",
       "settings.window",
       {"alpha below beta"}},
      {in_file(R"("settings": {"window": [3]}, "root": 1)"), "bad_window", "settings.window", {}},
  });
}

TEST_CASE("no value lies outside the range that the file states", "[game]") {
  check_all({
      {in_file(R"("range": [0, 20], "root": [[3, 12], [2, 21]])"),
       "outside_range",
       "root.children[1].children[1]",
       {"21", "from 0 to 20"}},
      {in_file(R"("root": [3, {"eval": -1, "children": [2]}], "range": [0, 20])"),
       "outside_range",
       "root.children[1]",
       {"−1"}},
      {in_file(R"("players": ["a", "b"], "range": [0, 5], "root": [{"value": [5, 6]}])"),
       "outside_range",
       "root.children[0]",
       {"6"}},
  });
  CHECK(game::read_tree(in_file(R"("range": [2, 20], "root": [[3, 20], 2])"), "file").ok());
}

TEST_CASE("too deep a nesting is refused, in every form, without a stack overflow", "[game]") {
  const auto repeated = [](std::string_view text, std::size_t times) {
    std::string all;
    for (std::size_t i = 0; i < times; ++i)
      all += text;
    return all;
  };
  const std::size_t deep = 100'000;
  for (const std::string& text :
       {repeated("[", deep) + "1" + repeated("]", deep), repeated("[", deep),
        "[" + repeated(R"({"children": [)", deep) + "1" + repeated("]}", deep) + "]",
        in_file(R"("root": )" + repeated("[", deep) + "1" + repeated("]", deep))}) {
    const core::Message message = error_of(text);
    CHECK(message.key == "tree_error.too_deep");
    CHECK(contains(in_english(message), "10,000 levels"));
    CHECK(in_english(message).size() < 500);
  }
}

TEST_CASE("a node too many is refused, whatever it looks like", "[game]") {
  using Sax = game::TreeSax;
  const auto [name, append] = GENERATE(table<std::string, std::function<bool(Sax&)>>({
      {"number", [](Sax& sax) { return sax.number(4); }},
      {"array", [](Sax& sax) { return sax.start_array(); }},
      {"object", [](Sax& sax) { return sax.start_object(); }},
  }));
  INFO(name);
  for (const std::size_t limit : {3u, 4u}) {
    Sax sax("homework.json", 1, 1, limit);  // [1, 2, …
    REQUIRE((sax.start_array() && sax.number(1) && sax.number(2)));
    REQUIRE(append(sax) == (limit == 4));
    if (limit == 4) continue;
    const core::Message message = std::move(sax).error().message;
    CHECK(message.key == "tree_error.too_many_nodes");
    CHECK(test::count(message, "limit") == 3);
    check_texts(message, {"", "", "root.children[2]", {"3"}});
  }
}

TEST_CASE("the deepest allowed tree is read, one level more is not", "[game]") {
  const auto chain = [](std::size_t depth) {
    return std::string(depth, '[') + "7" + std::string(depth, ']');
  };
  const auto deepest = game::read_tree(chain(core::kMaxDepth), "chain");
  REQUIRE(deepest.ok());
  CHECK(deepest->depth() == core::kMaxDepth);
  CHECK(deepest->size() == core::kMaxDepth + 1);
  CHECK(error_of(chain(core::kMaxDepth + 1)).key == "tree_error.too_deep");
}
