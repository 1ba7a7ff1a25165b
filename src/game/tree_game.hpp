#pragma once

#include <cassert>

#include "core/ids.hpp"
#include "core/value.hpp"
#include "game/game.hpp"
#include "game/tree.hpp"

namespace ply::game {

/// An explicit tree as a game: the position is a node, a move is a 0-based child index.
/// The tree must outlive the game.
class TreeGame {
 public:
  /// Moves of a node: 0 … n-1.
  class Moves {
   public:
    explicit Moves(std::size_t size) : size_(size) {}
    std::size_t size() const { return size_; }
    core::Move operator[](std::size_t i) const { return {static_cast<std::uint32_t>(i)}; }

   private:
    std::size_t size_;
  };

  explicit TreeGame(const Tree& tree) : tree_(&tree) {}

  core::NodeId node() const { return node_; }
  core::NodeKind kind() const { return tree_->kind(node_); }
  Moves moves() const { return Moves(tree_->children(node_).size()); }
  core::Value utility() const { return tree_->value(node_); }
  core::Value evaluate() const {
    const auto eval = tree_->eval(node_);
    assert(eval);
    return *eval;
  }
  void make(core::Move move) { node_ = tree_->children(node_)[move.code]; }
  void undo(core::Move) { node_ = tree_->parent(node_); }

 private:
  const Tree* tree_;
  core::NodeId node_{0};
};

static_assert(Game<TreeGame>);

}  // namespace ply::game
