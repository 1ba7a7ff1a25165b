// How the calls of engines are recorded: passes, reductions, standing pat (trace_builder.hpp).

#include "support/catch.hpp"
#include "trace/queries.hpp"
#include "trace/trace_builder.hpp"

using namespace ply;
using namespace ply::trace;

namespace {

/// A MAX root with two moves and three plies left has been entered.
TraceBuilder entered_root(Purpose purpose = Purpose::full, std::uint32_t depth = 3) {
  TraceBuilder builder;
  builder.enter({.kind = NodeKind::max, .depth_left = depth, .purpose = purpose});
  builder.expand(2);
  return builder;
}

/// A visit of a MIN node at the depth limit, or with plies left of one that the table answers.
void visit(TraceBuilder& builder, core::Entry entry, Value value) {
  builder.enter(entry);
  builder.evaluate(value, Bound::exact,
                   entry.depth_left == 0 ? EndReason::depth_limit : EndReason::table);
}

core::Entry child(std::uint32_t number, std::uint32_t depth, Purpose purpose = Purpose::full) {
  return {.child = number,
          .move = {100 + number},
          .kind = NodeKind::min,
          .depth_left = depth,
          .purpose = purpose};
}

/// As in minimax: windows stay open.
void update(TraceBuilder& builder, std::uint32_t best_child, Value best) {
  builder.update({.child = best_child, .best = best});
}

Trace finished(TraceBuilder builder, Value result, EndReason reason = EndReason::all_children) {
  builder.leave(result, result, reason);
  Trace trace = std::move(builder).finish();
  REQUIRE(validate(trace) == "");
  return trace;
}

}  // namespace

TEST_CASE("a pass is a child behind all moves, from when it is first entered", "[trace]") {
  TraceBuilder builder = entered_root();
  core::Entry pass = child(2, 1, Purpose::null_move);
  pass.move = core::kPass;
  visit(builder, pass, -5);
  visit(builder, child(0, 2), 3);
  update(builder, 0, 3);
  visit(builder, child(1, 2), 4);
  update(builder, 1, 4);
  const Trace trace = finished(std::move(builder), 4);
  REQUIRE(trace.node_count() == 4);
  CHECK(trace.nodes().move[1] == core::Move{100});
  CHECK(trace.nodes().move[2] == core::Move{101});
  CHECK(trace.nodes().move[3] == core::kPass);
  CHECK(trace.visits().node[1] == NodeId(3));
  CHECK(trace.visits().bound[0] == Bound::exact);  // the pass is no move that was left out
}

TEST_CASE("a cutoff by a pass proves nothing", "[trace]") {
  TraceBuilder builder;
  builder.enter({.kind = NodeKind::max, .window = {0, 4}, .depth_left = 3});
  builder.expand(2);
  core::Entry pass = child(2, 1, Purpose::null_move);
  pass.move = core::kPass;
  visit(builder, pass, 7);
  builder.update({.child = 2, .best = 7, .window = {7, 4}});
  builder.cutoff(2);
  const Trace trace = finished(std::move(builder), 7, EndReason::cutoff);
  CHECK(trace.visits().bound[0] == Bound::none);
  CHECK(bound_at(trace, VisitId(0), 4) == Bound::none);
  CHECK(principal_variation(trace, trace.step_count()) == std::vector{NodeId(0), NodeId(3)});
}

TEST_CASE("a child that was only searched less deep proves nothing", "[trace]") {
  TraceBuilder builder = entered_root();
  visit(builder, child(0, 2), 3);
  update(builder, 0, 3);
  visit(builder, child(1, 1, Purpose::reduced), 1);
  update(builder, 0, 3);
  const Trace trace = finished(std::move(builder), 3);
  CHECK(trace.visits().bound[0] == Bound::lower);
}

TEST_CASE("a child that was searched again in full depth proves its value", "[trace]") {
  TraceBuilder builder = entered_root();
  visit(builder, child(0, 2), 3);
  update(builder, 0, 3);
  visit(builder, child(1, 1, Purpose::reduced), 5);
  visit(builder, child(1, 2, Purpose::research), 4);
  update(builder, 1, 4);
  const Trace trace = finished(std::move(builder), 4);
  CHECK(trace.visits().bound[0] == Bound::exact);
}

TEST_CASE("standing pat is a value of the node itself, and no child is best", "[trace]") {
  TraceBuilder builder = entered_root(Purpose::quiescence, 0);
  visit(builder, {.kind = NodeKind::max, .purpose = Purpose::quiescence}, 2);
  update(builder, core::kSameNode, 2);
  visit(builder, child(1, 0, Purpose::quiescence), 1);
  update(builder, core::kSameNode, 2);
  const Trace trace = finished(std::move(builder), 2);
  CHECK(visit_state(trace, VisitId(0), 4).best == 2);
  CHECK_FALSE(visit_state(trace, VisitId(0), 4).child.valid());
  CHECK(bound_at(trace, VisitId(0), 4) == Bound::none);
  CHECK(principal_variation(trace, trace.step_count()) == std::vector{NodeId(0)});
  CHECK(node_state(trace, NodeId(1), trace.step_count()).phase == Phase::unseen);
}

TEST_CASE("a reduced or extended child may have any number of plies up to its caller's",
          "[trace]") {
  for (const std::uint32_t depth : {0u, 1u, 2u, 3u}) {
    TraceBuilder builder = entered_root();
    visit(builder, child(0, depth), 3);
    update(builder, 0, 3);
    visit(builder, child(1, depth), 1);
    update(builder, 0, 3);
    finished(std::move(builder), 3);
  }
}
