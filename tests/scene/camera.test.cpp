#include "scene/camera.hpp"

#include "core/random.hpp"
#include "support/catch.hpp"

using namespace ply;
using scene::Camera;

namespace {

Camera some_camera(core::Random& random) {
  Camera camera;
  camera.x = static_cast<double>(random.between(-100'000, 100'000));
  camera.y = static_cast<double>(random.between(0, 2'000));
  camera.zoom = 0.01 * static_cast<double>(random.between(1, 400));
  camera.column_stretch = 0.1 * static_cast<double>(random.between(10, 16));
  camera.row_zoom = 0.01 * static_cast<double>(random.between(0, 200));
  camera.width = static_cast<float>(random.between(200, 2'000));
  camera.height = static_cast<float>(random.between(200, 1'200));
  return camera;
}

}  // namespace

TEST_CASE("screen and world points map to each other", "[scene]") {
  core::Random random(11);
  for (int i = 0; i < 200; ++i) {
    const Camera camera = some_camera(random);
    const float sx = static_cast<float>(random.between(0, 2'000));
    const float sy = static_cast<float>(random.between(0, 1'200));
    const scene::Point back = camera.to_screen(camera.world_x(sx), camera.world_y(sy));
    REQUIRE(back.x == Approx(sx).margin(0.01));
    REQUIRE(back.y == Approx(sy).margin(0.01));
  }
}

TEST_CASE("zooming keeps the point under the pointer", "[scene]") {
  core::Random random(12);
  for (int i = 0; i < 200; ++i) {
    Camera camera = some_camera(random);
    const float sx = static_cast<float>(random.between(0, 2'000));
    const float sy = static_cast<float>(random.between(0, 1'200));
    const double wx = camera.world_x(sx), wy = camera.world_y(sy);
    camera.zoom_at(0.1 * static_cast<double>(random.between(1, 30)), sx, sy);
    REQUIRE(camera.world_x(sx) == Approx(wx));
    REQUIRE(camera.world_y(sy) == Approx(wy).margin(1e-6));
  }
}

TEST_CASE("zoom stays within its limits", "[scene]") {
  Camera camera;
  for (int i = 0; i < 100; ++i)
    camera.zoom_at(10, 5, 5);
  CHECK(camera.zoom == scene::kMaxZoom);
  for (int i = 0; i < 100; ++i)
    camera.zoom_at(0.1, 5, 5);
  CHECK(camera.zoom == scene::kMinZoom);
}

TEST_CASE("panning moves the content with the pointer", "[scene]") {
  core::Random random(13);
  for (int i = 0; i < 50; ++i) {
    Camera camera = some_camera(random);
    const scene::Point before = camera.to_screen(camera.x, camera.y);
    const double wx = camera.x, wy = camera.y;
    camera.pan(30, -12);
    const scene::Point after = camera.to_screen(wx, wy);
    REQUIRE(after.x - before.x == Approx(30).margin(0.01));
    REQUIRE(after.y - before.y == Approx(-12).margin(0.01));
  }
}

TEST_CASE("fit shows the whole box inside the margin", "[scene]") {
  core::Random random(14);
  for (int i = 0; i < 200; ++i) {
    Camera camera = some_camera(random);
    const double left = static_cast<double>(random.between(-50'000'000, 0));
    const scene::WorldBox box{left, -100,
                              left + static_cast<double>(random.between(50, 90'000'000)),
                              static_cast<double>(random.between(100, 3'000))};
    camera.fit(box, 20, 1.5);
    const scene::Point low = camera.to_screen(box.left, box.top);
    const scene::Point high = camera.to_screen(box.right, box.bottom);
    INFO("round " << i);
    REQUIRE(low.x >= 20 - 0.5f);
    REQUIRE(low.y >= 20 - 0.5f);
    REQUIRE(high.x <= camera.width - 20 + 0.5f);
    REQUIRE(high.y <= camera.height - 20 + 0.5f);
    REQUIRE(camera.zoom <= 1.5);
    REQUIRE(camera.column_stretch >= 1);
  }
}

TEST_CASE("a tree with a million leaves is wide but not flat", "[scene]") {
  Camera camera;
  camera.width = 1600;
  camera.height = 900;
  camera.fit({-45e6, -100, 45e6, 1000}, 20, 1.5);
  CHECK(camera.row_height() > 100);
  CHECK(camera.to_screen(45e6, 0).x <= 1580.5f);
}

TEST_CASE("a tree that is higher than wide uses the free width", "[scene]") {
  Camera camera;
  camera.width = 800;
  camera.height = 400;
  camera.fit({-100, 0, 100, 1000}, 0, 1.5);
  CHECK(camera.zoom == Approx(0.4));
  CHECK(camera.column_stretch == Approx(1.6));
  camera.fit({-600, 0, 600, 1000}, 0, 1.5);
  CHECK(camera.column_stretch == Approx((800 - 0.4 * 2 * layout::kTriangleWidth) / (0.4 * 1200)));
  camera.fit({-2000, 0, 2000, 1000}, 0, 1.5);
  CHECK(camera.zoom == Approx(0.2));
  CHECK(camera.column_stretch == Approx(1));
}
