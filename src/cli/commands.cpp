#include "cli/commands.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "core/file.hpp"
#include "core/printable.hpp"
#include "core/text.hpp"
#include "game/bundled.hpp"
#include "game/games.hpp"
#include "session/source.hpp"

namespace ply::cli {

using core::Message;

namespace {

core::Result<game::Tree> read(const Context& context) {
  if (context.arguments.source != "-") return session::read_named(named_source(context.arguments));
  const std::string name = source_name(context);
  const auto text = core::read_stream(context.streams.in, name);
  if (!text) return text.error();
  auto opened = session::read_text(*text, name);
  if (!opened) return opened.error();
  return std::move(opened->tree);
}

/// Why a search of a command line ended early.
Message stopped(const session::Run& run) {
  using search::StopReason;
  if (run.stop_reason == StopReason::visit_limit)
    return Message("cli.stopped")
        .count("limit", static_cast<std::int64_t>(run.settings.visit_limit));
  if (run.stop_reason == StopReason::time)
    return Message("cli.stopped_at_time").value("seconds", *run.settings.time);
  return Message("cli.stopped_at_nodes")
      .count("nodes", static_cast<std::int64_t>(run.trace.node_count()));
}

/// The search is whole, but a deeper one was begun.
Message given_up(const session::Run& run) {
  return Message("cli.given_up").count("done", *run.settings.depth).count("begun", *run.begun);
}

/// The game or bundled tree that a mistyped source may have meant; else empty.
std::string nearest_source(std::string_view source) {
  const std::span<const std::string> ids = game::bundled_ids();
  std::vector<std::string_view> known = game::game_names();
  known.insert(known.end(), ids.begin(), ids.end());
  const std::string_view near = core::nearest(source, known);
  const bool is_tree = std::ranges::find(ids, near) != ids.end();
  return (is_tree ? std::string(session::kBundled) : "") + std::string(near);
}

}  // namespace

void tell(Streams& streams, const core::Catalogue& words, const core::Message& message) {
  streams.err << "plyscope: " << core::printable(words.format(message)) << "\n";
}

std::string source_name(const Context& context) {
  const std::string& source = context.arguments.source;
  return source == "-" ? std::string(context.words().text("cli.standard_input")) : source;
}

core::Result<std::shared_ptr<const game::Tree>> load(const Context& context) {
  auto tree = read(context);
  if (tree) return std::make_shared<const game::Tree>(*std::move(tree));
  if (tree.error().message.key != "file_error.missing") return tree.error();
  const std::string& source = context.arguments.source;
  if (const std::string near = nearest_source(source); !near.empty()) {
    return core::Error{Message("cli.no_source_near")
                           .text("source", source)
                           .text("nearest", near)
                           .text("games", core::listed(game::game_names()))};
  }
  return core::Error{Message("cli.no_source")
                         .text("source", source)
                         .text("games", core::listed(game::game_names()))
                         .text("ids", fmt::format("{}", fmt::join(game::bundled_ids(), ", ")))};
}

core::Result<std::shared_ptr<const session::Run>> search(const Context& context,
                                                         std::shared_ptr<const game::Tree> tree,
                                                         const session::StatedSettings& stated) {
  auto run = session::run(std::move(tree), stated, source_name(context));
  if (!run) return run;
  if ((*run)->trace.stopped()) tell(context.streams, context.words(), stopped(**run));
  if ((*run)->begun) tell(context.streams, context.words(), given_up(**run));
  return run;
}

core::Result<std::shared_ptr<const session::Run>> search(const Context& context) {
  auto tree = load(context);
  if (!tree) return tree.error();
  return search(context, *std::move(tree), context.arguments.settings);
}

core::Notation notation_of(const Context& context, const session::Run& run) {
  return core::overlaid(core::overlaid({}, run.tree->view().notation), context.arguments.notation);
}

}  // namespace ply::cli
