#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "game/tree.hpp"

namespace ply::game {

/// Builds a Tree in preorder, streaming: open a node, give it fields, open or add its children,
/// close it. Fields belong to the innermost open node, each is set at most once, before, between or
/// after the children. Every node gets a value or children, not both.
///
///     TreeBuilder builder;            // [[3, 12], 8]
///     builder.open();
///     builder.open();
///     builder.leaf(3);
///     builder.leaf(12);
///     builder.close();
///     builder.leaf(8);
///     builder.close();
///     Result<Tree> tree = std::move(builder).finish("example");
///
/// Breaking this order is a broken promise. What needs the whole tree (unique names, players,
/// probabilities, payoffs) is checked by finish().
class TreeBuilder {
 public:
  /// Makes room for so many nodes with so many bytes of names (or moves). What is never used costs
  /// address space only: its memory is not touched.
  void reserve(std::size_t nodes, std::size_t text_bytes);

  void open();
  void close();
  /// Closes a node whose moves nobody has looked at: it keeps its player, and its eval if it has
  /// one.
  void close_unexplored();
  /// A leaf without other fields.
  void leaf(core::Value value);

  void name(std::string_view text) { tree_.names_.append(current(), text); }
  void move(std::string_view text) { tree_.moves_.append(current(), text); }
  void player(core::NodeKind kind) { tree_.stated_players_.append(current(), kind); }
  void value(core::Value value);
  void payoffs(std::span<const core::Value> values);
  void eval(core::Value value);
  void probability(core::Value value) { tree_.probabilities_.append(current(), value); }
  void note(LocalText text) { tree_.notes_.append(current(), std::move(text)); }

  void title(LocalText text) { tree_.head_.title = std::move(text); }
  void description(LocalText text) { tree_.head_.description = std::move(text); }
  void range(core::Window range) { tree_.head_.range = range; }
  void settings(FileSettings settings) { tree_.head_.settings = std::move(settings); }
  void view(FileView view) { tree_.head_.view = std::move(view); }
  void lesson(Lesson lesson) { tree_.head_.lesson = std::move(lesson); }
  /// Whose tree it is; its title is that of the game if no other is stated. Without nodes the tree
  /// is yet to be searched.
  void game(GamePosition game) { tree_.head_.game = std::move(game); }
  void head_of(const Tree& other) { tree_.head_ = other.head_; }
  /// Makes it an n-player tree; before or after its nodes.
  void players(std::vector<std::string> names) { tree_.players_ = std::move(names); }

  std::size_t size() const { return tree_.size(); }
  /// Open nodes.
  std::size_t depth() const { return path_.size(); }

  /// Freezes the tree. `file` is used in messages only.
  core::Result<Tree> finish(std::string_view file) &&;

 private:
  core::NodeId current() const { return path_.back(); }
  void append_node(core::NodeKind kind, core::Value value);

  /// Checks of the whole tree; the first problem found.
  std::optional<core::Message> duplicate_name();
  std::optional<core::Message> wrong_player() const;
  std::optional<core::Message> wrong_leaf_values() const;
  std::optional<core::Message> value_outside_range() const;
  std::optional<core::Message> stray_probability() const;
  std::optional<core::Message> wrong_probabilities() const;

  Tree tree_;
  std::vector<core::NodeId> path_;
  std::vector<std::size_t> payoff_ends_;  // of each leaf with payoffs, in tree_.payoffs_
};

}  // namespace ply::game
