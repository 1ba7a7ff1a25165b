#pragma once

#include "core/ids.hpp"
#include "session/command.hpp"
#include "trace/trace.hpp"

namespace ply::session {

inline constexpr double kMinSpeed = 0.25, kMaxSpeed = 16;  ///< steps per second

/// The one owner of "where are we": cursor, playing, speed.
struct Playback {
  core::Step step = 0;
  bool playing = false;
  double speed = 2;  ///< steps per second
  double due = 0;    ///< fraction of a step that has passed
};

/// Cursor after a motion; stays within 0..T. Exact inverses where a reverse exists.
core::Step moved(const trace::Trace& trace, core::Step c, Motion motion);

/// Advances a playing cursor by `seconds`; stops at the end. True if the step changed.
bool advance(Playback& playback, const trace::Trace& trace, double seconds);

}  // namespace ply::session
