#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "session/match.hpp"
#include "session/players.hpp"

/// The record of a match as JSON, "plyscope-match/1":
///
///     { "format": "plyscope-match/1", "game": "othello", "position": "…",
///       "players": { "x": "person", "o": "engine", "depth": 7, "eval": "discs" },
///       "moves": [ "d3", { "move": "c3", "value": -3, "depth": 7, "visits": 70522, "seconds": 0.4
///       } ] }
///
/// `position` is absent where the match began at the game's start. The engine thinks to a `depth`,
/// or for `seconds`, not both. A move that a search has chosen says what it thought; `eval` and
/// `candidates` are there where they were stated.
namespace ply::session {

/// A match and who plays it.
struct MatchRecord {
  Match match;
  Players players;
  /// Tells it from the other matches of a window, however it goes on; 0: it is not known there.
  /// Stands in no record.
  std::uint32_t id = 0;
  friend bool operator==(const MatchRecord&, const MatchRecord&) = default;
};

/// Whether a text says that it is a record, of whatever version. Reads no further than to the
/// format of what stands at the top.
bool is_match(std::string_view text);

/// Ends with a line break. A number reads back to the same.
std::string match_text(const MatchRecord& record);

/// Where the record does not say who plays, usual_players(). Errors "match_error." name `file`: no
/// JSON (line and column), another format, a field that is missing, unknown, of another type or out
/// of range, a move that cannot be played or an evaluation that the game does not have (where, and
/// why); and those of game::make_game(), inside "match_error.in_file".
core::Result<MatchRecord> read_match(std::string_view text, std::string_view file);

}  // namespace ply::session
