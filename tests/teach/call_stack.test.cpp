#include "teach/call_stack.hpp"

#include "core/random.hpp"
#include "runs.hpp"
#include "support/test_trees.hpp"
#include "trace/queries.hpp"

using namespace ply;
using namespace ply::test;

namespace {

std::string names(const session::Run& run, core::Step c) {
  std::string text;
  for (const teach::StackFrame& frame : teach::call_stack(run, c)) {
    if (!text.empty()) text += ' ';
    text += run.tree->name(frame.node);
    if (frame.next_child.valid()) text += ">" + run.tree->name(frame.next_child);
  }
  return text;
}

/// The first child that `call` enters after step c, by looking at every later step.
core::NodeId entered_after(const trace::Trace& trace, core::VisitId call, core::Step c) {
  for (core::Step s = c + 1; s <= trace.step_count(); ++s) {
    const core::VisitId visit = trace.visit(s);
    if (trace.kind(s) == trace::StepKind::enter && trace.parent(visit) == call)
      return trace.node(visit);
  }
  return {};
}

}  // namespace

TEST_CASE("the stack of the textbook tree at its first cutoff", "[teach]") {
  const RunPointer run = run_of(kTextbook);
  CHECK(names(*run, 0).empty());
  CHECK(names(*run, 1) == "A>B");
  CHECK(names(*run, 3) == "E B>F A>C");
  CHECK(names(*run, 18) == "C A>D");
  const auto stack = teach::call_stack(*run, 18);
  REQUIRE(stack.size() == 2);
  CHECK(stack[0].window == core::Window{3, 2});
  CHECK(stack[0].best == 2);
  CHECK(stack[1].window == core::Window{3, core::kPlusInf});
  CHECK_FALSE(teach::call_stack(*run, 3).front().best.has_value());  // a leaf
}

TEST_CASE("the stack is the path to the current call, and its next children are entered next",
          "[teach]") {
  constexpr std::uint64_t kSeed = 7;
  core::Random random(kSeed);
  for (int i = 0; i < 60; ++i) {
    const RunPointer run = random_run(random);
    const trace::Trace& trace = run->trace;
    for (core::Step c = 0; c <= trace.step_count(); ++c) {
      INFO("seed " << kSeed << ", run " << i << ", step " << c);
      const auto stack = teach::call_stack(*run, c);
      core::VisitId call = trace::visit_at(trace, c);
      for (const teach::StackFrame& frame : stack) {
        REQUIRE(frame.node == trace.node(call));
        REQUIRE(frame.window == trace::visit_state(trace, call, c).window);
        REQUIRE(frame.next_child == entered_after(trace, call, c));
        call = trace.parent(call);
      }
      REQUIRE_FALSE(call.valid());
    }
  }
}
