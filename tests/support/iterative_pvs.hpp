#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "core/events.hpp"
#include "game/game.hpp"
#include "game/tree_game.hpp"
#include "search/recorder.hpp"
#include "support/passing_game.hpp"

/// A search for tests alone that visits nodes many times, to prove that the trace can take it.
namespace ply::test {

using core::Bound;
using core::EndReason;
using core::NodeId;
using core::NodeKind;
using core::Purpose;
using core::Value;
using core::Window;

/// Equal keys for equal subtrees and only for them, so that a table answers one node with what was
/// learned at another.
class SubtreeKeys {
 public:
  explicit SubtreeKeys(const game::Tree& tree) : keys_(tree.size()) {
    std::map<Shape, std::uint64_t> known;
    for (std::size_t i = tree.size(); i-- > 0;) {
      const NodeId n(i);
      std::vector<std::uint64_t> children;
      for (const NodeId child : tree.children(n))
        children.push_back(keys_[child.index()]);
      const bool leaf = tree.kind(n) == NodeKind::leaf;
      Shape shape{tree.kind(n), leaf ? tree.value(n) : tree.eval(n), std::move(children)};
      keys_[i] = known.emplace(std::move(shape), known.size()).first->second;
    }
  }
  std::uint64_t operator()(const game::TreeGame& game) const { return keys_[game.node().index()]; }
  std::uint64_t operator()(const PassingGame& game) const {
    return 2 * keys_[game.node().index()] + (game.passed() ? 1 : 0);
  }

 private:
  using Shape = std::tuple<NodeKind, std::optional<Value>, std::vector<std::uint64_t>>;
  std::vector<std::uint64_t> keys_;
};

struct PvsOptions {
  std::uint32_t depth = 4;          ///< iterations 1 … depth
  bool nested = true;               ///< search the same node one ply shallower to find a first move
  bool update_after_probe = false;  ///< tell the recorder about a probe before the re-search
  bool aspiration = false;          ///< a narrow window at the root, wider when it fails
  // These change the value that is searched for:
  bool reductions = false;  ///< late children are searched less deep first
  bool extensions = false;  ///< an only move costs no ply
  bool quiescence = false;  ///< beyond the depth limit stand pat or play every other move
  bool null_move = false;   ///< pass first; cut if even that is too good. For games with can_pass()
};

/// Principal variation search with iterative deepening: null-window probes and re-searches
/// (Marsland and Campbell 1982), a small transposition table and nested searches of the same node;
/// on demand with late reductions, extensions, quiescence and null moves. For games with integral
/// values; every unfinished position must have an evaluation.
template <game::Game G, search::Recorder R, class Keys>
class IterativePvs {
 public:
  IterativePvs(G& game, R& recorder, const Keys& keys, const PvsOptions& options)
      : game_(game), recorder_(recorder), keys_(keys), options_(options) {}

  /// The values of the iterations.
  std::vector<Value> search() {
    std::vector<Value> values;
    for (std::uint32_t depth = 1; depth <= options_.depth; ++depth) {
      core::Entry root{.kind = game_.kind(), .depth_left = depth, .purpose = Purpose::iteration};
      if (options_.aspiration && !values.empty()) {
        root.window = {values.back() - 1, values.back() + 1};
      }
      Value value = visit(root);
      if (value <= root.window.alpha || value >= root.window.beta) {
        root.window = {};
        root.purpose = Purpose::research;
        value = visit(root);
      }
      values.push_back(value);
    }
    return values;
  }

 private:
  struct Slot {
    std::uint64_t key;
    std::uint32_t depth;
    Value value;
    Bound bound;
    std::uint32_t best_child;
  };

  std::optional<Slot>& slot() { return table_[keys_(game_) % table_.size()]; }

  /// An entry of the same subtree and depth that settles this window.
  const Slot* answer(const core::Entry& entry) {
    const auto& s = slot();
    if (!s || s->key != keys_(game_) || s->depth != entry.depth_left) return nullptr;
    const bool usable = s->bound == Bound::exact ||
                        (s->bound == Bound::lower && s->value >= entry.window.beta) ||
                        (s->bound == Bound::upper && s->value <= entry.window.alpha);
    return usable ? &*s : nullptr;
  }

  Value evaluated(Value value, Bound bound, EndReason reason) {
    recorder_.evaluate(value, bound, reason);
    return value;
  }

  Value visit(const core::Entry& entry) {
    recorder_.enter(entry);
    if (entry.kind == NodeKind::leaf) {
      return evaluated(game_.utility(), Bound::exact, EndReason::terminal);
    }
    if (entry.purpose == Purpose::quiescence) return quiet(entry);
    if (const Slot* known = answer(entry)) {
      return evaluated(known->value, known->bound, EndReason::table);
    }
    if (entry.depth_left == 0) {
      return evaluated(game_.evaluate(), Bound::exact, EndReason::depth_limit);
    }
    return inner(entry);
  }

  Value inner(const core::Entry& entry) {
    const auto count = static_cast<std::uint32_t>(game_.moves().size());
    recorder_.expand(count);
    const auto order = child_order(entry, count);
    const bool max = entry.kind == NodeKind::max;
    core::Update now = start(entry, order.front());
    if (const auto passed = value_of_pass(entry, count)) {
      compare(max, count, *passed, now);
      if (cuts(max, now)) return cut(now, count);
    }
    for (std::uint32_t i = 0; i < count; ++i) {
      const Value value = child_value(entry, order[i], i, now);
      compare(max, order[i], value, now);
      if (cuts(max, now)) {
        remember(entry, now);
        return cut(now, count - 1 - i);
      }
    }
    remember(entry, now);
    return leave(now, EndReason::all_children);
  }

  static core::Update start(const core::Entry& entry, std::uint32_t child) {
    const bool max = entry.kind == NodeKind::max;
    return {.child = child, .best = max ? core::kMinusInf : core::kPlusInf, .window = entry.window};
  }

  /// The window follows the best value, the recorder hears of it; whether the window has closed.
  bool cuts(bool max, core::Update& now) {
    (max ? now.window.alpha : now.window.beta) =
        max ? std::max(now.window.alpha, now.best) : std::min(now.window.beta, now.best);
    recorder_.update(now);
    return now.window.alpha >= now.window.beta;
  }

  Value cut(const core::Update& now, std::uint32_t skipped) {
    recorder_.cutoff(skipped);
    return leave(now, EndReason::cutoff);
  }

  Value leave(const core::Update& now, EndReason reason) {
    recorder_.leave(now.best, now.best, reason);
    return now.best;
  }

  /// The best of standing pat and every other move.
  Value quiet(const core::Entry& entry) {
    const auto count = static_cast<std::uint32_t>(game_.moves().size());
    const bool stands_pat = entry.child == core::kSameNode;
    if (stands_pat || count == 1) {
      return evaluated(game_.evaluate(), Bound::exact, EndReason::depth_limit);
    }
    recorder_.expand(count);
    const bool max = entry.kind == NodeKind::max;
    core::Update now = start(entry, core::kSameNode);
    core::Entry here = entry;
    here.child = core::kSameNode;
    compare(max, core::kSameNode, visit(here), now);
    if (cuts(max, now)) return cut(now, count);
    for (std::uint32_t child = 1; child < count; child += 2) {
      compare(max, child, play(child, now.window, 0, Purpose::quiescence), now);
      if (cuts(max, now)) return cut(now, 0);
    }
    return leave(now, EndReason::all_children);
  }

  /// What the mover gets if it passes and that closes the window, else nothing.
  std::optional<Value> value_of_pass(const core::Entry& entry, std::uint32_t count) {
    if constexpr (requires { game_.can_pass(); }) {
      const auto [alpha, beta] = entry.window;
      const bool max = entry.kind == NodeKind::max;
      const bool may = options_.null_move && entry.depth_left >= 2 && game_.can_pass() &&
                       std::abs(max ? beta : alpha) < core::kPlusInf;
      if (!may) return std::nullopt;
      game_.make(core::kPass);
      const Value value = visit({.child = count,
                                 .move = core::kPass,
                                 .kind = game_.kind(),
                                 .window = max ? Window{beta - 1, beta} : Window{alpha, alpha + 1},
                                 .depth_left = entry.depth_left - 2,
                                 .purpose = Purpose::null_move});
      game_.undo(core::kPass);
      if (max ? value >= beta : value <= alpha) return value;
    }
    return std::nullopt;
  }

  static void compare(bool max, std::uint32_t child, Value value, core::Update& now) {
    if (max ? value <= now.best : value >= now.best) return;
    now.best = value;
    now.child = child;
  }

  Value child_value(const core::Entry& up, std::uint32_t child, std::uint32_t rank,
                    core::Update& now) {
    const auto [alpha, beta] = now.window;
    const std::uint32_t depth = depth_below(up);
    const bool horizon = options_.quiescence && depth == 0;
    if (horizon) return play(child, now.window, 0, Purpose::quiescence);
    if (rank == 0 || beta - alpha <= 1) return play(child, now.window, depth, Purpose::full);
    const bool max = up.kind == NodeKind::max;
    const Window null_window = max ? Window{alpha, alpha + 1} : Window{beta - 1, beta};
    const auto fails = [&](Value value) { return max ? value <= alpha : value >= beta; };
    if (options_.reductions && rank >= 2 && depth >= 2) {
      const Value reduced = play(child, null_window, depth - 1, Purpose::reduced);
      if (fails(reduced)) return reduced;
    }
    const Value probed = play(child, null_window, depth, Purpose::probe);
    if (probed <= alpha || probed >= beta) return probed;
    if (options_.update_after_probe) {
      compare(max, child, probed, now);
      recorder_.update(now);
    }
    return play(child, now.window, depth, Purpose::research);
  }

  /// What is left for the children of a node.
  std::uint32_t depth_below(const core::Entry& up) {
    const bool extended = options_.extensions && game_.moves().size() == 1;
    return extended ? up.depth_left : up.depth_left - 1;
  }

  Value play(std::uint32_t child, Window window, std::uint32_t depth, Purpose purpose) {
    const core::Move move = game_.moves()[child];
    game_.make(move);
    const Value value = visit({.child = child,
                               .move = move,
                               .kind = game_.kind(),
                               .window = window,
                               .depth_left = depth,
                               .purpose = purpose});
    game_.undo(move);
    return value;
  }

  /// The move that the table or a shallower search of this node likes best comes first.
  std::vector<std::uint32_t> child_order(const core::Entry& entry, std::uint32_t count) {
    if (options_.nested && entry.depth_left >= 2) {
      core::Entry nested = entry;
      nested.child = core::kSameNode;
      nested.depth_left = entry.depth_left - 1;
      nested.purpose = Purpose::reduced;
      visit(nested);
    }
    std::vector<std::uint32_t> order(count);
    for (std::uint32_t i = 0; i < count; ++i)
      order[i] = i;
    if (const auto& s = slot(); s && s->key == keys_(game_)) {
      std::rotate(order.begin(), order.begin() + s->best_child, order.begin() + s->best_child + 1);
    }
    return order;
  }

  void remember(const core::Entry& entry, const core::Update& now) {
    const Bound bound = now.best <= entry.window.alpha  ? Bound::upper
                        : now.best >= entry.window.beta ? Bound::lower
                                                        : Bound::exact;
    slot() = Slot{keys_(game_), entry.depth_left, now.best, bound, now.child};
  }

  G& game_;
  R& recorder_;
  const Keys& keys_;
  PvsOptions options_;
  std::array<std::optional<Slot>, 64> table_;
};

}  // namespace ply::test
