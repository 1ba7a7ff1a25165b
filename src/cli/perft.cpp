#include <fmt/format.h>

#include <ostream>

#include "cli/commands.hpp"
#include "core/text.hpp"
#include "game/games.hpp"
#include "game/play.hpp"

namespace ply::cli {
namespace {

std::string right_aligned(std::string_view text, std::size_t columns) {
  const std::size_t taken = core::terminal_columns(text);
  return std::string(columns - std::min(columns, taken), ' ').append(text);
}

std::string perft_row(std::string_view depth, std::string_view ways) {
  return right_aligned(depth, 6) + right_aligned(ways, 20) + "\n";
}

}  // namespace

/// Each row takes many times as long as the one before: it is written as soon as it is known. The
/// first depth that no game reaches is the last one told.
core::Result<Answer> perft(const Context& context) {
  auto made = game::make_game(context.arguments.source, {}, context.arguments.position);
  if (!made) return made.error();
  std::ostream& out = context.streams.out;
  const core::Catalogue& words = context.words();
  out << perft_row(words.text("perft.depth"), words.text("perft.ways")) << std::flush;
  std::visit(
      [&](auto& game) {
        std::uint64_t ways = 1;
        for (std::uint32_t depth = 1; depth <= *context.arguments.settings.depth && ways > 0;
             ++depth) {
          ways = game::perft(game, depth);
          out << perft_row(std::to_string(depth), std::to_string(ways)) << std::flush;
          if (!out.good()) return;
        }
      },
      *made);
  return Answer{};
}

}  // namespace ply::cli
