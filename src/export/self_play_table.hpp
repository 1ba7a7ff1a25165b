#pragma once

#include <string>
#include <vector>

#include "core/catalogue.hpp"
#include "session/event_log.hpp"
#include "session/self_play.hpp"

namespace ply::exporter {

/// One row per match: depth, winner, score where pieces are counted, number of moves; per side the
/// mean nodes and seconds of a move; the longest search. Empty without matches.
std::string self_play_table(const std::vector<session::SelfPlayed>& games,
                            session::TableFormat format, core::Language language);

}  // namespace ply::exporter
