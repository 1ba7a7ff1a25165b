#include "game/json_diagnosis.hpp"

#include <string>

#include "core/catalogue.hpp"
#include "game/tree_reader.hpp"
#include "support/catch.hpp"
#include "support/message_argument.hpp"

using namespace ply;

namespace {

/// Text that is not JSON: where, why, and a word of the English reason.
struct NotJson {
  std::string json;
  std::int64_t line;
  std::int64_t column;
  std::string why;
  std::string says;
};

core::Message error_of(std::string_view json) {
  const auto tree = game::read_tree(json, "homework.json");
  REQUIRE_FALSE(tree.ok());
  return tree.error().message;
}

std::string text(const core::Message& message, core::Language language) {
  return core::Catalogue::of(language).format(message);
}

void check_all(std::initializer_list<NotJson> list) {
  for (const NotJson& bad : list) {
    INFO(bad.json);
    const core::Message message = error_of(bad.json);
    REQUIRE(message.key == "tree_error.not_json");
    CHECK(test::count(message, "line") == bad.line);
    CHECK(test::count(message, "column") == bad.column);
    CHECK(test::nested(message, "why").key == "tree_error.json_" + bad.why);
    const std::string english = text(message, core::Language::english);
    INFO(english);
    CHECK(english.starts_with("homework.json, line " + std::to_string(bad.line) + ", column "));
    CHECK(english.find(bad.says) != std::string::npos);
    CHECK(english.find("⟨") == std::string::npos);
    CHECK(text(message, core::Language::korean).find("⟨") == std::string::npos);
  }
}

}  // namespace

TEST_CASE("numbers that are none are named", "[game]") {
  check_all({
      {"[NaN]", 1, 2, "not_finite", "NaN"},
      {"[1, Infinity]", 1, 5, "not_finite", "Infinity"},
      {"[1, -Infinity]", 1, 5, "not_finite", "-Infinity"},
      {"[nan]", 1, 2, "not_finite", "finite number"},
      {"[1e999]", 1, 2, "number_too_large", "1e999"},
      {"[[1],\n [2, -1e999]]", 2, 6, "number_too_large", "-1e999"},
      {"[01]", 1, 2, "bad_number", "01"},
      {"[+3]", 1, 2, "bad_number", "+3"},
      {"[.5]", 1, 2, "bad_number", ".5"},
      {"[5.]", 1, 2, "bad_number", "5."},
      {"[1e]", 1, 2, "bad_number", "1e"},
      {"[-]", 1, 2, "bad_number", "-"},
      {"[0x10]", 1, 2, "bad_number", "0x10"},
      {"[1.5.3]", 1, 2, "bad_number", "1.5.3"},
      {"--3", 1, 1, "bad_number", "--3"},
  });
}

TEST_CASE("commas, colons and brackets out of place are named", "[game]") {
  check_all({
      {"[1, 2,]", 1, 7, "trailing_comma", "Remove the comma"},
      {"[{\"value\": 1,}]", 1, 14, "trailing_comma", ""},
      {"[3 12]", 1, 4, "missing_comma", "comma is missing"},
      {"[[1] [2]]", 1, 6, "missing_comma", ""},
      {"[{\"value\": 1 \"name\": \"x\"}]", 1, 14, "missing_comma", ""},
      {"[{\"value\" 1}]", 1, 11, "missing_colon", "colon"},
      {"[{\"value\", 1}]", 1, 10, "missing_colon", ""},
      {"[{\"value\"}]", 1, 10, "missing_colon", ""},
      {"[3,,4]", 1, 4, "value_missing", "value is missing before this \",\""},
      {"[,3]", 1, 2, "value_missing", ""},
      {"[{\"value\": }]", 1, 12, "value_missing", ""},
      {"[3, 4}", 1, 6, "wrong_bracket", "Found } where ] must come first"},
      {"[{\"value\": 3]", 1, 13, "wrong_bracket", ""},
      {"[3, 4]]", 1, 7, "after_end", "ends before this"},
      {"[3, 4]\n[5]", 2, 1, "after_end", "one pair of brackets"},
      {"[3] x", 1, 5, "after_end", ""},
      {"[3],", 1, 4, "after_end", ""},
      {"[3] \"x\"", 1, 5, "after_end", ""},
      {"3 4", 1, 3, "after_end", ""},
      {"]", 1, 1, "unexpected", "]"},
      {"[3; 4]", 1, 3, "unexpected", ";"},
      {"[3, \a]", 1, 5, "unexpected", "U+0007"},
      {"[3, 한]", 1, 5, "unexpected", "한"},
      {"[{3: 4}]", 1, 3, "name_expected", "double quotes"},
  });
}

TEST_CASE("a NUL is no end of the text", "[game]") {
  check_all({
      {std::string("[1,2]\0garbage", 13), 1, 6, "after_end", "ends before this"},
      {std::string("[1,2]\0", 6), 1, 6, "after_end", ""},
      {std::string("[1,\0 2]", 7), 1, 4, "unexpected", "U+0000"},
      {std::string("[{\"name\": \"a\0b\"}]", 17), 1, 13, "control_in_text", ""},
  });
}

TEST_CASE("what is found is not shown at any length", "[game]") {
  const std::string endless(100'000, 'x');
  for (const std::string& json :
       {"[" + endless + "]", "[" + std::string(400, '9') + "]", "[{\"" + endless + "\": 1}]",
        "[{\"player\": \"" + endless + "\", \"value\": 1}]"}) {
    const auto tree = game::read_tree(json, "homework.json");
    REQUIRE(!tree.ok());
    CHECK(text(tree.error().message, core::Language::english).size() < 400);
  }
}

TEST_CASE("a text that ends early says what is still open", "[game]") {
  check_all({
      {"[3, 4", 1, 6, "not_closed", "Missing at the end: ]"},
      {"[{\"children\": [3,", 1, 18, "not_closed", "]}]"},
      {"[\"abc", 1, 2, "text_not_closed", "closing double quote"},
      {"{\"format\": \"plys", 1, 12, "text_not_closed", ""},
      {"\"\\", 1, 1, "text_not_closed", ""},
      {"[3, tru", 1, 5, "bare_word", "tru"},
  });
  const core::Message deep = error_of(std::string(500, '['));
  CHECK(test::argument(test::nested(deep, "why"), "missing") == "]]]]]]]]]]]]…");
}

TEST_CASE("words, quotes and comments of other languages are named", "[game]") {
  check_all({
      {"[True]", 1, 2, "bare_word", "small letters"},
      {"hello", 1, 1, "bare_word", "hello"},
      {"[{name: \"A\"}]", 1, 3, "bare_name", "\"name\""},
      {"['a']", 1, 2, "wrong_quote", "'"},
      {"[{“name”: 3}]", 1, 3, "wrong_quote", "“"},
      {"[3, −2]", 1, 5, "minus", "(-)"},
      {"[[–1, 2], 3]", 1, 3, "minus", "–"},
      {"// a tree\n[1]", 1, 1, "comment", "no comments"},
      {"[1, /* two */ 2]", 1, 5, "comment", "no comments"},
      {"[1/2, 3]", 1, 3, "fraction", "0.5"},
      {"[3, # three\n4]", 1, 5, "comment", "\"note\""},
      {"[{\"name\": \"a\nb\"}]", 1, 13, "control_in_text", "\\n"},
      {R"([{"name": "\q"}])", 1, 13, "bad_escape", "backslash"},
      {R"([{"name": "\u12"}])", 1, 16, "bad_escape", ""},
      {R"([{"name": "a\ud800b"}])", 1, 13, "half_character", "both halves"},
      {R"([{"name": "\ude00"}])", 1, 12, "half_character", ""},
  });
}

TEST_CASE("lines and columns count characters, also after CRLF and a byte-order mark", "[game]") {
  check_all({
      {"[1,\r\n 2,\r\n  x]", 3, 3, "bare_word", "x"},
      {"\xEF\xBB\xBF[x]", 1, 2, "bare_word", "x"},
      {"[{\"name\": \"노드\", x}]", 1, 17, "bare_name", "x"},
  });
}

TEST_CASE("bytes that are not UTF-8 are refused where they stand", "[game]") {
  check_all({
      {"[{\"name\": \"\xFF\", \"value\": 1}]", 1, 12, "invalid_utf8", "Save the file as UTF-8"},
      {"[1,\n{\"name\": \"a\xC3\x28\"}]", 2, 12, "invalid_utf8", ""},
      {"[\xB0\xA1]", 1, 2, "invalid_utf8", ""},
      {"[{\"name\": \"\xED\xA0\x80\"}]", 1, 12, "invalid_utf8", ""},
  });
}

TEST_CASE("UTF-16 and UTF-32 are refused by name", "[game]") {
  using namespace std::string_view_literals;
  for (const std::string_view encoded : {"\xFF\xFE[\0001\0]\0"sv, "\xFE\xFF\0[\0001\0]"sv,
                                         "[\0001\0]\0"sv, "\0[\0001\0]"sv, "\0\0\0["sv}) {
    const core::Message message = error_of(encoded);
    CHECK(message.key == "tree_error.not_utf8");
    CHECK(text(message, core::Language::english).find("UTF-8") != std::string::npos);
  }
}

TEST_CASE("empty text is called empty", "[game]") {
  for (const std::string_view blank : {"", " ", "\r\n\t\n", "\xEF\xBB\xBF"}) {
    const core::Message message = error_of(blank);
    CHECK(message.key == "tree_error.empty");
    CHECK(text(message, core::Language::english).find("[[3, 12, 8]") != std::string::npos);
  }
}

TEST_CASE("any damage to a file gives an error with a text, never a crash", "[game]") {
  const std::string good =
      R"({"format": "plyscope-tree/1", "title": "노드", "description": "두\n줄", "range": [-3, 2e1], "root":)"
      R"( {"children": [[1, -2.5], {"name": "x", "value": 3, "note": {"en": "a"}}]}})";
  REQUIRE(game::read_tree(good, "good").ok());
  const std::string replacements = "[]{},:\"\\x1-. \n\xFF";
  std::size_t refused = 0;
  const auto check = [&](const std::string& bad) {
    const auto tree = game::read_tree(bad, "bad");
    if (tree.ok()) return;
    ++refused;
    const std::string english = text(tree.error().message, core::Language::english);
    INFO(bad << "\n" << english);
    CHECK(english.find("⟨") == std::string::npos);
  };
  for (std::size_t i = 0; i < good.size(); ++i) {
    check(good.substr(0, i));
    check(good.substr(0, i) + good.substr(i + 1));
    for (const char c : replacements) {
      std::string bad = good;
      bad[i] = c;
      check(bad);
      check(good.substr(0, i) + c + good.substr(i));
    }
  }
  CHECK(refused > good.size() * replacements.size());
}
