#include "app/tree_camera.hpp"

#include <algorithm>

#include "export/picture.hpp"
#include "game/bundled.hpp"
#include "session/arrangement.hpp"
#include "session/command.hpp"
#include "support/catch.hpp"
#include "support/runs.hpp"
#include "support/test_trees.hpp"

using namespace ply;
using app::TreeCamera;

namespace {

layout::Layout textbook() {
  return session::arranged(test::tree_of(test::kTextbook));
}

ui::WindowLayout sized(float width, float height,
                       core::Language language = core::Language::english) {
  return ui::window_layout(width, height, 1, language, {});
}

/// Whether a node lies in the part of the tree area that no floating button covers.
bool in_view(const TreeCamera& camera, const layout::Layout& tree, const ui::WindowLayout& window,
             core::NodeId node) {
  const scene::Box box = scene::node_box(tree, camera.camera(), node);
  return box.left >= 0 && box.top >= 0 && box.right <= window.tree.width &&
         box.bottom <= window.free_height();
}

scene::Box map_of(const ui::WindowLayout& window) {
  const float x = window.minimap.x - window.tree.x, y = window.minimap.y - window.tree.y;
  return {x, y, x + window.minimap.width, y + window.minimap.height};
}

/// A step of a bundled tree on a projector of 1920x1080, as the window draws it there.
scene::DrawList projected(const session::Run& run, core::Step step) {
  const scene::Labels labels = exporter::picture_labels(run, core::Language::english);
  const auto window = ui::window_layout(1920, 1080, app::projector_scale(1080),
                                        core::Language::english, {.shown = false});
  TreeCamera camera;
  camera.set_area(window, run.layout, {.projector = true, .boards = run.tree->game().has_value()});
  scene::View view;
  view.trace = &run.trace;
  view.layout = &run.layout;
  view.labels = &labels;
  view.step = step;
  view.camera = camera.camera();
  view.theme = &scene::theme(scene::ThemeId::light);
  view.unit = window.unit;
  view.projector = true;
  scene::DrawList list;
  scene::build(view, list);
  return list;
}

std::shared_ptr<const session::Run> lesson(std::string_view id) {
  auto tree = game::read_bundled(id);
  REQUIRE(tree.ok());
  auto run = session::run(std::make_shared<const game::Tree>(*std::move(tree)),
                          session::StatedSettings{}, id);
  REQUIRE(run.ok());
  return *run;
}

}  // namespace

TEST_CASE("a window of many lines starts with larger text", "[app]") {
  CHECK(app::usual_scale(480) == 1);
  CHECK(app::usual_scale(1080) == 1);
  CHECK(app::usual_scale(1800) == 1.75);
  CHECK(app::usual_scale(2160) == 2);
  CHECK(app::usual_scale(20'000) == session::kMaxScale);
}

TEST_CASE("on a projector of 1080 lines values have 32 px and lines are thick", "[app]") {
  for (const std::string& id : game::bundled_ids()) {
    const auto run = lesson(id);
    for (core::Step step = 0; step <= run->trace.step_count(); ++step) {
      CAPTURE(id, step);
      const scene::DrawList list = projected(*run, step);
      float least_value = 1000, thinnest = 1000;
      for (const scene::Label& label : list.labels) {
        if (label.role == scene::Role::value && label.node.valid())
          least_value = std::min(least_value, label.size);
      }
      for (const scene::Line& line : list.edges) {
        if (line.role == scene::Role::edge) thinnest = std::min(thinnest, line.width);
      }
      CHECK(least_value >= 32);
      CHECK(thinnest >= 2);
    }
  }
}

TEST_CASE("fitting shows every node, clear of the floating buttons", "[app]") {
  const layout::Layout tree = textbook();
  for (const auto& window : {sized(1280, 720), sized(1920, 1080), sized(800, 600)}) {
    TreeCamera camera;
    camera.set_area(window, tree);
    for (std::size_t i = 0; i < tree.size(); ++i) {
      CAPTURE(i, window.window.width);
      CHECK(in_view(camera, tree, window, core::NodeId(i)));
    }
  }
}

TEST_CASE("a window of another size shows the whole tree until somebody moves it", "[app]") {
  const layout::Layout tree = textbook();
  TreeCamera camera, fresh;
  camera.set_area(sized(1280, 720), tree);
  camera.set_area(sized(1920, 1080), tree);
  fresh.set_area(sized(1920, 1080), tree);
  CHECK(camera.camera().zoom == fresh.camera().zoom);

  camera.pan(10, 0);
  const auto before = camera.camera();
  camera.set_area(sized(1280, 720), tree);
  CHECK(camera.camera().zoom == before.zoom);
  CHECK(camera.camera().x == before.x);
}

TEST_CASE("a fitted tree gives way when the floating buttons stack in another language", "[app]") {
  const layout::Layout tree = textbook();
  int stacked = 0;
  for (float width = 600; width < 1000; width += 8) {
    const auto english = sized(width, 800), korean = sized(width, 800, core::Language::korean);
    stacked += english.zoom_buttons.y != korean.zoom_buttons.y;
    TreeCamera camera, fresh;
    camera.set_area(english, tree);
    camera.set_area(korean, tree);
    fresh.set_area(korean, tree);
    CAPTURE(width);
    REQUIRE(camera.camera().y == fresh.camera().y);
    REQUIRE(camera.camera().zoom == fresh.camera().zoom);
  }
  CHECK(stacked > 0);
}

TEST_CASE("following a node in view moves nothing", "[app]") {
  const layout::Layout tree = textbook();
  TreeCamera camera;
  camera.set_area(sized(1280, 720), tree);
  const auto before = camera.camera();
  for (std::size_t i = 0; i < tree.size(); ++i)
    camera.follow(tree, core::NodeId(i));
  CHECK(camera.camera().x == before.x);
  CHECK(camera.camera().y == before.y);
}

TEST_CASE("following brings a node back into view without changing the zoom", "[app]") {
  const layout::Layout tree = textbook();
  const auto window = sized(1280, 720);
  TreeCamera camera;
  camera.set_area(window, tree);
  camera.zoom(2, 0, 0);
  const double zoom = camera.camera().zoom;
  for (const std::size_t i : {12u, 0u, 4u, 9u}) {
    const core::NodeId node(i);
    camera.follow(tree, node);
    CHECK(in_view(camera, tree, window, node));
    CHECK(camera.camera().zoom == zoom);
  }
}

TEST_CASE("what is found in a tree too large to see its nodes is shown as a node", "[app]") {
  const auto run = test::game_run("tictactoe");
  const auto window = sized(1280, 720);
  for (const std::size_t i : {std::size_t{1}, run->layout.size() / 2, run->layout.size() - 1}) {
    CAPTURE(i);
    TreeCamera camera;
    camera.set_area(window, run->layout);
    REQUIRE(camera.camera().zoom < scene::kDetailZoom);
    camera.show(run->layout, core::NodeId(i));
    CHECK(camera.camera().zoom >= scene::kDetailZoom);
    CHECK(in_view(camera, run->layout, window, core::NodeId(i)));
    const double zoom = camera.camera().zoom;
    camera.show(run->layout, core::NodeId(i - 1));
    CHECK(camera.camera().zoom == zoom);
    CHECK(in_view(camera, run->layout, window, core::NodeId(i - 1)));
  }
}

TEST_CASE("where subtrees are folded, the tree is fitted again or goes with a node", "[app]") {
  const game::Tree tree = test::tree_of(test::kTextbook);
  const std::vector<core::NodeId> folded{core::NodeId(1), core::NodeId(5)};
  const layout::Layout whole = textbook(), small = session::arranged(tree, folded);
  const auto window = sized(1280, 720);
  TreeCamera camera, fresh;
  camera.set_area(window, whole);
  fresh.set_area(window, small);
  camera.rearranged(small, 0);
  CHECK(camera.camera().zoom == fresh.camera().zoom);

  const core::NodeId held(9);
  camera.pan(10, 0);
  const auto place = [&](const layout::Layout& places) {
    return scene::node_box(places, camera.camera(), held).left;
  };
  const float before = place(small);
  camera.rearranged(whole, whole.x[held.index()] - small.x[held.index()]);
  CHECK(place(whole) == Approx(before));
}

TEST_CASE("a part that is fitted is in view and not behind the minimap", "[app]") {
  for (const std::string_view id : {"twenty_seven_leaves", "ragged", "four_ply_binary"}) {
    const auto run = lesson(id);
    const core::TreeShape shape = run->trace.shape();
    for (const auto& window : {sized(1280, 720), sized(1920, 1080), sized(900, 1000)}) {
      for (std::size_t i = 1; i < run->layout.size(); ++i) {
        const core::NodeId root(i);
        CAPTURE(id, window.window.width, i);
        TreeCamera camera;
        camera.set_area(window, run->layout);
        const auto clear = [&](core::NodeId node) {  // its shape, without what is beside it
          const scene::Box labels = scene::node_box(run->layout, camera.camera(), node);
          const float x = (labels.right - labels.left) / 4, y = (labels.bottom - labels.top) / 4;
          const scene::Box box{labels.left + x, labels.top + y, labels.right - x,
                               labels.bottom - y};
          return box.left >= 0 && box.top >= 0 && box.right <= window.tree.width &&
                 box.bottom <= window.free_height() && !box.overlaps(map_of(window));
        };
        camera.fit(scene::subtree_bounds(run->layout, root));
        for (core::NodeId node = root; node.raw < shape.subtree_end[i];
             node = core::NodeId(node.index() + 1))
          CHECK(clear(node));
        camera.fit_path(run->layout, run->trace, root);
        for (core::NodeId node = root; node.valid(); node = shape.parent[node.index()])
          CHECK(clear(node));
      }
    }
  }
}

TEST_CASE("a node that is followed does not stay behind the minimap", "[app]") {
  const layout::Layout tree = textbook();
  const auto window = sized(1280, 720);
  const scene::Box map = map_of(window);
  std::size_t behind = 0;
  for (float dx = -400; dx <= 400; dx += 50) {
    for (std::size_t i = 0; i < tree.size(); ++i) {
      TreeCamera camera;
      camera.set_area(window, tree);
      camera.zoom(1.5, 400, 300);
      camera.pan(dx, 0);
      const auto box = [&] { return scene::node_box(tree, camera.camera(), core::NodeId(i)); };
      behind += box().overlaps(map) ? 1 : 0;
      camera.follow(tree, core::NodeId(i));
      CAPTURE(dx, i);
      REQUIRE_FALSE(box().overlaps(map));
    }
  }
  CHECK(behind > 0);
}

TEST_CASE("however far one drags or zooms, some of the tree stays in view", "[app]") {
  const std::uint64_t seed = 41;
  core::Random random(seed);
  for (int round = 0; round < 200; ++round) {
    const game::Tree tree =
        test::tree_of(round % 2 == 0 ? test::kTextbook : "[[[[[1,2],3],4,5,6,7],8],9,[1,[2]]]");
    const layout::Layout places = session::arranged(tree);
    const auto window = sized(1280, 720);
    TreeCamera camera;
    camera.set_area(window, places);
    for (int move = 0; move < 12; ++move) {
      const auto any = [&] { return static_cast<float>(random.between(-3000, 3000)); };
      if (random.below(3) == 0) {
        camera.zoom(random.below(2) == 0 ? 3 : 0.3, std::abs(any()) / 6, std::abs(any()) / 6);
      } else {
        camera.pan(any(), any());
      }
      camera.stay(places, tree.shape());
      const auto& view = camera.camera();
      bool seen = false;
      for (std::size_t n = 0; n < places.size() && !seen; ++n) {
        const std::size_t up = n == 0 ? 0 : tree.shape().parent[n].index();
        for (int i = 0; i <= 400 && !seen; ++i) {  // points on the edge from its parent
          const double t = i / 400.;
          const auto at =
              view.to_screen(places.x[up] + (places.x[n] - places.x[up]) * t,
                             (places.depth[up] + (places.depth[n] - double(places.depth[up])) * t) *
                                 layout::kLevelHeight);
          seen =
              at.x >= 0 && at.y >= 0 && at.x <= window.tree.width && at.y <= window.free_height();
        }
      }
      INFO("seed " << seed << ", round " << round << ", move " << move);
      REQUIRE(seen);
    }
  }
}

TEST_CASE("dragging within the tree is not held back", "[app]") {
  const game::Tree tree = test::tree_of(test::kTextbook);
  const layout::Layout places = textbook();
  TreeCamera camera;
  camera.set_area(sized(1280, 720), places);
  camera.zoom(2, 200, 200);
  camera.pan(-60, -40);
  const auto before = camera.camera();
  camera.stay(places, tree.shape());
  CHECK(camera.camera().x == before.x);
  CHECK(camera.camera().y == before.y);
}

TEST_CASE("a part that is fitted after a change of language knows where the map is then", "[app]") {
  const auto run = lesson("twenty_seven_leaves");
  const auto english = sized(1280, 720), korean = sized(1280, 720, core::Language::korean);
  REQUIRE(map_of(english).left > map_of(korean).left);
  TreeCamera camera, fresh;
  camera.set_area(english, run->layout);
  camera.set_area(korean, run->layout);
  fresh.set_area(korean, run->layout);
  for (TreeCamera* each : {&camera, &fresh})
    each->fit(scene::subtree_bounds(run->layout, core::NodeId(1)));
  CHECK(camera.camera().zoom == fresh.camera().zoom);
  CHECK(camera.camera().x == fresh.camera().x);
}
