#include "teach/legend.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace ply::teach {

using core::Message;

namespace {

Message hidden_legend(const core::Notation& notation) {
  if (!notation.hides_something()) return Message("legend.nothing_hidden");
  std::vector<Message> layers;
  for (const std::string_view name : core::hidden_layers(notation))
    layers.emplace_back("layer." + std::string(name));
  return Message("legend.hidden").list("layers", std::move(layers));
}

/// How the picture differs from the usual one.
Message notation_choices(const core::Notation& notation) {
  std::vector<Message> unusual;
  core::for_each_choice([&](std::string_view name, auto choice, auto) {
    if (notation.*choice == core::Notation{}.*choice) return;
    unusual.emplace_back("legend." + std::string(name) + "_" +
                         std::string(core::choice_name(notation.*choice)));
  });
  if (unusual.empty()) return Message("legend.usual");
  return Message("legend.unusual").list("choices", std::move(unusual));
}

Message restore_legend(core::Restore restore) {
  switch (restore) {
    case core::Restore::undo:
      return Message("legend.restored");
    case core::Restore::copy:
      return Message("legend.copied");
    case core::Restore::forget:
      break;
  }
  return Message("legend.not_restored");
}

}  // namespace

Message rules_legend(const session::Run& run) {
  const search::Rules& rules = run.settings.rules;
  const bool left = rules.child_order == search::ChildOrder::left;
  const bool max_root = run.tree->kind(core::NodeId(0)) != core::NodeKind::min;
  const Message order(left ? "legend.left" : "legend.right");
  const Message root(max_root ? "legend.root_max" : "legend.root_min");
  const Message depth = run.depth_limited
                            ? Message("legend.depth").count("depth", *run.settings.depth)
                            : Message("legend.no_depth");
  const Message restore = restore_legend(run.settings.restore);
  if (!session::uses_window(run.settings.algorithm)) {
    return Message("legend.plain")
        .message("algorithm", session::algorithm_title(run.settings.algorithm))
        .message("order", order)
        .message("root", root)
        .message("depth", depth)
        .message("restore", restore);
  }
  const bool first = rules.test_order == search::TestOrder::update_first;
  const bool open = rules.window == core::Window{};
  return Message("legend.with_window")
      .message("algorithm", session::algorithm_title(run.settings.algorithm))
      .message("cut", Message(rules.cut_on_equality ? "legend.equality" : "legend.strict"))
      .message("returns",
               Message(rules.returns == search::Returns::soft ? "legend.soft" : "legend.hard"))
      .message("test", Message(first ? "legend.update_first" : "legend.test_first"))
      .message("window", open ? Message("legend.no_window")
                              : Message("legend.window")
                                    .value("alpha", rules.window.alpha)
                                    .value("beta", rules.window.beta))
      .message("order", order)
      .message("root", root)
      .message("depth", depth)
      .message("restore", restore);
}

Message legend(const session::Run& run, const core::Notation& notation) {
  return Message("legend.drawn")
      .message("rules", rules_legend(run))
      .message("hidden", hidden_legend(notation))
      .message("notation", notation_choices(notation));
}

}  // namespace ply::teach
