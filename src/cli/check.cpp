#include "cli/commands.hpp"
#include "session/lesson.hpp"
#include "session/source.hpp"

namespace ply::cli {
namespace {

Answer no(const Context& context, const core::Error& reason) {
  tell(context.streams, context.words(), reason.message);
  return {"", kNo};
}

core::Message valid(const Context& context, const game::Tree& tree) {
  if (const auto& game = tree.game()) {
    return core::Message("cli.valid_game")
        .text("source", source_name(context))
        .text("game", game->game);
  }
  const auto count = [](std::size_t n) { return static_cast<std::int64_t>(n); };
  return core::Message("cli.valid_tree")
      .text("source", source_name(context))
      .count("nodes", count(tree.size()))
      .count("leaves", count(tree.leaf_count()))
      .count("depth", tree.depth());
}

}  // namespace

/// What is wrong with a text that could be read is the answer "no"; no text is no answer.
core::Result<Answer> check(const Context& context) {
  const auto tree = load(context);
  if (!tree) {
    const bool about_tree = tree.error().message.key.starts_with("tree_error.");
    return about_tree ? core::Result(no(context, tree.error())) : tree.error();
  }
  if (session::absolute_source(context.arguments.source).starts_with(session::kGame)) {
    return core::Error{core::Message("cli.check_game").text("source", source_name(context))};
  }
  const auto settings = session::check_file_settings(**tree, source_name(context));
  if (!settings) return no(context, settings.error());
  const auto stops = session::check_stops(*tree, source_name(context));
  if (!stops) return no(context, stops.error());
  return Answer{context.words().format(valid(context, **tree)) + "\n"};
}

}  // namespace ply::cli
