#include "session/arrangement.hpp"

#include <algorithm>
#include <vector>

#include "core/text.hpp"
#include "layout/columns.hpp"
#include "layout/metrics.hpp"

namespace ply::session {
namespace {

using core::NodeId;
using core::NodeKind;
using layout::Layout;

// Trees with more nodes than this are laid out in leaf slots.
constexpr std::size_t kTidyNodes = 50'000;

/// Widths of these nodes, one per node.
std::vector<float> node_widths(const game::Tree& tree, std::span<const NodeId> nodes) {
  double widest = core::text_width_em(core::display(core::kMinusInf));
  for (const NodeId node : nodes) {
    if (tree.kind(node) != NodeKind::leaf) continue;
    widest = std::max(widest, core::text_width_em(core::display(tree.value(node))));
  }
  std::vector<float> widths;
  widths.reserve(nodes.size());
  for (const NodeId node : nodes) {
    const double name =
        core::text_width_em(core::shortened_em(tree.name(node), layout::kLongestName));
    widths.push_back(layout::node_width(tree.kind(node), name, widest));
  }
  return widths;
}

/// A tree without what is folded: the nodes that stay, as rows.
struct Remaining {
  std::vector<std::uint32_t> row;  ///< by node of the whole tree: the one that stands for it
  std::vector<NodeId> node;        ///< by row
  std::vector<NodeId> parent;
  std::vector<std::uint32_t> subtree_end;
};

Remaining remaining(const core::TreeShape& shape, std::span<const NodeId> folded) {
  Remaining out;
  out.row.resize(shape.size());
  for (std::size_t n = 0; n < shape.size();) {
    const NodeId up = shape.parent[n];
    const auto row = static_cast<std::uint32_t>(out.node.size());
    const bool whole = std::ranges::binary_search(folded, NodeId(n));
    const std::size_t next = whole ? shape.subtree_end[n] : n + 1;
    std::fill(out.row.begin() + n, out.row.begin() + next, row);
    out.node.push_back(NodeId(n));
    out.parent.push_back(up.valid() ? NodeId(out.row[up.index()]) : NodeId());
    n = next;
  }
  const auto rows = static_cast<std::uint32_t>(out.node.size());
  for (const NodeId node : out.node) {
    const std::uint32_t end = shape.subtree_end[node.index()];
    out.subtree_end.push_back(end < shape.size() ? out.row[end] : rows);
  }
  return out;
}

/// `nodes` are those of the shape.
Layout laid_out(const game::Tree& tree, const core::TreeShape& shape,
                std::span<const NodeId> nodes) {
  if (shape.size() > kTidyNodes) return layout::leaf_slots(shape, layout::kLeafSlot);
  return layout::tidy(shape, node_widths(tree, nodes), layout::kSiblingGap);
}

template <class T>
void spread(core::Column<T>& column, std::span<const std::uint32_t> row) {
  core::Column<T> whole(row.size());
  for (std::size_t n = 0; n < row.size(); ++n)
    whole[n] = column[row[n]];
  column = std::move(whole);
}

}  // namespace

Layout arranged(const game::Tree& tree, std::span<const NodeId> folded) {
  if (folded.empty() && tree.size() > kTidyNodes)
    return layout::leaf_slots(tree.shape(), layout::kLeafSlot);
  const Remaining rest = remaining(tree.shape(), folded);
  Layout layout = laid_out(tree, {rest.parent, rest.subtree_end}, rest.node);
  // Also what is folded or unexplored is drawn as the inner node it is.
  layout.inner_pitch = layout::inner_pitch(
      layout, [&](std::size_t row) { return tree.kind(rest.node[row]) == NodeKind::leaf; });
  if (folded.empty()) return layout;
  spread(layout.x, rest.row);
  spread(layout.depth, rest.row);
  spread(layout.height, rest.row);
  spread(layout.left, rest.row);
  spread(layout.right, rest.row);
  return layout;
}

}  // namespace ply::session
