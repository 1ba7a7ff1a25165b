#include "session/folding.hpp"

#include <algorithm>

namespace ply::session {

void Folding::toggle(core::NodeId node) {
  const auto at = std::ranges::lower_bound(nodes_, node);
  if (at != nodes_.end() && *at == node) {
    nodes_.erase(at);
  } else {
    nodes_.insert(at, node);
  }
}

bool Folding::reveal(const core::TreeShape& shape, core::NodeId node) {
  return std::erase_if(nodes_, [&](core::NodeId each) {
           return each < node && node.raw < shape.subtree_end[each.index()];
         }) > 0;
}

void Folding::move(const core::TreeShape& shape,
                   const std::function<core::NodeId(core::NodeId)>& there) {
  std::ranges::transform(nodes_, nodes_.begin(), there);
  std::erase_if(nodes_, [&](core::NodeId node) { return !node.valid() || shape.is_leaf(node); });
  std::ranges::sort(nodes_);
}

bool Folding::contains(core::NodeId node) const {
  return std::ranges::binary_search(nodes_, node);
}

}  // namespace ply::session
