// The nodes of a game: added in blocks as the search meets them, numbered in preorder at the end.

#include <algorithm>
#include <cassert>

#include "trace/trace_builder.hpp"

namespace ply::trace {

using core::kSameNode;

NodeId TraceBuilder::node_of(const core::Entry& entry) {
  if (growing_ && trace_.nodes_.parent.empty()) add_nodes(NodeId::none(), 1);
  if (open_.empty()) return NodeId(0);
  const Open& caller = open_.back();
  if (entry.child == kSameNode) return caller.node;
  assert(entry.child <= caller.moves && "a child is a move of its parent, or the pass behind them");
  if (entry.child == caller.moves) return pass_of(caller, entry);
  return children_[caller.children_begin + entry.child];
}

NodeId TraceBuilder::pass_of(const Open& caller, const core::Entry& entry) {
  assert(growing_ && entry.move == core::kPass && entry.purpose == Purpose::null_move);
  static_cast<void>(entry);
  const std::size_t n = caller.node.index();
  if (!blocks_[n].pass.valid()) {
    const NodeId added = add_nodes(caller.node, 1);  // may move the blocks
    blocks_[n].pass = added;
  }
  children_.resize(caller.children_begin + caller.moves);
  children_.push_back(blocks_[n].pass);
  return blocks_[n].pass;
}

// Kind and move of a node, written at its first visit and the same ever after.
void TraceBuilder::remember(NodeId node, const core::Entry& entry) {
  NodeKind& kind = trace_.nodes_.kind[node.index()];
  core::Move& move = trace_.nodes_.move[node.index()];
  if (growing_ && kind == NodeKind::stub) {
    kind = entry.kind;
    if (entry.child != kSameNode) move = entry.move;
  }
  assert(kind == entry.kind && "a node has one kind at every visit");
  assert((entry.child == kSameNode || move == entry.move) &&
         "a child is the same move at every visit");
}

NodeId TraceBuilder::add_nodes(NodeId parent, std::size_t count) {
  NodeColumns& nodes = trace_.nodes_;
  const std::size_t first = nodes.parent.size();
  const auto depth = parent.valid() ? nodes.depth[parent.index()] + 1 : 0;
  nodes.parent.insert(nodes.parent.end(), count, parent);
  nodes.depth.insert(nodes.depth.end(), count, static_cast<std::uint16_t>(depth));
  nodes.move.insert(nodes.move.end(), count, core::Move{});
  nodes.kind.insert(nodes.kind.end(), count, NodeKind::stub);
  blocks_.resize(first + count);
  return NodeId(first);
}

void TraceBuilder::push_children(NodeId node, std::size_t moves) {
  if (growing_) {
    if (blocks_[node.index()].count == 0) {
      const NodeId first = add_nodes(node, moves);
      blocks_[node.index()].first_child = first;
      blocks_[node.index()].count = static_cast<std::uint32_t>(moves);
    }
    const Block block = blocks_[node.index()];
    assert(block.count == moves && "expand names all moves, the same number at every visit");
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
    if (block.pass.valid()) stack.push_back(block.pass);
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

}  // namespace ply::trace
