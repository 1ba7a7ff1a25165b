#include "cli/commands.hpp"

#include <ostream>

#include "cli/source.hpp"

namespace ply::cli {

using core::Message;

void tell(Streams& streams, const core::Catalogue& words, const core::Message& message) {
  streams.err << "plyscope: " << words.format(message) << "\n";
}

core::Result<std::shared_ptr<const game::Tree>> load(const Context& context) {
  return load_tree(context.arguments.source, context.streams.in, context.words());
}

core::Result<std::shared_ptr<const session::Run>> search(const Context& context,
                                                         std::shared_ptr<const game::Tree> tree,
                                                         const session::StatedSettings& stated) {
  const auto settings = session::resolve(stated, tree->settings());
  if (!settings) return settings.error();
  auto run = session::run(std::move(tree), *settings);
  if (run && (*run)->trace.stopped()) {
    const auto limit = static_cast<std::int64_t>(settings->visit_limit);
    tell(context.streams, context.words(), Message("cli.stopped").count("limit", limit));
  }
  return run;
}

core::Result<std::shared_ptr<const session::Run>> search(const Context& context) {
  auto tree = load(context);
  if (!tree) return tree.error();
  return search(context, *std::move(tree), context.arguments.settings);
}

}  // namespace ply::cli
