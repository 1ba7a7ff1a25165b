#pragma once

#include <vector>

#include "game/tree_game.hpp"

namespace ply::test {

/// A tree in which the player to move may pass once: the other player then moves in the same
/// position.
class PassingGame {
 public:
  explicit PassingGame(const game::Tree& tree) : game_(tree) {}

  core::NodeId node() const { return game_.node(); }
  bool passed() const { return passed_.back(); }
  bool can_pass() const { return !passed(); }

  core::NodeKind kind() const {
    if (!passed() || game_.kind() == core::NodeKind::leaf) return game_.kind();
    return game_.kind() == core::NodeKind::max ? core::NodeKind::min : core::NodeKind::max;
  }
  auto moves() const { return game_.moves(); }
  core::Value utility() const { return game_.utility(); }
  core::Value evaluate() const { return game_.evaluate(); }
  void make(core::Move move) {
    if (move == core::kPass) {
      passed_.back() = true;
    } else {
      game_.make(move);
      passed_.push_back(false);
    }
  }
  void undo(core::Move move) {
    if (move == core::kPass) {
      passed_.back() = false;
    } else {
      game_.undo(move);
      passed_.pop_back();
    }
  }

 private:
  game::TreeGame game_;
  std::vector<bool> passed_{false};  // by depth
};

static_assert(game::Game<PassingGame>);

}  // namespace ply::test
