#pragma once

#include <vector>

#include "game/game.hpp"
#include "trace/trace_builder.hpp"

namespace ply::session {

/// Records the search of a game and looks whether its board comes back: when a child has returned,
/// it must be the one that the node was entered with. Where it is not, the trace has a note
/// (trace::NoteKey::not_restored). Compares keys: equal boards have equal ones.
template <class G>
class BoardCheck {
 public:
  /// Both must outlive it; `game` is the one that is searched.
  BoardCheck(const G& game, trace::TraceBuilder& builder) : game_(game), builder_(builder) {}

  void enter(const core::Entry& entry) {
    builder_.enter(entry);
    entered_.push_back(game_.hash());
  }
  void expand(std::size_t moves) { builder_.expand(moves); }
  void evaluate(core::Value value, core::Bound bound, core::EndReason reason) {
    builder_.evaluate(value, bound, reason);
    entered_.pop_back();
  }
  void update(const core::Update& update) {
    builder_.update(update);
    if (game_.hash() != entered_.back()) builder_.not_restored();
  }
  void cutoff(std::size_t skipped) { builder_.cutoff(skipped); }
  void leave(core::Value result, core::Value raw, core::EndReason reason) {
    builder_.leave(result, raw, reason);
    entered_.pop_back();
  }

 private:
  const G& game_;
  trace::TraceBuilder& builder_;
  std::vector<game::Hash> entered_;  // of the open visits
};

}  // namespace ply::session
