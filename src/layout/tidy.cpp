#include <cassert>
#include <vector>

#include "layout/columns.hpp"
#include "layout/layout.hpp"

namespace ply::layout {

namespace {

constexpr std::uint32_t kNone = core::NodeId::kNone;

/// What the paper keeps per node, names as there. Small, because memory is what costs here.
struct Row {
  double prelim;            ///< x relative to the siblings
  double mod;               ///< to be added to all nodes below
  std::uint32_t ancestor;   ///< the placed sibling of an ancestor that last claimed this node
  std::uint32_t number;     ///< place among the siblings, in order of placing
  std::uint32_t next_left;  ///< inner node: first child; leaf: thread, or kNone
  std::uint32_t default_ancestor;  ///< for the children of this node
};

/// A pending move: of a sibling and all placed after it, and how much less of it for each sibling
/// placed before.
struct Move {
  double shift = 0, change = 0;
};

/// The paper walks in postorder: a node after its subtree and after the siblings to its left.
/// Preorder ids counted backwards are just that order for the mirrored tree. So one backward loop
/// lays out the mirrored tree, without a stack of nodes: "left" below is the right-hand side of the
/// drawing, and the sign of x is turned at the end.
class Tidy {
 public:
  Tidy(const core::TreeShape& shape, std::span<const float> widths, double gap)
      : shape_(shape), widths_(widths), gap_(gap), rows_(shape.size()) {}

  core::Column<double> positions() {
    for (std::size_t n = shape_.size(); n-- > 0;)
      place(static_cast<std::uint32_t>(n));
    return sum_up();
  }

 private:
  double distance(std::uint32_t a, std::uint32_t b, double gaps) const {
    return (double{widths_[a]} + double{widths_[b]}) / 2 + gaps * gap_;
  }
  bool is_leaf(std::uint32_t n) const { return shape_.is_leaf(core::NodeId(n)); }
  std::uint32_t next_left(std::uint32_t n) const { return rows_[n].next_left; }
  /// Last child or thread: a leaf has one thread, which serves both contours.
  std::uint32_t next_right(std::uint32_t n) const { return is_leaf(n) ? next_left(n) : n + 1; }

  /// First walk at one node: its children are placed, now the node among its siblings.
  void place(std::uint32_t n) {
    Row& row = rows_[n];
    const bool leaf = is_leaf(n);
    if (leaf) row.next_left = kNone;
    row.prelim = leaf ? 0 : middle_of_children(n);
    row.mod = 0;
    row.ancestor = n;
    row.number = 0;
    moves_.emplace_back();
    const std::uint32_t parent = shape_.parent[n].raw;
    if (parent == kNone) return;

    const std::uint32_t sibling = shape_.next_sibling(core::NodeId(n)).raw;
    if (sibling == kNone) {
      rows_[parent].next_left = n;
      rows_[parent].default_ancestor = n;
      return;
    }
    const double middle = row.prelim;
    row.prelim = rows_[sibling].prelim + distance(sibling, n, 1);
    row.mod = leaf ? 0 : row.prelim - middle;
    row.number = rows_[sibling].number + 1;
    apportion(n, sibling, parent);
  }

  /// Carries out the pending moves of the children, last placed first.
  double middle_of_children(std::uint32_t n) {
    double shift = 0, change = 0;
    const std::uint32_t end = shape_.subtree_end[n];
    for (std::uint32_t child = n + 1; child < end; child = shape_.subtree_end[child]) {
      rows_[child].prelim += shift;
      rows_[child].mod += shift;
      change += moves_.back().change;
      shift += moves_.back().shift + change;
      moves_.pop_back();
    }
    return (rows_[n + 1].prelim + rows_[rows_[n].next_left].prelim) / 2;
  }

  /// Moves the subtree of n clear of all siblings before it, level by level along the two facing
  /// contours, and spreads each move over the siblings between.
  void apportion(std::uint32_t n, std::uint32_t sibling, std::uint32_t parent) {
    std::uint32_t inside_right = n, outside_right = n;
    std::uint32_t inside_left = sibling, outside_left = next_left(parent);
    double sum_inside_right = rows_[n].mod, sum_outside_right = rows_[n].mod;
    double sum_inside_left = rows_[sibling].mod, sum_outside_left = rows_[outside_left].mod;

    while (next_right(inside_left) != kNone && next_left(inside_right) != kNone) {
      inside_left = next_right(inside_left);
      inside_right = next_left(inside_right);
      outside_left = next_left(outside_left);
      outside_right = next_right(outside_right);
      rows_[outside_right].ancestor = n;
      const double overlap = rows_[inside_left].prelim + sum_inside_left +
                             distance(inside_left, inside_right, kCousinGaps) -
                             rows_[inside_right].prelim - sum_inside_right;
      if (overlap > 0) {
        move_subtree(conflicting_sibling(inside_left, parent), n, overlap);
        sum_inside_right += overlap;
        sum_outside_right += overlap;
      }
      sum_inside_left += rows_[inside_left].mod;
      sum_inside_right += rows_[inside_right].mod;
      sum_outside_left += rows_[outside_left].mod;
      sum_outside_right += rows_[outside_right].mod;
    }
    if (next_right(inside_left) != kNone && next_right(outside_right) == kNone) {
      thread(outside_right, next_right(inside_left), sum_inside_left - sum_outside_right);
    }
    if (next_left(inside_right) != kNone && next_left(outside_left) == kNone) {
      thread(outside_left, next_left(inside_right), sum_inside_right - sum_outside_left);
      rows_[parent].default_ancestor = n;
    }
  }

  /// Continues a contour that ends at `leaf` with a node of the deeper neighbour.
  void thread(std::uint32_t leaf, std::uint32_t to, double offset) {
    rows_[leaf].next_left = to;
    rows_[leaf].mod += offset;
  }

  /// The sibling whose subtree holds this contour node.
  std::uint32_t conflicting_sibling(std::uint32_t contour, std::uint32_t parent) const {
    const std::uint32_t ancestor = rows_[contour].ancestor;
    return shape_.parent[ancestor].raw == parent ? ancestor : rows_[parent].default_ancestor;
  }

  /// Precondition: `to` is the node being placed, so its pending move is the last.
  void move_subtree(std::uint32_t from, std::uint32_t to, double shift) {
    const std::uint32_t between = rows_[to].number - rows_[from].number;
    const double part = shift / between;
    Move& last = moves_.back();
    last.change -= part;
    last.shift += shift;
    moves_[moves_.size() - 1 - between].change += part;
    rows_[to].prelim += shift;
    rows_[to].mod += shift;
  }

  /// Second walk: absolute positions, mirrored back.
  core::Column<double> sum_up() {
    core::Column<double> x(rows_.size());
    for (std::size_t n = 0; n < rows_.size(); ++n) {
      const core::NodeId parent = shape_.parent[n];
      const double sum = parent.valid() ? rows_[parent.index()].mod : 0;
      x[n] = -(rows_[n].prelim + sum);
      rows_[n].mod += sum;
    }
    return x;
  }

  core::TreeShape shape_;
  std::span<const float> widths_;
  double gap_;
  core::Column<Row> rows_;
  std::vector<Move> moves_;  // of the placed children of nodes that are not placed yet
};

}  // namespace

Layout tidy(const core::TreeShape& shape, std::span<const float> widths, double gap) {
  assert(widths.size() == shape.size());
  Layout layout;
  layout.x = Tidy(shape, widths, gap).positions();
  layout.gap = static_cast<float>(gap);
  complete(shape, layout, [widths](std::size_t n) { return double{widths[n]} / 2; });
  return layout;
}

}  // namespace ply::layout
