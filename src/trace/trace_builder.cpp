#include "trace/trace_builder.hpp"

#include <cassert>
#include <limits>

namespace ply::trace {
namespace {

using core::kSameNode;

constexpr std::size_t kFirstRows = 1024;

// Rows that an explicit tree needs if each node is visited once.
std::size_t rows_for(std::size_t nodes) {
  return std::max(nodes, kFirstRows);
}

void resize(VisitColumns& columns, std::size_t rows) {
  columns.node.resize(rows);
  columns.parent.resize(rows);
  columns.enter.resize(rows);
  columns.exit.resize(rows);
  columns.alpha.resize(rows);
  columns.beta.resize(rows);
  columns.result.resize(rows);
  columns.changes.resize(rows);
  columns.depth_left.resize(rows);
  columns.purpose.resize(rows);
  columns.end_reason.resize(rows);
  columns.bound.resize(rows);
}

void resize(StepColumns& columns, std::size_t rows) {
  columns.visit.resize(rows);
  columns.kind.resize(rows);
}

void resize(ChangeColumns& columns, std::size_t rows) {
  columns.visit.resize(rows);
  columns.step.resize(rows);
  columns.alpha.resize(rows);
  columns.beta.resize(rows);
  columns.best.resize(rows);
  columns.child.resize(rows);
}

// Makes room for one more row; doubles, so that rows are seldom copied.
template <class Columns, class Key>
void make_room(Columns& columns, const Key& key, std::size_t used) {
  if (used == key.size()) resize(columns, std::max(kFirstRows, 2 * used));
}

}  // namespace

TraceBuilder::TraceBuilder(core::TreeShape shape, std::span<const core::NodeKind> kinds) {
  const std::size_t count = shape.size();
  NodeColumns& nodes = trace_.nodes_;
  nodes.parent.assign(shape.parent.begin(), shape.parent.end());
  nodes.subtree_end.assign(shape.subtree_end.begin(), shape.subtree_end.end());
  nodes.kind.assign(kinds.begin(), kinds.end());
  nodes.depth.resize(count);
  nodes.move.resize(count);
  nodes.depth[0] = 0;
  nodes.move[0] = {};
  Column<std::uint32_t> children_seen(count, 0u);
  for (std::size_t n = 1; n < count; ++n) {
    const std::size_t up = nodes.parent[n].index();
    nodes.depth[n] = static_cast<std::uint16_t>(nodes.depth[up] + 1);
    nodes.move[n] = {children_seen[up]++};
  }
  resize(trace_.visits_, rows_for(count));
  resize(trace_.steps_, 4 * rows_for(count));
  resize(trace_.changes_, rows_for(count));
}

TraceBuilder::TraceBuilder() : growing_(true) {}

NodeId TraceBuilder::node_of(const core::Entry& entry) const {
  if (open_.empty()) return NodeId(0);
  const Open& caller = open_.back();
  return entry.child == kSameNode ? caller.node : children_[caller.children_begin + entry.child];
}

Step TraceBuilder::add_step(VisitId visit, StepKind kind) {
  make_room(trace_.steps_, trace_.steps_.kind, steps_);
  trace_.steps_.visit[steps_] = visit;
  trace_.steps_.kind[steps_] = kind;
  return static_cast<Step>(++steps_);
}

VisitId TraceBuilder::add_visit(NodeId node, const core::Entry& entry, Step step) {
  VisitColumns& visits = trace_.visits_;
  make_room(visits, visits.node, visits_);
  const std::size_t v = visits_++;
  visits.node[v] = node;
  visits.parent[v] = open_.empty() ? VisitId::none() : open_.back().visit;
  visits.enter[v] = step;
  visits.exit[v] = kNever;
  visits.alpha[v] = entry.window.alpha;
  visits.beta[v] = entry.window.beta;
  visits.result[v] = std::numeric_limits<Value>::quiet_NaN();
  visits.changes[v] = VisitId::kNone;
  visits.depth_left[v] = static_cast<std::uint16_t>(entry.depth_left);
  visits.purpose[v] = entry.purpose;
  visits.end_reason[v] = EndReason::stopped;
  visits.bound[v] = Bound::none;
  return VisitId(v);
}

void TraceBuilder::enter(const core::Entry& entry) {
  if (growing_ && trace_.nodes_.parent.empty()) add_block(NodeId::none(), 1);
  const NodeId node = node_of(entry);
  if (growing_) {
    trace_.nodes_.kind[node.index()] = entry.kind;
    if (entry.child != kSameNode) trace_.nodes_.move[node.index()] = entry.move;
  }
  const Step step = add_step(VisitId(visits_), StepKind::enter);
  const VisitId visit = add_visit(node, entry, step);
  open_.push_back({.visit = visit,
                   .node = node,
                   .children_begin = children_.size(),
                   .changes_begin = pending_.size(),
                   .window = entry.window,
                   .best = entry.kind == NodeKind::max ? core::kMinusInf : core::kPlusInf,
                   .best_child = NodeId::none(),
                   .proof = Proof(entry.kind),
                   .complete = true});
}

void TraceBuilder::add_block(NodeId parent, std::size_t count) {
  NodeColumns& nodes = trace_.nodes_;
  const std::size_t first = nodes.parent.size();
  if (parent.valid()) blocks_[parent.index()] = {NodeId(first), static_cast<std::uint32_t>(count)};
  const auto depth = parent.valid() ? nodes.depth[parent.index()] + 1 : 0;
  nodes.parent.insert(nodes.parent.end(), count, parent);
  nodes.depth.insert(nodes.depth.end(), count, static_cast<std::uint16_t>(depth));
  nodes.move.insert(nodes.move.end(), count, core::Move{});
  nodes.kind.insert(nodes.kind.end(), count, NodeKind::stub);
  blocks_.resize(first + count);
}

void TraceBuilder::expand(std::size_t moves) {
  const NodeId node = open_.back().node;
  if (growing_) {
    if (blocks_[node.index()].count == 0) add_block(node, moves);
    const Block block = blocks_[node.index()];
    assert(block.count == moves && "a position has the same moves at every visit");
    for (std::size_t k = 0; k < moves; ++k)
      children_.emplace_back(block.first_child.index() + k);
    return;
  }
  std::uint32_t child = node.raw + 1;
  for (std::size_t k = 0; k < moves; ++k) {
    children_.emplace_back(child);
    child = trace_.nodes_.subtree_end[child];
  }
}

void TraceBuilder::end_visit(VisitId visit, Value result, Proven interval, EndReason reason,
                             Step step) {
  VisitColumns& visits = trace_.visits_;
  const std::size_t v = visit.index();
  visits.exit[v] = step;
  visits.result[v] = core::normalised(result);
  visits.bound[v] = bound_of(result, interval);
  visits.end_reason[v] = reason;
  const NodeId node = open_.back().node;
  children_.resize(open_.back().children_begin);
  open_.pop_back();
  if (open_.empty()) return;
  Open& caller = open_.back();
  if (node != caller.node && proves(visits.purpose[v])) caller.proof.add(node, interval);
}

void TraceBuilder::evaluate(Value value, Bound bound, EndReason reason) {
  const VisitId visit = open_.back().visit;
  const Step step = add_step(visit, StepKind::evaluate);
  if (reason == EndReason::table) trace_.table_hits_.push_back(step);
  end_visit(visit, value, proven(value, bound), reason, step);
}

void TraceBuilder::update(const core::Update& update) {
  Open& open = open_.back();
  const Step step = add_step(open.visit, StepKind::update);
  const NodeId child =
      update.child == kSameNode ? NodeId::none() : children_[open.children_begin + update.child];
  if (update.window == open.window && update.best == open.best && child == open.best_child) return;
  open.window = update.window;
  open.best = update.best;
  open.best_child = child;
  pending_.push_back({step, update.window.alpha, update.window.beta, update.best, child});
}

void TraceBuilder::cutoff(std::size_t skipped) {
  Open& open = open_.back();
  if (skipped > 0) open.complete = false;
  CutoffColumns& cutoffs = trace_.cutoffs_;
  const std::uint64_t before =
      cutoffs.step.empty() ? 0 : cutoffs.skipped_before.back() + cutoffs.skipped.back();
  cutoffs.step.push_back(add_step(open.visit, StepKind::cutoff));
  cutoffs.skipped.push_back(static_cast<std::uint32_t>(skipped));
  cutoffs.skipped_before.push_back(before);
}

void TraceBuilder::flush_changes(const Open& open) {
  if (pending_.size() == open.changes_begin) return;
  ChangeColumns& changes = trace_.changes_;
  trace_.visits_.changes[open.visit.index()] = static_cast<std::uint32_t>(changes_);
  for (std::size_t i = open.changes_begin; i < pending_.size(); ++i) {
    make_room(changes, changes.step, changes_);
    const Change& change = pending_[i];
    changes.visit[changes_] = open.visit;
    changes.step[changes_] = change.step;
    changes.alpha[changes_] = change.alpha;
    changes.beta[changes_] = change.beta;
    changes.best[changes_] = change.best;
    changes.child[changes_] = change.child;
    ++changes_;
  }
  pending_.resize(open.changes_begin);
}

void TraceBuilder::leave(Value result, Value raw, EndReason reason) {
  Open& open = open_.back();
  const Step step = add_step(open.visit, StepKind::leave);
  if (result != raw) trace_.notes_.push_back({step, NoteKey::raw_value, core::normalised(raw)});
  if (reason == EndReason::stopped) {
    open.complete = false;
    trace_.stopped_ = true;
  }
  flush_changes(open);
  const Proven interval = open.proof.conclude(open.complete);
  end_visit(open.visit, result, interval, reason, step);
}

void TraceBuilder::renumber() {
  NodeColumns& old = trace_.nodes_;
  const std::size_t count = old.parent.size();
  Column<NodeId> id(count);
  NodeColumns nodes;
  nodes.parent.resize(count);
  nodes.subtree_end.resize(count);
  nodes.depth.resize(count);
  nodes.move.resize(count);
  nodes.kind.resize(count);

  std::vector<NodeId> stack{NodeId(0)};
  for (std::size_t next = 0; !stack.empty(); ++next) {
    const std::size_t n = stack.back().index();
    stack.pop_back();
    id[n] = NodeId(next);
    nodes.parent[next] = old.parent[n].valid() ? id[old.parent[n].index()] : NodeId::none();
    nodes.depth[next] = old.depth[n];
    nodes.move[next] = old.move[n];
    nodes.kind[next] = old.kind[n];
    const Block block = blocks_[n];
    for (std::uint32_t k = block.count; k-- > 0;)
      stack.emplace_back(block.first_child.index() + k);
  }
  for (std::size_t n = 0; n < count; ++n)
    nodes.subtree_end[n] = static_cast<std::uint32_t>(n + 1);
  for (std::size_t n = count; n-- > 1;) {
    std::uint32_t& end = nodes.subtree_end[nodes.parent[n].index()];
    end = std::max(end, nodes.subtree_end[n]);
  }
  for (std::size_t v = 0; v < visits_; ++v) {
    trace_.visits_.node[v] = id[trace_.visits_.node[v].index()];
  }
  for (std::size_t i = 0; i < changes_; ++i) {
    NodeId& child = trace_.changes_.child[i];
    if (child.valid()) child = id[child.index()];
  }
  old = std::move(nodes);
}

Trace TraceBuilder::finish() && {
  assert(open_.empty() && "every visit must end, also when a search is stopped");
  resize(trace_.visits_, visits_);
  resize(trace_.steps_, steps_);
  resize(trace_.changes_, changes_);
  if (growing_ && !trace_.nodes_.parent.empty()) renumber();
  trace_.build_indices();
  return std::move(trace_);
}

}  // namespace ply::trace
