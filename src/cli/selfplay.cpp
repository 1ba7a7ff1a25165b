#include <algorithm>
#include <csignal>
#include <ostream>

#include "cli/commands.hpp"
#include "core/limits.hpp"
#include "core/text.hpp"
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

/// One line that is written over, for who watches, and gone in the end: how far the game is.
class ProgressLine {
 public:
  explicit ProgressLine(const Context& context) : context_(context) {}
  ~ProgressLine() { write(""); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void tell(std::uint32_t depth, const session::Match& match) {
    write(context_.words().format(
        Message("selfplay.progress")
            .count("depth", depth)
            .count("moves", static_cast<std::int64_t>(match.plies().size()))));
  }

 private:
  void write(const std::string& text) {
    if (!context_.streams.watched) return;
    const std::size_t columns = core::terminal_columns(text);
    const std::string over(columns_ - std::min(columns, columns_), ' ');
    context_.streams.err << '\r' << text << over << (text.empty() ? "\r" : "") << std::flush;
    columns_ = columns;
  }

  const Context& context_;
  std::size_t columns_ = 0;
};

using Games = std::vector<session::SelfPlayed>;

/// The games of all depths, as far as nobody interrupts them.
core::Result<Games> games_of(const Context& context) {
  const Arguments& arguments = context.arguments;
  Games games;
  ProgressLine progress(context);
  for (const std::uint32_t depth : arguments.depths) {
    auto match = session::Match::from({arguments.source, arguments.position});
    if (!match) return match.error();
    const auto settings = settings_of(arguments, depth);
    if (!settings) return settings.error();
    const auto played =
        session::play_out(*match, *settings, Interrupt::asked,
                          [&](const session::Match& now) { progress.tell(depth, now); });
    if (!played) return played.error();
    if (!match->is_over()) break;
    games.push_back({depth, *std::move(match)});
  }
  return games;
}

}  // namespace

core::Result<Answer> selfplay(const Context& context) {
  const Interrupt interrupt;
  const auto games = games_of(context);
  if (!games) return games.error();
  if (Interrupt::asked())
    tell(context.streams, context.words(),
         Message("selfplay.interrupted").count("games", static_cast<std::int64_t>(games->size())));
  return Answer{exporter::self_play_table(*games, context.arguments.table, context.language),
                Interrupt::asked() ? kInterrupted : kDone};
}

}  // namespace ply::cli
