#include "support/random_tree.hpp"

#include <string>
#include <utility>

#include "game/letters.hpp"
#include "game/tree_builder.hpp"

namespace ply::test {

namespace {

class RandomTree {
 public:
  RandomTree(core::Random& random, const RandomTreeOptions& options)
      : random_(random), options_(options) {}

  game::Tree make() && {
    node();
    return *std::move(builder_).finish("random tree");
  }

 private:
  bool one_in(std::uint32_t n) { return random_.below(n) == 0; }

  core::Value value() {
    const auto whole = static_cast<core::Value>(random_.between(options_.low, options_.high));
    return options_.decimals ? whole + 0.25 * random_.below(4) : whole;
  }

  void node() {
    const bool is_root = builder_.depth() == 0;
    const bool may_branch =
        builder_.depth() < options_.max_depth && builder_.size() < options_.max_nodes;
    builder_.open();
    if (options_.texts) texts(is_root);
    if (!may_branch || one_in(is_root ? 20 : 4)) {
      builder_.value(value());
    } else {
      if (options_.stated_players && one_in(3)) {
        builder_.player(one_in(2) ? core::NodeKind::max : core::NodeKind::min);
      }
      if (options_.evals) builder_.eval(value());
      const std::uint32_t children = 1 + random_.below(options_.max_children);
      for (std::uint32_t i = 0; i < children; ++i)
        node();
    }
    builder_.close();
  }

  void texts(bool is_root) {
    // Every other stated name looks like a generated one, which then has to be skipped.
    if (one_in(3)) {
      const std::string id = std::to_string(builder_.size());
      builder_.name(one_in(2) ? game::letters(builder_.size()) : "노드 " + id);
    }
    if (!is_root && one_in(3)) builder_.move("m\"" + std::to_string(random_.below(100)));
    if (one_in(5)) builder_.note({"a note\n", one_in(2) ? "a note\n" : "메모"});
  }

  core::Random& random_;
  const RandomTreeOptions& options_;
  game::TreeBuilder builder_;
};

}  // namespace

game::Tree random_tree(core::Random& random, const RandomTreeOptions& options) {
  return RandomTree(random, options).make();
}

}  // namespace ply::test
