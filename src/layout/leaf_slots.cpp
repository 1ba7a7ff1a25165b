#include "layout/columns.hpp"
#include "layout/layout.hpp"

namespace ply::layout {

Layout leaf_slots(const core::TreeShape& shape, double slot) {
  const std::size_t size = shape.size();
  Layout layout;
  layout.x.resize(size);

  // First the number of leaves before each node in preorder, then the middle of its own leaves.
  double leaves = 0;
  for (std::size_t n = 0; n < size; ++n) {
    layout.x[n] = leaves;
    if (shape.is_leaf(core::NodeId(n))) ++leaves;
  }
  for (std::size_t n = 0; n < size; ++n) {
    const std::size_t end = shape.subtree_end[n];
    const double next = end < size ? layout.x[end] : leaves;
    layout.x[n] = (layout.x[n] + next - 1) / 2 * slot;
  }
  complete(shape, layout, [slot](std::size_t) { return slot / 2; });
  return layout;
}

}  // namespace ply::layout
