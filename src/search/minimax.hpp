#pragma once

#include "search/searcher.hpp"

namespace ply::search {

/// Plain minimax: every node down to the leaves or the depth limit is visited. Windows are not
/// used; every visit is entered with (-inf, inf).
template <game::Game G, Recorder R>
class Minimax : public Searcher<Minimax<G, R>, G, R> {
 public:
  using Searcher<Minimax, G, R>::Searcher;

  Window root_window() const { return {}; }

  Value max_value(Window, Depth depth) {
    const auto moves = this->expand();
    Best best{core::kMinusInf};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto child = this->nth_child(i, moves.size());
      const Value value = this->visit(child, moves[child], Window{}, depth - 1);
      if (this->stopped()) return this->leave_stopped(best);
      if (value > best.value) best = {value, child};
      this->update(best, Window{});
    }
    return this->leave(best, EndReason::all_children);
  }

  Value min_value(Window, Depth depth) {
    const auto moves = this->expand();
    Best best{core::kPlusInf};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto child = this->nth_child(i, moves.size());
      const Value value = this->visit(child, moves[child], Window{}, depth - 1);
      if (this->stopped()) return this->leave_stopped(best);
      if (value < best.value) best = {value, child};
      this->update(best, Window{});
    }
    return this->leave(best, EndReason::all_children);
  }
};

}  // namespace ply::search
