#include "session/playback.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "trace/queries.hpp"

namespace ply::session {

core::Step moved(const trace::Trace& trace, core::Step c, Motion motion) {
  const core::Step end = trace.step_count();
  assert(c <= end);
  switch (motion) {
    case Motion::first:
      return 0;
    case Motion::previous:
      return c == 0 ? 0 : c - 1;
    case Motion::next:
      return std::min(c + 1, end);
    case Motion::last:
      return end;
    case Motion::over:
      return trace::step_over(trace, c);
    case Motion::back_over:
      return trace::step_back_over(trace, c);
    case Motion::out:
      return trace::step_out(trace, c);
    case Motion::next_cutoff:
      return trace::next_cutoff(trace, c).value_or(c);
    case Motion::previous_cutoff:
      return trace::previous_cutoff(trace, c).value_or(c);
  }
  return c;
}

bool advance(Playback& playback, const trace::Trace& trace, double seconds) {
  if (!playback.playing) return false;
  const core::Step end = trace.step_count(), before = playback.step;
  playback.due += seconds * playback.speed;
  const double whole = std::min(std::floor(playback.due), static_cast<double>(end - before));
  playback.step = before + static_cast<core::Step>(whole);
  playback.due -= std::floor(playback.due);
  if (playback.step == end) {
    playback.playing = false;
    playback.due = 0;
  }
  return playback.step != before;
}

}  // namespace ply::session
