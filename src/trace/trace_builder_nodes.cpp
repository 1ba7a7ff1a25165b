// The nodes of a game: added in blocks as the search meets them, numbered in preorder at the end.

#include <algorithm>
#include <cassert>
#include <utility>

#include "trace/growth.hpp"
#include "trace/trace_builder.hpp"

namespace ply::trace {

using core::kSameNode;

NodeId TraceBuilder::node_of(const core::Entry& entry) {
  if (growing_ && growing_->nodes == 0) add_nodes(1);
  if (open_.empty()) return NodeId(0);
  const Open& caller = open_.back();
  if (entry.child == kSameNode) return caller.node;
  assert(entry.child <= caller.moves && "a child is a move of its parent, or the pass behind them");
  if (entry.child == caller.moves) return pass_of(caller, entry);
  return child_of(caller, entry.child);
}

NodeId TraceBuilder::pass_of(const Open& caller, const core::Entry& entry) {
  assert(growing_ && entry.move == core::kPass && entry.purpose == Purpose::null_move);
  static_cast<void>(entry);
  const auto known = growing_->passes.find(caller.node);
  if (known != growing_->passes.end()) return known->second;
  return growing_->passes[caller.node] = add_nodes(1);
}

// Kind and move of a node, written at its first visit and the same ever after.
void TraceBuilder::remember(NodeId node, const core::Entry& entry) {
  NodeKind& kind = trace_.nodes_.kind[node.index()];
  core::Move& move = trace_.nodes_.move[node.index()];
  if (growing_ && kind == NodeKind::stub) {
    kind = entry.kind;
    move = entry.child != kSameNode ? entry.move : core::Move{};
  }
  assert(kind == entry.kind && "a node has one kind at every visit");
  assert((entry.child == kSameNode || move == entry.move) &&
         "a child is the same move at every visit");
}

NodeId TraceBuilder::add_nodes(std::size_t count) {
  Growing& growing = *growing_;
  NodeColumns& nodes = trace_.nodes_;
  const std::size_t first = growing.nodes;
  growing.nodes += count;
  if (growing.nodes > nodes.kind.size()) {
    const std::size_t rows = roomier(growing.nodes);
    nodes.kind.resize(rows);
    nodes.move.resize(rows);
    growing.first_child.resize(rows);
    growing.children.resize(rows);
  }
  const auto begin = static_cast<std::ptrdiff_t>(first);
  std::fill_n(nodes.kind.begin() + begin, count, NodeKind::stub);
  std::fill_n(growing.first_child.begin() + begin, count, NodeId::none());
  return NodeId(first);
}

void TraceBuilder::push_children(NodeId node, std::size_t moves) {
  if (growing_) {
    const std::size_t n = node.index();
    if (growing_->first_child[n].valid()) {
      assert(growing_->children[n] == moves && "expand names all moves, the same at every visit");
      return;
    }
    const NodeId first = add_nodes(moves);  // may move the columns
    growing_->first_child[n] = first;
    growing_->children[n] = static_cast<std::uint32_t>(moves);
    return;
  }
  std::uint32_t child = node.raw + 1;
  for (std::size_t k = 0; k < moves; ++k) {
    children_.emplace_back(child);
    child = trace_.nodes_.subtree_end[child];
  }
}

std::size_t TraceBuilder::node_count() const {
  return growing_ ? growing_->nodes : trace_.nodes_.parent.size();
}

Trace TraceBuilder::with_stubs(Trace trace, std::span<const NodeKind> kinds,
                               std::span<const core::Move> moves) {
  NodeColumns& nodes = trace.nodes_;
  assert(kinds.size() == nodes.kind.size() && moves.size() == nodes.move.size());
  for (std::size_t n = 0; n < kinds.size(); ++n) {
    if (nodes.kind[n] != NodeKind::stub) continue;
    nodes.kind[n] = kinds[n];
    nodes.move[n] = moves[n];
  }
  return trace;
}

// In preorder: the children of a node whose turn has come are a level on the stack, the pass behind
// them.
void TraceBuilder::renumber() {
  const Growing& growing = *growing_;
  const NodeColumns old = std::exchange(trace_.nodes_, {});
  NodeColumns& nodes = trace_.nodes_;
  nodes.parent.resize(growing.nodes);
  nodes.subtree_end.resize(growing.nodes);
  nodes.depth.resize(growing.nodes);
  nodes.move.resize(growing.nodes);
  nodes.kind.resize(growing.nodes);
  Column<NodeId> new_id(growing.nodes);

  struct Level {
    NodeId parent;           // new
    std::size_t child, end;  // old: those whose turn has not come
    NodeId pass;             // old
  };
  std::vector<Level> levels;
  if (growing.nodes > 0) levels.push_back({NodeId::none(), 0, 1, NodeId::none()});
  for (std::size_t next = 0; !levels.empty();) {
    Level& level = levels.back();
    if (level.child == level.end && level.pass.valid()) {
      level.child = level.pass.index();
      level.end = level.child + 1;
      level.pass = NodeId::none();
    }
    if (level.child == level.end) {
      if (level.parent.valid()) {
        nodes.subtree_end[level.parent.index()] = static_cast<std::uint32_t>(next);
      }
      levels.pop_back();
      continue;
    }
    const std::size_t n = level.child++;
    const NodeId id(next++);
    new_id[n] = id;
    nodes.parent[id.index()] = level.parent;
    nodes.subtree_end[id.index()] = static_cast<std::uint32_t>(next);
    nodes.depth[id.index()] = static_cast<std::uint16_t>(levels.size() - 1);
    nodes.kind[id.index()] = old.kind[n];
    nodes.move[id.index()] = old.kind[n] == NodeKind::stub ? core::Move{} : old.move[n];
    const NodeId first = growing.first_child[n];
    if (!first.valid()) continue;
    const auto pass = growing.passes.find(NodeId(n));
    levels.push_back({id, first.index(), first.index() + growing.children[n],
                      pass == growing.passes.end() ? NodeId::none() : pass->second});
  }
  for (std::size_t v = 0; v < visits_; ++v) {
    NodeId& node = trace_.visits_.node[v];
    node = new_id[node.index()];
  }
  for (std::size_t i = 0; i < changes_; ++i) {
    NodeId& child = trace_.changes_.child[i];
    if (child.valid()) child = new_id[child.index()];
  }
}

}  // namespace ply::trace
