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
