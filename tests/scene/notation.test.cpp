#include "core/notation.hpp"

#include "scene/fit.hpp"
#include "support/catch.hpp"
#include "support/picture.hpp"
#include "support/test_trees.hpp"

using namespace ply;
using namespace ply::scene;
using test::count;
using test::Picture;
using test::texts;

namespace {

using Texts = std::vector<std::string>;

core::Notation stated(std::string_view name, std::string_view value) {
  core::StatedNotation notation;
  REQUIRE(core::state_choice(notation, name, value));
  return core::overlaid({}, notation);
}

const Mark& mark_of(const DrawList& list, core::NodeId node) {
  const auto found = std::ranges::find_if(list.marks, [node](const Mark& mark) {
    return mark.role == Role::node && mark.node == node;
  });
  REQUIRE(found != list.marks.end());
  return *found;
}

/// α, β, pairs on edges and ranges, of a node or of all.
Texts texts_beside(const DrawList& list, core::NodeId node = {}) {
  Texts found;
  for (const Role role : {Role::alpha, Role::beta, Role::window}) {
    for (std::string& text : texts(list, role, node))
      found.push_back(std::move(text));
  }
  return found;
}

/// At every step of every bundled tree, as the window shows it.
template <class Check>
void at_every_step(const core::Notation& notation, Check check) {
  for (const auto& [path, json] : test::bundled_trees()) {
    Picture picture(json);
    picture.view.notation = notation;
    picture.view.camera.width = 900;
    picture.view.camera.height = 560;
    scene::fit(picture.view.camera, picture.run().layout, {32, 1.4, 1});
    for (core::Step step = 0; step <= picture.last(); ++step) {
      INFO(path << ", step " << step);
      check(picture, picture.at(step));
    }
  }
}

}  // namespace

TEST_CASE("what is stated of a notation is taken, the rest stays", "[scene]") {
  const core::Notation usual;
  core::for_each_choice([&](std::string_view name, auto choice, auto) {
    using Choice = std::remove_cvref_t<decltype(usual.*choice)>;
    INFO(name);
    CHECK(static_cast<int>(usual.*choice) == 0);
    const core::Notation other = stated(name, choice_names(Choice{})[1]);
    CHECK(static_cast<int>(other.*choice) == 1);
    CHECK(other != usual);
    CHECK(core::overlaid(other, {}) == other);
  });
  core::StatedNotation nothing;
  CHECK_FALSE(core::state_choice(nothing, "shapes", "stars"));
  CHECK_FALSE(core::state_choice(nothing, "colour", "red"));
  CHECK(nothing == core::StatedNotation{});
}

TEST_CASE("MAX is a square and MIN a circle where a course draws them so", "[scene]") {
  Picture picture(test::kTextbook);
  picture.view.notation = stated("shapes", "circles");
  const DrawList& list = picture.at(18);
  CHECK(mark_of(list, picture.node("A")).shape == Shape::square);
  CHECK(mark_of(list, picture.node("C")).shape == Shape::circle);
  const Mark& leaf = mark_of(list, picture.node("E"));  // a number alone
  CHECK(leaf.outline_width == 0);
  CHECK((leaf.fill.rgba & 0xff) == 0);
  CHECK(texts(list, Role::value, picture.node("E")) == Texts{"3"});
  for (const char* name : {"A", "C", "E"}) {
    const Mark& mark = mark_of(list, picture.node(name));
    CHECK(hit(picture.view, mark.centre) == picture.node(name));
    CHECK(hit(picture.view, {mark.centre.x + mark.half_size.x + 5, mark.centre.y}) !=
          picture.node(name));
  }
}

TEST_CASE("values stay within squares and circles", "[scene]") {
  at_every_step(stated("shapes", "circles"), [](Picture&, const DrawList& list) {
    for (const Label& label : list.labels) {
      if (label.role != Role::value || !label.node.valid()) continue;
      const auto inner = std::ranges::find_if(list.marks, [&](const Mark& mark) {
        return mark.role == Role::node && mark.node == label.node && mark.centre.x == label.at.x &&
               mark.centre.y == label.at.y;
      });
      if (inner == list.marks.end() || inner->outline_width == 0) continue;
      const auto half = static_cast<float>(core::text_width_em(label.text)) * label.size / 2;
      const float capital = 0.37f * label.size;
      CHECK(half <= inner->half_size.x);
      if (inner->shape == Shape::circle) CHECK(std::hypot(half, capital) <= inner->half_size.x);
    }
  });
}

TEST_CASE("the window stands on the edge as it went down", "[scene]") {
  Picture picture(test::kTextbook);
  picture.view.notation = stated("window", "edge");
  const DrawList& list = picture.at(18);
  CHECK(texts_beside(list, picture.node("B")) == Texts{"β", "3", "(−∞, +∞)"});
  CHECK(texts_beside(list, picture.node("C")) == Texts{"β", "2", "(3, +∞)"});
  // No edge leads to the root.
  CHECK(texts_beside(list, picture.node("A")) == Texts{"α", "3", "β", "+∞"});
  CHECK(count(list.edges, Role::arc) > 20);  // from the edge to where α was set
  picture.view.notation.hidden[static_cast<std::size_t>(core::Layer::windows)] = true;
  CHECK(texts_beside(picture.at(18)).empty());
}

TEST_CASE("windows on edges cover no node, no value and no pill", "[scene]") {
  at_every_step(stated("window", "edge"), [](Picture&, const DrawList& list) {
    for (const Label& label : list.labels) {
      if (label.role != Role::window || !label.text.starts_with("(")) continue;
      const auto half = static_cast<float>(core::text_width_em(label.text)) * label.size / 2;
      const Box box = Box::around(label.at, {half, 0.4f * label.size});
      for (const Mark& mark : list.marks) {
        if (mark.role == Role::backing || mark.role == Role::ring) continue;
        const bool triangle =
            mark.shape == Shape::triangle_up || mark.shape == Shape::triangle_down;
        if (triangle) continue;  // its box is not it
        CHECK_FALSE(box.overlaps(Box::around(mark.centre, mark.half_size)));
      }
    }
  });
}

TEST_CASE("the range of possible values narrows as in the textbook", "[scene]") {
  Picture picture(test::kTextbook);
  picture.view.notation = stated("beside", "range");
  const auto ranges = [&](core::Step step) {
    std::string all;
    for (const char* name : {"A", "B", "C", "D"}) {
      for (const std::string& text : texts_beside(picture.at(step), picture.node(name)))
        all += std::string(name) + text + " ";
    }
    return all;
  };
  CHECK(ranges(5) == "A[−∞, +∞] B[−∞, 3] ");
  CHECK(ranges(13) == "A[3, +∞] B[3, 3] ");
  CHECK(ranges(18) == "A[3, +∞] B[3, 3] C[−∞, 2] ");
  CHECK(ranges(24) == "A[3, 14] B[3, 3] C[−∞, 2] D[−∞, 14] ");
  CHECK(ranges(picture.last()) == "A[3, 3] B[3, 3] C[−∞, 2] D[2, 2] ");
  for (const core::Layer layer : {core::Layer::values, core::Layer::bounds, core::Layer::windows}) {
    core::StatedNotation hide;
    hide.show(layer, false);
    picture.view.notation = core::overlaid(stated("beside", "range"), hide);
    CHECK(ranges(24).empty());
  }
}

TEST_CASE("infinite bounds are left blank where a course does so", "[scene]") {
  Picture picture(test::kTextbook);
  picture.view.notation = stated("infinity", "blank");
  CHECK(texts_beside(picture.at(18), picture.node("A")) == Texts{"α", "3"});
  picture.view.notation.window = core::WindowPlace::edge;
  CHECK(texts_beside(picture.at(18), picture.node("C")) == Texts{"β", "2", "(3,  )"});
  CHECK(texts_beside(picture.list, picture.node("B")) == Texts{"β", "3"});
}

TEST_CASE("a cross marks a pruned edge by two strokes over each other", "[scene]") {
  Picture picture(test::kTextbook);
  picture.view.notation = stated("pruned", "cross");
  std::vector<Line> strokes;
  for (const Line& line : picture.at(18).edges) {
    if (line.role == Role::slash) strokes.push_back(line);
  }
  REQUIRE(strokes.size() == 4);
  const auto middle = [](const Line& line) {
    return Point{(line.from.x + line.to.x) / 2, (line.from.y + line.to.y) / 2};
  };
  CHECK(middle(strokes[0]).x == Approx(middle(strokes[1]).x));
  CHECK(middle(strokes[0]).y == Approx(middle(strokes[1]).y));
}
