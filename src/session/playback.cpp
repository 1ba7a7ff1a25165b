#include "session/playback.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "session/lesson.hpp"
#include "trace/queries.hpp"

namespace ply::session {

namespace {

/// As far as the pace goes, but past neither a stop of the lesson, whose question is not skipped,
/// nor the waypoint.
core::Step next_place(const Run& run, const Playback& playback) {
  const core::Step c = playback.step, halt = next_halt(run.trace, c, playback.pace);
  const core::Step waypoint = playback.waypoint.value_or(c);
  return std::min({halt, next_stop(run, c).value_or(halt), waypoint > c ? waypoint : halt});
}

core::Step previous_place(const Run& run, const Playback& playback) {
  const core::Step c = playback.step, halt = previous_halt(run.trace, c, playback.pace);
  const core::Step waypoint = playback.waypoint.value_or(c);
  return std::max({halt, previous_stop(run, c).value_or(halt), waypoint < c ? waypoint : halt});
}

/// The first breakpoint or stop of the lesson that playing comes to after `from`, up to `to`.
std::optional<core::Step> rest_between(const Run& run, const Playback& playback, core::Step from,
                                       core::Step to) {
  const auto stop = next_stop(run, from);
  const bool stops = stop && *stop <= to;
  const auto halt = Halts(run, playback.breakpoints).next(from, stops ? *stop : to);
  return halt || !stops ? halt : stop;
}

}  // namespace

core::Step moved(const Run& run, const Playback& playback, Motion motion) {
  const trace::Trace& trace = run.trace;
  const core::Step c = playback.step, end = trace.step_count();
  assert(c <= end);
  switch (motion) {
    case Motion::first:
      return 0;
    case Motion::previous:
      return previous_place(run, playback);
    case Motion::next:
      return next_place(run, playback);
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
    case Motion::next_root_move:
      return trace::next_root_move(trace, c).value_or(c);
    case Motion::previous_root_move:
      return trace::previous_root_move(trace, c).value_or(c);
    case Motion::next_breakpoint:
      return Halts(run, playback.breakpoints).next(c).value_or(c);
    case Motion::previous_breakpoint:
      return Halts(run, playback.breakpoints).previous(c).value_or(c);
    case Motion::first_wrong:
      return run.first_wrong() ? run.first_wrong()->step : c;
  }
  return c;
}

std::optional<core::Step> waypoint_after(const Run& run, const Playback& playback, Motion motion) {
  if (motion != Motion::next && motion != Motion::previous) return std::nullopt;
  const core::Step c = playback.step;
  const bool is_place = halts(run.trace, c, playback.pace) || stop_note(run, c) != nullptr;
  return is_place ? playback.waypoint : c;
}

bool advance(Playback& playback, const Run& run, double seconds) {
  if (!playback.playing) return false;
  const core::Step end = run.trace.step_count(), before = playback.step;
  playback.due += seconds * playback.speed;
  double whole = std::floor(playback.due);
  playback.due -= whole;
  for (; whole >= 1 && playback.step < end; --whole)
    playback.step = next_halt(run.trace, playback.step, playback.pace);
  const auto rest = rest_between(run, playback, before, playback.step);
  if (rest) playback.step = *rest;
  if (playback.step != before) playback.waypoint.reset();
  if (rest || playback.step == end) {
    playback.playing = false;
    playback.due = 0;
  }
  return playback.step != before;
}

void toggle(std::vector<Breakpoint>& breakpoints, const Breakpoint& breakpoint) {
  const auto found = std::ranges::find(breakpoints, breakpoint);
  if (found == breakpoints.end()) {
    breakpoints.push_back(breakpoint);
  } else {
    breakpoints.erase(found);
  }
}

}  // namespace ply::session
