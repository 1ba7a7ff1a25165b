#include "scene/fit.hpp"

#include "game/uniform_tree.hpp"
#include "layout/metrics.hpp"
#include "scene/side_labels.hpp"
#include "support/picture.hpp"
#include "support/test_trees.hpp"

using namespace ply;
using scene::Camera;
using test::Picture;

namespace {

Camera fitted(const layout::Layout& layout, float width, float height,
              const scene::FitLimits& limits) {
  Camera camera;
  camera.width = width;
  camera.height = height;
  scene::fit(camera, layout, limits);
  return camera;
}

}  // namespace

TEST_CASE("a fitted tree with its labels is inside the margin, right of the captions", "[scene]") {
  const std::uint64_t seed = 31;
  core::Random random(seed);
  for (int round = 0; round < 60; ++round) {
    Picture picture(test::small_tree(random));
    const auto width = static_cast<float>(random.between(320, 2000));
    const auto height = static_cast<float>(random.between(240, 1200));
    const float unit = random.below(2) == 0 ? 1 : 1.5f;
    const layout::Layout& layout = picture.run().layout;
    picture.view.unit = unit;
    picture.view.camera = fitted(layout, width, height, {12, 1.4, unit});
    const Camera& camera = picture.view.camera;
    INFO("seed " << seed << ", round " << round << ", " << width << " x " << height);
    REQUIRE(camera.zoom <= 1.4);
    REQUIRE(camera.column_stretch >= 1);
    const float left = layout.height[0] > 0 ? scene::kCaptionColumn * unit : 12;
    for (const scene::Mark& mark : picture.at(picture.last()).marks) {
      if (mark.role != scene::Role::node) continue;
      REQUIRE(mark.centre.x - mark.half_size.x >= left - 1);
      REQUIRE(mark.centre.x + mark.half_size.x <= width - 11);
      REQUIRE(mark.centre.y - mark.half_size.y >= 11);
      REQUIRE(mark.centre.y + mark.half_size.y <= height - 11);
    }
    for (const scene::Mark& halo : picture.list.halos) {
      REQUIRE(halo.centre.y - halo.half_size.y >= 11);
      REQUIRE(halo.centre.y + halo.half_size.y <= height - 11);
    }
  }
}

TEST_CASE("a fitted tree uses the height of its view", "[scene]") {
  Picture picture(game::uniform_tree(3, 3, 7));
  const Camera camera = fitted(picture.run().layout, 650, 440, {20, 1.4, 1});
  const float root = camera.to_screen(0, 0).y;
  const float leaves = camera.to_screen(0, 3 * layout::kLevelHeight).y;
  CHECK(leaves - root > 0.65f * 440);
  CHECK(root < 0.2f * 440);
}

TEST_CASE("a tree with a million leaves is wide but not flat", "[scene]") {
  Picture picture(game::uniform_tree(10, 5, 3));
  const Camera camera = fitted(picture.run().layout, 1600, 900, {20, 1.5, 1});
  CHECK(camera.row_height() > 100);
  CHECK(camera.to_screen(double{picture.run().layout.right[0]}, 0).x <= 1580.5f);
}

TEST_CASE("the bars of a fitted tree are whole within the margin", "[scene]") {
  for (const std::uint32_t children : {6u, 20u, 60u}) {
    Picture picture(game::uniform_tree(children, 3, 3));
    for (const float height : {300.f, 480.f, 870.f}) {
      picture.view.camera = fitted(picture.run().layout, 600, height, {20, 1.4, 1});
      INFO(children << " children, " << height << " px");
      for (const scene::Mark& mark : picture.at(0).marks) {
        CHECK(mark.centre.y - mark.half_size.y >= 19);
        CHECK(mark.centre.y + mark.half_size.y <= height - 19);
      }
    }
  }
}

TEST_CASE("a tree that is higher than wide uses the free width", "[scene]") {
  Picture high(game::uniform_tree(1, 8, 3)), wide(game::uniform_tree(30, 1, 3));
  const Camera of_high = fitted(high.run().layout, 800, 400, {0, 1.5, 1});
  const Camera of_wide = fitted(wide.run().layout, 800, 400, {0, 1.5, 1});
  CHECK(of_high.column_stretch == Approx(1.6));
  CHECK(of_wide.column_stretch == Approx(1));
}

TEST_CASE("captions keep their column whatever stands left in the row", "[scene]") {
  for (const char* name : {"B", "가나다라마바사아"}) {
    const std::string json = R"({"format":"plyscope-tree/1","root":{"children":[
        {"name":")" + std::string(name) +
                             R"(","children":[3,12,8]},[2,4,6],[14,5,2]]}})";
    Picture picture(json);
    for (const auto& [width, height] : {std::pair(650.f, 440.f), std::pair(370.f, 400.f)}) {
      picture.view.camera = fitted(picture.run().layout, width, height, {20, 1.4, 1});
      INFO(name << " at " << width << " x " << height);
      CHECK(test::texts(picture.at(18), scene::Role::caption) ==
            std::vector<std::string>{"MAX", "MIN"});
    }
  }
}

namespace {

scene::Point place(const Camera& camera, const layout::Layout& layout, core::NodeId node) {
  return camera.to_screen(layout.x[node.index()],
                          layout.depth[node.index()] * layout::kLevelHeight);
}

bool in_view(const Camera& camera, scene::Point at) {
  return at.x > 0 && at.x < camera.width && at.y > 0 && at.y < camera.height;
}

/// The node, its parent and its children.
std::vector<core::NodeId> family_of(const game::Tree& tree, core::NodeId node) {
  std::vector<core::NodeId> family{node};
  for (std::uint32_t n = 0; n < tree.size(); ++n) {
    const core::NodeId other(n);
    if (tree.parent(node) == other || tree.parent(other) == node) family.push_back(other);
  }
  return family;
}

Camera random_view(core::Random& random) {
  Camera camera;
  camera.width = static_cast<float>(random.between(320, 2000));
  camera.height = static_cast<float>(random.between(240, 1200));
  return camera;
}

}  // namespace

TEST_CASE("a fitted part of a tree is wholly in view and as large as it can be", "[scene]") {
  const std::uint64_t seed = 32;
  core::Random random(seed);
  for (int round = 0; round < 60; ++round) {
    Picture picture(test::small_tree(random));
    const session::Run& run = picture.run();
    const core::NodeId node(random.below(static_cast<std::uint32_t>(run.tree->size())));
    Camera camera = random_view(random);
    const bool family = random.below(2) == 0;
    const scene::WorldBox box = family ? scene::family_bounds(run.layout, run.trace, node)
                                       : scene::subtree_bounds(run.layout, node);
    scene::fit_box(camera, box, {12, 1.4, 1});
    INFO("seed " << seed << ", round " << round);
    const auto low = camera.to_screen(box.left, box.top);
    const auto high = camera.to_screen(box.right, box.bottom);
    REQUIRE(low.x >= scene::kCaptionColumn - 1);
    REQUIRE(low.y >= 11);
    REQUIRE(high.x <= camera.width - 11);
    REQUIRE(high.y <= camera.height - 11);
    const float free_width = camera.width - scene::kCaptionColumn - 12;
    const bool touches = high.x - low.x >= free_width - 2 || high.y - low.y >= camera.height - 26;
    REQUIRE((touches || camera.zoom == 1.4));
    if (!family) continue;
    for (const core::NodeId member : family_of(*run.tree, node))
      REQUIRE(in_view(camera, place(camera, run.layout, member)));
  }
}

TEST_CASE("a fitted wide part of a tree is not flat", "[scene]") {
  Picture picture(game::uniform_tree(10, 5, 3));
  const layout::Layout& layout = picture.run().layout;
  Camera camera;
  camera.width = 1600;
  camera.height = 900;
  scene::fit_box(camera, scene::subtree_bounds(layout, core::NodeId(1)), {20, 1.5, 1});
  CHECK(camera.row_height() > 100);
}

TEST_CASE("fitting the path of a small tree shows every node of it", "[scene]") {
  const std::uint64_t seed = 33;
  core::Random random(seed);
  for (int round = 0; round < 60; ++round) {
    Picture picture(test::small_tree(random));
    const session::Run& run = picture.run();
    const core::NodeId node(random.below(static_cast<std::uint32_t>(run.tree->size())));
    Camera camera = random_view(random);
    scene::fit_path(camera, run.layout, run.trace, node, {12, 1.4, 1});
    INFO("seed " << seed << ", round " << round);
    REQUIRE(camera.zoom >= scene::kDetailZoom);
    for (core::NodeId n = node; n.valid(); n = run.tree->parent(n))
      REQUIRE(in_view(camera, place(camera, run.layout, n)));
  }
}

TEST_CASE("where a path is fitted as bars they are whole up to the root", "[scene]") {
  std::string wide = "[1";
  for (int i = 0; i < 600; ++i)
    wide += ",1";
  Picture picture("[[[" + wide + "],3],[4," + wide + "]]],[5,[6," + wide + "]]],[7,8]]");
  const session::Run& run = picture.run();
  for (std::uint32_t n = 0; n < run.tree->size(); ++n) {
    const core::NodeId node(n);
    if (run.trace.shape().child_count(node) < 100) continue;
    Camera& camera = picture.view.camera;
    camera.width = 640;
    camera.height = 450;
    scene::fit_path(camera, run.layout, run.trace, node, {20, 1.5, 1});
    REQUIRE(camera.zoom < scene::kDetailZoom);
    INFO("node " << n);
    for (const scene::Mark& mark : picture.at(0).marks) {
      if (mark.role != scene::Role::bar) continue;
      CHECK(mark.centre.y - mark.half_size.y >= 0);
    }
    CHECK(in_view(camera, place(camera, run.layout, node)));
  }
}

TEST_CASE("in a huge tree fitting the path shows the family and what else can be read", "[scene]") {
  constexpr double kReadable = 0.4;
  const std::uint64_t seed = 34;
  core::Random random(seed);
  Picture picture(game::uniform_tree(6, 6, 3));
  const session::Run& run = picture.run();
  int wider = 0, bars = 0;
  for (int round = 0; round < 40; ++round) {
    // Half of them from the upper levels, which few nodes are on.
    const auto size = static_cast<std::uint32_t>(run.tree->size());
    core::NodeId node(random.below(size));
    for (std::uint32_t up = random.below(7); up > 0 && run.tree->parent(node).valid(); --up)
      node = run.tree->parent(node);
    Camera camera;
    camera.width = 1600;
    camera.height = 900;
    scene::fit_path(camera, run.layout, run.trace, node, {20, 1.5, 1});
    INFO("seed " << seed << ", round " << round << ", node " << node.raw);
    for (const core::NodeId member : family_of(*run.tree, node))
      REQUIRE(in_view(camera, place(camera, run.layout, member)));
    REQUIRE(camera.row_height() > 60);

    double left = run.layout.x[node.index()], right = left;
    for (core::NodeId n = node; n.valid(); n = run.tree->parent(n)) {
      left = std::min(left, run.layout.x[n.index()]);
      right = std::max(right, run.layout.x[n.index()]);
      const bool shown = in_view(camera, place(camera, run.layout, n));
      const bool further = n != node && n != run.tree->parent(node);
      if (further && shown) REQUIRE(camera.zoom >= kReadable);
      if (further && shown) ++wider;
      if (!shown && camera.zoom >= kReadable) REQUIRE((right - left) * kReadable > 1600 - 110);
    }
    if (camera.zoom < scene::kDetailZoom) ++bars;
  }
  CHECK(wider > 0);
  CHECK(bars > 0);
}
