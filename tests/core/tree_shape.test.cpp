#include "core/tree_shape.hpp"

#include <array>

#include "support/catch.hpp"

using namespace ply::core;

TEST_CASE("a shape counts children and knows their places", "[core]") {
  // 0 has the children 1, 4 and 5; 1 has 2 and 3.
  constexpr std::array parents{NodeId(), NodeId(0), NodeId(1), NodeId(1), NodeId(0), NodeId(0)};
  constexpr std::array<std::uint32_t, 6> ends{6, 4, 3, 4, 5, 6};
  const TreeShape shape{parents, ends};
  CHECK(shape.child_count(NodeId(0)) == 3);
  CHECK(shape.child_count(NodeId(1)) == 2);
  CHECK(shape.child_count(NodeId(5)) == 0);
  CHECK(shape.child_index(NodeId(0)) == 0);
  CHECK(shape.child_index(NodeId(1)) == 0);
  CHECK(shape.child_index(NodeId(3)) == 1);
  CHECK(shape.child_index(NodeId(4)) == 1);
  CHECK(shape.child_index(NodeId(5)) == 2);
}
