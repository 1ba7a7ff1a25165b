#include "game/tree.hpp"

#include <string>
#include <vector>

#include "core/random.hpp"
#include "game/letters.hpp"
#include "game/tree_reader.hpp"
#include "game/uniform_tree.hpp"
#include "support/catch.hpp"
#include "support/random_tree.hpp"
#include "support/same_tree.hpp"

using namespace ply;
using core::NodeId;
using core::NodeKind;

namespace {

game::Tree read(std::string_view json) {
  return *game::read_tree(json, "test");
}

std::vector<std::string> names(const game::Tree& tree) {
  std::vector<std::string> all;
  for (std::size_t n = 0; n < tree.size(); ++n)
    all.push_back(tree.name(NodeId(n)));
  return all;
}

/// Generated names the slow way: level by level, the next letters that nobody stated.
std::vector<std::string> names_by_hand(const game::Tree& tree) {
  std::vector<std::string> all(tree.size());
  std::vector<std::string> stated;
  for (std::size_t n = 0; n < tree.size(); ++n) {
    if (tree.has_stated_name(NodeId(n))) stated.push_back(tree.name(NodeId(n)));
  }
  std::uint64_t next = 0;
  std::vector<NodeId> level = {NodeId(0)};
  while (!level.empty()) {
    std::vector<NodeId> below;
    for (const NodeId n : level) {
      if (tree.has_stated_name(n)) {
        all[n.index()] = tree.name(n);
      } else {
        while (std::ranges::find(stated, game::letters(next)) != stated.end())
          ++next;
        all[n.index()] = game::letters(next++);
      }
      for (NodeId c = tree.shape().first_child(n); c.valid(); c = tree.shape().next_sibling(c)) {
        below.push_back(c);
      }
    }
    level = below;
  }
  return all;
}

}  // namespace

TEST_CASE("unnamed nodes are lettered breadth-first", "[game]") {
  CHECK(names(read("[[3,[1,2]],7]")) ==
        std::vector<std::string>{"A", "B", "D", "E", "F", "G", "C"});
}

TEST_CASE("stated names consume no letter, and stated letters are skipped", "[game]") {
  CHECK(names(read(R"([{"name": "root's", "value": 1}, {"name": "C", "value": 2}, 3, 4, 5])")) ==
        std::vector<std::string>{"A", "root's", "C", "B", "D", "E"});
  CHECK(names(read(R"([{"name": "A", "value": 1}, {"name": "B", "value": 2}])")) ==
        std::vector<std::string>{"C", "A", "B"});
}

TEST_CASE("after Z comes AA", "[game]") {
  const game::Tree tree = game::uniform_tree(30, 1, 1);
  CHECK(tree.name(NodeId(25)) == "Z");
  CHECK(tree.name(NodeId(26)) == "AA");
  CHECK(tree.find("AE") == NodeId(30));
  CHECK_FALSE(tree.find("AF"));
}

TEST_CASE("every name finds its node and no other name does", "[game]") {
  const std::uint64_t seed = 3;
  INFO("seed " << seed);
  core::Random random(seed);
  for (int round = 0; round < 100; ++round) {
    const game::Tree tree = test::random_tree(random, {.texts = round % 2 == 0});
    CHECK(names(tree) == names_by_hand(tree));
    for (std::size_t n = 0; n < tree.size(); ++n) {
      CHECK(tree.find(tree.name(NodeId(n))) == NodeId(n));
    }
    CHECK_FALSE(tree.find(""));
    CHECK_FALSE(tree.find("a"));
    CHECK_FALSE(tree.find("no such node"));
    CHECK_FALSE(tree.find("ZZZZ"));
  }
}

TEST_CASE("children, parents and child numbers fit together", "[game]") {
  const std::uint64_t seed = 5;
  INFO("seed " << seed);
  core::Random random(seed);
  for (int round = 0; round < 50; ++round) {
    const game::Tree tree = test::random_tree(random);
    std::uint32_t deepest = 0;
    std::vector<std::uint32_t> depth(tree.size(), 0);
    for (std::size_t i = 0; i < tree.size(); ++i) {
      const NodeId n(i);
      if (tree.parent(n).valid()) depth[i] = depth[tree.parent(n).index()] + 1;
      deepest = std::max(deepest, depth[i]);
      NodeId expected = tree.shape().first_child(n);
      for (std::size_t k = 0; k < tree.children(n).size(); ++k) {
        const NodeId child = tree.children(n)[k];
        CHECK(child == expected);
        CHECK(tree.parent(child) == n);
        CHECK(tree.child_index(child) == k);
        expected = tree.shape().next_sibling(child);
      }
      CHECK_FALSE(expected.valid());
      CHECK((tree.kind(n) == NodeKind::leaf) == tree.children(n).empty());
    }
    CHECK(tree.depth() == deepest);
  }
}

TEST_CASE("a text is given in the other language if it lacks the wanted one", "[game]") {
  const game::LocalText both{"tree", "트리"}, english{"tree", ""}, korean{"", "트리"};
  CHECK(both.in(core::Language::korean) == "트리");
  CHECK(both.in(core::Language::english) == "tree");
  CHECK(english.in(core::Language::korean) == "tree");
  CHECK(korean.in(core::Language::english) == "트리");
}

TEST_CASE("another root player changes only players that are not stated", "[game]") {
  const game::Tree tree = read(R"([[[1]], {"player": "min", "children": [[2]]}])");
  const game::Tree other = tree.with_root(NodeKind::min);
  CHECK(other.kind(NodeId(0)) == NodeKind::min);
  CHECK(other.kind(NodeId(1)) == NodeKind::max);
  CHECK(other.kind(NodeId(2)) == NodeKind::min);
  CHECK(other.kind(NodeId(3)) == NodeKind::leaf);
  const NodeId stated = tree.children(NodeId(0))[1];
  CHECK(other.kind(stated) == NodeKind::min);
  CHECK(other.kind(NodeId(stated.index() + 1)) == NodeKind::max);
  CHECK(tree.kind(NodeId(0)) == NodeKind::max);
  test::check_same(other.with_root(NodeKind::max), tree);
}

TEST_CASE("a stated root player stays", "[game]") {
  const game::Tree tree =
      read(R"({"format": "plyscope-tree/1", "root": {"player": "min", "children": [[1]]}})");
  test::check_same(tree.with_root(NodeKind::max), tree);
}

TEST_CASE("an n-player tree has no other root player", "[game]") {
  const game::Tree tree = read(R"({"format": "plyscope-tree/1", "players": ["a", "b"],
    "root": [[{"value": [1, 2]}]]})");
  test::check_same(tree.with_root(NodeKind::min), tree);
}

TEST_CASE("a uniform tree has the nodes it must have, the same on every run", "[game]") {
  const game::Tree tree = game::uniform_tree(3, 4, 42);
  CHECK(tree.size() == 1 + 3 + 9 + 27 + 81);
  CHECK(tree.leaf_count() == 81);
  CHECK(tree.depth() == 4);
  for (std::size_t n = 0; n < tree.size(); ++n) {
    if (tree.kind(NodeId(n)) != NodeKind::leaf) CHECK(tree.children(NodeId(n)).size() == 3);
  }
  test::check_same(game::uniform_tree(3, 4, 42), tree);
  CHECK(game::write_tree(game::uniform_tree(3, 4, 43)) != game::write_tree(tree));
  CHECK(game::uniform_tree(9, 0, 1).size() == 1);
}
