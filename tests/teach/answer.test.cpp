#include "runs.hpp"

using namespace ply;
using namespace ply::test;

namespace {

std::string told(const session::Run& run) {
  std::string text;
  for (const teach::Field& field : teach::answer(run)) {
    text += in_english(field.label) + ": " + in_english(field.value) + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("the answer names value, move and line", "[teach]") {
  CHECK(told(*run_of("[[3,12,8],[2,4,6],[14,5,2]]")) ==
        "value: = 3\nbest move: 1 (to B)\nprincipal variation: A → B → E\n");
}

TEST_CASE("the answer names moves that are proven as good, the chosen one first", "[teach]") {
  CHECK(told(*run_of("[1,2,2]")) ==
        "value: = 2\nbest move: 2 (to C)\nprincipal variation: A → C\nequally good: C, D\n");
}

TEST_CASE("moves with the same number but only a bound are not called equally good", "[teach]") {
  CHECK(told(*run_of("[[3,5],[3,1]]")) ==
        "value: = 3\nbest move: 1 (to B)\nprincipal variation: A → B → D\n");
}

TEST_CASE("a leaf has a value and no move", "[teach]") {
  CHECK(told(*run_of("7")) == "value: = 7\nbest move: none\n");
}

TEST_CASE("a bound is answered with what it proves", "[teach]") {
  const auto window = [](core::Value a, core::Value b) {
    return settings_with([=](auto& s) { s.rules.window = {a, b}; });
  };
  CHECK(told(*run_of("[5,9,12]", window(4, 6))) == "value: ≥ 9\nbest move: 2 (to C)\n");
  CHECK(told(*run_of("[[5,1],[9,2]]", window(10, 12))) == "value: ≤ 9\nbest move: not proven\n");
}

TEST_CASE("a stopped search has no answer", "[teach]") {
  CHECK(told(*run_of("[1,2]", settings_with([](auto& s) { s.visit_limit = 2; }))) ==
        "value: not proven\n");
}
