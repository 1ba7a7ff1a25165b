#include "game/tree_builder.hpp"

#include <utility>

#include "game/tree_reader.hpp"
#include "support/catch.hpp"
#include "support/message_argument.hpp"
#include "support/same_tree.hpp"

using namespace ply;

TEST_CASE("a tree is built in preorder", "[game]") {
  game::TreeBuilder builder;
  builder.open();
  builder.open();
  builder.leaf(3);
  builder.leaf(-0.0);
  builder.close();
  builder.open();
  builder.value(8);
  builder.close();
  builder.close();
  CHECK(builder.depth() == 0);
  CHECK(builder.size() == 5);
  const auto tree = std::move(builder).finish("test");
  REQUIRE(tree.ok());
  test::check_same(*tree, *game::read_tree("[[3, 0], 8]", "test"));
}

TEST_CASE("fields go to the innermost open node, also after its children", "[game]") {
  game::TreeBuilder builder;
  builder.open();
  builder.open();
  builder.leaf(3);
  builder.name("late");
  builder.move("m");
  builder.close();
  builder.leaf(1);
  builder.name("root");
  builder.close();
  const auto tree = std::move(builder).finish("test");
  REQUIRE(tree.ok());
  CHECK(tree->name(core::NodeId(0)) == "root");
  CHECK(tree->name(core::NodeId(1)) == "late");
  CHECK(tree->move(core::NodeId(1)) == "m");
  CHECK(tree->find("late") == core::NodeId(1));
  CHECK(tree->name(core::NodeId(2)) == "B");
}

TEST_CASE("a builder refuses duplicate names with both places", "[game]") {
  game::TreeBuilder builder;
  builder.open();
  for (int i = 0; i < 3; ++i) {
    builder.open();
    builder.name(i == 1 ? "other" : "twin");
    builder.value(1);
    builder.close();
  }
  builder.close();
  const auto tree = std::move(builder).finish("test");
  REQUIRE_FALSE(tree.ok());
  CHECK(tree.error().message.key == "tree_error.duplicate_name");
  CHECK(test::argument(tree.error().message, "first") == "root.children[0]");
  CHECK(test::argument(tree.error().message, "place") == "root.children[2]");
}
