#include "scene/node_boards.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "core/random.hpp"
#include "support/picture.hpp"

using namespace ply;
using scene::Box;
using scene::Mark;
using scene::Point;
using scene::Role;
using test::Picture;

namespace {

constexpr std::string_view kThreeSquares = R"({"format": "plyscope-tree/1", "game": "tictactoe",
    "position": "XOX/O../OX. X"})";

/// The grounds of the boards beside nodes.
std::vector<Mark> boards(const scene::DrawList& list) {
  std::vector<Mark> found;
  std::ranges::copy_if(list.marks, std::back_inserter(found), [](const Mark& mark) {
    return mark.role == Role::board && mark.node.valid();
  });
  return found;
}

/// What a board must not cover, drawn by everything that is no board.
std::vector<Box> others(const scene::DrawList& list) {
  std::vector<Box> found;
  for (const Mark& mark : list.marks) {
    if (mark.role != Role::board && mark.role != Role::ring) found.push_back(box_of(mark));
  }
  for (const scene::Label& label : list.labels) {
    if (label.role != Role::board) found.push_back(box_of(label));
  }
  return found;
}

}  // namespace

TEST_CASE("a node of a game has its position beside it from its first visit on", "[scene]") {
  Picture picture(kThreeSquares);
  CHECK(boards(picture.at(0)).empty());
  const std::vector<Mark> first = boards(picture.at(1));
  REQUIRE(first.size() == 1);
  CHECK(first.front().node == core::NodeId(0));
  for (core::Step step = 1; step <= picture.last(); ++step) {
    std::set<core::NodeId> shown;
    for (const Mark& board : boards(picture.at(step)))
      CHECK(shown.insert(board.node).second);
    const trace::Trace& trace = picture.run().trace;
    INFO("step " << step);
    CHECK(shown.contains(trace.node(trace::visit_at(trace, step))));
    for (const core::NodeId node : shown)
      CHECK(trace::node_state(trace, node, step).visit.valid());
  }
}

TEST_CASE("boards of the inner nodes of a level stand on one side, so each is read as its node's",
          "[scene]") {
  std::size_t compared = 0;
  for (const auto& [id, json] : test::bundled_trees()) {
    Picture picture(json);
    if (!picture.run().game) continue;
    const trace::Trace& trace = picture.run().trace;
    for (const double zoom : {0.5, 1.0}) {
      picture.look(zoom);
      for (core::Step step = 1; step <= picture.last(); ++step) {
        std::map<std::uint32_t, bool> left_of;  // by depth
        const auto& list = picture.at(step);
        for (const Mark& board : boards(list)) {
          const bool leaf = trace.nodes().kind[board.node.index()] == core::NodeKind::leaf;
          if (leaf || board.node == trace.node(trace::visit_at(trace, step))) continue;
          const auto node = std::ranges::find_if(list.marks, [&](const Mark& mark) {
            return mark.role == Role::node && mark.node == board.node;
          });
          REQUIRE(node != list.marks.end());
          const bool left = board.centre.x < node->centre.x;
          const std::uint32_t depth = trace.nodes().depth[board.node.index()];
          INFO(id << " at step " << step << ", zoom " << zoom << ", depth " << depth);
          const auto [first, is_first] = left_of.try_emplace(depth, left);
          CHECK(first->second == left);
          if (!is_first) ++compared;
        }
      }
    }
  }
  CHECK(compared > 100);
}

TEST_CASE("boards are whole, in the view and over nothing, at every step and zoom", "[scene]") {
  for (const auto& [id, json] : test::bundled_trees()) {
    Picture picture(json);
    if (!picture.run().game) continue;
    for (const double zoom : {0.5, 0.9, 1.0, 1.7, 3.0}) {
      picture.look(zoom);
      for (core::Step step = 0; step <= picture.last(); ++step) {
        const auto& list = picture.at(step);
        const std::vector<Mark> all = boards(list);
        const std::vector<Box> rest = others(list);
        for (const Mark& board : all) {
          INFO(id << " at step " << step << ", zoom " << zoom << ": "
                  << picture.run().tree->name(board.node));
          const Box box = box_of(board);
          CHECK(box.left >= 0);
          CHECK(box.top >= 0);
          CHECK(box.right <= picture.view.camera.width);
          CHECK(box.bottom <= picture.view.camera.height);
          CHECK(std::ranges::none_of(rest,
                                     [&](const Box& it) { return it.overlaps(box.grown(-1)); }));
          CHECK(std::ranges::count_if(
                    all, [&](const Mark& it) { return box_of(it).overlaps(box); }) == 1);
        }
      }
    }
  }
}

TEST_CASE("only the board of the current node marks its move as what happens now", "[scene]") {
  Picture picture(kThreeSquares);
  const auto& list = picture.at(4);
  REQUIRE(boards(list).size() >= 3);
  const auto now = std::ranges::count_if(list.marks, [&](const Mark& mark) {
    return mark.role == Role::board && mark.outline == picture.view.theme->now;
  });
  CHECK(now == 1);
}

TEST_CASE("boards that could not be made out, or are hidden, are left out", "[scene]") {
  Picture picture(kThreeSquares);
  REQUIRE_FALSE(boards(picture.at(picture.last())).empty());
  picture.look(0.15);
  CHECK(boards(picture.at(picture.last())).empty());
  picture.look(1);
  picture.view.notation.hidden[static_cast<std::size_t>(core::Layer::boards)] = true;
  CHECK(boards(picture.at(picture.last())).empty());
  Picture tree("[[3,12],[2,4]]");
  CHECK(boards(tree.at(tree.last())).empty());
}

TEST_CASE("what floats over the picture hides no board, no bound and no name of a level",
          "[scene]") {
  using enum scene::Role;
  core::Random random(20261201);
  for (const auto& [id, json] : test::bundled_trees()) {
    Picture picture(json);
    for (int round = 0; round < 20; ++round) {
      picture.look(0.4 + 0.02 * random.below(60));
      const auto& camera = picture.view.camera;
      const auto coordinate = [&](float size) {
        return static_cast<float>(random.below(1000)) / 1000 * size;
      };
      const Point at{coordinate(camera.width), coordinate(camera.height)};
      const std::vector<Box> covered{Box::around(at, {120, 40}), {0, 0, 60, camera.height / 2}};
      picture.view.covered = covered;
      const auto& list = picture.at(random.below(picture.last() + 1));
      const auto hidden = [&](const Box& box) {
        return std::ranges::any_of(covered, [&](const Box& it) { return it.overlaps(box); });
      };
      INFO(id << ", round " << round << ", seed 20261201");
      for (const Mark& board : boards(list))
        CHECK_FALSE(hidden(box_of(board)));
      for (const scene::Label& label : list.labels) {
        if (label.role == caption || label.role == alpha || label.role == beta)
          CHECK_FALSE(hidden(box_of(label)));
      }
    }
  }
}
