#include "session/arrangement.hpp"

#include <algorithm>
#include <vector>

#include "core/text.hpp"
#include "layout/metrics.hpp"

namespace ply::session {
namespace {

using core::NodeId;
using core::NodeKind;
using layout::Layout;

// Trees with more nodes than this are laid out in leaf slots.
constexpr std::size_t kTidyNodes = 50'000;

std::vector<float> node_widths(const game::Tree& tree) {
  double widest = core::text_width_em(core::display(core::kMinusInf));
  for (std::size_t n = 0; n < tree.size(); ++n) {
    if (tree.kind(NodeId(n)) != NodeKind::leaf) continue;
    widest = std::max(widest, core::text_width_em(core::display(tree.value(NodeId(n)))));
  }
  std::vector<float> widths(tree.size());
  for (std::size_t n = 0; n < tree.size(); ++n) {
    const double name =
        core::text_width_em(core::shortened_em(tree.name(NodeId(n)), layout::kLongestName));
    widths[n] = layout::node_width(tree.kind(NodeId(n)), name, widest);
  }
  return widths;
}

Layout laid_out(const core::TreeShape& shape, std::span<const float> widths) {
  if (shape.size() > kTidyNodes) return layout::leaf_slots(shape, layout::kLeafSlot);
  return layout::tidy(shape, widths, layout::kSiblingGap);
}

/// A tree without what is folded: ids and shape of the nodes that stay.
struct Pruned {
  std::vector<std::uint32_t> row;  ///< by node of the whole tree: the node that stands for it
  std::vector<NodeId> node;        ///< by row
  std::vector<NodeId> parent;
  std::vector<std::uint32_t> subtree_end;
};

Pruned pruned(const core::TreeShape& shape, std::span<const NodeId> folded) {
  Pruned out;
  out.row.resize(shape.size());
  for (std::size_t n = 0; n < shape.size();) {
    const NodeId up = shape.parent[n];
    const auto row = static_cast<std::uint32_t>(out.node.size());
    const bool whole =
        std::ranges::binary_search(folded, static_cast<std::uint32_t>(n), {}, &NodeId::raw);
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

template <class T>
void spread(core::Column<T>& column, std::span<const std::uint32_t> row) {
  core::Column<T> whole(row.size());
  for (std::size_t n = 0; n < row.size(); ++n)
    whole[n] = column[row[n]];
  column = std::move(whole);
}

}  // namespace

Layout arranged(const game::Tree& tree, std::span<const NodeId> folded) {
  const std::vector<float> widths = node_widths(tree);
  if (folded.empty()) return laid_out(tree.shape(), widths);

  const Pruned rest = pruned(tree.shape(), folded);
  std::vector<float> rest_widths;
  for (const NodeId node : rest.node)
    rest_widths.push_back(widths[node.index()]);
  Layout layout = laid_out({rest.parent, rest.subtree_end}, rest_widths);
  spread(layout.x, rest.row);
  spread(layout.depth, rest.row);
  spread(layout.height, rest.row);
  spread(layout.left, rest.row);
  spread(layout.right, rest.row);
  return layout;
}

}  // namespace ply::session
