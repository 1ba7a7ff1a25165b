#include "teach/narration.hpp"
#include "teach/words.hpp"

namespace ply::teach {
namespace {

using core::Message;
using trace::BoundOrigin;
using trace::Reach;

/// What the distance means for a cut at this node; nothing if no cut here would meet the bound.
Message consequence(const session::Run& run, core::VisitId v, trace::BoundAt bound,
                    const BoundOrigin& origin) {
  const bool met_here = bound.alpha == (kind_of(run, bound.node) == core::NodeKind::min);
  if (!met_here || is_evaluation(run.trace, v)) return Message("origin.none");
  const bool deep = trace::reach_of(run.trace, v, origin) == Reach::deep;
  return Message(deep ? "origin.deep" : "origin.shallow");
}

/// Nothing if the child that returned is the leaf.
Message source(const session::Run& run, const BoundOrigin& origin) {
  if (!origin.leaf.valid() || origin.leaf == origin.child) return Message("origin.none");
  return Message("origin.leaf").text("leaf", node_name(run, origin.leaf));
}

}  // namespace

Message bound_origin(const session::Run& run, trace::BoundAt bound, core::Step c) {
  const trace::Trace& trace = run.trace;
  const auto origin = trace::bound_origin(trace, bound, c);
  if (!origin) return {};
  const core::VisitId v = trace::current_visit(trace, bound.node, c);
  const core::Window window = trace::visit_state(trace, v, c).window;
  const auto message = [&](std::string_view key) {
    return Message(key)
        .message("letter", Message(bound.alpha ? "origin.alpha" : "origin.beta"))
        .value("bound", bound.alpha ? window.alpha : window.beta)
        .text("n", node_name(run, bound.node));
  };
  if (origin->kind != BoundOrigin::Kind::set) return message("origin.start");
  const auto set = [&](std::string_view key) {
    return message(key)
        .text("s", node_name(run, origin->child))
        .message("leaf", source(run, *origin));
  };
  if (origin->visit == v) return set("origin.here");
  return set("origin.inherited")
      .text("p", node_name(run, trace.node(origin->visit)))
      .message("cut", consequence(run, v, bound, *origin));
}

}  // namespace ply::teach
