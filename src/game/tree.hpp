#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalogue.hpp"
#include "core/choices.hpp"
#include "core/column.hpp"
#include "core/ids.hpp"
#include "core/notation.hpp"
#include "core/tree_shape.hpp"
#include "core/value.hpp"
#include "game/name_index.hpp"
#include "game/sparse_column.hpp"
#include "game/text_column.hpp"

namespace ply::game {

/// A text in one or both languages; a plain string in the file is stored in both.
struct LocalText {
  std::string en;
  std::string ko;
  bool empty() const { return en.empty() && ko.empty(); }
  /// The text in a language; if it has none, in the other.
  const std::string& in(core::Language language) const;
  friend bool operator==(const LocalText&, const LocalText&) = default;
};

/// What a tree file may ask of the program; every field optional (absent: not stated).
/// Interpreted by session; the reader checks that the words exist.
struct FileSettings {
  std::optional<std::string> algorithm;  ///< a name of core::Algorithm
  std::optional<std::int64_t> depth;
  std::optional<bool> cut_on_equality;
  std::optional<std::string> returns;      ///< a name of core::Returns
  std::optional<std::string> test_order;   ///< of core::TestOrder
  std::optional<std::string> child_order;  ///< of core::ChildOrder
  std::optional<core::Window> window;
  std::optional<std::string> eval;         ///< of a game: a name of GameInfo::evaluations
  std::optional<std::int64_t> candidates;  ///< of a game: see MnkRules
  std::optional<std::string> restore;      ///< of a game: a name of core::Restore
  friend bool operator==(const FileSettings&, const FileSettings&) = default;
};

/// Calls `f(name, member)` for every field. The name is that of the field in files, and with - for
/// _ that of the option or script word.
template <class F>
constexpr void for_each_setting(F f) {
  f("algorithm", &FileSettings::algorithm);
  f("depth", &FileSettings::depth);
  f("cut_on_equality", &FileSettings::cut_on_equality);
  f("returns", &FileSettings::returns);
  f("test_order", &FileSettings::test_order);
  f("child_order", &FileSettings::child_order);
  f("window", &FileSettings::window);
  f("eval", &FileSettings::eval);
  f("candidates", &FileSettings::candidates);
  f("restore", &FileSettings::restore);
}

/// How a lesson wants to be shown first.
struct FileView {
  core::StatedNotation notation;
  std::optional<core::Pace> next;
  std::optional<core::Step> step;  ///< start step; beyond the last: the last
  friend bool operator==(const FileView&, const FileView&) = default;
};

/// A step of the search at which a lesson asks or says something.
struct LessonStop {
  core::Step step = 0;
  LocalText note;
  friend bool operator==(const LessonStop&, const LessonStop&) = default;
};

/// What a tree is there to teach.
struct Lesson {
  LocalText goal;                 ///< what the learner can say afterwards
  std::vector<LessonStop> stops;  ///< by ascending step, under the settings of the file
  bool empty() const { return goal.empty() && stops.empty(); }
  friend bool operator==(const Lesson&, const Lesson&) = default;
};

/// A position of a game, as people state it.
struct GamePosition {
  std::string game;                     ///< as make_game() takes it (games.hpp): "othello:6"
  std::optional<std::string> position;  ///< none: the start
  friend bool operator==(const GamePosition&, const GamePosition&) = default;
};

/// Everything that a tree says besides its nodes.
struct TreeHead {
  LocalText title, description;
  std::optional<core::Window> range;
  FileSettings settings;
  FileView view;
  Lesson lesson;
  std::optional<GamePosition> game;  ///< whose tree it is
};

/// An explicit tree, frozen: columns by node id (preorder), fields that few nodes have as sorted
/// entries. What is asked of a node costs at most O(log size), everything else constant time,
/// unless stated otherwise. Built by TreeBuilder (tree_builder.hpp), read from JSON by read_tree
/// (tree_reader.hpp).
///
/// The tree of a game is explicit as well: what a search has met of it. A file that states a game
/// gives a tree without nodes; a search of it leaves one with nodes (session::run()). Nodes whose
/// moves no search has looked at have a player but no children: they are unexplored.
class Tree {
 public:
  /// The game whose tree this is; none: the nodes are what the file says.
  const std::optional<GamePosition>& game() const { return head_.game; }
  /// Every node is there: no unexplored one is left.
  bool is_whole() const { return !parent_.empty() && unexplored_ == 0; }

  std::size_t size() const { return parent_.size(); }
  core::TreeShape shape() const { return {parent_, subtree_end_}; }
  std::span<const core::NodeKind> kinds() const { return kinds_; }

  core::NodeKind kind(core::NodeId n) const { return kinds_[n.index()]; }
  /// Value of a leaf (n-player trees: first payoff). NaN-free.
  core::Value value(core::NodeId n) const { return values_[n.index()]; }
  /// Static value of an inner node, if the file has one.
  std::optional<core::Value> eval(core::NodeId n) const;
  /// Children in source order. Constant time.
  std::span<const core::NodeId> children(core::NodeId n) const;
  core::NodeId parent(core::NodeId n) const { return parent_[n.index()]; }
  /// 0-based position among the siblings; 0 for the root.
  std::size_t child_index(core::NodeId n) const;

  /// The stated name, or the generated one (A … Z, AA …, breadth-first over unnamed nodes, stated
  /// names skipped). Unique in the tree.
  std::string name(core::NodeId n) const;
  bool has_stated_name(core::NodeId n) const { return names_.find(n).data() != nullptr; }
  /// Node by stated or generated name.
  std::optional<core::NodeId> find(std::string_view name) const;
  /// Label of the edge from the parent: stated, or the 1-based child number. Empty for the root.
  std::string move(core::NodeId n) const;
  std::optional<std::string_view> stated_move(core::NodeId n) const;
  const LocalText* note(core::NodeId n) const;
  std::optional<core::Value> probability(core::NodeId n) const;
  /// Payoff vector of a leaf of an n-player tree; empty otherwise.
  std::span<const core::Value> payoffs(core::NodeId n) const;
  /// Player stated in the file, if any.
  std::optional<core::NodeKind> stated_player(core::NodeId n) const;

  const LocalText& title() const { return head_.title; }
  const LocalText& description() const { return head_.description; }
  std::optional<core::Window> range() const { return head_.range; }
  const FileSettings& settings() const { return head_.settings; }
  const FileView& view() const { return head_.view; }
  const Lesson& lesson() const { return head_.lesson; }
  /// Names of the players of an n-player tree; empty for MAX/MIN trees.
  const std::vector<std::string>& players() const { return players_; }
  std::uint32_t depth() const { return depth_; }  ///< edges from the root to the deepest leaf
  std::size_t leaf_count() const { return leaf_count_; }

  /// The same tree with another player at the root; changes only players that are not stated
  /// (levels alternate below). An n-player tree stays as it is. O(size).
  Tree with_root(core::NodeKind player) const;

 private:
  friend class TreeBuilder;

  /// Ranks into breadth_first_: the children of a node stand there side by side.
  struct ChildRange {
    std::uint32_t begin;
    std::uint32_t end;
  };

  void index_children();
  void index_generated_names();
  void resolve_players(core::NodeKind root);
  core::NodeKind next_player(core::NodeKind player) const;
  std::uint32_t breadth_first_rank(core::NodeId n) const;
  /// Position of an unnamed node among the unnamed ones, breadth-first.
  std::uint64_t unnamed_position(core::NodeId n) const;

  // By node.
  core::Column<core::NodeId> parent_;
  core::Column<std::uint32_t> subtree_end_;
  core::Column<core::NodeKind> kinds_;
  core::Column<core::Value> values_;  // leaf: value; inner node: eval, NaN if there is none
  core::Column<ChildRange> child_ranges_;
  core::Column<core::NodeId> breadth_first_;

  // By node, only where stated.
  TextColumn names_;
  NameIndex name_index_;
  TextColumn moves_;
  SparseColumn<core::NodeKind> stated_players_;
  SparseColumn<core::Value> probabilities_;
  SparseColumn<LocalText> notes_;
  std::vector<core::NodeId> payoff_leaves_;  // sorted; leaf i has the i-th group of payoffs
  std::vector<core::Value> payoffs_;         // groups of players_.size()

  // For generated names; both empty if no name or every name is stated.
  std::vector<std::uint32_t> named_ranks_;    // breadth-first ranks of the named nodes, sorted
  std::vector<std::uint64_t> taken_numbers_;  // numbers whose letters are stated names, sorted

  std::vector<std::string> players_;
  std::uint32_t depth_ = 0;
  std::uint32_t leaf_count_ = 0;
  std::uint32_t unexplored_ = 0;
  TreeHead head_;
};

}  // namespace ply::game
