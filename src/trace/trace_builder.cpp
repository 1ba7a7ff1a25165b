#include "trace/trace_builder.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

#include "trace/growth.hpp"

namespace ply::trace {
namespace {

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

template <class Columns, class Key>
void make_room(Columns& columns, const Key& key, std::size_t used) {
  if (used == key.size()) resize(columns, roomier(used));
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
  for (std::uint32_t n = 0; n < count; ++n) {
    std::uint32_t number = 0;
    for (std::uint32_t child = n + 1; child < shape.subtree_end[n];
         child = shape.subtree_end[child]) {
      nodes.depth[child] = static_cast<std::uint16_t>(nodes.depth[n] + 1);
      nodes.move[child] = {number++};
    }
  }
  resize(trace_.visits_, rows_for(count));
  resize(trace_.steps_, 4 * rows_for(count));
  resize(trace_.changes_, rows_for(count));
}

TraceBuilder::TraceBuilder() : growing_(Growing{}) {}

Step TraceBuilder::add_step(VisitId visit, StepKind kind) {
  make_room(trace_.steps_, trace_.steps_.kind, steps_);
  trace_.steps_.visit[steps_] = visit;
  trace_.steps_.kind[steps_] = kind;
  return static_cast<Step>(++steps_);
}

void TraceBuilder::add_visit(NodeId node, const core::Entry& entry, Step step) {
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
}

void TraceBuilder::enter(const core::Entry& entry) {
  assert(entry.kind == NodeKind::max || entry.kind == NodeKind::min ||
         entry.kind == NodeKind::leaf);
  const NodeId node = node_of(entry);
  remember(node, entry);
  add_visit(node, entry, add_step(VisitId(visits_), StepKind::enter));
}

bool TraceBuilder::just_entered() const {
  return visits_ > 0 && trace_.visits_.exit[visits_ - 1] == kNever &&
         (open_.empty() || open_.back().visit != VisitId(visits_ - 1));
}

void TraceBuilder::expand(std::size_t moves) {
  assert(just_entered());
  const VisitColumns& visits = trace_.visits_;
  const std::size_t v = visits_ - 1;
  const NodeId node = visits.node[v];
  const NodeKind kind = trace_.nodes_.kind[node.index()];
  open_.push_back({.visit = VisitId(v),
                   .node = node,
                   .children_begin = children_.size(),
                   .changes_begin = pending_.size(),
                   .window = {visits.alpha[v], visits.beta[v]},
                   .best = kind == NodeKind::max ? core::kMinusInf : core::kPlusInf,
                   .best_child = NodeId::none(),
                   .proof = Proof(kind),
                   .moves = moves});
  push_children(node, moves);
}

void TraceBuilder::end_visit(VisitId visit, Value result, Proven interval, EndReason reason,
                             Step step) {
  VisitColumns& visits = trace_.visits_;
  const std::size_t v = visit.index();
  visits.exit[v] = step;
  visits.result[v] = core::normalised(result);
  visits.bound[v] = bound_of(result, interval);
  visits.end_reason[v] = reason;
  if (open_.empty()) return;
  Open& caller = open_.back();
  const NodeId node = visits.node[v];
  if (node != caller.node && proves(visits.purpose[v])) caller.proof.add(node, interval);
}

void TraceBuilder::evaluate(Value value, Bound bound, EndReason reason) {
  assert(just_entered());
  const VisitId visit(visits_ - 1);
  const Step step = add_step(visit, StepKind::evaluate);
  if (reason == EndReason::table) trace_.table_hits_.push_back(step);
  end_visit(visit, value, proven(value, bound), reason, step);
}

void TraceBuilder::update(const core::Update& update) {
  Open& open = open_.back();
  const Step step = add_step(open.visit, StepKind::update);
  const NodeId child =
      update.child == core::kSameNode ? NodeId::none() : child_of(open, update.child);
  if (update.window == open.window && update.best == open.best && child == open.best_child) return;
  open.window = update.window;
  open.best = update.best;
  open.best_child = child;
  pending_.push_back({step, update.window.alpha, update.window.beta, update.best, child});
}

void TraceBuilder::not_restored() {
  const Step step = static_cast<Step>(steps_);
  assert(trace_.steps_.kind[steps_ - 1] == StepKind::update);
  trace_.notes_.push_back({step, NoteKey::not_restored, 1});
}

void TraceBuilder::cutoff(std::size_t skipped) {
  const Open& open = open_.back();
  CutoffColumns& cutoffs = trace_.cutoffs_;
  std::uint64_t before = 0;
  std::uint32_t idle = 0;
  if (!cutoffs.step.empty()) {
    before = cutoffs.skipped_before.back() + cutoffs.skipped.back();
    idle = cutoffs.idle_before.back() + (cutoffs.skipped.back() == 0 ? 1 : 0);
  }
  cutoffs.step.push_back(add_step(open.visit, StepKind::cutoff));
  cutoffs.skipped.push_back(static_cast<std::uint32_t>(skipped));
  cutoffs.skipped_before.push_back(before);
  cutoffs.idle_before.push_back(idle);
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
  Open open = open_.back();
  const Step step = add_step(open.visit, StepKind::leave);
  if (result != raw) trace_.notes_.push_back({step, NoteKey::raw_value, core::normalised(raw)});
  const bool stopped = reason == EndReason::stopped;
  if (stopped) trace_.stopped_ = true;
  flush_changes(open);
  const Proven interval = open.proof.conclude(!stopped && open.proof.children() == open.moves);
  children_.resize(open.children_begin);
  open_.pop_back();
  end_visit(open.visit, result, interval, reason, step);
}

Trace TraceBuilder::finish() && {
  assert(open_.empty() && "every visit must end, also when a search is stopped");
  resize(trace_.visits_, visits_);
  resize(trace_.steps_, steps_);
  resize(trace_.changes_, changes_);
  if (growing_) renumber();
  trace_.build_indices();
  return std::move(trace_);
}

}  // namespace ply::trace
