#include "session/playback.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "session/lesson.hpp"
#include "trace/queries.hpp"

namespace ply::session {

namespace {

/// As far as the pace goes, but not past a stop of the lesson, whose question is not skipped.
core::Step next_place(const Run& run, const Playback& playback) {
  const core::Step c = playback.step, halt = next_halt(run.trace, c, playback.pace);
  return std::min(halt, next_stop(run, c).value_or(halt));
}

core::Step previous_place(const Run& run, const Playback& playback) {
  const core::Step c = playback.step, halt = previous_halt(run.trace, c, playback.pace);
  return std::max(halt, previous_stop(run, c).value_or(halt));
}

/// The first breakpoint or stop of the lesson that playing comes to after `from`, up to `to`.
std::optional<core::Step> rest_between(const Run& run, const Playback& playback, core::Step from,
                                       core::Step to) {
  const auto stop = next_stop(run, from);
  const bool stops = stop && *stop <= to;
  const auto halt = Halts(run, playback.breakpoints).next(from, stops ? *stop : to);
  return halt || !stops ? halt : stop;
}

/// The motions that undo each other.
constexpr std::pair<Motion, Motion> kReverses[] = {
    {Motion::next, Motion::previous},
    {Motion::over, Motion::back_over},
    {Motion::next_cutoff, Motion::previous_cutoff},
    {Motion::next_root_move, Motion::previous_root_move},
    {Motion::next_breakpoint, Motion::previous_breakpoint}};

std::optional<Motion> reverse_of(Motion motion) {
  for (const auto& [there, back] : kReverses) {
    if (motion == there) return back;
    if (motion == back) return there;
  }
  return std::nullopt;
}

/// Where a motion leads whoever has not come by another.
core::Step moved_anew(const Run& run, const Playback& playback, Motion motion) {
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

/// The motion undoes the last one that has no other way back.
bool undoes(const Playback& playback, Motion motion) {
  return !playback.trail.empty() && playback.trail.back().back == motion &&
         playback.trail.back().to == playback.step;
}

}  // namespace

core::Step moved(const Run& run, const Playback& playback, Motion motion) {
  if (undoes(playback, motion)) return playback.trail.back().from;
  return moved_anew(run, playback, motion);
}

std::vector<OneWay> trail_after(const Run& run, const Playback& playback, Motion motion) {
  const auto reverse = reverse_of(motion);
  if (!reverse) return {};
  std::vector<OneWay> trail = playback.trail;
  if (undoes(playback, motion)) {
    trail.pop_back();
    return trail;
  }
  if (!trail.empty() && trail.back().back != motion && trail.back().back != *reverse) trail.clear();
  Playback there = playback;
  there.step = moved_anew(run, playback, motion);
  const bool leads_back = moved_anew(run, there, *reverse) == playback.step;
  if (!leads_back && there.step != playback.step)
    trail.push_back({*reverse, playback.step, there.step});
  return trail;
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
  if (playback.step != before) playback.trail.clear();
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
