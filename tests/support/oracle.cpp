#include "support/oracle.hpp"

#include <algorithm>

namespace ply::test {

core::Value true_minimax(const game::Tree& tree, core::NodeId n,
                         std::optional<std::uint32_t> depth) {
  if (tree.kind(n) == core::NodeKind::leaf) return tree.value(n);
  if (depth == 0u) return tree.eval(n).value();
  const auto below = depth ? std::optional(*depth - 1) : std::nullopt;
  const bool maximises = tree.kind(n) == core::NodeKind::max;
  core::Value best = maximises ? core::kMinusInf : core::kPlusInf;
  for (const core::NodeId child : tree.children(n)) {
    const core::Value value = true_minimax(tree, child, below);
    best = maximises ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

}  // namespace ply::test
