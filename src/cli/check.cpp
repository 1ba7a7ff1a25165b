#include "cli/commands.hpp"

namespace ply::cli {

core::Result<Answer> check(const Context& context) {
  const auto tree = load(context);
  if (tree) {
    const auto count = [](std::size_t n) { return static_cast<std::int64_t>(n); };
    const core::Message valid = core::Message("cli.valid_tree")
                                    .text("source", context.arguments.source)
                                    .count("nodes", count((*tree)->size()))
                                    .count("leaves", count((*tree)->leaf_count()))
                                    .count("depth", (*tree)->depth());
    return Answer{context.words().format(valid) + "\n"};
  }
  // What is wrong with a text that could be read is the answer "no"; no text is no answer.
  if (!tree.error().message.key.starts_with("tree_error.")) return tree.error();
  tell(context.streams, context.words(), tree.error().message);
  return Answer{"", kNo};
}

}  // namespace ply::cli
