#include "scene/scene.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <span>

#include "core/random.hpp"
#include "core/text.hpp"
#include "game/bundled.hpp"
#include "game/tree_reader.hpp"
#include "game/uniform_tree.hpp"
#include "scene/fit.hpp"
#include "scene/node_shape.hpp"
#include "scene/occupied.hpp"
#include "scene/side_labels.hpp"
#include "session/arrangement.hpp"
#include "support/picture.hpp"
#include "support/test_trees.hpp"
#include "support/textbook.hpp"

using namespace ply;
using scene::DrawList;
using scene::Label;
using scene::Mark;
using scene::Role;
using scene::Weight;
using test::count;
using test::Picture;
using test::texts;
using Texts = std::vector<std::string>;

namespace {

bool is_bound(const Label& label) {
  return label.role == Role::alpha || label.role == Role::beta;
}

/// α and β with their values, of a node or of all.
Texts bound_texts(const DrawList& list, core::NodeId node = {}) {
  Texts found = texts(list, Role::alpha, node);
  for (std::string& text : texts(list, Role::beta, node))
    found.push_back(std::move(text));
  return found;
}

session::RunSettings minimax() {
  session::RunSettings settings;
  settings.algorithm = session::Algorithm::minimax;
  return settings;
}

struct Outline {
  float left, top, right, bottom;
  std::string what;
  std::optional<scene::Shape> triangle = {};
};

constexpr float kTouch = 1;  // px

bool contains(const Outline& box, float x, float y) {
  if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
  if (!box.triangle) return true;
  const bool up = *box.triangle == scene::Shape::triangle_up;
  const float from_apex = up ? y - box.top : box.bottom - y;
  const float half = (box.right - box.left) / 2 * from_apex / (box.bottom - box.top);
  return std::abs(x - (box.left + box.right) / 2) <= half;
}

/// Whether they have more than their borders in common.
bool overlap(const Outline& a, const Outline& b) {
  const float left = std::max(a.left, b.left) + kTouch / 2;
  const float right = std::min(a.right, b.right) - kTouch / 2;
  const float top = std::max(a.top, b.top) + kTouch / 2;
  const float bottom = std::min(a.bottom, b.bottom) - kTouch / 2;
  if (left >= right || top >= bottom) return false;
  constexpr int kSamples = 24;
  for (int i = 0; i <= kSamples; ++i) {
    for (int k = 0; k <= kSamples; ++k) {
      const float x = left + (right - left) * static_cast<float>(i) / kSamples;
      const float y = top + (bottom - top) * static_cast<float>(k) / kSamples;
      if (contains(a, x, y) && contains(b, x, y)) return true;
    }
  }
  return false;
}

Outline area_of(const Mark& mark) {
  const bool triangle =
      mark.shape == scene::Shape::triangle_up || mark.shape == scene::Shape::triangle_down;
  return {mark.centre.x - mark.half_size.x,
          mark.centre.y - mark.half_size.y,
          mark.centre.x + mark.half_size.x,
          mark.centre.y + mark.half_size.y,
          "mark " + std::to_string(static_cast<int>(mark.role)),
          triangle ? std::optional(mark.shape) : std::nullopt};
}

Outline area_of(const Label& label) {
  const auto width = static_cast<float>(core::text_width_em(label.text)) * label.size;
  float left = label.at.x;
  if (label.align == scene::Align::centre) left -= width / 2;
  if (label.align == scene::Align::right) left -= width;
  const float half = 0.4f * label.size;
  return {left, label.at.y - half, left + width, label.at.y + half, label.text};
}

/// Boxes that must keep clear of each other: shapes, pills, and labels that stand on neither.
std::vector<Outline> boxes(const DrawList& list) {
  std::vector<Outline> all;
  for (const Mark& mark : list.marks) {
    const bool on_board = mark.role == Role::board && !mark.node.valid();
    const bool on_top = mark.role == Role::ring || mark.role == Role::backing || on_board;
    if (!on_top) all.push_back(area_of(mark));
  }
  for (const Label& label : list.labels) {
    const bool beside = label.role == Role::name || is_bound(label) || label.role == Role::caption;
    if (beside) all.push_back(area_of(label));
  }
  return all;
}

void check_clear(const DrawList& list) {
  const std::vector<Outline> all = boxes(list);
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t k = i + 1; k < all.size(); ++k) {
      if (!overlap(all[i], all[k])) continue;
      FAIL_CHECK("'" << all[i].what << "' overlaps '" << all[k].what << "' at " << all[i].left
                     << ", " << all[i].top << " (other at " << all[k].left << ", " << all[k].top
                     << ")");
    }
  }
}

}  // namespace

TEST_CASE("before the first step nothing has happened", "[scene]") {
  Picture picture(test::kTextbook);
  const DrawList& list = picture.at(0);
  CHECK(list.halos.empty());
  CHECK(bound_texts(list).empty());
  CHECK(texts(list, Role::returned).empty());
  CHECK(count(list.edges, Role::edge) == 12);
  CHECK(count(list.edges, Role::path) == 0);
  // Values of leaves can be read from the start, inner nodes are empty.
  CHECK(texts(list, Role::value) == Texts{"3", "12", "8", "2", "4", "6", "14", "5", "2"});
  CHECK(texts(list, Role::caption) == Texts{"MAX", "MIN"});
}

TEST_CASE("the first cutoff of the textbook tree is drawn as the look says", "[scene]") {
  Picture picture(test::kTextbook);
  const DrawList& list = picture.at(18);
  const auto a = picture.node("A"), b = picture.node("B"), c = picture.node("C");
  CHECK(texts(list, Role::value, a) == Texts{"≥ 3"});
  CHECK(texts(list, Role::value, b) == Texts{"= 3"});
  CHECK(texts(list, Role::value, c) == Texts{"≤ 2"});
  CHECK(bound_texts(list, a) == Texts{"α", "3", "β", "+∞"});
  CHECK(bound_texts(list, b) == Texts{"α", "−∞", "β", "3"});
  CHECK(bound_texts(list, c) == Texts{"α", "3", "β", "2"});
  CHECK(bound_texts(list, picture.node("D")).empty());
  CHECK(texts(list, Role::returned) == Texts{"= 3"});
  CHECK(texts(list, Role::cut) == Texts{"cut 2"});
  CHECK(count(list.edges, Role::slash) == 4);  // two on each skipped edge
  CHECK(count(list.edges, Role::path) == 1);
  CHECK(count(list.edges, Role::arc) > 20);
  REQUIRE(list.halos.size() == 1);
}

TEST_CASE("arcs point up to the bound that was set and down to the node that inherited it",
          "[scene]") {
  Picture picture(game::bundled_json("deep_cut"));
  const DrawList& list = picture.at(11);  // the cut at F, by what A has from B
  std::vector<scene::Point> tips;
  for (const scene::Line& line : list.edges) {
    if (line.role == Role::arrow) tips.push_back(line.to);
  }
  REQUIRE(tips.size() == 8);  // three strokes each, and the base
  const auto label_of = [&](std::string_view node) {
    return *std::ranges::find_if(list.labels, [&](const Label& label) {
      return label.role == Role::alpha && label.node == picture.node(node);
    });
  };
  const Label at_a = label_of("A"), at_f = label_of("F");
  const auto points_at = [](scene::Point tip, const Label& label) {
    return tip.y < label.at.y && label.at.y - tip.y < 2 * label.size &&
           std::abs(tip.x - label.at.x) < 4 * label.size;
  };
  CHECK(std::ranges::count_if(tips, [&](scene::Point tip) { return points_at(tip, at_a); }) == 4);
  CHECK(std::ranges::count_if(tips, [&](scene::Point tip) { return points_at(tip, at_f); }) == 4);
}

TEST_CASE("arcs to beta come from the right, where nothing stands over it", "[scene]") {
  Picture picture(game::bundled_json("too_good"));
  const DrawList& list = picture.at(16);  // the cut at E, by what B has from D
  for (const char* name : {"B", "E"}) {
    const auto beta = std::ranges::find_if(list.labels, [&](const Label& label) {
      return label.role == Role::beta && label.node == picture.node(name) && label.text == "6";
    });
    REQUIRE(beta != list.labels.end());
    const float end = beta->at.x + static_cast<float>(core::text_width_em("6")) * beta->size;
    const auto at_end = [&](const scene::Line& line) {
      return line.role == Role::arrow && line.to.x >= end + 6 && line.to.x < end + beta->size &&
             std::abs(line.to.y - beta->at.y) < 1;
    };
    CHECK(std::ranges::count_if(list.edges, at_end) == 3);  // the base stands aside
  }
}

TEST_CASE("an arc passes beside the nodes between, whether the search is there or not", "[scene]") {
  Picture picture(game::bundled_json("deep_cut"));
  const std::pair<core::Step, std::optional<trace::BoundAt>> views[] = {
      {11, {}}, {picture.last(), trace::BoundAt{picture.node("F"), true}}};
  for (const auto& [step, traced] : views) {
    picture.view.traced = traced;
    const DrawList& list = picture.at(step);
    REQUIRE(count(list.edges, Role::arc) > 20);
    for (const scene::Line& dot : list.edges) {
      if (dot.role != Role::arc) continue;
      for (const Mark& mark : list.marks) {
        const bool between = mark.node == picture.node("C") || mark.node == picture.node("D");
        if (mark.role == Role::node && between) CHECK_FALSE(scene::box_of(mark).contains(dot.to));
      }
    }
  }
}

TEST_CASE("own bounds are bold, inherited ones italic", "[scene]") {
  Picture picture(test::kTextbook);
  const auto c = picture.node("C");
  std::vector<Weight> weights;
  for (const Label& label : picture.at(18).labels) {
    if (is_bound(label) && label.node == c) weights.push_back(label.weight);
  }
  CHECK(weights ==
        std::vector<Weight>{Weight::regular, Weight::italic, Weight::regular, Weight::bold});
}

TEST_CASE("the child that causes a cutoff is not drawn as pruned", "[scene]") {
  Picture picture(test::kTextbook);
  std::size_t dashed_edges = 0, dashed_leaves = 0;
  const DrawList& list = picture.at(18);
  for (const scene::Line& line : list.edges) {
    if (line.role == Role::edge && line.gap > 0) ++dashed_edges;
  }
  for (const Mark& mark : list.marks) {
    if (mark.shape == scene::Shape::square && mark.gap > 0) ++dashed_leaves;
  }
  CHECK(dashed_edges == 2);
  CHECK(dashed_leaves == 2);
}

TEST_CASE("a skipped subtree is dashed to its leaves, slashed only at its top", "[scene]") {
  Picture picture("[5,[[[4,100],2],[1,[7,8]]]]");
  const DrawList& list = picture.at(picture.last());
  // E, its two children and the leaves below.
  CHECK(texts(list, Role::cut) == Texts{"cut 1", "cut 1"});
  CHECK(count(list.edges, Role::slash) == 4);
  const auto dashed = std::ranges::count_if(
      list.edges, [](const scene::Line& line) { return line.role == Role::edge && line.gap > 0; });
  CHECK(dashed == 6);
}

TEST_CASE("a test that holds with nothing left to skip leaves no mark", "[scene]") {
  Picture picture("[3,[5,2]]");
  const DrawList& list = picture.at(picture.last());
  CHECK(texts(list, Role::cut).empty());
  CHECK(count(list.edges, Role::slash) == 0);
}

TEST_CASE("at the end the principal variation and the best move are plain", "[scene]") {
  Picture picture(test::kTextbook);
  const DrawList& list = picture.at(picture.last());
  CHECK(count(list.edges, Role::line) == 2);
  CHECK(texts(list, Role::best) == Texts{"best = 3"});
  CHECK(texts(list, Role::returned) == Texts{"≤ 2", "= 2"});
}

TEST_CASE("no move is marked best that a window outside the value leaves unproven", "[scene]") {
  session::RunSettings settings;
  settings.rules.window = {5, 9};
  Picture low("[[3,5],[3,1]]", settings);
  CHECK(texts(low.at(low.last()), Role::best).empty());
  CHECK(count(low.at(low.last()).edges, Role::line) == 0);
  settings.rules.window = {0, 2};
  Picture high("[[3,5],[3,1]]", settings);
  CHECK(texts(high.at(high.last()), Role::best).empty());
  CHECK(count(high.at(high.last()).edges, Role::line) == 0);
}

TEST_CASE("tied moves are marked, and only if they are proven equal", "[scene]") {
  Picture all("[[3,5],[3,7]]", minimax());
  CHECK(texts(all.at(all.last()), Role::best) == Texts{"best = 3", "tied = 3"});
  Picture bound("[[3,5],[3,1]]");
  CHECK(texts(bound.at(bound.last()), Role::best) == Texts{"best = 3"});
}

TEST_CASE("minimax shows no windows and no origins", "[scene]") {
  Picture picture(test::kTextbook, minimax());
  for (core::Step step = 0; step <= picture.last(); ++step) {
    const DrawList& list = picture.at(step);
    REQUIRE(bound_texts(list).empty());
    REQUIRE(count(list.edges, Role::arc) == 0);
  }
}

TEST_CASE("levels of both players have no caption", "[scene]") {
  Picture picture(R"({"format":"plyscope-tree/1","root":{"children":[
      [1,2], {"player":"max","children":[3,4]}]}})");
  CHECK(texts(picture.at(0), Role::caption) == Texts{"MAX"});
}

namespace {

double unit(core::Random& random) {
  return random.below(1000) / 1000.0;
}

}  // namespace

TEST_CASE("the names of the levels in view stay at the left edge, clear of the nodes", "[scene]") {
  Picture picture(game::uniform_tree(3, 3, 3));
  core::Random random(5);
  const layout::Layout& layout = picture.run().layout;
  for (int i = 0; i < 200; ++i) {
    scene::Camera& camera = picture.view.camera;
    camera = {};
    camera.width = 640;
    camera.height = 500;
    camera.zoom = 0.35 + unit(random);
    camera.x = layout.left[0] + unit(random) * double{layout.right[0] - layout.left[0]};
    camera.y = unit(random) * 3 * layout::kLevelHeight;
    const DrawList& list = picture.at(static_cast<core::Step>(random.below(picture.last())));
    INFO(camera.x << ", " << camera.y << " at " << camera.zoom);
    std::array<bool, 3> in_view{};
    for (const Mark& mark : list.marks) {
      const scene::Box box = scene::box_of(mark);
      const bool inside =
          box.left >= 0 && box.right <= camera.width && box.top >= 0 && box.bottom <= camera.height;
      if (mark.role != Role::node || !inside || layout.depth[mark.node.index()] > 2) continue;
      in_view[layout.depth[mark.node.index()]] = true;
    }
    for (std::size_t depth = 0; depth < 3; ++depth) {
      if (!in_view[depth]) continue;
      const float y = camera.to_screen(0, static_cast<double>(depth) * layout::kLevelHeight).y;
      CHECK(std::ranges::count_if(list.labels, [&](const Label& label) {
              return label.role == Role::caption && label.text == (depth == 1 ? "MIN" : "MAX") &&
                     label.at.x == scene::kCaptionLeft &&
                     std::abs(label.at.y - y) <= static_cast<float>(camera.row_height()) / 2;
            }) == 1);
    }
    check_clear(list);
  }
}

TEST_CASE("stated moves stand on their edges", "[scene]") {
  Picture picture(R"({"format":"plyscope-tree/1","root":{"children":[
      {"move":"a1","value":1}, {"value":2}]}})");
  CHECK(texts(picture.at(0), Role::move) == Texts{"a1"});
}

TEST_CASE("the selected node gets a ring of its own, which does not move time", "[scene]") {
  Picture picture(test::kTextbook);
  const std::size_t before = count(picture.at(18).marks, Role::ring);
  picture.view.selected = picture.node("D");
  const DrawList& list = picture.at(18);
  CHECK(count(list.marks, Role::ring) == before + 1);
  CHECK(list.halos.size() == 1);
}

TEST_CASE("labels, pills and shapes of the bundled trees keep clear of each other", "[scene]") {
  const auto trees = test::bundled_trees();
  REQUIRE(trees.size() >= 8);
  for (const auto& [path, json] : trees) {
    for (const bool plain : {true, false}) {
      session::RunSettings settings = plain ? minimax() : session::RunSettings{};
      auto tree = game::read_tree(json, path);
      REQUIRE(tree.ok());
      if (tree->settings().depth)
        settings.depth = static_cast<std::uint32_t>(*tree->settings().depth);
      Picture picture(*std::move(tree), settings);
      for (core::Step step = 0; step <= picture.last(); ++step) {
        INFO(path << ", step " << step << (plain ? ", minimax" : ", alpha-beta"));
        check_clear(picture.at(step));
      }
    }
  }
}

TEST_CASE("labels keep clear of each other in random trees at any zoom", "[scene]") {
  const std::uint64_t seed = 21;
  core::Random random(seed);
  for (int round = 0; round < 30; ++round) {
    Picture picture(test::small_tree(random));
    for (const double zoom : {2.0, 1.0, 0.7, 0.5, 0.35, 0.2, 0.12}) {
      picture.look(zoom);
      picture.view.camera.row_zoom = 1;
      INFO("seed " << seed << ", round " << round << ", zoom " << zoom);
      check_clear(picture.at(random.below(picture.last() + 1)));
    }
  }
}

namespace {

/// Names of 1 to 40 letters, Latin and Hangul.
std::string long_name(core::NodeId node) {
  std::string name = std::to_string(node.index());
  for (std::size_t i = 0; i < node.index() * 7 % 40; ++i)
    name += node.index() % 2 == 0 ? "x" : "가";
  return name;
}

}  // namespace

TEST_CASE("names that do not fit are shortened, marked nodes always have theirs", "[scene]") {
  const std::uint64_t seed = 23;
  core::Random random(seed);
  for (int round = 0; round < 40; ++round) {
    Picture picture(test::small_tree(random));
    picture.labels.name = long_name;
    for (const double zoom : {1.0, 0.6, 0.3, 0.15}) {
      picture.look(zoom);
      picture.view.camera.row_zoom = 1;
      picture.view.camera.height /= static_cast<float>(zoom);
      const core::Step step = random.below(picture.last()) + 1;
      const auto current = picture.run().trace.node(trace::visit_at(picture.run().trace, step));
      picture.view.selected =
          core::NodeId(random.below(static_cast<std::uint32_t>(picture.run().tree->size())));
      INFO("seed " << seed << ", round " << round << ", zoom " << zoom);
      const DrawList& list = picture.at(step);
      CHECK(texts(list, Role::name, current).size() == 1);
      check_clear(list);
      for (const Label& label : list.labels) {
        if (label.role != Role::name) continue;
        const std::string whole = long_name(label.node);
        CHECK((label.text == whole || label.text.ends_with("…")));
        CHECK(core::text_width_em(label.text) <= layout::kLongestName);
      }
    }
  }
}

TEST_CASE("seven syllables of Hangul under a leaf are shown whole", "[scene]") {
  Picture picture(R"({"format":"plyscope-tree/1","root":{"children":[
      {"name":"가나다라마바사","value":1}, {"name":"아자차카타파하","value":2}]}})");
  CHECK(texts(picture.at(0), Role::name) == Texts{"A", "가나다라마바사", "아자차카타파하"});
}

TEST_CASE("a value stays inside its triangle at any zoom", "[scene]") {
  Picture picture("[[-0.5,12.25],[-100.5,7]]");
  for (const double zoom : {2.0, 1.0, 0.7, 0.55, 0.45, 0.3}) {
    for (const float unit : {1.0f, 1.5f}) {
      picture.look(zoom);
      picture.view.unit = unit;
      for (core::Step step = 1; step <= picture.last(); ++step) {
        const DrawList& list = picture.at(step);
        for (const Label& label : list.labels) {
          if (label.role != Role::value) continue;
          const Outline text = area_of(label);
          for (const Mark& mark : list.marks) {
            const bool up = mark.shape == scene::Shape::triangle_up;
            if (mark.role != Role::node || (!up && mark.shape != scene::Shape::triangle_down))
              continue;
            const Outline shape = area_of(mark);
            if (!overlap(text, shape)) continue;
            // Half as wide as this at the text's narrow edge: its top in a triangle that points up.
            const float from_apex = up ? text.top - shape.top : shape.bottom - text.bottom;
            const float half = mark.half_size.x * from_apex / (2 * mark.half_size.y);
            INFO(label.text << " at zoom " << zoom << ", unit " << unit);
            CHECK((text.right - text.left) / 2 <= half + 1);
          }
        }
      }
    }
  }
}

namespace {

/// Least distance from a text to the outline of the node it stands in, px; < 0: it covers some.
float air(const Label& label, const Mark& node) {
  const Outline text = area_of(label), shape = area_of(node);
  const float bottom = label.at.y + 0.365f * label.size, top = 2 * label.at.y - bottom;
  const float outline = node.outline_width / 2;
  if (!shape.triangle) {
    return std::min({text.left - shape.left, shape.right - text.right, top - shape.top,
                     shape.bottom - bottom}) -
           outline;
  }
  const bool up = *shape.triangle == scene::Shape::triangle_up;
  const float to_base = up ? shape.bottom - bottom : top - shape.top;
  const float from_apex = up ? top - shape.top : shape.bottom - bottom;
  const float half = node.half_size.x * from_apex / (2 * node.half_size.y);
  const float slope = std::hypot(node.half_size.x, 2 * node.half_size.y) / (2 * node.half_size.y);
  return std::min(to_base, (half - (text.right - text.left) / 2) / slope) - outline;
}

}  // namespace

TEST_CASE("between a value and the outline of its node is air on a projector", "[scene]") {
  for (const auto& [path, json] : test::bundled_trees()) {
    Picture picture(json);
    picture.view.projector = true;
    picture.view.camera.width = 1280;
    picture.view.camera.height = 408;  // a projector of 1280x720, less what floats over the tree
    scene::fit(picture.view.camera, *picture.view.layout, {24, 1.4, 1, true});
    for (core::Step step = 0; step <= picture.last(); ++step) {
      const DrawList& list = picture.at(step);
      for (const Label& label : list.labels) {
        const auto node = std::ranges::find(list.marks, label.node, &Mark::node);
        if (label.role != Role::value || node == list.marks.end()) continue;
        if (!overlap(area_of(label), area_of(*node)) || label.text == "…") continue;
        INFO(path << ", step " << step << ", " << label.text << " in " << label.size << " px");
        // The thick outline of the node where the search is takes the last of it.
        const bool now = label.node == trace::node_at(*picture.view.trace, step);
        CHECK(air(label, *node) >= (now ? -0.5f : 0.25f));
      }
    }
  }
}

TEST_CASE("values of three digits do not touch their nodes on a projector", "[scene]") {
  Picture picture("[[123,812,-118],[222,134,106],[114,-105,999]]");
  picture.view.projector = true;
  for (const auto& [width, height, unit] :
       {std::tuple(1280.f, 440.f, 1.f), std::tuple(1920.f, 730.f, 1.25f)}) {
    picture.view.camera.width = width;
    picture.view.camera.height = height;
    picture.view.unit = unit;
    scene::fit(picture.view.camera, *picture.view.layout, {10 * unit, 1.4 * unit, unit, true});
    for (core::Step step = 0; step <= picture.last(); ++step) {
      const DrawList& list = picture.at(step);
      for (const Label& label : list.labels) {
        const auto node = std::ranges::find(list.marks, label.node, &Mark::node);
        if (label.role != Role::value || node == list.marks.end()) continue;
        if (!overlap(area_of(label), area_of(*node))) continue;
        INFO("step " << step << ", " << label.text << " in " << label.size << " px");
        const bool now = label.node == trace::node_at(*picture.view.trace, step);
        CHECK(air(label, *node) >= (now ? 0.7f : 1.3f) * unit);
      }
    }
  }
}

TEST_CASE("pills cover nothing in small windows and at large scales", "[scene]") {
  for (const auto& [path, json] : test::bundled_trees()) {
    Picture picture(*game::read_tree(json, path));
    for (const float unit : {1.0f, 1.5f, 2.5f}) {
      for (const auto& [width, height] : {std::pair(1280.f, 720.f), std::pair(620.f, 300.f)}) {
        scene::Camera& camera = picture.view.camera;
        camera.width = width;
        camera.height = height;
        scene::fit(camera, picture.run().layout,
                   {std::min(32 * unit, 0.06f * height), 1.4 * unit, unit});
        picture.view.unit = unit;
        picture.view.selected = core::NodeId(1);
        for (core::Step step = 0; step <= picture.last(); ++step) {
          INFO(path << ", step " << step << ", unit " << unit << ", " << width << " px wide");
          const DrawList& list = picture.at(step);
          check_clear(list);
          for (const Mark& mark : list.marks) {
            if (mark.shape != scene::Shape::pill || mark.role == Role::backing) continue;
            const Outline pill = area_of(mark);
            CHECK(pill.left >= 0);
            CHECK(pill.right <= width);
          }
        }
      }
    }
  }
}

namespace {

/// A tree area of the window: at 1280x720, 1000x700, 1920x1080, and at that size scaled by 1.75;
/// smaller, and at 800x600 and 640x480.
struct Area {
  float width, height, unit;
  bool projector = false;
};
constexpr Area kProjector{1920, 740, 1.25f, true};
constexpr Area kAreas[] = {{648, 456, 1}, {368, 380, 1}, {1288, 816, 1}, {800, 500, 1.75f},
                           {400, 300, 1}, {398, 289, 1}, {640, 200, 1},  kProjector};

/// The whole tree, as the window shows it.
void fit_in(Picture& picture, const Area& area) {
  picture.view.unit = area.unit;
  picture.view.projector = area.projector;
  picture.view.camera.width = area.width;
  picture.view.camera.height = area.height;
  const float margin = std::min(32 * area.unit, 0.06f * area.height);
  scene::fit(picture.view.camera, *picture.view.layout,
             {margin, 1.4 * area.unit, area.unit, area.projector});
}

/// Every step of every bundled tree, and of trees with long numbers, as the window shows it.
template <class Check>
void at_every_step(std::span<const Area> areas, Check check) {
  std::vector<std::pair<std::string, std::string>> trees{
      {"long numbers", "[[1234567, 0.333333333], [-12345.5, 2], [100000, 1e-7]]"},
      {"odd numbers", "[[12345.678,[-0.333333333333,1e-7]],[[1234567,9],12]]"}};
  for (const auto& [path, json] : test::bundled_trees())
    trees.emplace_back(path, json);
  for (const auto& [name, json] : trees) {
    Picture picture(json);
    for (const Area& area : areas) {
      fit_in(picture, area);
      for (core::Step step = 0; step <= picture.last(); ++step) {
        INFO(name << ", step " << step << ", " << area.width << " x " << area.height);
        check(picture, picture.at(step));
      }
    }
  }
}

/// Whether a line runs over a box, by a hundred points on it.
bool runs_over(const scene::Line& line, const Outline& box) {
  for (int i = 0; i <= 100; ++i) {
    const float t = static_cast<float>(i) / 100;
    const float x = line.from.x + (line.to.x - line.from.x) * t;
    const float y = line.from.y + (line.to.y - line.from.y) * t;
    if (x > box.left && x < box.right && y > box.top && y < box.bottom) return true;
  }
  return false;
}

/// px by which a halo reaches into a box.
float reach_into(const scene::Box& box, const Mark& halo) {
  const scene::Point c = halo.centre;
  return std::max(0.f, halo.half_size.x - box.distance({c.x, c.y, c.x, c.y}));
}

/// Whether the halos of both ends of the edge that a move stands on leave no room for it.
bool halos_meet(const Picture& picture, const DrawList& list, const Label& move) {
  const auto centre = [&](core::NodeId node) {
    return std::ranges::find(list.marks, node, &Mark::node)->centre;
  };
  const scene::Point child = centre(move.node);
  const scene::Point parent = centre(picture.run().tree->parent(move.node));
  const float length = std::hypot(child.x - parent.x, child.y - parent.y);
  return std::ranges::any_of(
      list.halos, [&](const Mark& halo) { return length < 2 * halo.half_size.x + move.size; });
}

}  // namespace

TEST_CASE("on a projector moves on edges grow with the nodes and keep clear of the halo",
          "[scene]") {
  constexpr Area kProjected[]{{1920, 800, 1.25f, true}};
  std::size_t moves = 0, reached = 0;
  at_every_step(kProjected, [&](Picture& picture, const DrawList& list) {
    const scene::View& view = picture.view;
    const auto scales = scene::scales_of(*view.layout, view.camera, view.unit, view.projector);
    for (const Label& label : list.labels) {
      if (label.role != Role::move) continue;
      CHECK(label.size >= 13 * scales.inner - 0.01f);
      if (halos_meet(picture, list, label)) continue;  // nowhere on the edge it would be clear
      ++moves;
      for (const Mark& halo : list.halos) {
        const float reach = reach_into(scene::box_of(label), halo);
        CHECK(reach < 0.7f * label.size);  // on edges shorter than the halos of their nodes
        if (reach > 0) ++reached;
      }
    }
  });
  CHECK(moves > 500);
  CHECK(reached < moves / 20);
}

TEST_CASE("a value that is known stands in its node, on its edge or beside it", "[scene]") {
  std::size_t shown_in_small = 0, left_out_in_small = 0;
  at_every_step(kAreas, [&](Picture& picture, const DrawList& list) {
    // In a small window leaves show theirs all or not at all, and some place is no node's own.
    const bool small = picture.view.camera.height < 400;
    for (std::size_t n = 0; n < picture.run().layout.size(); ++n) {
      const core::NodeId node(n);
      const bool leaf = picture.run().tree->kind(node) == core::NodeKind::leaf;
      if (scene::value_of(picture.view, node).empty() || (leaf && small)) continue;
      INFO(picture.run().tree->name(node) << " " << scene::value_of(picture.view, node));
      const bool shown = !texts(list, Role::value, node).empty() ||
                         !texts(list, Role::returned, node).empty() ||
                         !texts(list, Role::best, node).empty();
      CHECK((shown || small));
      if (small) ++(shown ? shown_in_small : left_out_in_small);
    }
  });
  CHECK(left_out_in_small * 500 < shown_in_small);
}

namespace {

float distance(const Outline& a, const Outline& b) {
  return std::hypot(std::max({0.f, a.left - b.right, b.left - a.right}),
                    std::max({0.f, a.top - b.bottom, b.top - a.bottom}));
}

/// The node whose shape is nearest to a text.
core::NodeId nearest_node(const DrawList& list, const Outline& text) {
  const Mark* nearest = nullptr;
  for (const Mark& mark : list.marks) {
    if (!mark.node.valid()) continue;
    if (!nearest || distance(area_of(mark), text) < distance(area_of(*nearest), text))
      nearest = &mark;
  }
  REQUIRE(nearest != nullptr);
  return nearest->node;
}

}  // namespace

TEST_CASE("a value beside its node is nearest to it, and beside no other's alpha and beta",
          "[scene]") {
  std::size_t beside = 0;
  at_every_step(kAreas, [&](Picture& picture, const DrawList& list) {
    for (const Label& label : list.labels) {
      if (label.role != Role::value) continue;
      const Outline text = area_of(label);
      INFO(picture.run().tree->name(label.node) << " " << label.text);
      CHECK(nearest_node(list, text) == label.node);
      const auto own = std::ranges::find(list.marks, label.node, &Mark::node);
      if (distance(area_of(*own), text) == 0) continue;  // in its node
      ++beside;
      for (const Label& other : list.labels) {
        if (!is_bound(other) || other.node == label.node) continue;
        const Outline bound = area_of(other);
        const bool same_row = bound.top < label.at.y && bound.bottom > label.at.y;
        if (same_row) CHECK(distance(bound, text) >= label.size);
      }
    }
  });
  CHECK(beside > 100);
}

TEST_CASE("a shortened value is the beginning of the whole one or a power of ten", "[scene]") {
  at_every_step(kAreas, [](Picture& picture, const DrawList& list) {
    for (const Label& label : list.labels) {
      if (label.role != Role::value) continue;
      const std::string whole = scene::value_of(picture.view, label.node);
      const bool cut = label.text.ends_with("…") &&
                       whole.starts_with(label.text.substr(0, label.text.size() - 3));
      INFO(label.text << " for " << whole);
      CHECK((label.text == whole || cut || label.text.find('e') != std::string::npos));
    }
  });
}

TEST_CASE("inner nodes of the bundled trees show their names, as sentences use them", "[scene]") {
  at_every_step(std::span(kAreas).first(1), [](Picture& picture, const DrawList& list) {
    for (std::size_t n = 0; n < picture.run().layout.size(); ++n) {
      const core::NodeId node(n);
      if (picture.run().tree->kind(node) == core::NodeKind::leaf) continue;
      CHECK(texts(list, Role::name, node) == Texts{picture.run().tree->name(node)});
    }
  });
}

TEST_CASE("pills hide no slash and no edge of another child that was read, nor touch the border",
          "[scene]") {
  at_every_step(kAreas, [](Picture& picture, const DrawList& list) {
    for (const Mark& mark : list.marks) {
      if (mark.shape != scene::Shape::pill || mark.role == Role::backing) continue;
      const Outline pill = area_of(mark);
      CHECK(pill.left >= 2);
      CHECK(pill.right <= picture.view.camera.width - 2);
      for (const scene::Line& line : list.edges) {
        if (line.role == Role::slash) CHECK_FALSE(runs_over(line, pill));
        // Values stand on edges of their own, but cuts on dashed ones only.
        const bool read = line.gap == 0 && line.role != Role::slash && line.role != Role::arc;
        if (read && mark.role == Role::cut) CHECK_FALSE(runs_over(line, pill));
      }
    }
  });
}

TEST_CASE("every cutoff says how many children it skips where there is room", "[scene]") {
  at_every_step(std::span(kAreas).first(1), [](Picture& picture, const DrawList& list) {
    const auto& cutoffs = picture.run().trace.cutoffs();
    std::size_t cut = 0;
    for (std::size_t i = 0; i < cutoffs.step.size(); ++i)
      cut += cutoffs.step[i] <= picture.view.step && cutoffs.skipped[i] > 0;
    CHECK(texts(list, Role::cut).size() == cut);
  });
}

TEST_CASE("on a projector nothing covers anything else", "[scene]") {
  at_every_step(std::span(&kProjector, 1), [](Picture&, const DrawList& list) {
    check_clear(list);
    for (const Mark& halo : list.halos)
      CHECK(halo.centre.y - halo.half_size.y >= 0);
  });
}

TEST_CASE("alpha and beta run over no edge but on ground of their own", "[scene]") {
  at_every_step(kAreas, [](Picture& picture, const DrawList& list) {
    for (const Label& label : list.labels) {
      if (!is_bound(label)) continue;
      const Outline text = area_of(label);
      const auto covered = [&](const Mark& mark) {
        const Outline ground = area_of(mark);
        return mark.role == Role::backing && ground.left <= text.left &&
               ground.right >= text.right && ground.top <= text.top && ground.bottom >= text.bottom;
      };
      if (std::ranges::any_of(list.marks, covered)) continue;
      INFO(label.text << " at " << text.left << ", " << text.top);
      for (const scene::Line& line : list.edges) {
        if (line.role != Role::arc) CHECK_FALSE(runs_over(line, text));
      }
    }
    for (const Mark& mark : list.marks) {
      if (mark.role != Role::backing || list.halos.empty()) continue;
      const Mark& halo = list.halos.front();
      const float away = std::hypot(mark.centre.x - halo.centre.x, mark.centre.y - halo.centre.y);
      const bool on_halo = away < halo.half_size.x;
      CHECK(mark.fill == (on_halo ? picture.view.theme->halo : picture.view.theme->canvas));
    }
  });
}

TEST_CASE("the current node has its alpha and beta at every cutoff", "[scene]") {
  std::size_t cutoffs = 0;
  at_every_step(kAreas, [&cutoffs](Picture& picture, const DrawList& list) {
    const trace::Trace& trace = picture.run().trace;
    const auto visit = trace::visit_at(trace, picture.view.step);
    if (!visit.valid() || trace.cut_step(visit) != picture.view.step) return;
    const auto bounds = bound_texts(list, trace.node(visit));
    INFO(picture.labels.name(trace.node(visit)));
    CHECK(std::ranges::count(bounds, "α") == 1);
    CHECK(std::ranges::count(bounds, "β") == 1);
    ++cutoffs;
  });
  CHECK(cutoffs > 100);
}

TEST_CASE("edges below the depth limit are dotted, as their nodes are", "[scene]") {
  session::RunSettings settings;
  settings.depth = 1;
  Picture picture(*game::read_tree(game::bundled_json("horizon"), "horizon"), settings);
  const DrawList& list = picture.at(picture.last());
  std::size_t beyond = 0;
  for (std::size_t n = 0; n < picture.run().layout.size(); ++n)
    beyond += picture.run().layout.depth[n] > 1;
  REQUIRE(beyond > 0);
  const auto dotted = [](const scene::Line& line) {
    return line.role == Role::edge && line.gap > 2 * line.dash;
  };
  CHECK(static_cast<std::size_t>(std::ranges::count_if(list.edges, dotted)) == beyond);
}

TEST_CASE("the dots of an arc leave out texts", "[scene]") {
  for (const auto& [path, json] : test::bundled_trees()) {
    Picture picture(*game::read_tree(json, path));
    for (core::Step step = 0; step <= picture.last(); ++step) {
      const DrawList& list = picture.at(step);
      for (const scene::Line& dot : list.edges) {
        if (dot.role != Role::arc) continue;
        for (const Label& label : list.labels) {
          const Outline text = area_of(label);
          const bool on = dot.to.x > text.left && dot.to.x < text.right && dot.to.y > text.top &&
                          dot.to.y < text.bottom;
          INFO(path << ", step " << step << ", " << label.text);
          REQUIRE_FALSE(on);
        }
      }
    }
  }
}

namespace {

/// At the end of the lesson with 27 leaves.
template <class Check>
void with_27_leaves(std::span<const Area> areas, Check check) {
  for (const core::Shapes shapes : {core::Shapes::triangles, core::Shapes::circles}) {
    for (const Area& area : areas) {
      Picture picture(game::bundled_json("twenty_seven_leaves"));
      picture.view.notation.shapes = shapes;
      fit_in(picture, area);
      INFO(area.width << " x " << area.height << ", text " << area.unit);
      check(picture, picture.at(picture.last()));
    }
  }
}

bool is_leaf(const Picture& picture, core::NodeId node) {
  return picture.run().tree->kind(node) == core::NodeKind::leaf;
}

// The tree area of a window of 1280x720 with larger and larger text.
constexpr Area kLargeTexts[] = {{700, 330, 1.1f}, {694, 334, 1.4641f}, {1280, 115, 1.935f}};

}  // namespace

TEST_CASE("larger text leaves no leaf without its value, and all of one size", "[scene]") {
  with_27_leaves(kLargeTexts, [](const Picture& picture, const DrawList& list) {
    std::vector<float> sizes;
    for (const Label& label : list.labels) {
      if (label.role == Role::value && is_leaf(picture, label.node)) sizes.push_back(label.size);
    }
    REQUIRE(sizes.size() == 27);
    CHECK(std::ranges::min(sizes) == std::ranges::max(sizes));
  });
}

TEST_CASE("values stay within their nodes, and letters beside them do not outgrow these",
          "[scene]") {
  with_27_leaves(kLargeTexts, [](const Picture& picture, const DrawList& list) {
    for (const Label& label : list.labels) {
      if (!label.node.valid()) continue;
      const auto node = std::ranges::find(list.marks, label.node, &Mark::node);
      REQUIRE(node != list.marks.end());
      INFO(label.text);
      CHECK(label.size <= std::max(14.f, 2 * node->half_size.y));
      if (label.role == Role::value && is_leaf(picture, label.node))
        CHECK(area_of(label).right - area_of(label).left <= 2 * node->half_size.x);
    }
  });
}

TEST_CASE("alpha and beta of a row are of one size and touch no node", "[scene]") {
  const Area areas[] = {{640, 464, 1.6f}, {648, 456, 1}, {1280, 312, 1.6f, true}, kProjector};
  with_27_leaves(areas, [](const Picture& picture, const DrawList& list) {
    std::map<std::uint32_t, float> sizes;
    for (const Label& label : list.labels) {
      if (!is_bound(label)) continue;
      const std::uint32_t depth = picture.view.layout->depth[label.node.index()];
      INFO(label.text << " at depth " << depth);
      CHECK(label.size == sizes.try_emplace(depth, label.size).first->second);
      const Outline text = area_of(label);
      for (const Mark& mark : list.marks) {
        const Outline node = area_of(mark);
        const bool beside = mark.node.valid() && mark.centre.x > text.right && !node.triangle;
        if (beside && node.top < text.bottom && node.bottom > text.top)
          CHECK(node.left - text.right >= 3);
      }
    }
    CHECK(sizes.size() == 3);
  });
}

TEST_CASE("lines are never thicker than goes with their nodes", "[scene]") {
  const Area areas[] = {{1280, 464, 1, true},     {1280, 312, 1.6f, true}, {1280, 288, 1.69f, true},
                        {1280, 115, 1.9f, true},  {640, 464, 1.6f},        {648, 456, 1},
                        {1920, 740, 1.25f, true}, {1920, 400, 2.5f, true}};
  with_27_leaves(areas, [](const Picture&, const DrawList& list) {
    for (const Mark& mark : list.marks) {
      const float half = std::min(mark.half_size.x, mark.half_size.y);
      if (mark.node.valid()) CHECK(mark.outline_width <= std::max(0.25f * half, 1.6f));
      if (mark.gap > 0) CHECK(mark.dash + mark.gap <= std::max(half, 5.f));
    }
    for (const scene::Line& line : list.edges) {
      const float length = std::hypot(line.to.x - line.from.x, line.to.y - line.from.y);
      if (line.role == Role::slash) CHECK(line.width <= 0.25f * length);
    }
  });
}

TEST_CASE("on a projector names, alpha and beta and pills grow with the nodes", "[scene]") {
  Picture picture(game::bundled_json("twenty_seven_leaves"));
  fit_in(picture, kProjector);
  const DrawList& list = picture.at(picture.last());
  const auto size_of = [&](Role role, std::string_view name) {
    const auto is_it = [&](const Label& label) {
      return label.role == role && label.node == picture.node(name);
    };
    const auto label = std::ranges::find_if(list.labels, is_it);
    REQUIRE(label != list.labels.end());
    return label->size;
  };
  constexpr float kBefore = 14;
  CHECK(size_of(Role::name, "B") > 1.4f * kBefore);
  CHECK(size_of(Role::alpha, "B") > 1.4f * kBefore);
  CHECK(size_of(Role::returned, "B") > 1.2f * kBefore);
}

TEST_CASE("no label is too small to read", "[scene]") {
  Picture picture(test::kTextbook);
  for (const double zoom : {4.0, 1.0, 0.5, 0.3, 0.2, 0.1, 0.01}) {
    picture.look(zoom);
    for (const Label& label : picture.at(18).labels) {
      INFO("zoom " << zoom << ", label " << label.text);
      REQUIRE(label.size >= 9);
    }
  }
}

TEST_CASE("only what is in view is drawn", "[scene]") {
  Picture picture(game::uniform_tree(4, 5, 3));
  picture.look(1);
  const std::size_t whole = picture.at(50).marks.size();
  CHECK(whole > 1000);

  picture.view.camera.width = 400;
  picture.view.camera.height = 300;
  picture.view.camera.x = picture.run().layout.x[7];
  picture.view.camera.y = 5 * layout::kLevelHeight;
  const DrawList& list = picture.at(50);
  CHECK(list.marks.size() < 40);
  for (const Mark& mark : list.marks) {
    if (mark.shape != scene::Shape::square) continue;  // inner nodes may reach into the view
    CHECK(mark.centre.x > -250);
    CHECK(mark.centre.x < 650);
  }
}

TEST_CASE("far out the number of bars depends on the view, not on the tree", "[scene]") {
  Picture picture(game::uniform_tree(10, 5, 3));
  picture.view.camera.width = 800;
  picture.view.camera.height = 600;
  scene::fit(picture.view.camera, *picture.view.layout, {20, 1, 1});
  const DrawList& list = picture.at(picture.last() / 2);
  const double columns = 800 / double{scene::kFoldWidth};
  const double levels = 6;
  CHECK(count(list.marks, Role::bar) > 800);
  CHECK(static_cast<double>(list.marks.size()) <= (columns + 2) * levels);
  CHECK(list.labels.size() < 60);  // of the wide bars alone
  // Without gaps: each level's bars cover the tree's width, but for a pixel between wide ones.
  std::map<float, float> covered;
  for (const Mark& mark : list.marks) {
    if (mark.role == Role::bar) covered[mark.centre.y] += 2 * mark.half_size.x;
  }
  REQUIRE(covered.size() == 6);
  for (const auto& [y, width] : covered)
    CHECK(width > 0.85f * 720);
}

TEST_CASE("far out wide bars say name and value, within the bar and legible", "[scene]") {
  Picture picture(game::uniform_tree(10, 5, 3));
  picture.view.camera.width = 1200;
  picture.view.camera.height = 600;
  picture.view.theme = &scene::theme(GENERATE(scene::ThemeId::light, scene::ThemeId::dark));
  scene::fit(picture.view.camera, *picture.view.layout, {20, 1, 1});
  const DrawList& list = picture.at(picture.last());
  REQUIRE(list.labels.size() > 10);
  CHECK(list.labels.front().node == core::NodeId(0));
  CHECK(list.labels.front().text.starts_with("A  = "));
  for (const Label& label : list.labels) {
    CAPTURE(label.text);
    const scene::Box text = scene::box_of(label);
    const auto bar = std::ranges::find_if(list.marks, [&](const Mark& mark) {
      const scene::Box box = scene::box_of(mark);
      return mark.role == Role::bar && box.left <= text.left && text.right <= box.right &&
             box.top <= text.top && text.bottom <= box.bottom;
    });
    REQUIRE(bar != list.marks.end());
    CHECK(scene::contrast(label.colour, bar->fill) >= 4.5);
  }
}

TEST_CASE("far out the frames of the path lie on their bars, however lopsided the tree",
          "[scene]") {
  std::string lopsided = "1";
  for (int i = 0; i < 60; ++i)
    lopsided = "[" + lopsided + "," + std::to_string(i) + "]";
  Picture picture(lopsided);
  picture.view.camera.width = 640;
  picture.view.camera.height = 450;
  scene::fit(picture.view.camera, *picture.view.layout, {20, 1, 1});
  for (const core::Step step : {10u, 60u, 100u}) {
    const DrawList& list = picture.at(step);
    REQUIRE(count(list.marks, Role::ring) > 5);
    std::map<float, Outline> bars;  // one bar per level stands for the inner node, the wider one
    for (const Mark& mark : list.marks) {
      if (mark.role != Role::bar) continue;
      Outline& widest = bars[mark.centre.y];
      const Outline bar = area_of(mark);
      if (bar.right - bar.left > widest.right - widest.left) widest = bar;
    }
    for (const Mark& mark : list.marks) {
      if (mark.role != Role::ring || mark.half_size.x < 10) continue;
      const Outline frame = area_of(mark), bar = bars.at(mark.centre.y);
      INFO("step " << step << ", y " << mark.centre.y);
      CHECK(frame.left == Approx(bar.left).margin(1.5));
      CHECK(frame.right == Approx(bar.right).margin(1.5));
    }
  }
}

TEST_CASE("a node with very many children draws no more edges than there are pixels", "[scene]") {
  Picture picture(game::uniform_tree(20'000, 1, 3));
  picture.view.camera.width = 800;
  picture.view.camera.height = 600;
  const DrawList& list = picture.at(10);
  CHECK(list.edges.size() < 1'500);
  CHECK(list.edges.size() > 10);
}

TEST_CASE("a chain of five thousand nodes is drawn with at most a bar per pixel", "[scene]") {
  constexpr std::size_t kLength = 5'000;
  std::string chain(kLength, '[');
  chain += '1';
  chain.append(kLength, ']');
  Picture picture(chain);
  picture.view.camera.width = 800;
  picture.view.camera.height = 600;
  scene::fit(picture.view.camera, *picture.view.layout, {20, 1, 1});
  CHECK(count(picture.at(100).marks, Role::bar) <= 600);
}

TEST_CASE("building again reuses the memory of the list", "[scene]") {
  Picture picture(test::kTextbook);
  picture.at(18);
  const Mark* const marks = picture.list.marks.data();
  const Label* const labels = picture.list.labels.data();
  picture.at(17);
  CHECK(picture.list.marks.data() == marks);
  CHECK(picture.list.labels.data() == labels);
}

TEST_CASE("every node is hit at its centre, none beside the tree", "[scene]") {
  const std::uint64_t seed = 22;
  core::Random random(seed);
  for (int round = 0; round < 30; ++round) {
    Picture picture(test::small_tree(random));
    for (const double zoom : {1.5, 1.0, 0.4, 0.05}) {
      picture.look(zoom);
      INFO("seed " << seed << ", round " << round << ", zoom " << zoom);
      const layout::Layout& layout = picture.run().layout;
      for (std::size_t n = 0; n < layout.size(); ++n) {
        const scene::Point at =
            picture.view.camera.to_screen(layout.x[n], layout.depth[n] * layout::kLevelHeight);
        REQUIRE(scene::hit(picture.view, at) == core::NodeId(n));
      }
      CHECK_FALSE(scene::hit(picture.view, {-500, -500}).valid());
    }
  }
}

TEST_CASE("a node is hit to the edge of the box it is drawn with", "[scene]") {
  Picture picture("[[-1234567,3],[0.333333333333,5]]");
  for (const double zoom : {1.5, 1.0, 0.5}) {
    picture.look(zoom);
    for (const core::Step step : {0u, picture.last()}) {
      for (const Mark& mark : picture.at(step).marks) {
        if (mark.shape != scene::Shape::square || mark.role != Role::node) continue;
        const core::NodeId node = scene::hit(picture.view, mark.centre);
        REQUIRE(node.valid());
        for (const float side : {-1.f, 1.f}) {
          const scene::Point edge{mark.centre.x + side * (mark.half_size.x - 0.5f), mark.centre.y};
          INFO("zoom " << zoom << ", x " << edge.x);
          CHECK(scene::hit(picture.view, edge) == node);
        }
      }
    }
  }
}

TEST_CASE("everything drawn near lies within the bounds", "[scene]") {
  for (const auto& [path, json] : test::bundled_trees()) {
    auto tree = game::read_tree(json, path);
    REQUIRE(tree.ok());
    session::RunSettings settings;
    if (tree->settings().depth)
      settings.depth = static_cast<std::uint32_t>(*tree->settings().depth);
    Picture picture(*std::move(tree), settings);
    for (core::Step step = 0; step <= picture.last(); ++step) {
      INFO(path << ", step " << step);
      for (const Outline& box : boxes(picture.at(step))) {
        REQUIRE(box.left >= 0);
        REQUIRE(box.top >= 0);
        REQUIRE(box.right <= picture.view.camera.width);
        REQUIRE(box.bottom <= picture.view.camera.height);
      }
    }
  }
}

TEST_CASE("what is folded has a mark however far out", "[scene]") {
  Picture picture(game::uniform_tree(6, 5, 3));
  const auto& shape = picture.run().trace.shape();
  core::NodeId deep(1);
  for (int i = 0; i < 3; ++i)
    deep = shape.next_sibling(shape.first_child(deep));
  const std::vector<core::NodeId> folded{deep};
  const layout::Layout places = session::arranged(*picture.run().tree, folded);
  picture.view.folded = folded;
  picture.view.layout = &places;
  picture.look(0.0005);
  picture.view.camera.row_zoom = 0.5;
  picture.view.camera.height = 700;
  picture.view.camera.y = 350 / 0.5;
  CHECK(count(picture.at(0).marks, Role::folded) == 1);
}

TEST_CASE("alpha and beta of folded nodes find the room that they find of open ones", "[scene]") {
  Picture picture(game::uniform_tree(4, 3, 3));
  const auto& shape = picture.run().trace.shape();
  std::vector<core::NodeId> folded;
  for (core::NodeId node = shape.first_child(core::NodeId(0)); node.valid();
       node = shape.next_sibling(node))
    folded.push_back(node);
  const layout::Layout places = session::arranged(*picture.run().tree, folded);
  picture.view.folded = folded;
  picture.view.layout = &places;
  fit_in(picture, {450, 420, 1});
  const DrawList& list = picture.at(picture.last());
  for (const core::NodeId node : folded) {
    INFO(picture.run().tree->name(node));
    CHECK(texts(list, Role::alpha, node).size() == 2);
    CHECK(texts(list, Role::beta, node).size() == 2);
  }
}

TEST_CASE("a folded subtree is its root with the number of nodes behind it", "[scene]") {
  Picture picture(test::kTextbook);
  const std::vector<core::NodeId> folded{picture.node("C")};
  const layout::Layout places = session::arranged(*picture.run().tree, folded);
  picture.view.folded = folded;
  picture.view.layout = &places;
  const scene::DrawList& list = picture.at(16);  // at a leaf below C
  CHECK(texts(list, Role::folded) == std::vector<std::string>{"+3"});
  CHECK(count(list.marks, Role::node) == 10);
  CHECK(texts(list, Role::name, picture.node("H")).empty());
  REQUIRE(list.halos.size() == 1);  // the search is in there
  const scene::Point c =
      picture.view.camera.to_screen(places.x[folded[0].index()], layout::kLevelHeight);
  CHECK(list.halos[0].centre.x == Approx(c.x));
  CHECK(scene::hit(picture.view, c) == folded[0]);
}

TEST_CASE("a traced bound leads to the ancestor, the child and the leaf that set it", "[scene]") {
  Picture picture(test::kTextbook);
  picture.view.traced = trace::BoundAt{picture.node("C"), true};
  const DrawList plain = picture.at(0);
  CHECK(count(plain.edges, Role::arc) == 0);  // C is not entered yet
  const DrawList list = picture.at(25);       // below D; C has returned
  CHECK(count(list.edges, Role::arc) > 0);
  CHECK(count(list.edges, Role::carried) == 1);  // from the leaf E to B
  const scene::Point leaf = picture.view.camera.to_screen(
      picture.view.layout->x[picture.node("E").index()], 2 * layout::kLevelHeight);
  CHECK(std::ranges::any_of(list.marks, [&](const Mark& mark) {
    return mark.role == Role::ring && mark.centre == leaf;
  }));
}

TEST_CASE("a bound set at its own node leads to the child alone", "[scene]") {
  Picture picture(test::kTextbook);
  picture.view.traced = trace::BoundAt{picture.node("A"), true};
  const std::size_t own = count(picture.at(25).edges, Role::arc);
  picture.view.traced = trace::BoundAt{picture.node("D"), true};
  const std::size_t inherited = count(picture.at(25).edges, Role::arc);
  CHECK(own > 0);
  CHECK(inherited > own);
  picture.view.traced = trace::BoundAt{picture.node("A"), false};  // since the start
  CHECK(count(picture.at(25).edges, Role::arc) == 0);
}

TEST_CASE("a bound is found under its letter and its number", "[scene]") {
  Picture picture(test::kTextbook);
  const DrawList& list = picture.at(18);
  for (const Label& label : list.labels) {
    const auto found = scene::bound_under(list, {label.at.x + 1, label.at.y});
    if (is_bound(label)) {
      REQUIRE(found == trace::BoundAt{label.node, label.role == Role::alpha});
    } else if (label.align == scene::Align::centre) {
      REQUIRE_FALSE(found.has_value());
    }
  }
}

namespace {

/// How the picture hides a layer.
core::Notation without(core::Layer layer) {
  core::StatedNotation stated;
  stated.show(layer, false);
  return core::overlaid({}, stated);
}

}  // namespace

TEST_CASE("hidden values leave the numbers that the task gives", "[scene]") {
  Picture picture(test::kTextbook);
  picture.view.notation = without(core::Layer::values);
  const DrawList& list = picture.at(18);
  CHECK(texts(list, Role::value) == Texts{"3", "12", "8", "2", "4", "6", "14", "5", "2"});
  CHECK(texts(list, Role::returned).empty());
  CHECK(bound_texts(list).empty());  // values that came back
  CHECK(value_of(picture.view, picture.node("A")).empty());
  const DrawList& end = picture.at(picture.last());
  CHECK(texts(end, Role::best).empty());
  CHECK(count(end.edges, Role::line) == 0);
}

TEST_CASE("hidden values leave the static values at a depth limit", "[scene]") {
  session::RunSettings settings;
  settings.depth = 1;
  Picture picture(R"([{"eval": 5, "children": [3, 12]}, 2])", settings);
  picture.view.notation = without(core::Layer::values);
  CHECK(texts(picture.at(picture.last()), Role::value, picture.node("B")) == Texts{"= 5"});
}

TEST_CASE("hidden windows take their arcs with them", "[scene]") {
  Picture picture(test::kTextbook);
  picture.view.notation = without(core::Layer::windows);
  const DrawList& list = picture.at(18);
  CHECK(bound_texts(list).empty());
  CHECK(count(list.edges, Role::arc) == 0);
  CHECK(texts(list, Role::returned) == Texts{"= 3"});
}

TEST_CASE("hidden bounds leave values without a sign", "[scene]") {
  Picture picture(test::kTextbook);
  picture.view.notation = without(core::Layer::bounds);
  const DrawList& list = picture.at(18);
  CHECK(texts(list, Role::value, picture.node("A")) == Texts{"3"});
  CHECK(texts(list, Role::value, picture.node("C")) == Texts{"2"});
  CHECK(texts(list, Role::returned) == Texts{"3"});
}

TEST_CASE("what is skipped looks as if it had yet to come where it is hidden", "[scene]") {
  Picture picture(test::kTextbook);
  const auto styles = [&](core::Step step) {
    std::vector<std::pair<float, std::uint32_t>> all;  // of leaf I, which the search skips
    for (const Mark& mark : picture.at(step).marks) {
      if (mark.node == picture.node("I")) all.emplace_back(mark.gap, mark.outline.rgba);
    }
    return all;
  };
  const auto before = styles(0), skipped = styles(18);
  CHECK(before != skipped);
  picture.view.notation = without(core::Layer::pruned);
  CHECK(styles(18) == before);
  CHECK(count(picture.list.edges, Role::slash) == 0);
  CHECK(texts(picture.list, Role::cut).empty());
}

TEST_CASE("hidden names are nowhere in the picture", "[scene]") {
  Picture picture(test::kTextbook);
  picture.view.notation = without(core::Layer::names);
  picture.view.selected = picture.node("B");
  CHECK(texts(picture.at(18), Role::name).empty());
  CHECK(texts(picture.list, Role::value, picture.node("A")) == Texts{"≥ 3"});
}

TEST_CASE("a wrong return has a dashed ring and the right value below it, from its step on",
          "[scene]") {
  Picture picture(test::kTextbook);
  const core::NodeId wrong = picture.node("C");
  picture.view.wrong = scene::WrongReturn{wrong, 19};
  const auto rings = [&](core::Step step) {
    return std::ranges::count_if(picture.at(step).marks, [](const Mark& mark) {
      return mark.role == Role::wrong && mark.gap > 0;
    });
  };
  CHECK(rings(18) == 0);
  CHECK(texts(picture.list, Role::wrong).empty());
  CHECK(rings(19) == 1);
  CHECK(texts(picture.list, Role::wrong, wrong) == Texts{"right"});
  picture.look(scene::kDetailZoom / 2);  // far away, in any case
  picture.at(19);
  CHECK(std::ranges::count(picture.list.marks, Role::wrong, &Mark::role) == 1);
  picture.view.notation.hidden[static_cast<std::size_t>(core::Layer::values)] = true;
  CHECK(std::ranges::count(picture.at(34).marks, Role::wrong, &Mark::role) == 0);
}
