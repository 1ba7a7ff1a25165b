#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/asset.hpp"
#include "core/choices.hpp"
#include "core/notation.hpp"
#include "core/random.hpp"
#include "game/tree_reader.hpp"
#include "support/bundled.hpp"
#include "support/catch.hpp"
#include "support/json_schema.hpp"

using namespace ply;
using nlohmann::json;

namespace {

const test::JsonSchema& schema() {
  static const test::JsonSchema schema(
      json::parse(core::asset("assets/plyscope-tree.schema.json")));
  return schema;
}

/// What the schema cannot say.
constexpr std::array<std::string_view, 17> kOnlyTheLoader = {
    "duplicate_name",
    "duplicate_field",
    "bad_range",
    "outside_range",
    "bad_window",
    "probability_range",  // of a fraction such as 7/6
    "probability_missing",
    "probability_sum",
    "stray_probability",
    "player_number_without_players",
    "player_name_with_players",
    "player_out_of_range",
    "payoffs_without_players",
    "payoffs_missing",
    "payoffs_length",
    "stops_not_ascending",
    "in_game"};

std::string loader_error(const json& document) {
  const auto tree = game::read_tree(document.dump(), "document");
  return tree.ok() ? "" : tree.error().message.key.substr(std::string("tree_error.").size());
}

/// Loader and schema say the same, or the loader knows more.
void check_agreement(const json& document) {
  INFO(document.dump());
  const std::string error = loader_error(document);
  INFO(error);
  if (std::ranges::find(kOnlyTheLoader, error) != kOnlyTheLoader.end()) return;
  CHECK(schema().accepts(document) == error.empty());
}

json file_with(const json& root, const json& others = json::object()) {
  json file = others;
  file["format"] = "plyscope-tree/1";
  file["root"] = root;
  return file;
}

json of_game(std::string_view game, const char* others = "{}") {
  json file = json::parse(others);
  file["format"] = "plyscope-tree/1";
  file["game"] = game;
  return file;
}

std::vector<json> good_documents() {
  std::vector<json> all = {
      json::parse("7"),
      json::parse("[[3, 12, 8], [2, 4, 6]]"),
      json::parse(R"([[3, {"name": "K", "value": 2}], {"children": [1], "eval": 0.5}])"),
      file_with(json::parse("[1, [2, 3]]")),
      file_with(json::parse(R"({"name": "A", "player": "min", "children": [
        {"move": "a", "value": 2.0, "note": "x", "player": "max"},
        {"player": "chance", "note": {"en": "dice", "ko": "주사위"}, "children": [
          {"value": 1, "probability": "1/6"}, {"value": 2, "probability": "5/6"}]}]})"),
                json::parse(R"({"title": {"ko": "제목"}, "description": "text", "range": [-1, 20.5],
        "settings": {"algorithm": "alphabeta", "depth": 2, "cut_on_equality": false,
          "returns": "soft", "test_order": "update-first", "child_order": "left",
          "window": ["-inf", 5]},
        "view": {"layers": [], "next": "cutoff", "step": 0}})")),
      file_with(1, json::parse(R"({"settings": {"algorithm": "minimax", "depth": 10000,
          "returns": "hard", "test_order": "test-first", "child_order": "right"},
        "view": {"layers": ["values", "windows", "bounds", "pruned", "names", "boards", "reasons", "future"],
          "next": "return", "step": 4294967294, "shapes": "circles", "window": "edge",
          "beside": "range", "infinity": "blank", "pruned": "cross"}})")),
      file_with(json::parse(R"([{"value": [1, 2, 3]}, {"player": 3, "children": [
                {"value": [0, 0, 0.5]}]}])"),
                json::parse(R"({"players": ["a", "b", "c"], "view": {"layers": ["values"]}})")),
      of_game("tictactoe"),
      of_game("gomoku", R"({"title": "x", "view": {"step": 3}, "lesson": {"goal": "y"},
        "settings": {"eval": "one-ply", "candidates": 15, "depth": 1, "restore": "forget"}})"),
      of_game("takeaway:5,3", R"({"position": "4 O", "settings": {"algorithm": "minimax"}})"),
  };
  for (const auto& [path, text] : test::bundled_trees())
    all.push_back(json::parse(text));
  return all;
}

std::vector<json> bad_documents() {
  std::vector<json> all = {json(),
                           json("tree"),
                           json::array(),
                           json::object(),
                           json::parse(R"({"root": [1]})"),
                           json::parse(R"({"format": "plyscope-tree/2", "root": [1]})"),
                           json::parse(R"({"name": "A", "children": [1]})"),
                           json::parse(R"([[]])"),
                           file_with(json::parse(R"({"children": [1], "move": "a"})")),
                           file_with(json::parse(R"({"value": 1, "probability": 1})")),
                           file_with(1, json::parse(R"({"title": {}})")),
                           file_with(1, json::parse(R"({"players": ["a"]})")),
                           file_with(1, json::parse(R"({"range": [1]})")),
                           file_with(1, json::parse(R"({"settings": {"depth": 1.5}})")),
                           file_with(1, json::parse(R"({"settings": {"window": [1, "9"]}})")),
                           file_with(1, json::parse(R"({"view": {"colour": 1}})")),
                           file_with(1, json::parse(R"({"game": "tictactoe"})")),
                           file_with(1, json::parse(R"({"position": "5"})")),
                           file_with(1, json::parse(R"({"settings": {"eval": "result"}})")),
                           file_with(1, json::parse(R"({"settings": {"candidates": 1}})")),
                           of_game("tictactoe", R"({"range": [0, 1]})"),
                           of_game("tictactoe", R"({"players": ["a", "b"]})"),
                           of_game("tictactoe", R"({"position": 5})"),
                           of_game("gomoku", R"({"settings": {"eval": 5}})"),
                           of_game("gomoku", R"({"settings": {"candidates": 16}})")};
  for (const char* settings :
       {R"({"algorithm": "mtdf"})", R"({"depth": -1})", R"({"depth": 10001})",
        R"({"returns": "firm"})", R"({"test_order": "never"})", R"({"child_order": ""})"}) {
    all.push_back(file_with(1, {{"settings", json::parse(settings)}}));
  }
  for (const char* view :
       {R"({"shapes": "stars"})", R"({"window": 1})", R"({"pruned": "hidden"})",
        R"({"next": "bogus"})", R"({"layers": ["nonsense"]})", R"({"layers": ["values", 1]})",
        R"({"hide": ["nonsense"]})", R"({"hide": "future"})", R"({"step": -5})", R"({"step": 0.5})",
        R"({"step": 4294967295})"}) {
    all.push_back(file_with(1, {{"view", json::parse(view)}}));
  }
  for (const char* lesson :
       {R"({"goals": "x"})", R"({"goal": {}})", R"({"stops": []})", R"({"stops": [{"step": 1}]})",
        R"({"stops": [{"step": -1, "note": "x"}]})", R"({"stops": [{"note": "x"}]})"}) {
    all.push_back(file_with(1, {{"lesson", json::parse(lesson)}}));
  }
  for (const char* node :
       {R"({})", R"("2")", R"(null)", R"({"value": "2"})", R"({"value": 1, "children": [1]})",
        R"({"value": 1, "eval": 1})", R"({"children": []})", R"({"value": []})",
        R"({"name": "", "value": 1})", R"({"player": "MAX", "children": [1]})",
        R"({"player": 0, "children": [1]})", R"({"vale": 1})", R"({"note": {}, "value": 1})",
        R"({"value": 1, "probability": "a/6"})", R"({"value": 1, "probability": 2})"}) {
    all.push_back(json::array({1, json::parse(node)}));
  }
  return all;
}

/// Every value inside a document, the document included.
void collect(json& value, std::vector<json*>& all) {
  all.push_back(&value);
  if (value.is_structured()) {
    for (json& inner : value)
      collect(inner, all);
  }
}

json random_fragment(core::Random& random) {
  static const std::vector<json> kFragments = {json(),
                                               true,
                                               3,
                                               -3,
                                               -0.5,
                                               1.0,
                                               "",
                                               "x",
                                               "max",
                                               "hard",
                                               "leaf",
                                               "1/2",
                                               "inf",
                                               "tictactoe",
                                               json::array(),
                                               json::object(),
                                               json::parse("[1, 2]"),
                                               json::parse("[2, 1]"),
                                               json::parse(R"(["a", "b"])"),
                                               json::parse(R"(["values", "names"])"),
                                               json::parse(R"({"value": 1})"),
                                               json::parse(R"({"children": [1, 2]})"),
                                               json::parse(R"({"en": "a"})"),
                                               json::parse(R"([{"step": 2, "note": "x"}])"),
                                               json::parse(R"({"goal": "x"})"),
                                               json::parse(R"({"value": 1, "probability": 0.5})")};
  return kFragments[random.below(static_cast<std::uint32_t>(kFragments.size()))];
}

/// Replaces a value, adds a field or removes one.
void damage(json& document, core::Random& random) {
  static const std::vector<std::string> kFields = {
      "name",   "move",  "player", "value",    "eval",      "probability", "children", "note",
      "format", "title", "range",  "settings", "view",      "players",     "root",     "depth",
      "window", "step",  "en",     "returns",  "next",      "layers",      "hide",     "lesson",
      "goal",   "stops", "game",   "position", "candidates"};
  std::vector<json*> all;
  collect(document, all);
  json& target = *all[random.below(static_cast<std::uint32_t>(all.size()))];
  const std::uint32_t way = random.below(3);
  if (target.is_object() && way == 0) {
    const auto field = kFields[random.below(static_cast<std::uint32_t>(kFields.size()))];
    target[field] = random_fragment(random);
  } else if (target.is_object() && !target.empty() && way == 1) {
    const auto index = random.below(static_cast<std::uint32_t>(target.size()));
    target.erase(std::next(target.begin(), index));
  } else {
    target = random_fragment(random);
  }
}

}  // namespace

TEST_CASE("loader and schema take every good document", "[game]") {
  for (const json& document : good_documents()) {
    INFO(document.dump());
    CHECK(loader_error(document) == "");
    CHECK(schema().accepts(document));
  }
}

TEST_CASE("the words of the schema are those of the program", "[game]") {
  const json file = json::parse(core::asset("assets/plyscope-tree.schema.json"));
  const auto words = [&](const char* place, const auto& names) {
    INFO(place);
    CHECK(file.at(json::json_pointer("/$defs" + std::string(place))) == json(names));
  };
  words("/settings/properties/algorithm/enum", choice_names(core::Algorithm{}));
  words("/settings/properties/returns/enum", choice_names(core::Returns{}));
  words("/settings/properties/test_order/enum", choice_names(core::TestOrder{}));
  words("/settings/properties/child_order/enum", choice_names(core::ChildOrder{}));
  words("/settings/properties/restore/enum", choice_names(core::Restore{}));
  words("/view/properties/next/enum", choice_names(core::Pace{}));
  words("/view/properties/layers/items/enum", choice_names(core::Layer{}));
  core::for_each_choice([&](std::string_view name, auto choice, auto) {
    const core::Notation usual;
    words(("/view/properties/" + std::string(name) + "/enum").c_str(), choice_names(usual.*choice));
  });
}

TEST_CASE("loader and schema refuse every bad document", "[game]") {
  for (const json& document : bad_documents()) {
    INFO(document.dump());
    CHECK(loader_error(document) != "");
    CHECK_FALSE(schema().accepts(document));
  }
}

TEST_CASE("loader and schema agree on damaged documents, but for what a schema cannot say",
          "[game]") {
  const std::uint64_t seed = 20261129;
  INFO("seed " << seed);
  core::Random random(seed);
  const std::vector<json> documents = good_documents();
  for (int round = 0; round < 3000; ++round) {
    json document = documents[random.below(static_cast<std::uint32_t>(documents.size()))];
    for (std::uint32_t i = 0; i <= random.below(3); ++i)
      damage(document, random);
    check_agreement(document);
  }
}
