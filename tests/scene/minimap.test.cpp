#include "scene/minimap.hpp"

#include "scene/fit.hpp"
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

TEST_CASE("a map has a bar for every node of a small tree, and fills its rectangle", "[scene]") {
  test::for_small_trees(40, [](core::Random&, const game::Tree& tree) {
    Picture picture(tree);
    look_at_all(picture.view);
    picture.at(picture.last());
    const scene::DrawList map = map_of(picture);
    std::size_t bars = 0;
    float left = kWidth, right = 0;
    for (const scene::Mark& mark : map.marks) {
      REQUIRE(mark.centre.x - mark.half_size.x >= -2);
      REQUIRE(mark.centre.x + mark.half_size.x <= kWidth + 2);
      REQUIRE(mark.centre.y - mark.half_size.y >= -1);
      REQUIRE(mark.centre.y + mark.half_size.y <= kHeight + 1);
      if (mark.role != scene::Role::bar) continue;
      ++bars;
      left = std::min(left, mark.centre.x - mark.half_size.x);
      right = std::max(right, mark.centre.x + mark.half_size.x);
    }
    REQUIRE(bars == tree.size());
    REQUIRE(left < 3);
    REQUIRE(right > kWidth - 3);
    REQUIRE(map.labels.empty());
  });
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
