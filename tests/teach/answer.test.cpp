#include "runs.hpp"

using namespace ply;
using namespace ply::test;

namespace {

/// The last sentence and the answer below it.
std::string told(const session::Run& run) {
  std::string text = in_english(teach::explain(run, run.trace.step_count())) + "\n";
  for (const teach::Field& field : teach::answer(run)) {
    text += in_english(field.label) + ": " + in_english(field.value) + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("the answer names value, move and line", "[teach]") {
  CHECK(told(*run_of(kTextbook)) ==
        "Done: A = 3; best move: B (move 1).\n"
        "value: = 3\nbest move: B (move 1)\nprincipal variation: A → B → E\n");
}

TEST_CASE("the answer names moves that are proven as good, the chosen one first", "[teach]") {
  CHECK(told(*run_of("[1,2,2]")) ==
        "Done: A = 2; best move: C (move 2).\n"
        "value: = 2\nbest move: C (move 2)\nprincipal variation: A → C\nequally good: C (move 2), "
        "D (move 3)\n");
}

TEST_CASE("moves with the same number but only a bound are not called equally good", "[teach]") {
  CHECK(told(*run_of("[[3,5],[3,1]]")) ==
        "Done: A = 3; best move: B (move 1).\n"
        "value: = 3\nbest move: B (move 1)\nprincipal variation: A → B → D\n");
}

TEST_CASE("a move with a name of its own is named with its node, unless both have one name",
          "[teach]") {
  const auto best = [](std::string_view child) {
    const RunPointer run = run_of(R"({"format": "plyscope-tree/1", "root": {"children": [)" +
                                  std::string(child) + ", 1]}}");
    const core::Message move = teach::answer(*run).at(1).value;
    return in_english(move) + " | " + in_korean(move);
  };
  CHECK(best(R"({"move": "a1", "value": 2})") == "a1 (to B) | ‘a1’(B 노드)");
  CHECK(best(R"({"move": "왼쪽", "name": "왼쪽", "value": 2})") == "왼쪽 | 왼쪽 노드");
  CHECK(best("2") == "B (move 1) | B 노드(1번 수)");
}

TEST_CASE("a leaf has a value and no move", "[teach]") {
  CHECK(told(*run_of("7")) ==
        "Done: A = 7. The root is a leaf: there is no move to choose.\n"
        "value: = 7\nbest move: none\n");
}

TEST_CASE("a bound is answered with what it proves", "[teach]") {
  const auto window = [](core::Value a, core::Value b) {
    return settings_with([=](auto& s) { s.rules.window = {a, b}; });
  };
  CHECK(told(*run_of("[5,9,12]", window(4, 6))) ==
        "Done: A is at least 9, not inside the window (4, 6). Proven by C (move 2).\n"
        "value: ≥ 9\nbest move: not proven\nvalue proven by: C (move 2)\n");
  CHECK(told(*run_of("[[5,1],[9,2]]", window(10, 12))) ==
        "Done: A is at most 9, not inside the window (10, 12): no best move is proven.\n"
        "value: ≤ 9\nbest move: not proven\n");
}

TEST_CASE("a stopped search has no answer", "[teach]") {
  CHECK(told(*run_of("[1,2]", settings_with([](auto& s) { s.visit_limit = 2; }))) ==
        "Stopped at the limit of 2 visits: the value of A is not proven.\n"
        "value: not proven\n");
}
