#include "export/self_play_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "export/text_table.hpp"
#include "teach/words.hpp"

namespace ply::exporter {
namespace {

using core::Message;
using core::NodeKind;
using session::Effort;
using session::Match;

Message winner(const Match& match) {
  const NodeKind side = match.winner();
  return side == NodeKind::chance ? Message("match.draw") : teach::side(match.board().look, side);
}

}  // namespace

std::string self_play_table(const std::vector<session::SelfPlayed>& games,
                            session::TableFormat format, core::Language language) {
  if (games.empty()) return "";
  const core::Catalogue& words = core::Catalogue::of(language);
  const Match& first = games.front().match;
  const bool scores = !first.score().empty();
  const auto of_side = [&](std::string_view key, NodeKind side) {
    return words.format(Message(key).message("side", teach::side(first.board().look, side)));
  };

  std::vector<std::string> header;
  for (const char* key : {"selfplay.depth", "selfplay.winner", "selfplay.score", "selfplay.moves"})
    header.emplace_back(words.text(key));
  if (!scores) header.erase(header.begin() + 2);
  for (const char* key : {"selfplay.nodes", "selfplay.seconds"}) {
    for (const NodeKind side : {NodeKind::max, NodeKind::min})
      header.push_back(of_side(key, side));
  }
  header.emplace_back(words.text("selfplay.longest"));

  TextTable table(std::vector(header.size(), TextTable::Align::right));
  table.add(std::move(header));
  table.rule();
  for (const auto& [depth, match] : games) {
    const Effort max = effort_of(match, NodeKind::max), min = effort_of(match, NodeKind::min);
    std::vector<std::string> row{std::to_string(depth), words.format(winner(match))};
    if (scores) row.push_back(match.score());
    row.push_back(std::to_string(match.plies().size()));
    for (const Effort& effort : {max, min})
      row.push_back(fmt::format("{:.0f}", effort.mean_visits()));
    for (const Effort& effort : {max, min})
      row.push_back(fmt::format("{:.3f}", effort.mean_seconds()));
    row.push_back(fmt::format("{:.3f}", std::max(max.longest, min.longest)));
    table.add(std::move(row));
  }
  return table.as(format);
}

}  // namespace ply::exporter
