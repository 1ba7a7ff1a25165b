#include "game/tree.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "game/letters.hpp"

namespace ply::game {

using core::NodeId;
using core::NodeKind;
using core::Value;

namespace {

/// How many of the sorted `removed` numbers come at or before the k-th (0-based) number that is not
/// among them; so that number is k + the answer. O(log).
template <class T>
std::uint64_t removed_before_kept(const std::vector<T>& removed, std::uint64_t k) {
  // removed[i] - i kept numbers come before removed[i]: not decreasing in i.
  std::size_t low = 0;
  std::size_t high = removed.size();
  while (low < high) {
    const std::size_t middle = (low + high) / 2;
    if (removed[middle] - middle <= k) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

template <class T>
std::uint64_t count_below(const std::vector<T>& sorted, std::uint64_t bound) {
  return static_cast<std::uint64_t>(std::ranges::lower_bound(sorted, bound) - sorted.begin());
}

}  // namespace

const std::string& LocalText::in(core::Language language) const {
  const bool korean = language == core::Language::korean;
  const std::string& wanted = korean ? ko : en;
  return wanted.empty() ? (korean ? en : ko) : wanted;
}

std::optional<Value> Tree::eval(NodeId n) const {
  const Value value = values_[n.index()];
  if (kind(n) == NodeKind::leaf || std::isnan(value)) return std::nullopt;
  return value;
}

std::span<const NodeId> Tree::children(NodeId n) const {
  const ChildRange range = child_ranges_[n.index()];
  return std::span(breadth_first_).subspan(range.begin, range.end - range.begin);
}

std::size_t Tree::child_index(NodeId n) const {
  if (!parent(n).valid()) return 0;
  const auto siblings = children(parent(n));
  return static_cast<std::size_t>(std::ranges::lower_bound(siblings, n) - siblings.begin());
}

std::uint32_t Tree::breadth_first_rank(NodeId n) const {
  if (!parent(n).valid()) return 0;
  return child_ranges_[parent(n).index()].begin + static_cast<std::uint32_t>(child_index(n));
}

std::uint64_t Tree::unnamed_position(NodeId n) const {
  const std::uint32_t rank = breadth_first_rank(n);
  return rank - count_below(named_ranks_, rank);
}

std::string Tree::name(NodeId n) const {
  const std::string_view stated = names_.find(n);
  if (stated.data()) return std::string(stated);
  const std::uint64_t position = unnamed_position(n);
  return letters(position + removed_before_kept(taken_numbers_, position));
}

std::optional<NodeId> Tree::find(std::string_view name) const {
  if (const auto stated = name_index_.find(names_, name)) return stated;
  const auto number = number_of_letters(name);
  if (!number) return std::nullopt;
  const std::uint64_t position = *number - count_below(taken_numbers_, *number);
  if (position >= size() - names_.size()) return std::nullopt;
  return breadth_first_[position + removed_before_kept(named_ranks_, position)];
}

std::string Tree::move(NodeId n) const {
  if (!parent(n).valid()) return {};
  if (const auto stated = stated_move(n)) return std::string(*stated);
  return std::to_string(child_index(n) + 1);
}

std::optional<std::string_view> Tree::stated_move(NodeId n) const {
  const std::string_view stated = moves_.find(n);
  return stated.data() ? std::optional(stated) : std::nullopt;
}

const LocalText* Tree::note(NodeId n) const {
  return notes_.find(n);
}

std::optional<Value> Tree::probability(NodeId n) const {
  const Value* stated = probabilities_.find(n);
  return stated ? std::optional(*stated) : std::nullopt;
}

std::span<const Value> Tree::payoffs(NodeId n) const {
  const auto leaf = std::ranges::lower_bound(payoff_leaves_, n);
  if (leaf == payoff_leaves_.end() || *leaf != n) return {};
  const auto group = static_cast<std::size_t>(leaf - payoff_leaves_.begin());
  return std::span(payoffs_).subspan(group * players_.size(), players_.size());
}

std::optional<NodeKind> Tree::stated_player(NodeId n) const {
  const NodeKind* stated = stated_players_.find(n);
  return stated ? std::optional(*stated) : std::nullopt;
}

Tree Tree::with_root(NodeKind player) const {
  Tree other = *this;
  if (players_.empty()) other.resolve_players(player);
  return other;
}

void Tree::index_children() {
  child_ranges_.resize(size());
  breadth_first_.resize(size());
  std::uint32_t end = 0;
  breadth_first_[end++] = NodeId(0);
  for (std::uint32_t rank = 0; rank < size(); ++rank) {
    const NodeId n = breadth_first_[rank];
    const std::uint32_t begin = end;
    for (std::uint32_t c = n.raw + 1; c < subtree_end_[n.index()]; c = subtree_end_[c]) {
      breadth_first_[end++] = NodeId(c);
    }
    child_ranges_[n.index()] = {begin, end};
  }
}

void Tree::index_generated_names() {
  if (names_.empty() || names_.size() == size()) return;
  for (std::size_t i = 0; i < names_.size(); ++i) {
    named_ranks_.push_back(breadth_first_rank(names_.node(i)));
    const auto number = number_of_letters(names_.text(i));
    if (number) taken_numbers_.push_back(*number);
  }
  std::ranges::sort(named_ranks_);
  std::ranges::sort(taken_numbers_);
}

NodeKind Tree::next_player(NodeKind player) const {
  if (players_.empty()) return player == NodeKind::max ? NodeKind::min : NodeKind::max;
  const auto first = static_cast<unsigned>(NodeKind::first_player);
  const auto next = (static_cast<unsigned>(player) - first + 1) % players_.size();
  return static_cast<NodeKind>(first + next);
}

void Tree::resolve_players(NodeKind root) {
  struct Open {
    std::uint32_t end;
    NodeKind child_player;  // of children that state none
  };
  std::vector<Open> path;
  auto stated = stated_players_.entries().begin();
  for (std::uint32_t n = 0; n < size(); ++n) {
    while (!path.empty() && path.back().end <= n)
      path.pop_back();
    const bool is_stated = stated != stated_players_.entries().end() && stated->node.raw == n;
    const NodeKind inherited = path.empty() ? root : path.back().child_player;
    const NodeKind player = is_stated ? (stated++)->value : inherited;
    if (kinds_[n] == NodeKind::leaf) continue;
    kinds_[n] = player;
    path.push_back({subtree_end_[n], player == NodeKind::chance ? inherited : next_player(player)});
  }
}

}  // namespace ply::game
