#include "teach/words.hpp"

namespace ply::teach {

using core::Message;
using core::NodeKind;

std::string node_name(const session::Run& run, core::NodeId node) {
  const game::Tree& tree = *run.tree;
  std::string name = tree.name(node);
  const auto move = tree.stated_move(node);
  if (!move || tree.has_stated_name(node) || *move == name) return name;
  return name.append(" (").append(*move).append(")");
}

std::string line_of_moves(const session::Run& run, core::NodeId node) {
  std::string line;
  for (; run.tree->parent(node).valid(); node = run.tree->parent(node))
    line = run.tree->move(node) + (line.empty() ? "" : " → ") + line;
  return line;
}

Moment::Moment(const session::Run& r, core::Step s)
    : run(r),
      trace(r.trace),
      step(s),
      visit(trace.visit(s)),
      node(trace.node(visit)),
      kind(kind_of(r, node)) {}

NodeKind kind_of(const session::Run& run, core::NodeId node) {
  return run.trace.nodes().kind[node.index()];
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
    case core::Bound::exact:
      return Message("bound.exact").value("v", value);
    case core::Bound::none:
      break;
  }
  return Message("bound.none");
}

Message signed_value(core::Value value, core::Bound bound) {
  switch (bound) {
    case core::Bound::lower:
      return Message("bound.sign_lower").value("v", value);
    case core::Bound::upper:
      return Message("bound.sign_upper").value("v", value);
    case core::Bound::exact:
      return Message("bound.sign_exact").value("v", value);
    case core::Bound::none:
      break;
  }
  return Message("bound.unsigned").value("v", value);
}

bool is_evaluation(const trace::Trace& trace, core::VisitId visit) {
  const core::EndReason reason = trace.visits().end_reason[visit.index()];
  return reason == core::EndReason::terminal || reason == core::EndReason::depth_limit;
}

Message returned(const trace::Trace& trace, core::VisitId visit) {
  const auto& visits = trace.visits();
  if (is_evaluation(trace, visit))
    return Message("bound.given").value("v", visits.result[visit.index()]);
  return amount(visits.result[visit.index()], visits.bound[visit.index()]);
}

Message move_to(const session::Run& run, core::NodeId child) {
  const std::string name = run.tree->name(child), move = run.tree->move(child);
  if (!run.tree->stated_move(child)) {
    return Message("player.move_number").text("m", move).text("n", name);
  }
  if (move == name) return Message("player.move_node").text("n", name);
  return Message("player.move").text("m", move).text("n", name);
}

Message idle(const trace::Counters& counters) {
  if (counters.idle_cutoffs == 0) return Message("counters.all_skip");
  return Message("counters.idle").count("k", counters.idle_cutoffs);
}

Message text(std::string_view value) {
  return Message("field.text").text("text", value);
}

Message side(core::BoardLook look, NodeKind kind) {
  constexpr Sided kMarks{"match.x", "match.o"}, kBlackWhite{"match.black", "match.white"},
      kBlueOrange{"match.blue", "match.orange"};
  switch (look) {
    case core::BoardLook::stones:
    case core::BoardLook::discs:
      return Message(kBlackWhite.of(kind));
    case core::BoardLook::slots:
      return Message(kBlueOrange.of(kind));
    default:
      return Message(kMarks.of(kind));
  }
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
