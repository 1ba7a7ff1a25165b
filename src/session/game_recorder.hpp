#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

#include "game/game.hpp"
#include "search/control.hpp"
#include "trace/trace_builder.hpp"

namespace ply::session {

/// What a search is recorded on.
struct Tape {
  std::optional<trace::TraceBuilder> builder;  ///< none: it has become too long and is thrown away
  /// So many nodes of a game have room; when they are there …
  std::size_t most_nodes = std::numeric_limits<std::size_t>::max();
  enum class Full : std::uint8_t {
    stops,      ///< … the search stops,
    goes_away,  ///< or goes on and is no longer recorded
  } full = Full::stops;
};

/// Records the search of a game and looks whether its board comes back: when a child has returned,
/// it must be the one that the node was entered with. Where it is not, the trace has a note
/// (trace::NoteKey::not_restored). Compares keys: equal boards have equal ones.
template <class G>
class GameRecorder {
 public:
  /// All must outlive it; `game` is the one that is searched.
  GameRecorder(const G& game, Tape& tape, search::Control& control)
      : game_(game), tape_(tape), control_(control) {}

  void enter(const core::Entry& entry) {
    if (!tape_.builder) return;
    if (tape_.builder->node_count() >= tape_.most_nodes && !has_room()) return;
    tape_.builder->enter(entry);
    entered_.push_back(game_.hash());
  }
  void expand(std::size_t moves) {
    if (tape_.builder) tape_.builder->expand(moves);
  }
  void evaluate(core::Value value, core::Bound bound, core::EndReason reason) {
    if (!tape_.builder) return;
    tape_.builder->evaluate(value, bound, reason);
    entered_.pop_back();
  }
  void update(const core::Update& update) {
    if (!tape_.builder) return;
    tape_.builder->update(update);
    if (game_.hash() != entered_.back()) tape_.builder->not_restored();
  }
  void cutoff(std::size_t skipped) {
    if (tape_.builder) tape_.builder->cutoff(skipped);
  }
  void leave(core::Value result, core::Value raw, core::EndReason reason) {
    if (!tape_.builder) return;
    tape_.builder->leave(result, raw, reason);
    entered_.pop_back();
  }

 private:
  /// Of a full tape: whether it can be written on for one more visit, because the search stops.
  bool has_room() {
    if (tape_.full == Tape::Full::stops) {
      control_.stop(search::StopReason::enough);
      return true;
    }
    tape_.builder.reset();
    return false;
  }

  const G& game_;
  Tape& tape_;
  search::Control& control_;
  std::vector<game::Hash> entered_;  // of the open visits
};

}  // namespace ply::session
