#pragma once

#include <span>

#include "session/run.hpp"

namespace ply::session {

/// The stops of the tree's lesson that this run comes by. None if it follows other rules than the
/// file states: the notes speak of other steps then.
std::span<const game::LessonStop> lesson_stops(const Run& run);

/// The note of the stop at a step, null if there is none.
const game::LocalText* stop_note(const Run& run, core::Step step);

}  // namespace ply::session
