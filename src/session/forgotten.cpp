#include "session/forgotten.hpp"

#include <cassert>
#include <ranges>
#include <utility>

#include "search/alpha_beta.hpp"

namespace ply::session {
namespace {

using core::Bound, core::NodeId, core::Step, core::Value, core::VisitId;
using trace::StepKind;

constexpr std::size_t kBetween = 64;

/// Makes the move of visit v on the board that visit v - 1 left behind.
template <class G>
void enter(G& game, const trace::Trace& trace, std::size_t v) {
  const auto depth = [&](std::size_t visit) {
    return trace.nodes().depth[trace.node(VisitId(visit)).index()];
  };
  for (auto plies = depth(v - 1); plies >= depth(v); --plies)
    game.give_turn_back();
  game.overwrite(trace.nodes().move[trace.node(VisitId(v)).index()]);
}

/// Calls `use` with the concrete game, which can forget moves.
template <class Any, class Use>
void with_forgettable(Any& any, Use use) {
  std::visit(
      [&]<class G>(G& game) {
        if constexpr (game::ForgettableGame<std::remove_const_t<G>>) {
          use(game);
        } else {
          assert(false && "settings are checked: only such games are searched so");
        }
      },
      any);
}

/// Compares what a search returned with what the positions that it meant are worth.
template <class G>
class Comparison {
 public:
  Comparison(const G& start, const trace::Trace& trace) : start_(start), trace_(trace) {
    control_.limit_visits(kMostCompared);
  }

  std::optional<WrongValue> first_wrong() {
    for (Step s = 1; s <= trace_.step_count(); ++s) {
      const bool returns =
          trace_.kind(s) == StepKind::evaluate || trace_.kind(s) == StepKind::leave;
      if (!returns) continue;
      const VisitId visit = trace_.visit(s);
      const Value right = value_of_right_position(visit);
      if (control_.stopped()) return std::nullopt;
      if (!holds(visit, right)) return WrongValue{s, visit, right};
    }
    return std::nullopt;
  }

  bool all_compared() const { return !control_.stopped(); }

 private:
  Value value_of_right_position(VisitId visit) {
    G game = right_position(trace_.node(visit));
    const std::uint32_t left = trace_.visits().depth_left[visit.index()];
    search::NullRecorder nobody;
    return search::AlphaBeta<G, search::NullRecorder>(game, nobody, control_, {})
        .search(search::Depth(left == core::kUnlimited ? std::nullopt : std::optional(left)))
        .value;
  }

  G right_position(NodeId node) const {
    const trace::NodeColumns& nodes = trace_.nodes();
    std::vector<core::Move> moves;  // from the last one back
    for (NodeId n = node; nodes.parent[n.index()].valid(); n = nodes.parent[n.index()])
      moves.push_back(nodes.move[n.index()]);
    G game = start_;
    for (const core::Move move : moves | std::views::reverse)
      game.make(move);
    return game;
  }

  /// Whether what the visit claims is true if the position is worth `right`.
  bool holds(VisitId visit, Value right) const {
    const Value claimed = trace_.visits().result[visit.index()];
    switch (trace_.visits().bound[visit.index()]) {
      case Bound::exact:
        return right == claimed;
      case Bound::lower:
        return right >= claimed;
      case Bound::upper:
        return right <= claimed;
      case Bound::none:
        break;
    }
    return true;
  }

  const G& start_;
  const trace::Trace& trace_;
  search::Control control_;
};

}  // namespace

EnteredBoards::EnteredBoards(const game::AnyGame& start, const trace::Trace& trace) {
  with_forgettable(start, [&](auto game) {
    for (std::size_t v = 0; v < trace.visit_count(); ++v) {
      if (v > 0) enter(game, trace, v);
      if (v % kBetween == 0) kept_.emplace_back(game);
    }
  });
}

game::AnyGame EnteredBoards::at(const trace::Trace& trace, VisitId visit) const {
  const std::size_t kept = visit.index() / kBetween;
  game::AnyGame position = kept_[kept];
  with_forgettable(position, [&](auto& game) {
    for (std::size_t v = kept * kBetween + 1; v <= visit.index(); ++v)
      enter(game, trace, v);
  });
  return position;
}

Forgotten forgotten(const game::AnyGame& start, const trace::Trace& trace) {
  Forgotten found{EnteredBoards(start, trace), {}, true};
  with_forgettable(start, [&](const auto& game) {
    Comparison comparison(game, trace);
    found.first_wrong = comparison.first_wrong();
    found.all_compared = comparison.all_compared();
  });
  return found;
}

}  // namespace ply::session
