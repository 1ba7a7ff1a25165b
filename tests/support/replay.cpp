#include "support/replay.hpp"

#include <algorithm>
#include <cassert>

namespace ply::test {

namespace {

/// Nodes in the order in which a game shows them, before renumbering.
struct SeenNode {
  std::vector<std::size_t> children;
};

/// A pass is a child behind all moves, from the first time on.
void add_pass(std::vector<SeenNode>& nodes, std::size_t node, std::size_t child) {
  if (child < nodes[node].children.size()) return;
  nodes[node].children.push_back(nodes.size());
  nodes.emplace_back();
}

std::vector<SeenNode> seen_nodes(const std::vector<Event>& events) {
  std::vector<SeenNode> nodes(1);
  std::vector<std::size_t> stack;
  for (const Event& event : events) {
    if (event.kind == Event::Kind::enter) {
      const bool same = event.entry.child == core::kSameNode;
      if (!same && event.entry.move == core::kPass)
        add_pass(nodes, stack.back(), event.entry.child);
      stack.push_back(stack.empty() ? 0
                      : same        ? stack.back()
                                    : nodes[stack.back()].children.at(event.entry.child));
    } else if (event.kind == Event::Kind::expand && nodes[stack.back()].children.empty()) {
      for (std::size_t i = 0; i < event.number; ++i) {
        nodes[stack.back()].children.push_back(nodes.size());
        nodes.emplace_back();
      }
    } else if (event.kind == Event::Kind::evaluate || event.kind == Event::Kind::leave) {
      stack.pop_back();
    }
  }
  return nodes;
}

NodeId add_in_preorder(const std::vector<SeenNode>& seen, std::size_t node, NodeId parent,
                       Places& places) {
  const NodeId id(places.size());
  places.parent.push_back(parent);
  places.children.emplace_back();
  for (const std::size_t child : seen[node].children) {
    const NodeId added = add_in_preorder(seen, child, id, places);
    places.children[id.index()].push_back(added);
  }
  return id;
}

}  // namespace

Places places_of(const game::Tree& tree) {
  Places places;
  for (std::size_t i = 0; i < tree.size(); ++i) {
    const auto children = tree.children(NodeId(i));
    places.parent.push_back(tree.parent(NodeId(i)));
    places.children.emplace_back(children.begin(), children.end());
  }
  return places;
}

Places places_of(const std::vector<Event>& events) {
  Places places;
  add_in_preorder(seen_nodes(events), 0, NodeId::none(), places);
  return places;
}

Replay::Replay(Places places, const std::vector<Event>& events)
    : places_(std::move(places)),
      events_(events),
      visits_of_(places_.size()),
      current_(places_.size()),
      fresh_(places_.size()) {}

bool Replay::advance() {
  if (next_ == events_.size()) return false;
  const Event& event = events_[next_++];
  ++step_;
  switch (event.kind) {
    case Event::Kind::enter:
      enter(event.entry);
      if (next_ < events_.size() && events_[next_].kind == Event::Kind::expand) {
        at(stack_.back()).moves = events_[next_++].number;
      }
      break;
    case Event::Kind::evaluate:
      evaluate(event);
      break;
    case Event::Kind::update:
      update(event.update);
      break;
    case Event::Kind::cutoff:
      cutoff(event.number);
      break;
    case Event::Kind::leave:
      leave(event);
      break;
    case Event::Kind::expand:
      assert(!"expand follows enter");
      break;
  }
  for (std::size_t i = 0; i < places_.size(); ++i)
    current_[i] = find_current(NodeId(i));
  for (std::size_t i = 0; i < places_.size(); ++i)
    fresh_[i] = find_fresh(NodeId(i));
  return true;
}

void Replay::enter(const core::Entry& entry) {
  const VisitId id(visits_.size());
  ReplayVisit v;
  v.entry = entry;
  v.enter = step_;
  v.window = entry.window;
  v.best = entry.kind == NodeKind::min ? core::kPlusInf : core::kMinusInf;
  const BoundOrigin chosen{
      .kind = stack_.empty() ? BoundOrigin::Kind::start : BoundOrigin::Kind::call,
      .visit = id,
      .child = {},
      .leaf = {},
      .step = step_};
  v.alpha_origin = v.beta_origin = chosen;
  if (stack_.empty()) {
    v.node = NodeId(0);
  } else {
    v.parent = stack_.back();
    const ReplayVisit& up = at(v.parent);
    v.node = entry.child == core::kSameNode ? up.node
                                            : places_.children[up.node.index()].at(entry.child);
    if (entry.window.alpha == up.window.alpha) v.alpha_origin = up.alpha_origin;
    if (entry.window.beta == up.window.beta) v.beta_origin = up.beta_origin;
  }
  v.line = {v.node};
  visits_of_[v.node.index()].push_back(id);
  steps_.emplace_back(id, StepKind::enter);
  stack_.push_back(id);
  visits_.push_back(std::move(v));
}

void Replay::end(const Event& event) {
  ReplayVisit& v = at(stack_.back());
  v.exit = step_;
  v.result = event.value;
  v.reason = event.reason;
  last_ended_ = stack_.back();
  stack_.pop_back();
  if (stack_.empty() || !counts(last_ended_, stack_.back())) return;
  trace::Proven& seen = at(stack_.back()).seen[v.node];
  seen.low = std::max(seen.low, v.proven.low);
  seen.high = std::min(seen.high, v.proven.high);
}

/// A child was searched as deep as it should be; not a search of the same node, nor a pass.
bool Replay::counts(VisitId child, VisitId v) const {
  const core::Purpose purpose = at(child).entry.purpose;
  return at(child).node != at(v).node &&
         (purpose == core::Purpose::full || purpose == core::Purpose::probe ||
          purpose == core::Purpose::research);
}

namespace {

/// What the children prove about a visit that is left: MAX has at least the best low end and, if
/// all were searched, at most the best high end; MIN mirrors.
trace::Proven proven_by_children(const ReplayVisit& visit, EndReason reason) {
  const bool max = visit.entry.kind == NodeKind::max;
  const bool all = visit.seen.size() == visit.moves && reason != EndReason::stopped;
  trace::Proven proven{max ? core::kMinusInf : core::kPlusInf,
                       max ? core::kMinusInf : core::kPlusInf};
  for (const auto& [node, child] : visit.seen) {
    proven.low = max ? std::max(proven.low, child.low) : std::min(proven.low, child.low);
    proven.high = max ? std::max(proven.high, child.high) : std::min(proven.high, child.high);
  }
  if (!all) (max ? proven.high : proven.low) = max ? core::kPlusInf : core::kMinusInf;
  return proven;
}

/// What is so proven about a value.
Bound claim(Value value, const trace::Proven& proven) {
  const bool least = proven.low >= value, most = proven.high <= value;
  return least && most ? Bound::exact : least ? Bound::lower : most ? Bound::upper : Bound::none;
}

}  // namespace

Bound Replay::bound_of(VisitId id) const {
  const ReplayVisit& v = at(id);
  if (!v.open()) return v.bound;
  // The last child has been compared if the search goes on by leaving, maybe after a cut test.
  const Event& next = events_[next_];
  const bool left = next.kind == Event::Kind::leave && next.reason != EndReason::stopped;
  const bool ends = left || next.kind == Event::Kind::cutoff;
  const bool compared = steps_.back().first == id && steps_.back().second != StepKind::enter;
  if (!ends || !compared) return v.best_bound;
  ReplayVisit claims = v;  // returns of hard bounds tell less than the search knew
  claims.seen.clear();
  for (const ReplayVisit& child : visits_) {
    if (child.parent != id ||
        !counts(VisitId(static_cast<std::size_t>(&child - visits_.data())), id))
      continue;
    const auto claimed = trace::proven(child.result, child.bound);
    trace::Proven& seen = claims.seen[child.node];
    seen = {std::max(seen.low, claimed.low), std::min(seen.high, claimed.high)};
  }
  if (claims.seen.size() < v.moves) return v.best_bound;
  return claim(v.best, proven_by_children(claims, EndReason::all_children));
}

void Replay::evaluate(const Event& event) {
  steps_.emplace_back(stack_.back(), StepKind::evaluate);
  ReplayVisit& v = at(stack_.back());
  v.bound = event.bound;
  const bool least = v.bound == Bound::exact || v.bound == Bound::lower;
  const bool most = v.bound == Bound::exact || v.bound == Bound::upper;
  v.proven = {least ? event.value : core::kMinusInf, most ? event.value : core::kPlusInf};
  end(event);
}

void Replay::leave(const Event& event) {
  steps_.emplace_back(stack_.back(), StepKind::leave);
  ReplayVisit& v = at(stack_.back());
  v.proven = proven_by_children(v, event.reason);
  v.bound = claim(event.value, v.proven);
  end(event);
}

void Replay::update(const core::Update& update) {
  const VisitId id = stack_.back();
  steps_.emplace_back(id, StepKind::update);
  ReplayVisit& v = at(id);
  const ReplayVisit& returned = at(last_ended_);
  const NodeId child = update.child == core::kSameNode
                           ? NodeId::none()
                           : places_.children[v.node.index()].at(update.child);
  const BoundOrigin set{.kind = BoundOrigin::Kind::set,
                        .visit = id,
                        .child = returned.node,
                        .leaf = returned.line.back(),
                        .step = step_};
  if (update.window.alpha != v.window.alpha) v.alpha_origin = set;
  if (update.window.beta != v.window.beta) v.beta_origin = set;
  if (update.best != v.best || child != v.child) {
    v.line = {v.node};
    const auto below = returned.line.begin() + (returned.node == v.node ? 1 : 0);
    v.line.insert(v.line.end(), below, returned.line.end());
    const Bound wanted = v.entry.kind == NodeKind::max ? Bound::lower : Bound::upper;
    const bool proves = returned.bound == Bound::exact || returned.bound == wanted;
    v.best_bound = proves && counts(last_ended_, id) ? wanted : Bound::none;
  }
  v.window = update.window;
  v.best = update.best;
  v.child = child;
}

void Replay::cutoff(std::size_t skipped) {
  const VisitId id = stack_.back();
  steps_.emplace_back(id, StepKind::cutoff);
  ReplayVisit& v = at(id);
  v.cut = true;
  v.skipped = skipped;
  const BoundOrigin& origin = v.entry.kind == NodeKind::max ? v.beta_origin : v.alpha_origin;
  cuts_.push_back({step_, id, at(last_ended_).node, reach(id, origin), skipped, origin});
}

trace::Reach Replay::reach(VisitId v, const BoundOrigin& origin) const {
  if (origin.kind != BoundOrigin::Kind::set) return trace::Reach::window;
  VisitId up = v;
  while (at(up).entry.kind == at(v).entry.kind)
    up = at(up).parent;
  return up == origin.visit ? trace::Reach::shallow : trace::Reach::deep;
}

VisitId Replay::outermost(VisitId v) const {
  while (at(v).parent.valid() && at(at(v).parent).node == at(v).node)
    v = at(v).parent;
  return v;
}

VisitId Replay::find_current(NodeId n) const {
  const auto& all = visits_of(n);
  for (std::size_t i = all.size(); i-- > 0;) {
    if (at(all[i]).open()) return all[i];
  }
  return all.empty() ? VisitId::none() : outermost(all.back());
}

/// Parents come before their children in preorder.
bool Replay::find_fresh(NodeId n) const {
  const VisitId v = current_visit(n);
  if (!v.valid()) return false;
  const NodeId up = places_.parent[n.index()];
  return !up.valid() || (at(outermost(v)).parent == current_visit(up) && is_fresh(up));
}

/// Phase of what was not reached below the current visit of the nearest fresh ancestor.
Phase Replay::phase_below(const ReplayVisit& ancestor) const {
  if (ancestor.cut) return Phase::skipped;
  if (ancestor.open()) return Phase::unseen;
  if (ancestor.reason == EndReason::table) return Phase::covered;
  if (ancestor.reason == EndReason::depth_limit) return Phase::beyond;
  return Phase::unseen;
}

trace::NodeState Replay::node_state(NodeId n) const {
  trace::NodeState state;
  state.visit = current_visit(n);
  if (is_fresh(n)) {
    state.phase = at(state.visit).open() ? Phase::open : Phase::done;
    state.cut_here = at(state.visit).cut;
    return state;
  }
  state.stale = state.visit.valid();
  for (NodeId up = places_.parent[n.index()]; up.valid(); up = places_.parent[up.index()]) {
    if (!is_fresh(up)) continue;
    state.phase = phase_below(at(current_visit(up)));
    break;
  }
  return state;
}

}  // namespace ply::test
