#include "teach/minimal_leaves.hpp"

#include <algorithm>
#include <limits>
#include <vector>

namespace ply::teach {
namespace {

using core::NodeId;
using core::NodeKind;

/// Leaves to prove of a node that it is worth at least something, at most something, or exactly
/// that. What a player claims for himself one child shows; against him all children have to.
struct Cost {
  double at_least = 1, at_most = 1, exact = 1;
};

class Proof {
 public:
  explicit Proof(bool max) : max_(max) {}

  void add(const Cost& child) {
    const double own = max_ ? child.at_least : child.at_most;
    const double other = max_ ? child.at_most : child.at_least;
    cheapest_ = std::min(cheapest_, own);
    all_ += other;
    // One child proves the value, the others only that they are no better.
    saved_ = std::min(saved_, child.exact - other);
  }

  Cost conclude() const {
    const double exact = all_ + saved_;
    return max_ ? Cost{cheapest_, all_, exact} : Cost{all_, cheapest_, exact};
  }

 private:
  bool max_;
  double cheapest_ = std::numeric_limits<double>::infinity();
  double all_ = 0;
  double saved_ = std::numeric_limits<double>::infinity();
};

std::vector<std::uint32_t> depths(core::TreeShape shape) {
  std::vector<std::uint32_t> depth(shape.size(), 0);
  for (std::size_t n = 1; n < shape.size(); ++n)
    depth[n] = depth[shape.parent[n].index()] + 1;
  return depth;
}

}  // namespace

double minimal_leaves(core::TreeShape shape, std::span<const NodeKind> kinds, std::uint32_t limit) {
  const std::vector<std::uint32_t> depth = depths(shape);
  std::vector<Cost> cost(shape.size());
  for (std::size_t i = shape.size(); i-- > 0;) {  // children before their parents
    const NodeId n(i);
    if (shape.is_leaf(n) || depth[i] >= limit) continue;
    Proof proof(kinds[i] == NodeKind::max);
    for (NodeId child = shape.first_child(n); child.valid(); child = shape.next_sibling(child))
      proof.add(cost[child.index()]);
    cost[i] = proof.conclude();
  }
  return cost.empty() ? 0 : cost.front().exact;
}

}  // namespace ply::teach
