#include "scene/symbols.hpp"

#include "support/catch.hpp"

using namespace ply;
using namespace ply::scene;

namespace {

Box box_of_all(const DrawList& drawing) {
  Box all;
  const auto add = [&all](Point at, float half_x, float half_y) {
    all = {std::min(all.left, at.x - half_x), std::min(all.top, at.y - half_y),
           std::max(all.right, at.x + half_x), std::max(all.bottom, at.y + half_y)};
  };
  for (const auto* marks : {&drawing.halos, &drawing.marks}) {
    for (const Mark& mark : *marks)
      add(mark.centre, mark.half_size.x, mark.half_size.y);
  }
  for (const Line& line : drawing.edges) {
    add(line.from, line.width / 2, line.width / 2);
    add(line.to, line.width / 2, line.width / 2);
  }
  return all;
}

}  // namespace

TEST_CASE("every sign of the key to the picture keeps to its place", "[scene]") {
  for (const auto shapes : {core::Shapes::triangles, core::Shapes::circles}) {
    for (const auto mark : {core::PrunedMark::slash, core::PrunedMark::cross}) {
      for (const float unit : {1.f, 2.f}) {
        core::Notation notation;
        notation.shapes = shapes;
        notation.pruned = mark;
        for (const Symbol& symbol : symbols(theme(ThemeId::light), notation, unit)) {
          CAPTURE(symbol.name, unit);
          const auto& [halos, edges, marks, labels] = symbol.drawing;
          CHECK(halos.size() + edges.size() + marks.size() + labels.size() > 0);
          const Box box = box_of_all(symbol.drawing);
          CHECK(std::max(-box.left, box.right) <= kSymbolWidth / 2 * unit);
          CHECK(std::max(-box.top, box.bottom) <= kSymbolHeight / 2 * unit);
        }
      }
    }
  }
}

TEST_CASE("the key to the picture follows the notation of the tree", "[scene]") {
  core::Notation circles;
  circles.shapes = core::Shapes::circles;
  const auto drawn = symbols(theme(ThemeId::light), circles, 1);
  for (const Symbol& symbol : drawn) {
    for (const Mark& mark : symbol.drawing.marks) {
      CAPTURE(symbol.name);
      CHECK(mark.shape != Shape::triangle_up);
      CHECK(mark.shape != Shape::triangle_down);
    }
  }
}
