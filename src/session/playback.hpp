#pragma once

#include <optional>

#include "core/ids.hpp"
#include "session/command.hpp"
#include "session/run.hpp"

namespace ply::session {

inline constexpr double kMinSpeed = 0.25, kMaxSpeed = 16;  ///< steps per second

/// The one owner of "where are we": cursor, playing, and what stepping halts at.
struct Playback {
  core::Step step = 0;
  bool playing = false;
  double speed = 2;  ///< steps per second
  double due = 0;    ///< fraction of a step that has passed
  Pace pace = Pace::step;
  /// A place between the halts of the pace that Next or Previous has set out from: they come by it
  /// again, so that each undoes the other.
  std::optional<core::Step> waypoint;
  std::vector<Breakpoint> breakpoints;  ///< each once
};

/// Cursor after a motion; stays within 0..T, and where it is if there is nothing to go to.
core::Step moved(const Run& run, const Playback& playback, Motion motion);

/// The waypoint from a motion on; ask before the cursor moves. Only Next and Previous have one.
std::optional<core::Step> waypoint_after(const Run& run, const Playback& playback, Motion motion);

/// Advances a playing cursor by `seconds`, at its pace; stops at breakpoints and at the end. True
/// if the step changed.
bool advance(Playback& playback, const Run& run, double seconds);

/// Adds a breakpoint, or removes it if it is there.
void toggle(std::vector<Breakpoint>& breakpoints, const Breakpoint& breakpoint);

}  // namespace ply::session
