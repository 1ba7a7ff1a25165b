#include <string>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "game/letters.hpp"
#include "game/tree_builder.hpp"
#include "game/tree_reader.hpp"
#include "support/catch.hpp"
#include "support/random_tree.hpp"
#include "support/runs.hpp"
#include "support/same_tree.hpp"

using namespace ply;

namespace {

void check_round_trip(const game::Tree& tree) {
  const std::string json = game::write_tree(tree);
  INFO(json);
  const auto again = game::read_tree(json, "written");
  REQUIRE(again.ok());
  test::check_same(tree, *again);
  CHECK(game::write_tree(*again) == json);
  const auto indented = game::read_tree(game::write_tree_indented(tree), "indented");
  REQUIRE(indented.ok());
  CHECK(game::write_tree(*indented) == json);
}

std::string rewritten(const std::string& json) {
  const auto tree = game::read_tree(json, "text");
  REQUIRE(tree.ok());
  return game::write_tree(*tree);
}

std::string indented(const std::string& json) {
  const auto tree = game::read_tree(json, "text");
  REQUIRE(tree.ok());
  return game::write_tree_indented(*tree);
}

/// A file that uses what random_tree() does not: chance nodes, several players, top-level fields.
class RandomFile {
 public:
  explicit RandomFile(core::Random& random) : random_(random) {
    if (coin()) players_ = {"Ann", "“Bob”", "이"};
  }

  game::Tree make() && {
    head();
    if (coin()) builder_.range({-1e3, 1e300});
    if (coin()) builder_.settings(settings());
    builder_.players(players_);
    node(false);
    return *std::move(builder_).finish("random file");
  }

  /// A file with a game in place of the nodes.
  game::Tree make_of_game() && {
    head();
    game::FileSettings stated = coin() ? settings() : game::FileSettings{};
    if (coin()) stated.eval = "one-ply";
    if (coin()) stated.candidates = random_.below(16);
    if (coin()) stated.restore = "copy";
    builder_.settings(stated);
    builder_.game({"mnk:3,2,2", coin() ? std::optional("X.O/... X") : std::nullopt});
    return *std::move(builder_).finish("random file");
  }

 private:
  void head() {
    if (coin()) builder_.title({"title \\ \"quoted\"", "제목"});
    if (coin()) builder_.description({"line\nline", "line\nline"});
    if (coin()) builder_.view(view());
    if (coin()) builder_.lesson(lesson());
  }

  bool coin() { return random_.below(2) == 0; }

  game::FileSettings settings() {
    game::FileSettings settings;
    if (coin()) settings.algorithm = "alphabeta";
    if (coin()) settings.depth = random_.between(0, 9);
    if (coin()) settings.cut_on_equality = coin();
    if (coin()) settings.returns = "hard";
    if (coin()) settings.test_order = "test-first";
    if (coin()) settings.child_order = "right";
    if (coin()) settings.window = core::Window{core::kMinusInf, 0.1};
    return settings;
  }

  game::FileView view() {
    game::FileView view;
    if (coin()) {
      view.notation.shown.fill(false);
      view.notation.show(core::Layer::windows, true);
    }
    if (coin()) view.notation.shapes = core::Shapes::circles;
    if (coin()) view.notation.beside = core::Beside::range;
    if (coin()) view.notation.pruned = core::PrunedMark::slash;
    if (coin()) view.next = core::Pace::leaf;
    if (coin()) view.step = 18;
    return view;
  }

  game::Lesson lesson() {
    game::Lesson lesson;
    if (coin()) lesson.goal = {"goal", "목표"};
    for (std::uint32_t step = random_.below(5); step < 9; step += 1 + random_.below(5))
      lesson.stops.push_back({step, {"\"why?\"", coin() ? "\"why?\"" : "이유"}});
    return lesson;
  }

  void value() {
    const auto number = [&] { return static_cast<double>(random_.between(-999, 999)) / 7; };
    if (players_.empty()) return builder_.value(number());
    std::vector<core::Value> payoffs;
    for (std::size_t i = 0; i < players_.size(); ++i)
      payoffs.push_back(number());
    builder_.payoffs(payoffs);
  }

  core::NodeKind player() {
    if (random_.below(3) == 0) return core::NodeKind::chance;
    if (players_.empty()) return coin() ? core::NodeKind::max : core::NodeKind::min;
    const int first = static_cast<int>(core::NodeKind::first_player);
    return static_cast<core::NodeKind>(first + static_cast<int>(random_.below(3)));
  }

  /// Fields of one node in a random order around its children.
  void node(bool below_chance) {
    const bool root = builder_.depth() == 0;
    builder_.open();
    if (below_chance) builder_.probability(0.5);
    const bool name_first = coin();
    const bool named = coin();
    const std::string name = (coin() ? "K" : "") + game::letters(builder_.size());
    if (named && name_first) builder_.name(name);
    if (!root && coin()) builder_.move("→ " + std::to_string(random_.below(9)));
    if (builder_.depth() > 4 || (!root && random_.below(3) == 0)) {
      value();
    } else {
      const bool stated = coin();
      const core::NodeKind kind = stated ? player() : core::NodeKind::max;
      if (coin()) builder_.eval(-0.0);
      for (int i = 0; i < 2; ++i)
        node(stated && kind == core::NodeKind::chance);
      if (stated) builder_.player(kind);
    }
    if (named && !name_first) builder_.name(name);
    if (random_.below(4) == 0) builder_.note({"note", coin() ? "note" : "메모"});
    builder_.close();
  }

  core::Random& random_;
  std::vector<std::string> players_;
  game::TreeBuilder builder_;
};

}  // namespace

TEST_CASE("the short form is written if it says everything", "[game]") {
  CHECK(rewritten("[ [3, 12.0, 8],\n [-0.25, [4]] ]") == "[[3,12,8],[-0.25,[4]]]\n");
  CHECK(rewritten("7") == "7\n");
  CHECK(rewritten(R"([1, {"name": "K", "value": 2}])") == R"([1,{"name": "K", "value": 2}])"
                                                          "\n");
  CHECK(rewritten(R"({"format": "plyscope-tree/1", "root": [1, {"children": [2]}]})") ==
        "[1,[2]]\n");
}

TEST_CASE("fields of the file or the root need the full form", "[game]") {
  CHECK(rewritten(R"({"format": "plyscope-tree/1", "title": "x", "root": [1]})") ==
        R"({"format": "plyscope-tree/1", "title": "x", "root": [1]})"
        "\n");
  CHECK(rewritten(R"({"format": "plyscope-tree/1", "root": {"player": "min", "children": [5]}})") ==
        R"({"format": "plyscope-tree/1", "root": {"player": "min", "children": [5]}})"
        "\n");
}

TEST_CASE("a random tree reads back to itself", "[game]") {
  const std::uint64_t seed = 7;
  INFO("seed " << seed);
  core::Random random(seed);
  for (int i = 0; i < 100; ++i) {
    check_round_trip(test::random_tree(random, {.decimals = i % 2 == 0,
                                                .stated_players = i % 3 == 0,
                                                .evals = i % 5 == 0,
                                                .texts = i % 7 == 0}));
  }
}

TEST_CASE("a random file with every kind of field reads back to itself", "[game]") {
  const std::uint64_t seed = 11;
  INFO("seed " << seed);
  core::Random random(seed);
  for (int i = 0; i < 100; ++i)
    check_round_trip(RandomFile(random).make());
}

TEST_CASE("a random file of a game reads back to itself", "[game]") {
  const std::uint64_t seed = 12;
  INFO("seed " << seed);
  core::Random random(seed);
  for (int i = 0; i < 100; ++i)
    check_round_trip(RandomFile(random).make_of_game());
}

TEST_CASE("of the tree of a game the game is written, not what its search has met", "[game]") {
  const std::string file = R"({"format": "plyscope-tree/1", "title": "The end", "settings": )"
                           R"({"algorithm": "minimax"}, "game": "takeaway:5,2", "position": "3 O"})"
                           "\n";
  CHECK(rewritten(file) == file);
  const auto run = test::run_as_stated(file);
  CHECK(run->tree->size() == 7);
  CHECK(game::write_tree(*run->tree) == file);
}

TEST_CASE("a chain of the greatest depth is written without recursion", "[game]") {
  std::string chain(10'000, '[');
  chain.append("7").append(10'000, ']');
  CHECK(rewritten(chain) == chain + "\n");
}

TEST_CASE("a tree for people to change has a line for what fits on one", "[game]") {
  CHECK(indented("[[3,12,8],[2,4,6],[14,5,2]]") == "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]\n");
  CHECK(indented(R"({"format": "plyscope-tree/1", "title": "A title of some length", "root":
      {"name": "top", "children": [[3,12,8], {"name": "C", "children": [2, 4, 6]}, 5]}})") ==
        R"({
  "format": "plyscope-tree/1",
  "title": "A title of some length",
  "root": {
    "name": "top",
    "children": [[3, 12, 8], {"name": "C", "children": [2, 4, 6]}, 5]
  }
}
)");
}
