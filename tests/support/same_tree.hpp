#pragma once

#include <algorithm>

#include "game/tree.hpp"
#include "support/catch.hpp"

namespace ply::test {

/// Checks that two trees say the same in every field that a tree has.
inline void check_same(const game::Tree& a, const game::Tree& b) {
  REQUIRE(a.size() == b.size());
  CHECK(a.title() == b.title());
  CHECK(a.description() == b.description());
  CHECK(a.range() == b.range());
  CHECK(a.settings() == b.settings());
  CHECK(a.view() == b.view());
  CHECK(a.lesson() == b.lesson());
  CHECK(a.players() == b.players());
  CHECK(a.game() == b.game());
  CHECK(a.depth() == b.depth());
  for (std::size_t i = 0; i < a.size(); ++i) {
    const core::NodeId n(i);
    INFO("node " << i);
    CHECK(a.parent(n) == b.parent(n));
    CHECK(a.shape().subtree_end[i] == b.shape().subtree_end[i]);
    CHECK(a.kind(n) == b.kind(n));
    if (a.kind(n) == core::NodeKind::leaf) CHECK(a.value(n) == b.value(n));
    CHECK(a.eval(n) == b.eval(n));
    CHECK(a.name(n) == b.name(n));
    CHECK(a.has_stated_name(n) == b.has_stated_name(n));
    CHECK(a.stated_move(n) == b.stated_move(n));
    CHECK(a.stated_player(n) == b.stated_player(n));
    CHECK(a.probability(n) == b.probability(n));
    CHECK(std::ranges::equal(a.payoffs(n), b.payoffs(n)));
    REQUIRE((a.note(n) == nullptr) == (b.note(n) == nullptr));
    if (a.note(n)) CHECK(*a.note(n) == *b.note(n));
  }
}

}  // namespace ply::test
