#include "game/tree_builder.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

#include "core/limits.hpp"
#include "game/games.hpp"
#include "game/place.hpp"

namespace ply::game {

using core::Message;
using core::NodeId;
using core::NodeKind;
using core::Value;

namespace {

constexpr Value kNoEval = std::numeric_limits<Value>::quiet_NaN();
constexpr Value kProbabilityTolerance = 1e-9;

std::string place_of(const Tree& tree, NodeId node) {
  std::vector<std::uint32_t> numbers;
  for (NodeId n = node; tree.parent(n).valid(); n = tree.parent(n)) {
    numbers.push_back(static_cast<std::uint32_t>(tree.child_index(n)));
  }
  std::ranges::reverse(numbers);
  return place(numbers);
}

LocalText title_of_game(std::string_view name) {
  const GameInfo* game = find_game(name);
  if (game == nullptr) return {};
  const auto title = [&](core::Language language) {
    return core::Catalogue::of(language).format(game->title());
  };
  return {title(core::Language::english), title(core::Language::korean)};
}

}  // namespace

void TreeBuilder::reserve(std::size_t nodes, std::size_t text_bytes) {
  tree_.parent_.reserve(nodes);
  tree_.subtree_end_.reserve(nodes);
  tree_.kinds_.reserve(nodes);
  tree_.values_.reserve(nodes);
  tree_.names_.reserve(nodes, text_bytes);
  tree_.moves_.reserve(nodes, text_bytes);
}

void TreeBuilder::append_node(NodeKind kind, Value value) {
  assert(size() < core::kMaxNodes && path_.size() <= core::kMaxDepth);
  assert(!path_.empty() || size() == 0);
  const auto id = static_cast<std::uint32_t>(size());
  tree_.parent_.push_back(path_.empty() ? NodeId::none() : path_.back());
  tree_.subtree_end_.push_back(id + 1);
  tree_.kinds_.push_back(kind);
  tree_.values_.push_back(value);
  tree_.depth_ = std::max(tree_.depth_, static_cast<std::uint32_t>(path_.size()));
}

void TreeBuilder::open() {
  append_node(NodeKind::max, kNoEval);
  path_.push_back(NodeId(size() - 1));
}

void TreeBuilder::close() {
  const std::size_t n = current().index();
  tree_.subtree_end_[n] = static_cast<std::uint32_t>(size());
  if (size() == n + 1) {
    assert(!std::isnan(tree_.values_[n]));
    tree_.kinds_[n] = NodeKind::leaf;
  }
  path_.pop_back();
}

void TreeBuilder::close_unexplored() {
  ++tree_.unexplored_;
  path_.pop_back();
}

void TreeBuilder::leaf(Value value) {
  append_node(NodeKind::leaf, core::normalised(value));
}

void TreeBuilder::value(Value value) {
  assert(size() == current().index() + 1);
  tree_.values_[current().index()] = core::normalised(value);
}

void TreeBuilder::payoffs(std::span<const Value> values) {
  assert(!values.empty());
  value(values.front());
  tree_.payoff_leaves_.push_back(current());
  for (const Value payoff : values)
    tree_.payoffs_.push_back(core::normalised(payoff));
  payoff_ends_.push_back(tree_.payoffs_.size());
}

void TreeBuilder::eval(Value value) {
  tree_.values_[current().index()] = core::normalised(value);
}

core::Result<Tree> TreeBuilder::finish(std::string_view file) && {
  assert(path_.empty() && (size() > 0 || tree_.head_.game));
  if (tree_.head_.game && tree_.title().empty())
    tree_.head_.title = title_of_game(tree_.head_.game->game);
  if (size() == 0) return std::move(tree_);
  tree_.index_children();
  tree_.leaf_count_ = static_cast<std::uint32_t>(std::ranges::count(tree_.kinds_, NodeKind::leaf));
  tree_.names_.sort();
  tree_.moves_.sort();
  tree_.stated_players_.sort();
  tree_.probabilities_.sort();
  tree_.notes_.sort();

  auto problem = duplicate_name();
  if (!problem) problem = wrong_player();
  if (!problem) problem = wrong_leaf_values();
  if (!problem) problem = value_outside_range();
  if (problem) return core::Error{std::move(*problem).text("file", file)};
  tree_.resolve_players(tree_.players_.empty() ? NodeKind::max : NodeKind::first_player);

  problem = stray_probability();
  if (!problem) problem = wrong_probabilities();
  if (problem) return core::Error{std::move(*problem).text("file", file)};
  tree_.index_generated_names();
  return std::move(tree_);
}

std::optional<Message> TreeBuilder::duplicate_name() {
  const auto twins = tree_.name_index_.build(tree_.names_);
  if (!twins) return std::nullopt;
  return Message("tree_error.duplicate_name")
      .text("name", tree_.names_.find(twins->first))
      .text("first", place_of(tree_, twins->first))
      .text("place", place_of(tree_, twins->second));
}

std::optional<Message> TreeBuilder::wrong_player() const {
  const auto count = static_cast<std::int64_t>(tree_.players_.size());
  for (const auto& [node, kind] : tree_.stated_players_.entries()) {
    if (kind == NodeKind::chance) continue;
    const std::int64_t number =
        static_cast<std::int64_t>(kind) - static_cast<std::int64_t>(NodeKind::first_player) + 1;
    const std::string at = place_of(tree_, node) + ".player";
    if (count == 0 && number >= 1) {
      return Message("tree_error.player_number_without_players").text("place", at);
    }
    if (count > 0 && number < 1) {
      return Message("tree_error.player_name_with_players").text("place", at).count("count", count);
    }
    if (number > count && count > 0) {
      return Message("tree_error.player_out_of_range")
          .text("place", at)
          .count("number", number)
          .count("count", count);
    }
  }
  return std::nullopt;
}

std::optional<Message> TreeBuilder::wrong_leaf_values() const {
  const std::size_t count = tree_.players_.size();
  if (count == 0) {
    if (tree_.payoff_leaves_.empty()) return std::nullopt;
    return Message("tree_error.payoffs_without_players")
        .text("place", place_of(tree_, tree_.payoff_leaves_.front()));
  }
  std::size_t group = 0;
  for (std::size_t n = 0; n < size(); ++n) {
    if (tree_.kinds_[n] != NodeKind::leaf) continue;
    const bool has_payoffs =
        group < tree_.payoff_leaves_.size() && tree_.payoff_leaves_[group].index() == n;
    if (!has_payoffs) {
      return Message("tree_error.payoffs_missing")
          .text("place", place_of(tree_, NodeId(n)))
          .count("count", static_cast<std::int64_t>(count));
    }
    const std::size_t found = payoff_ends_[group] - (group == 0 ? 0 : payoff_ends_[group - 1]);
    if (found != count) {
      return Message("tree_error.payoffs_length")
          .text("place", place_of(tree_, NodeId(n)))
          .count("found", static_cast<std::int64_t>(found))
          .count("count", static_cast<std::int64_t>(count));
    }
    ++group;
  }
  return std::nullopt;
}

std::optional<Message> TreeBuilder::value_outside_range() const {
  if (!tree_.head_.range) return std::nullopt;
  const auto [low, high] = *tree_.head_.range;
  const auto problem = [&](NodeId node, Value value) {
    return Message("tree_error.outside_range")
        .text("place", place_of(tree_, node))
        .value("found", value)
        .value("low", low)
        .value("high", high);
  };
  const auto outside = [&](Value value) { return value < low || value > high; };
  const auto node = std::ranges::find_if(tree_.values_, outside);
  if (node != tree_.values_.end())
    return problem(NodeId(static_cast<std::size_t>(node - tree_.values_.begin())), *node);
  for (std::size_t i = 0, end = 0; i < payoff_ends_.size(); ++i) {
    for (; end < payoff_ends_[i]; ++end) {
      if (outside(tree_.payoffs_[end]))
        return problem(tree_.payoff_leaves_[i], tree_.payoffs_[end]);
    }
  }
  return std::nullopt;
}

std::optional<Message> TreeBuilder::stray_probability() const {
  for (const auto& entry : tree_.probabilities_.entries()) {
    const NodeId up = tree_.parent(entry.node);
    if (up.valid() && tree_.kind(up) == NodeKind::chance) continue;
    return Message("tree_error.stray_probability").text("place", place_of(tree_, entry.node));
  }
  return std::nullopt;
}

std::optional<Message> TreeBuilder::wrong_probabilities() const {
  for (std::size_t n = 0; n < size(); ++n) {
    if (tree_.kinds_[n] != NodeKind::chance) continue;
    Value sum = 0;
    for (const NodeId child : tree_.children(NodeId(n))) {
      const auto probability = tree_.probability(child);
      if (!probability) {
        return Message("tree_error.probability_missing").text("place", place_of(tree_, child));
      }
      sum += *probability;
    }
    if (std::abs(sum - 1) > kProbabilityTolerance) {
      return Message("tree_error.probability_sum")
          .text("place", place_of(tree_, NodeId(n)))
          .value("sum", sum);
    }
  }
  return std::nullopt;
}

}  // namespace ply::game
