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

/// The first child, in the order of the search, that `call` has not entered up to step c, by
/// looking at every earlier step; none after its cut or its evaluation.
core::NodeId not_entered(const session::Run& run, core::VisitId call, core::Step c) {
  const trace::Trace& trace = run.trace;
  const core::TreeShape shape = trace.shape();
  std::vector<core::NodeId> children;
  for (core::NodeId child = shape.first_child(trace.node(call)); child.valid();
       child = shape.next_sibling(child))
    children.push_back(child);
  if (run.settings.rules.child_order == search::ChildOrder::right) std::ranges::reverse(children);
  for (core::Step s = 1; s <= c; ++s) {
    const core::VisitId visit = trace.visit(s);
    const trace::StepKind kind = trace.kind(s);
    const bool ends = kind == trace::StepKind::cutoff || kind == trace::StepKind::evaluate;
    if (visit == call && ends) return {};
    if (kind == trace::StepKind::enter && trace.parent(visit) == call)
      std::erase(children, trace.node(visit));
  }
  const bool at_limit = trace.visits().end_reason[call.index()] == core::EndReason::depth_limit;
  return children.empty() || at_limit ? core::NodeId() : children.front();
}

}  // namespace

TEST_CASE("the stack of the textbook tree at its first cutoff", "[teach]") {
  const RunPointer run = run_of(kTextbook);
  CHECK(names(*run, 0).empty());
  CHECK(names(*run, 1) == "A>B");
  CHECK(names(*run, 3) == "E B>F A>C");
  CHECK(names(*run, 17) == "C>I A>D");  // a cut is to come: nobody knows yet
  CHECK(names(*run, 18) == "C A>D");
  const auto stack = teach::call_stack(*run, 18);
  REQUIRE(stack.size() == 2);
  CHECK(stack[0].window == core::Window{3, 2});
  CHECK(stack[0].best == 2);
  CHECK(stack[1].window == core::Window{3, core::kPlusInf});
  CHECK_FALSE(teach::call_stack(*run, 3).front().best.has_value());  // a leaf
}

TEST_CASE("the stack is the path to the current call, and the next child is the first not entered",
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
        REQUIRE(frame.next_child == not_entered(*run, call, c));
        call = trace.parent(call);
      }
      REQUIRE_FALSE(call.valid());
    }
  }
}
