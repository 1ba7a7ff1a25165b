#include "core/catalogue.hpp"

#include <algorithm>

#include "support/catch.hpp"

using namespace ply::core;

namespace {

const Catalogue& english() {
  return Catalogue::of(Language::english);
}
const Catalogue& korean() {
  return Catalogue::of(Language::korean);
}

}  // namespace

TEST_CASE("a language is known by its code or its locale", "[core]") {
  CHECK(language_from_code("ko") == Language::korean);
  CHECK(language_from_code("ko_KR.UTF-8") == Language::korean);
  CHECK(language_from_code("en") == Language::english);
  CHECK(language_from_code("kok_IN") == Language::english);
  CHECK(language_from_code("") == Language::english);
  CHECK(language_code(Language::korean) == "ko");
}

TEST_CASE("arguments are put in by name", "[core]") {
  const Message message = Message("narration.leaf").text("n", "E").value("v", -3);
  CHECK(english().format(message) == "Leaf E is worth −3.");
  CHECK(korean().format(message) == "E 노드(잎)의 값은 −3입니다.");
}

TEST_CASE("an argument may be a message in the same language", "[core]") {
  const Message message = Message("narration.rises")
                              .text("c", "B")
                              .message("ret", Message("bound.upper").value("v", 2))
                              .text("n", "A")
                              .value("v", 2);
  CHECK(english().format(message) == "B returns at most 2: A's best rises to 2.");
  CHECK(korean().format(message) ==
        "B 노드의 반환값은 2 이하입니다. A 노드의 최선값이 2로 오릅니다.");
}

TEST_CASE("a list of messages is spoken with commas between", "[core]") {
  const auto moves = [](std::vector<std::string_view> names) {
    std::vector<Message> all;
    for (const std::string_view name : names)
      all.push_back(Message("player.move_node").text("n", name));
    return Message("answer.moves").list("moves", std::move(all));
  };
  CHECK(english().format(moves({"B", "C", "D"})) == "B, C, D");
  CHECK(korean().format(moves({"B", "C"})) == "B 노드, C 노드");
  CHECK(english().format(moves({})).empty());
}

TEST_CASE("the number chooses the plural form", "[core]") {
  const auto evaluated = [](std::int64_t k) {
    return english().format(Message("counters.evaluated").count("leaves", k));
  };
  CHECK(evaluated(0) == "0 positions evaluated");
  CHECK(evaluated(1) == "1 position evaluated");
  CHECK(evaluated(2) == "2 positions evaluated");
}

TEST_CASE("a Korean particle fits the argument", "[core]") {
  const auto rises = [](Value v) {
    return Message("narration.rises")
        .text("c", "B")
        .message("ret", Message("bound.exact").value("v", v))
        .text("n", "A")
        .value("v", v);
  };
  CHECK(korean().format(rises(3)).ends_with("최선값이 3으로 오릅니다."));
  CHECK(korean().format(rises(7)).ends_with("최선값이 7로 오릅니다."));
}

TEST_CASE("a particle is that of the word before a remark, in whole sentences too", "[core]") {
  const auto wrong_type = [](std::string_view expected) {
    return korean().format(Message("tree_error.wrong_type")
                               .text("file", "a.json")
                               .text("place", "root")
                               .message("found", Message("tree_error.found_number"))
                               .message("expected", Message(expected)));
  };
  CHECK(wrong_type("tree_error.expects_value").ends_with(")가 와야 합니다."));   // 수(…)
  CHECK(wrong_type("tree_error.expects_node").ends_with(")가 와야 합니다."));    // 노드(…)
  CHECK(wrong_type("tree_error.expects_window").ends_with(")이 와야 합니다."));  // 배열(…)
}

TEST_CASE("a missing key or argument is shown, not hidden", "[core]") {
  CHECK(english().format(Message("no.such")) == "⟨no.such⟩");
  CHECK(english().text("no.such") == "⟨no.such⟩");
  CHECK(english().format(Message("narration.leaf").text("n", "E")) == "⟨narration.leaf⟩");
  CHECK(english().format(Message("counters.evaluated").text("leaves", "two")) ==
        "⟨counters.evaluated⟩");
}

TEST_CASE("the entries of a catalogue are sorted by key", "[core]") {
  const auto& entries = english().entries();
  CHECK_FALSE(entries.empty());
  CHECK(std::is_sorted(entries.begin(), entries.end()));
}
