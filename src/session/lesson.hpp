#pragma once

#include <optional>
#include <span>

#include "session/run.hpp"

namespace ply::session {

/// Whether a search by these settings follows the rules that the file of the tree states, however
/// far it goes. What a lesson says of a search holds by those rules alone.
bool is_as_stated(const game::Tree& tree, const RunSettings& used);

/// What the file says of the tree, of what there is to learn, and of a node. Null if nothing, or if
/// it is a lesson and the run follows other rules: a tree without one keeps what its author wrote.
const game::LocalText* told_description(const Run& run);
const game::LocalText* told_goal(const Run& run);
const game::LocalText* told_note(const Run& run, core::NodeId node);

/// The stops of the tree's lesson that this run comes by. None if it follows other rules than the
/// file states: the notes speak of other steps then.
std::span<const game::LessonStop> lesson_stops(const Run& run);

/// The nearest stop after or before c.
std::optional<core::Step> next_stop(const Run& run, core::Step c);
std::optional<core::Step> previous_stop(const Run& run, core::Step c);

/// The note of the stop at a step, null if there is none.
const game::LocalText* stop_note(const Run& run, core::Step step);

/// What the file says of the node where the search is, null if nothing. It may ask what comes: once
/// the node is cut off or left, the search has answered.
const game::LocalText* node_note(const Run& run, core::Step step);

/// Whether the stops of a tree's lesson are steps of the search by the rules that its file states.
/// Searches if there are any; what cannot be searched to the end has nothing to be held against.
core::Result<core::Done> check_stops(std::shared_ptr<const game::Tree> tree, std::string_view file);

}  // namespace ply::session
