#include "session/self_play.hpp"

#include <algorithm>

namespace ply::session {

using core::NodeKind;

Effort effort_of(const Match& match, NodeKind side) {
  Effort effort;
  for (const Ply& ply : match.plies()) {
    if (ply.side != side || !ply.thought) continue;
    ++effort.moves;
    effort.visits += ply.thought->visits;
    effort.seconds += ply.thought->seconds;
    effort.longest = std::max(effort.longest, ply.thought->seconds);
  }
  return effort;
}

core::Result<core::Done> play_out(Match& match, const BothSides& settings,
                                  const std::function<bool()>& enough,
                                  const std::function<void(const Match&)>& played) {
  while (!match.is_over() && !enough()) {
    search::Control control;
    control.stop_when(enough);
    const auto& side = settings[match.to_move() == NodeKind::max ? 0 : 1];
    const auto found = think(match.position(), side, control);
    if (!found) return found.error();
    if (enough()) break;
    (void)match.play(found->move, found->thought);
    played(match);
  }
  return core::Done{};
}

}  // namespace ply::session
