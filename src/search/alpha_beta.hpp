#pragma once

#include <algorithm>

#include "search/searcher.hpp"

namespace ply::search {

/// Minimax with alpha-beta pruning (Knuth and Moore, "An analysis of alpha-beta pruning", 1975).
/// alpha: what MAX already has for sure on the way here; beta: what MIN already has. Once a value
/// reaches the other side's bound, the remaining moves cannot change the result.
template <game::Game G, Recorder R>
class AlphaBeta : public Searcher<AlphaBeta<G, R>, G, R> {
 public:
  using Searcher<AlphaBeta, G, R>::Searcher;

  Value max_value(const Window entry, Depth depth) {
    const auto moves = this->expand();
    auto [alpha, beta] = entry;
    Best best{core::kMinusInf};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto child = this->nth_child(i, moves.size());
      const Value value = this->visit(child, moves[child], {alpha, beta}, depth - 1);
      if (this->stopped()) return this->leave_stopped(best);
      if (value > best.value) best = {value, child};
      const bool cut = this->rules().cuts(std::max(alpha, best.value), beta);
      if (!cut || this->updates_first()) alpha = std::max(alpha, best.value);
      this->update(best, {alpha, beta});
      if (cut) return this->leave_cut(best, entry, moves.size() - 1 - i);
    }
    return this->leave(this->clamped(best, entry), best, EndReason::all_children);
  }

  Value min_value(const Window entry, Depth depth) {
    const auto moves = this->expand();
    auto [alpha, beta] = entry;
    Best best{core::kPlusInf};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto child = this->nth_child(i, moves.size());
      const Value value = this->visit(child, moves[child], {alpha, beta}, depth - 1);
      if (this->stopped()) return this->leave_stopped(best);
      if (value < best.value) best = {value, child};
      const bool cut = this->rules().cuts(alpha, std::min(beta, best.value));
      if (!cut || this->updates_first()) beta = std::min(beta, best.value);
      this->update(best, {alpha, beta});
      if (cut) return this->leave_cut(best, entry, moves.size() - 1 - i);
    }
    return this->leave(this->clamped(best, entry), best, EndReason::all_children);
  }
};

}  // namespace ply::search
