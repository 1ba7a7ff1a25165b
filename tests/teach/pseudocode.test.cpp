#include "teach/pseudocode.hpp"

#include <algorithm>

#include "core/random.hpp"
#include "runs.hpp"
#include "support/test_trees.hpp"

using namespace ply;
using namespace ply::test;

namespace {

/// "text | value" of the line that is current.
std::string current_line(const session::Run& run, core::Step c) {
  std::string found;
  for (const teach::CodeLine& line : teach::pseudocode(run, c)) {
    if (!line.current) continue;
    if (!found.empty()) found += " AND ";
    found += line.text.substr(std::min(line.text.find_first_not_of(' '), line.text.size()));
    if (!line.value.empty()) found += " | " + line.value;
  }
  return found;
}

std::vector<std::string> current_lines(const session::Run& run, core::Step first, core::Step last) {
  std::vector<std::string> lines;
  for (core::Step c = first; c <= last; ++c)
    lines.push_back(current_line(run, c));
  return lines;
}

}  // namespace

TEST_CASE("the textbook tree runs through the code like a debugger", "[teach]") {
  const RunPointer run = run_of(kTextbook);
  CHECK(current_line(*run, 0).empty());
  CHECK(current_lines(*run, 1, 6) ==
        std::vector<std::string>{"value ← −∞", "value ← +∞", "if node is a leaf",
                                 "return value of node | 3", "β ← min(β, value) | 3",
                                 "if node is a leaf"});
  CHECK(current_lines(*run, 8, 8).front() ==
        "value ← min(value, alphabeta(child, α, β)) | 3");  // 12 does not beat 3
  CHECK(current_lines(*run, 18, 19) ==
        std::vector<std::string>{"if α ≥ β: break | 3 ≥ 2", "return value | 2"});
}

TEST_CASE("the code is that of the rules in use", "[teach]") {
  session::RunSettings settings;
  settings.rules.test_order = search::TestOrder::test_first;
  const RunPointer test_first = run_of(kTextbook, settings);
  CHECK(current_line(*test_first, 18) == "if value ≤ α: break | 2 ≤ 3");
  settings.rules = {.cut_on_equality = false};
  CHECK(current_line(*run_of(kTextbook, settings), 18) == "if α > β: break | 3 > 2");
  settings.rules = {.returns = search::Returns::hard};
  CHECK(current_line(*run_of(kTextbook, settings), 19) == "return clamp(value, α₀, β₀) | 3");
  settings = {};
  settings.algorithm = session::Algorithm::minimax;
  CHECK(current_line(*run_of(kTextbook, settings), 5) == "value ← min(value, minimax(child)) | 3");
}

TEST_CASE("a cut test that does not hold shows why", "[teach]") {
  const RunPointer run = run_of(kTextbook);
  const auto code = teach::pseudocode(*run, 5);  // B compares its first leaf
  const auto test = std::ranges::find_if(code, [](const auto& line) {
    return line.active && line.text.find("break") != std::string::npos;
  });
  REQUIRE(test != code.end());
  CHECK(test->value == "−∞ < 3");
}

TEST_CASE("every step of every run is exactly one line of the code, in a branch that is active",
          "[teach]") {
  constexpr std::uint64_t kSeed = 20261130;
  core::Random random(kSeed);
  for (int i = 0; i < 200; ++i) {
    const RunPointer run = random_run(random);
    for (core::Step c = 1; c <= run->trace.step_count(); ++c) {
      INFO("seed " << kSeed << ", run " << i << ", step " << c);
      const auto code = teach::pseudocode(*run, c);
      REQUIRE(std::ranges::count(code, true, &teach::CodeLine::current) == 1);
      REQUIRE(std::ranges::find(code, true, &teach::CodeLine::current)->active);
    }
  }
}

TEST_CASE("the code of a game makes the move and takes it back, copies, or lacks the line",
          "[teach]") {
  const auto lines = [](core::Restore restore) {
    session::RunSettings settings;
    settings.restore = restore;
    const auto run = game_run("tictactoe", "XO./.XO/.XO X", settings);
    for (core::Step c = 1; c <= run->trace.step_count(); ++c) {
      const auto code = teach::pseudocode(*run, c);
      REQUIRE(std::ranges::count(code, true, &teach::CodeLine::current) == 1);
    }
    std::string found;
    for (const teach::CodeLine& line : teach::pseudocode(*run, 1)) {
      if (!line.active || line.text.find("(child)") == std::string::npos) continue;
      found += line.text.substr(6) + (line.missing ? " missing\n" : "\n");
    }
    return found;
  };
  CHECK(lines(core::Restore::undo) == "make(child)\nundo(child)\n");
  CHECK(lines(core::Restore::copy) == "make(child) on a copy of the board\n");
  CHECK(lines(core::Restore::forget) == "make(child)\nundo(child) missing\n");
}
