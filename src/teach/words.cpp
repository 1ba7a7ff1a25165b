#include "teach/words.hpp"

namespace ply::teach {

using core::Message;
using core::NodeKind;

Moment::Moment(const session::Run& r, core::Step s)
    : run(r),
      trace(r.trace),
      step(s),
      visit(trace.visit(s)),
      node(trace.node(visit)),
      kind(trace.nodes().kind[node.index()]) {}

bool uses_window(const session::Run& run) {
  return run.settings.algorithm != session::Algorithm::minimax;
}

bool depth_limited(const session::Run& run) {
  return run.settings.depth && *run.settings.depth < run.tree->depth();
}

core::Value own_bound(NodeKind kind, core::Window window) {
  return kind == NodeKind::max ? window.alpha : window.beta;
}

core::Value other_bound(NodeKind kind, core::Window window) {
  return kind == NodeKind::max ? window.beta : window.alpha;
}

Message amount(core::Value value, core::Bound bound) {
  switch (bound) {
    case core::Bound::lower:
      return Message("bound.lower").value("v", value);
    case core::Bound::upper:
      return Message("bound.upper").value("v", value);
    default:
      return Message("bound.exact").value("v", value);
  }
}

Message returned(const trace::Trace& trace, core::VisitId visit) {
  const auto& visits = trace.visits();
  return amount(visits.result[visit.index()], visits.bound[visit.index()]);
}

Message move_to(const session::Run& run, core::NodeId child) {
  return Message("player.move").text("m", run.tree->move(child)).text("n", run.tree->name(child));
}

Message player(NodeKind kind) {
  switch (kind) {
    case NodeKind::max:
      return Message("player.max");
    case NodeKind::min:
      return Message("player.min");
    default:
      return Message("player.leaf");
  }
}

Message reach(trace::Reach reach) {
  switch (reach) {
    case trace::Reach::shallow:
      return Message("reach.shallow");
    case trace::Reach::deep:
      return Message("reach.deep");
    default:
      return Message("reach.window");
  }
}

}  // namespace ply::teach
