#include "cli/commands.hpp"

#include <fmt/ranges.h>

#include <ostream>

#include "core/file.hpp"
#include "core/printable.hpp"
#include "core/text.hpp"
#include "game/bundled.hpp"
#include "game/games.hpp"
#include "game/tree_reader.hpp"
#include "session/source.hpp"

namespace ply::cli {

using core::Message;

namespace {

core::Result<game::Tree> read(const Context& context) {
  if (context.arguments.source != "-") return session::read_named(named_source(context.arguments));
  const std::string name = source_name(context);
  const auto text = core::read_stream(context.streams.in, name);
  if (!text) return text.error();
  return game::read_tree(*text, name);
}

/// Why a search of a command line ended early: nobody else stops it.
Message stopped(const session::Run& run) {
  const std::uint64_t limit = run.settings.visit_limit;
  if (run.trace.visit_count() == limit)
    return Message("cli.stopped").count("limit", static_cast<std::int64_t>(limit));
  return Message("cli.stopped_at_nodes")
      .count("nodes", static_cast<std::int64_t>(run.trace.node_count()));
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
  return core::Error{Message("cli.no_source")
                         .text("source", context.arguments.source)
                         .text("games", core::listed(game::game_names()))
                         .text("ids", fmt::format("{}", fmt::join(game::bundled_ids(), ", ")))};
}

core::Result<std::shared_ptr<const session::Run>> search(const Context& context,
                                                         std::shared_ptr<const game::Tree> tree,
                                                         const session::StatedSettings& stated) {
  auto run = session::run(std::move(tree), stated, source_name(context));
  if (run && (*run)->trace.stopped()) {
    tell(context.streams, context.words(), stopped(**run));
  }
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
