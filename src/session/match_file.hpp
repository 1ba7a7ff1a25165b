#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "session/match.hpp"

/// The record of a match as JSON, "plyscope-match/1":
///
///     { "format": "plyscope-match/1", "game": "othello", "position": "…",
///       "moves": [ "d3", { "move": "c3", "value": -3, "depth": 7, "visits": 70522, "seconds": 0.4
///       } ] }
///
/// `position` is absent where the match began at the game's start. A move that a search has chosen
/// says what it thought; `eval` and `candidates` are there where they were stated.
namespace ply::session {

/// Ends with a line break. A number reads back to the same.
std::string match_text(const Match& match);

/// Errors "match_error." name `file`: no JSON (line and column), another format, a field that is
/// missing, unknown or of another type, a move that cannot be played (which, and why); and those of
/// game::make_game(), inside "match_error.in_file".
core::Result<Match> read_match(std::string_view text, std::string_view file);

}  // namespace ply::session
