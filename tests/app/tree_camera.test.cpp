#include "app/tree_camera.hpp"

#include "game/tree_reader.hpp"
#include "support/catch.hpp"

using namespace ply;
using app::TreeCamera;

namespace {

std::shared_ptr<const session::Run> textbook() {
  auto tree = game::read_tree("[[3,12,8],[2,4,6],[14,5,2]]", "test");
  REQUIRE(tree.ok());
  auto run = session::run(std::make_shared<const game::Tree>(*std::move(tree)), {});
  REQUIRE(run.ok());
  return *run;
}

ui::WindowLayout sized(float width, float height,
                       core::Language language = core::Language::english) {
  return ui::window_layout(width, height, 1, language, {});
}

/// Whether a node lies in the part of the tree area that no floating button covers.
bool in_view(const TreeCamera& camera, const session::Run& run, const ui::WindowLayout& window,
             core::NodeId node) {
  const scene::Box box = scene::node_box(run.layout, camera.camera(), node);
  return box.left >= 0 && box.top >= 0 && box.right <= window.tree.width &&
         box.bottom <= window.rules.y - window.tree.y;
}

}  // namespace

TEST_CASE("fitting shows every node, clear of the floating buttons", "[app]") {
  const auto run = textbook();
  for (const auto& window : {sized(1280, 720), sized(1920, 1080), sized(800, 600)}) {
    TreeCamera camera;
    camera.set_area(window, *run);
    for (std::size_t i = 0; i < run->layout.size(); ++i) {
      CAPTURE(i, window.window.width);
      CHECK(in_view(camera, *run, window, core::NodeId(i)));
    }
  }
}

TEST_CASE("a window of another size shows the whole tree until somebody moves it", "[app]") {
  const auto run = textbook();
  TreeCamera camera, fresh;
  camera.set_area(sized(1280, 720), *run);
  camera.set_area(sized(1920, 1080), *run);
  fresh.set_area(sized(1920, 1080), *run);
  CHECK(camera.camera().zoom == fresh.camera().zoom);

  camera.pan(10, 0);
  const auto before = camera.camera();
  camera.set_area(sized(1280, 720), *run);
  CHECK(camera.camera().zoom == before.zoom);
  CHECK(camera.camera().x == before.x);
}

TEST_CASE("a fitted tree gives way when the floating buttons stack in another language", "[app]") {
  const auto run = textbook();
  int stacked = 0;
  for (float width = 600; width < 1000; width += 8) {
    const auto english = sized(width, 600), korean = sized(width, 600, core::Language::korean);
    stacked += english.zoom_buttons.y != korean.zoom_buttons.y;
    TreeCamera camera, fresh;
    camera.set_area(english, *run);
    camera.set_area(korean, *run);
    fresh.set_area(korean, *run);
    CAPTURE(width);
    REQUIRE(camera.camera().y == fresh.camera().y);
    REQUIRE(camera.camera().zoom == fresh.camera().zoom);
  }
  CHECK(stacked > 0);
}

TEST_CASE("following a node in view moves nothing", "[app]") {
  const auto run = textbook();
  TreeCamera camera;
  camera.set_area(sized(1280, 720), *run);
  const auto before = camera.camera();
  for (std::size_t i = 0; i < run->layout.size(); ++i)
    camera.follow(*run, core::NodeId(i));
  CHECK(camera.camera().x == before.x);
  CHECK(camera.camera().y == before.y);
}

TEST_CASE("following brings a node back into view without changing the zoom", "[app]") {
  const auto run = textbook();
  const auto window = sized(1280, 720);
  TreeCamera camera;
  camera.set_area(window, *run);
  camera.zoom(2, 0, 0);
  const double zoom = camera.camera().zoom;
  for (const std::size_t i : {12u, 0u, 4u, 9u}) {
    const core::NodeId node(i);
    camera.follow(*run, node);
    CHECK(in_view(camera, *run, window, node));
    CHECK(camera.camera().zoom == zoom);
  }
}
