#include "game/tree_reader.hpp"

#include <limits>
#include <string>

#include "support/catch.hpp"
#include "support/same_tree.hpp"

using namespace ply;
using core::NodeId;
using core::NodeKind;

namespace {

game::Tree read(std::string_view json) {
  auto tree = game::read_tree(json, "test");
  INFO(json);
  if (!tree.ok()) FAIL(tree.error().message.key);
  return *std::move(tree);
}

NodeId named(const game::Tree& tree, std::string_view name) {
  const auto found = tree.find(name);
  INFO(name);
  REQUIRE(found.has_value());
  return *found;
}

}  // namespace

TEST_CASE("nested arrays are read in preorder, MAX first", "[game]") {
  const game::Tree tree = read("[[3,12,8],[2,4,6],[14,5,2]]");
  CHECK(tree.size() == 13);
  CHECK(tree.depth() == 2);
  CHECK(tree.leaf_count() == 9);
  CHECK(tree.kind(NodeId(0)) == NodeKind::max);
  CHECK(tree.kind(NodeId(1)) == NodeKind::min);
  CHECK(tree.kind(NodeId(2)) == NodeKind::leaf);
  CHECK(tree.value(NodeId(3)) == 12);
  CHECK(tree.name(NodeId(2)) == "E");
  CHECK(tree.move(NodeId(3)) == "2");
  CHECK(tree.children(NodeId(0)).size() == 3);
  CHECK(tree.children(NodeId(0))[1] == NodeId(5));
}

TEST_CASE("a single number is a tree of one leaf", "[game]") {
  const game::Tree tree = read(" 7 ");
  CHECK(tree.size() == 1);
  CHECK(tree.kind(NodeId(0)) == NodeKind::leaf);
  CHECK(tree.value(NodeId(0)) == 7);
  CHECK(tree.name(NodeId(0)) == "A");
  CHECK(tree.move(NodeId(0)) == "");
}

TEST_CASE("a file that states a game has its position and settings, and no nodes", "[game]") {
  const game::Tree tree = read(R"({"settings": {"eval": "discs", "depth": 3},
    "position": "..../.XO./.OX./.... X", "format": "plyscope-tree/1", "game": "othello:4"})");
  CHECK(tree.size() == 0);
  CHECK(tree.game() == game::GamePosition{"othello:4", "..../.XO./.OX./.... X"});
  CHECK(tree.settings().eval == "discs");
  CHECK(tree.settings().depth == 3);
  CHECK(tree.title() == game::LocalText{"Othello", "오셀로"});

  const game::Tree named = read(R"({"format": "plyscope-tree/1", "game": "gomoku",
    "title": "Open three", "settings": {"eval": "one-ply", "candidates": 1}})");
  CHECK(named.game() == game::GamePosition{"gomoku", {}});
  CHECK(named.settings().candidates == 1);
  CHECK(named.title().en == "Open three");
}

TEST_CASE("the example of the documentation is read with all its fields", "[game]") {
  const game::Tree tree = read(R"({ "format": "plyscope-tree/1", "title": "Two-ply example",
    "range": [0, 20],
    "root": { "name": "A", "player": "max", "children": [
      { "move": "a1", "name": "B", "children": [3, 12, 8] },
      { "move": "a2", "eval": 5, "note": {"en": "…", "ko": "음"},
        "children": [ {"name": "c1", "value": 2}, 4, 6 ] } ] } })");
  CHECK(tree.title() == game::LocalText{"Two-ply example", "Two-ply example"});
  CHECK(tree.range() == core::Window{0, 20});
  CHECK(tree.move(named(tree, "B")) == "a1");
  const NodeId second = tree.children(NodeId(0))[1];
  CHECK(tree.name(second) == "C");
  CHECK(tree.stated_move(second) == "a2");
  CHECK(tree.eval(second) == 5.0);
  CHECK_FALSE(tree.eval(NodeId(0)));
  REQUIRE(tree.note(second));
  CHECK(*tree.note(second) == game::LocalText{"…", "음"});
  CHECK(tree.value(named(tree, "c1")) == 2);
  CHECK(tree.stated_player(NodeId(0)) == NodeKind::max);
  CHECK_FALSE(tree.stated_player(second));
}

TEST_CASE("fields may follow the children", "[game]") {
  test::check_same(read(R"([{"children": [{"value": 2, "name": "L"}], "eval": 1, "move": "m",
                            "name": "N", "note": "x", "player": "max"}])"),
                   read(R"([{"player": "max", "note": "x", "name": "N", "move": "m", "eval": 1,
                            "children": [{"name": "L", "value": 2}]}])"));
  test::check_same(read(R"({"root": [1, 2], "title": "t", "format": "plyscope-tree/1"})"),
                   read(R"({"format": "plyscope-tree/1", "title": "t", "root": [1, 2]})"));
}

TEST_CASE("absent players alternate from the nearest MAX or MIN, chance nodes between", "[game]") {
  const game::Tree tree = read(R"([
    {"player": "chance", "children": [
      {"probability": 0.5, "children": [[1], 2]},
      {"probability": 0.5, "player": "chance", "children": [
        {"probability": 1, "children": [3]}]}]},
    {"player": "max", "children": [[4]]}])");
  const NodeId root(0);
  const NodeId chance = tree.children(root)[0];
  CHECK(tree.kind(chance) == NodeKind::chance);
  CHECK(tree.kind(tree.children(chance)[0]) == NodeKind::min);
  CHECK(tree.kind(tree.children(tree.children(chance)[0])[0]) == NodeKind::max);
  CHECK(tree.kind(tree.children(tree.children(chance)[1])[0]) == NodeKind::min);
  const NodeId max = tree.children(root)[1];
  CHECK(tree.kind(max) == NodeKind::max);
  CHECK(tree.kind(tree.children(max)[0]) == NodeKind::min);
}

TEST_CASE("a chance node at the root leaves the first move to MAX", "[game]") {
  const game::Tree tree = read(R"({"format": "plyscope-tree/1", "root": {"player": "chance",
    "children": [{"probability": "1/3", "children": [1]}, {"probability": "2/3", "value": 4}]}})");
  CHECK(tree.kind(NodeId(0)) == NodeKind::chance);
  CHECK(tree.kind(NodeId(1)) == NodeKind::max);
  CHECK(tree.probability(NodeId(1)) == 1.0 / 3);
  CHECK(tree.probability(NodeId(3)) == 2.0 / 3);
  CHECK_FALSE(tree.probability(NodeId(0)));
}

TEST_CASE("sixths and other rounded probabilities sum to 1", "[game]") {
  std::string children;
  for (int i = 0; i < 6; ++i) {
    children += std::string(i ? "," : "") + R"({"value": 1, "probability": "1/6"})";
  }
  read(R"([{"player": "chance", "children": [)" + children + "]}]");
  read(R"([{"player": "chance", "children": [{"value": 1, "probability": 0.3333333333},
        {"value": 1, "probability": 0.6666666667}]}])");
}

TEST_CASE("players of an n-player file take turns", "[game]") {
  const game::Tree tree = read(R"({"format": "plyscope-tree/1",
    "root": [{"player": 3, "children": [[{"value": [1, 2, 3]}]]}, [{"value": [4, 5, 6]}]],
    "players": ["Ann", "Bob", "Cid"]})");
  const auto player = [](int number) {
    return static_cast<NodeKind>(static_cast<int>(NodeKind::first_player) + number - 1);
  };
  CHECK(tree.players().size() == 3);
  CHECK(tree.kind(NodeId(0)) == player(1));
  CHECK(tree.kind(NodeId(1)) == player(3));
  CHECK(tree.kind(NodeId(2)) == player(1));
  CHECK(tree.kind(tree.children(NodeId(0))[1]) == player(2));
  const auto payoffs = tree.payoffs(NodeId(3));
  REQUIRE(payoffs.size() == 3);
  CHECK(payoffs[2] == 3);
  CHECK(tree.value(NodeId(3)) == 1);
  CHECK(tree.payoffs(NodeId(0)).empty());
}

TEST_CASE("settings and view are kept as stated", "[game]") {
  const game::Tree tree = read(R"({"format": "plyscope-tree/1", "root": 1,
    "settings": {"algorithm": "minimax", "depth": 3, "cut_on_equality": false, "returns": "hard",
      "test_order": "test-first", "child_order": "right", "window": ["-inf", 2.5]},
    "view": {"layers": ["values"], "next": "cutoff", "step": 4}})");
  CHECK(tree.settings() == game::FileSettings{"minimax",
                                              3,
                                              false,
                                              "hard",
                                              "test-first",
                                              "right",
                                              core::Window{core::kMinusInf, 2.5},
                                              {},
                                              {},
                                              {}});
  core::StatedNotation notation;
  notation.shown.fill(false);
  notation.show(core::Layer::values, true);
  CHECK(tree.view() == game::FileView{notation, core::Pace::cutoff, 4});
}

TEST_CASE("a view may hide some layers and leave the others as they are", "[game]") {
  const auto stated = [](const char* view) {
    return read(R"({"format": "plyscope-tree/1", "root": 1, "view": )" + std::string(view) + "}")
        .view()
        .notation;
  };
  core::StatedNotation future;
  future.show(core::Layer::future, false);
  CHECK(stated(R"({"hide": ["future"]})") == future);
  CHECK(stated(R"({"hide": []})") == core::StatedNotation{});
  core::StatedNotation all_but_future;
  all_but_future.shown.fill(true);
  all_but_future.show(core::Layer::future, false);
  CHECK(stated(R"({"hide": ["future"], "layers": []})") == all_but_future);
  CHECK(stated(R"({"layers": [], "hide": ["future"]})") == all_but_future);
  const auto nothing = stated(R"({"layers": ["values"], "hide": ["values"]})");
  core::PerLayer<std::optional<bool>> all_hidden;
  all_hidden.fill(false);
  CHECK(nothing.shown == all_hidden);
  CHECK(stated(R"({"hide": ["values"], "layers": ["values"]})") == nothing);
}

TEST_CASE("a lesson has a goal and stops with notes", "[game]") {
  const game::Tree tree = read(R"({"format": "plyscope-tree/1", "root": 1,
    "lesson": {"stops": [{"note": "why?", "step": 0}, {"step": 18, "note": {"en": "a", "ko": "ㄱ"}}],
      "goal": {"ko": "목표"}}})");
  CHECK(tree.lesson() ==
        game::Lesson{{"목표", "목표"}, {{0, {"why?", "why?"}}, {18, {"a", "ㄱ"}}}});
  CHECK(read("[1]").lesson().empty());
}

TEST_CASE("a text in one language serves for both", "[game]") {
  const game::Tree tree = read(R"({"format": "plyscope-tree/1", "title": {"ko": "제목"},
    "description": {"en": "text"}, "root": 1})");
  CHECK(tree.title() == game::LocalText{"제목", "제목"});
  CHECK(tree.description() == game::LocalText{"text", "text"});
}

TEST_CASE("a byte-order mark, CRLF and any white space are accepted", "[game]") {
  test::check_same(read("\xEF\xBB\xBF[[1,\r\n\t2],\r\n3]\r\n"), read("[[1,2],3]"));
}

TEST_CASE("numbers keep every digit and minus zero becomes zero", "[game]") {
  const game::Tree tree =
      read("[0.1, -2.5e-3, 123456789012345678901, 5e-324, 1.7976931348623157e308]");
  CHECK(tree.value(NodeId(1)) == 0.1);
  CHECK(tree.value(NodeId(2)) == -0.0025);
  CHECK(tree.value(NodeId(3)) == 123456789012345678901.0);
  CHECK(tree.value(NodeId(4)) == std::numeric_limits<double>::denorm_min());
  CHECK(tree.value(NodeId(5)) == std::numeric_limits<double>::max());
  const game::Tree zeros = read(R"([-0, -0.0, {"value": -0.0}, {"eval": -0.0, "children": [1]}])");
  for (std::size_t n = 1; n <= 3; ++n)
    CHECK_FALSE(std::signbit(zeros.value(NodeId(n))));
  CHECK_FALSE(std::signbit(*zeros.eval(NodeId(4))));
}

TEST_CASE("escapes in names are resolved before names are compared", "[game]") {
  const game::Tree tree = read(R"([{"name": "\uB178\uB4DC \"1\"", "value": 1}, 2])");
  CHECK(tree.name(NodeId(1)) == "노드 \"1\"");
  CHECK_FALSE(
      game::read_tree(R"([{"name": "A", "value": 1}, {"name": "\u0041", "value": 2}])", "t").ok());
}
