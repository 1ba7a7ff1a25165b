#pragma once

#include <vector>

#include "core/ids.hpp"
#include "session/command.hpp"
#include "session/run.hpp"

namespace ply::session {

inline constexpr double kMinSpeed = 0.25, kMaxSpeed = 16;  ///< steps per second

/// A motion after which its reverse alone would lead elsewhere: Next out of the middle of a leaf, a
/// step over what is left of a subtree.
struct OneWay {
  Motion back;  ///< the reverse
  core::Step from, to;
};

/// The one owner of "where are we": cursor, playing, and what stepping halts at.
struct Playback {
  core::Step step = 0;
  bool playing = false;
  double speed = 2;  ///< steps per second
  double due = 0;    ///< fraction of a step that has passed
  Pace pace = Pace::step;
  /// By which the cursor has come here, the last one last: their reverses go back the same way, so
  /// that from every step a motion and its reverse undo each other. Ends where anything else moves,
  /// or breakpoints change.
  std::vector<OneWay> trail;
  std::vector<Breakpoint> breakpoints;  ///< each once
};

/// Cursor after a motion; stays within 0..T, and where it is if there is nothing to go to.
core::Step moved(const Run& run, const Playback& playback, Motion motion);

/// The trail after a motion; ask before the cursor moves.
std::vector<OneWay> trail_after(const Run& run, const Playback& playback, Motion motion);

/// Advances a playing cursor by `seconds`, at its pace; stops at breakpoints and at the end. True
/// if the step changed.
bool advance(Playback& playback, const Run& run, double seconds);

/// Adds a breakpoint, or removes it if it is there.
void toggle(std::vector<Breakpoint>& breakpoints, const Breakpoint& breakpoint);

}  // namespace ply::session
