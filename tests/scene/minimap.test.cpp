#include "scene/minimap.hpp"

#include <cmath>

#include "game/uniform_tree.hpp"
#include "scene/fit.hpp"
#include "session/arrangement.hpp"
#include "support/picture.hpp"
#include "support/test_trees.hpp"

using namespace ply;
using test::Picture;

namespace {

constexpr float kWidth = 190, kHeight = 96;

/// The map of a picture.
scene::DrawList map_of(const Picture& picture) {
  scene::View view = picture.view;
  view.camera = scene::map_camera(*view.layout, kWidth, kHeight);
  scene::DrawList map;
  scene::build_map(view, map);
  return map;
}

void look_at_all(scene::View& view) {
  view.camera.width = 800;
  view.camera.height = 600;
  scene::fit(view.camera, *view.layout, {12, 1.4, 1});
}

}  // namespace

TEST_CASE("a map has a shape for every node of a small tree, and fills its rectangle", "[scene]") {
  test::for_small_trees(40, [](core::Random&, const game::Tree& tree) {
    Picture picture(tree);
    look_at_all(picture.view);
    picture.at(picture.last());
    const scene::DrawList map = map_of(picture);
    std::size_t nodes = 0, leaves = 0;
    float left = kWidth, right = 0;
    for (const scene::Mark& mark : map.marks) {
      REQUIRE(mark.centre.x - mark.half_size.x >= -2);
      REQUIRE(mark.centre.x + mark.half_size.x <= kWidth + 2);
      REQUIRE(mark.centre.y - mark.half_size.y >= -1);
      REQUIRE(mark.centre.y + mark.half_size.y <= kHeight + 1);
      if (mark.role != scene::Role::bar && mark.role != scene::Role::node) continue;
      ++nodes;
      if (tree.shape().is_leaf(mark.node)) ++leaves;
      left = std::min(left, mark.centre.x - mark.half_size.x);
      right = std::max(right, mark.centre.x + mark.half_size.x);
    }
    REQUIRE(nodes == tree.size());
    if (leaves > 1) REQUIRE(right - left > 0.3f * kWidth);  // not whole: inner nodes are wider
    REQUIRE(map.labels.empty());
  });
}

TEST_CASE("a map looks like its tree where it has the room, and is of bars where it has not",
          "[scene]") {
  Picture small(game::uniform_tree(3, 3, 7)), large(game::uniform_tree(3, 6, 7));
  small.view.step = 20;
  const scene::DrawList shapes = map_of(small), bars = map_of(large);
  CHECK(test::count(shapes.marks, scene::Role::node) == small.run().tree->size());
  CHECK(shapes.edges.size() == small.run().tree->size() - 1);
  for (const scene::Mark& mark : shapes.marks) {
    const bool leaf = small.run().tree->shape().is_leaf(mark.node);
    const bool max = small.run().layout.depth[mark.node.index()] % 2 == 0;
    CHECK(mark.shape == (leaf  ? scene::Shape::square
                         : max ? scene::Shape::triangle_up
                               : scene::Shape::triangle_down));
    for (const scene::Mark& other : shapes.marks) {
      if (other.node == mark.node || other.centre.y != mark.centre.y) continue;
      CHECK(std::abs(other.centre.x - mark.centre.x) > 2 * mark.half_size.x);
    }
  }
  CHECK(bars.edges.empty());
  CHECK(test::count(bars.marks, scene::Role::bar) > 0);
}

TEST_CASE("a map is needed only where a node is out of view, and shows what is in view",
          "[scene]") {
  test::for_small_trees(40, [](core::Random&, const game::Tree& tree) {
    Picture picture(tree);
    scene::View& view = picture.view;
    look_at_all(view);
    REQUIRE(scene::sees_whole_tree(view));
    const scene::Camera map = scene::map_camera(*view.layout, kWidth, kHeight);
    view.camera.pan(10'000, 0);
    REQUIRE_FALSE(scene::sees_whole_tree(view));
    look_at_all(view);
    view.camera.x = view.layout->x[tree.size() - 1];
    view.camera.y = view.layout->depth[tree.size() - 1] * layout::kLevelHeight;
    view.camera.zoom *= 20;
    view.camera.row_zoom *= 20;
    const scene::Box seen = scene::seen_on_map(view.camera, map);
    const scene::Point node = map.to_screen(view.camera.x, view.camera.y);
    REQUIRE(seen.left <= node.x);
    REQUIRE(seen.right >= node.x);
    REQUIRE(seen.top <= node.y);
    REQUIRE(seen.bottom >= node.y);
  });
}

TEST_CASE("the map of a folded tree shows and frames only what is not folded", "[scene]") {
  Picture picture(game::uniform_tree(3, 5, 7));
  const std::vector<core::NodeId> folded{core::NodeId(1)};
  const layout::Layout places = session::arranged(*picture.run().tree, folded);
  scene::View& view = picture.view;
  view.folded = folded;
  view.layout = &places;
  view.step = 40;  // deep in the folded subtree
  REQUIRE(view.trace->nodes().depth[trace::node_at(*view.trace, 40).index()] > 1);
  const auto map_of_width = [&](float width) {
    view.camera = scene::map_camera(places, width, kHeight);
    scene::DrawList map;
    scene::build_map(view, map);
    return map;
  };
  const std::size_t shown = view.trace->node_count() - 120;  // below the folded node
  const scene::DrawList wide = map_of_width(4000);
  CHECK(test::count(wide.marks, scene::Role::node) == shown - 1);
  CHECK(test::count(wide.marks, scene::Role::folded) == 1);
  CHECK(test::count(wide.edges, scene::Role::path) == 1);
  CHECK(wide.halos.size() == 1);
  for (const scene::DrawList& map : {map_of_width(kWidth), map_of_width(20)})
    CHECK(test::count(map.marks, scene::Role::ring) == 2);  // the root and the folded node
}

TEST_CASE("a column of the map ends where a subtree is folded", "[scene]") {
  Picture picture("[[[[[1]]]],2]");
  const std::vector<core::NodeId> folded{core::NodeId(1)};
  const layout::Layout places = session::arranged(*picture.run().tree, folded);
  scene::View& view = picture.view;
  view.folded = folded;
  view.layout = &places;
  view.camera = scene::map_camera(places, 1, kHeight);  // all in one column
  scene::DrawList map;
  scene::build_map(view, map);
  for (const scene::Mark& mark : map.marks)
    CHECK(mark.centre.y < view.camera.to_screen(0, 1.5 * layout::kLevelHeight).y);
}
