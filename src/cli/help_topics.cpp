#include "cli/help_topics.hpp"

#include <span>
#include <utility>

#include "cli/help.hpp"
#include "core/text.hpp"
#include "game/bundled.hpp"
#include "game/games.hpp"
#include "session/command.hpp"
#include "session/script_line.hpp"

namespace ply::cli {
namespace {

constexpr std::size_t kLineColumns = 80;

/// Words side by side in indented lines.
std::string side_by_side(std::span<const std::string_view> words) {
  std::string text, line;
  for (const std::string_view word : words) {
    if (line.size() + 2 + word.size() > kLineColumns) text += std::exchange(line, "") + "\n";
    line.append("  ").append(word);
  }
  return text + line + "\n";
}

std::string script_text(const core::Catalogue& words) {
  std::string text(words.text("cli.topic_script"));
  text += "\n\n";
  for (const std::string_view usage : session::script_usages())
    text.append("  ").append(usage).append("\n");
  text.append("\n").append(words.text("cli.topic_script_fields")).append("\n\n");
  return text + side_by_side(session::kStateFields);
}

std::string trees_text(const core::Catalogue& words) {
  std::vector<Row> rows;
  for (const std::string& id : game::bundled_ids())
    rows.emplace_back("bundled:" + id, game::read_bundled(id)->title().in(words.language()));
  return std::string(words.text("cli.topic_trees")) + "\n\n" + aligned(rows);
}

core::Message evaluations_of(const game::GameInfo& game) {
  const std::string names = core::listed(game.evaluations);
  if (!game.usual_depth) return core::Message("cli.game_to_the_end").text("evaluations", names);
  return core::Message("cli.game_to_depth")
      .text("evaluations", names)
      .count("depth", *game.usual_depth);
}

std::string games_text(const core::Catalogue& words) {
  std::vector<Row> rows;
  for (const game::GameInfo& game : game::games())
    rows.emplace_back(game.usual_name(),
                      words.format(game.title()) + ": " + words.format(evaluations_of(game)));
  return std::string(words.text("cli.topic_games")) + "\n\n" + aligned(rows);
}

}  // namespace

std::optional<std::string> topic_text(std::string_view topic, const core::Catalogue& words) {
  if (topic == "script") return script_text(words);
  if (topic == "trees") return trees_text(words);
  if (topic == "games") return games_text(words);
  return std::nullopt;
}

}  // namespace ply::cli
