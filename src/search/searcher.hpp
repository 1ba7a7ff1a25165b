#pragma once

#include <algorithm>
#include <cassert>
#include <optional>

#include "core/events.hpp"
#include "game/game.hpp"
#include "search/control.hpp"
#include "search/recorder.hpp"
#include "search/rules.hpp"

namespace ply::search {

using core::EndReason;
using core::NodeKind;
using core::Value;
using core::Window;

/// Remaining plies. Without a limit it stays without a limit.
class Depth {
 public:
  explicit constexpr Depth(std::optional<std::uint32_t> plies)
      : left_(plies ? *plies : core::kUnlimited) {
    assert(left_ <= core::kUnlimited);
  }
  constexpr bool exhausted() const { return left_ == 0; }
  constexpr std::uint32_t left() const { return left_; }
  constexpr Depth operator-(std::uint32_t plies) const {
    return left_ == core::kUnlimited ? *this : Depth(left_ - plies);
  }

 private:
  std::uint32_t left_;
};

/// The best child so far and its value.
struct Best {
  Value value;
  std::optional<std::uint32_t> child = std::nullopt;  ///< index in source order
};

/// What a search has come to.
struct Outcome {
  Value value;
  std::optional<std::uint32_t> child;  ///< the best at the root; none: it is a leaf
  bool depth_limited = false;          ///< the depth has kept it from leaves
};

/// What every search does around its MAX and MIN functions: make and undo the move, tell the
/// recorder, evaluate where the game or the depth ends, stop when asked to. An algorithm derives
/// from it (class Minimax : Searcher<Minimax, …>) and provides
///   Value max_value(Window, Depth)  and  Value min_value(Window, Depth).
/// Nodes are MAX, MIN or leaf; session checks that before it searches.
template <class Algorithm, game::Game G, Recorder R>
class Searcher {
 public:
  /// Game, recorder and control must outlive the search. Afterwards `game` is where it was, also
  /// after a stop.
  Searcher(G& game, R& recorder, Control& control, const Rules& rules)
      : game_(game), recorder_(recorder), control_(control), rules_(rules) {}

  /// Searches from the current position.
  Outcome search(Depth depth) {
    if (!control_.may_visit()) return {0, {}};
    root_best_.reset();
    depth_limited_ = false;
    const Window window = static_cast<const Algorithm&>(*this).root_window();
    const Value value =
        value_here({.kind = game_.kind(), .window = window, .depth_left = depth.left()}, depth);
    return {value, root_best_, depth_limited_};
  }

  /// The search starts with it.
  Window root_window() const { return rules_.window; }

 protected:
  const Rules& rules() const { return rules_; }
  bool updates_first() const { return rules_.test_order == TestOrder::update_first; }
  bool stopped() const { return control_.stopped(); }

  /// The moves here; tells the recorder how many.
  auto expand() {
    auto moves = game_.moves();
    recorder_.expand(moves.size());
    return moves;
  }

  /// Index of the i-th child to visit.
  std::uint32_t nth_child(std::size_t i, std::size_t count) const {
    const auto index = rules_.child_order == ChildOrder::left ? i : count - 1 - i;
    return static_cast<std::uint32_t>(index);
  }

  /// Plays a move, searches the position with this window, takes the move back.
  Value visit(std::uint32_t child, core::Move move, Window window, Depth depth) {
    if (!control_.may_visit()) return 0;
    game_.make(move);
    const Value value = value_here({.child = child,
                                    .move = move,
                                    .kind = game_.kind(),
                                    .window = window,
                                    .depth_left = depth.left()},
                                   depth);
    game_.undo(move);
    return value;
  }

  void update(const Best& best, Window now) {
    recorder_.update(
        {.child = best.child.value_or(core::kSameNode), .best = best.value, .window = now});
  }

  /// Fail-hard: the value, but inside the window.
  Value clamped(const Best& best, Window entry) const {
    return rules_.returns == Returns::hard ? std::clamp(best.value, entry.alpha, entry.beta)
                                           : best.value;
  }

  Value leave(const Best& best, EndReason reason) { return leave(best.value, best, reason); }

  Value leave(Value result, const Best& best, EndReason reason) {
    recorder_.leave(result, best.value, reason);
    root_best_ = best.child;
    return result;
  }

  Value leave_cut(const Best& best, Window entry, std::size_t skipped) {
    recorder_.cutoff(skipped);
    return leave(clamped(best, entry), best, EndReason::cutoff);
  }

  Value leave_stopped(const Best& best) { return leave(best, EndReason::stopped); }

 private:
  Value value_here(const core::Entry& entry, Depth depth) {
    recorder_.enter(entry);
    if (entry.kind == NodeKind::leaf) return evaluated(game_.utility(), EndReason::terminal);
    if (depth.exhausted()) {
      depth_limited_ = true;
      return evaluated(game_.evaluate(), EndReason::depth_limit);
    }
    assert(entry.kind == NodeKind::max || entry.kind == NodeKind::min);
    auto& algorithm = static_cast<Algorithm&>(*this);
    return entry.kind == NodeKind::max ? algorithm.max_value(entry.window, depth)
                                       : algorithm.min_value(entry.window, depth);
  }

  Value evaluated(Value value, EndReason reason) {
    recorder_.evaluate(value, core::Bound::exact, reason);
    return value;
  }

  G& game_;
  R& recorder_;
  Control& control_;
  const Rules rules_;
  std::optional<std::uint32_t> root_best_;  // of the visit left last: at the end, of the root
  bool depth_limited_ = false;
};

}  // namespace ply::search
