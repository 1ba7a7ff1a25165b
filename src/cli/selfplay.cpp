#include <csignal>
#include <ostream>

#include "cli/commands.hpp"
#include "core/limits.hpp"
#include "export/self_play_table.hpp"
#include "session/self_play.hpp"

namespace ply::cli {
namespace {

using core::Message;

/// Ctrl+C ends the games, not the program: what is finished is told.
class Interrupt {
 public:
  Interrupt() : before_(std::signal(SIGINT, [](int) { asked_ = 1; })) { asked_ = 0; }
  ~Interrupt() { std::signal(SIGINT, before_); }
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  static bool asked() { return asked_ != 0; }

 private:
  inline static volatile std::sig_atomic_t asked_ = 0;
  void (*before_)(int);
};

core::Result<session::BothSides> settings_of(const Arguments& arguments, std::uint32_t depth) {
  session::StatedSettings stated = arguments.settings;
  stated.depth = depth;
  stated.visit_limit = core::kMostVisits;
  const auto max = session::resolve(stated, {}, "");
  if (!max) return max.error();
  session::BothSides both{*max, *max};
  if (arguments.other_eval) both[1].eval = *arguments.other_eval;
  return both;
}

/// One line that is written over, for who watches: how far the game is.
void tell_progress(const Context& context, std::uint32_t depth, const session::Match& match) {
  if (!context.streams.watched) return;
  context.streams.err << "\r"
                      << context.words().format(
                             Message("selfplay.progress")
                                 .count("depth", depth)
                                 .count("moves", static_cast<std::int64_t>(match.plies().size())))
                      << "   " << std::flush;
}

}  // namespace

core::Result<Answer> selfplay(const Context& context) {
  const Arguments& arguments = context.arguments;
  const game::GamePosition start{arguments.source, arguments.position};
  std::vector<session::SelfPlayed> games;
  const Interrupt interrupt;
  for (const std::uint32_t depth : arguments.depths) {
    auto match = session::Match::from(start);
    if (!match) return match.error();
    const auto settings = settings_of(arguments, depth);
    if (!settings) return settings.error();
    const auto played =
        session::play_out(*match, *settings, Interrupt::asked,
                          [&](const session::Match& now) { tell_progress(context, depth, now); });
    if (!played) return played.error();
    if (!match->is_over()) break;
    games.push_back({depth, *std::move(match)});
  }
  if (context.streams.watched) context.streams.err << "\r" << std::flush;
  if (Interrupt::asked())
    tell(context.streams, context.words(),
         Message("selfplay.interrupted").count("games", static_cast<std::int64_t>(games.size())));
  return Answer{exporter::self_play_table(games, arguments.table, context.language),
                Interrupt::asked() ? kInterrupted : kDone};
}

}  // namespace ply::cli
