#include "ui/rule_choices.hpp"

#include <algorithm>
#include <set>

#include "core/parse.hpp"
#include "game/games.hpp"

namespace ply::ui {
namespace {

/// The depth choice lists at most this many limits, and the one in use.
constexpr std::uint32_t kMaxDepthOptions = 9, kMaxGameDepth = 12;

using session::StatedSettings;

std::optional<StatedSettings> typed_window(std::string_view text) {
  StatedSettings stated;
  stated.window = core::parse_window(text);
  const bool some = stated.window && stated.window->alpha < stated.window->beta;
  return some ? std::optional(stated) : std::nullopt;
}

struct Builder {
  const Model& model;
  const core::Catalogue& words;
  const session::RunSettings& settings = model.run->settings;
  bool cuts = session::uses_window(settings.algorithm);

  std::string text(std::string_view key) const { return std::string(words.text(key)); }

  RuleChoice cut_rule(std::string_view id, std::string_view label, std::string_view why) const {
    return {id, text(label), {}, 0, cuts, text(cuts ? why : "ui.rule_without_cuts")};
  }

  RuleChoice algorithm() const {
    RuleChoice out{"rule/algorithm", text("ui.search"), {}, 0, true, text("ui.search_tip")};
    for (const std::string_view name : choice_names(session::Algorithm{})) {
      StatedSettings stated;
      stated.algorithm = name;
      if (name == core::choice_name(settings.algorithm)) out.current = out.options.size();
      out.options.push_back({text("ui.algorithm_" + std::string(name)), stated});
    }
    return out;
  }

  RuleChoice cut_when() const {
    RuleChoice out = cut_rule("rule/cut", "ui.cut_when", "ui.cut_when_tip");
    for (const bool equal : {true, false}) {
      StatedSettings stated;
      stated.cut_on_equality = equal;
      out.options.push_back({text(equal ? "ui.cut_equal" : "ui.cut_strict"), stated});
    }
    out.current = settings.rules.cut_on_equality ? 0 : 1;
    return out;
  }

  RuleChoice returns() const {
    RuleChoice out = cut_rule("rule/returns", "ui.returns", "ui.returns_tip");
    for (const char* name : {"soft", "hard"}) {
      StatedSettings stated;
      stated.returns = name;
      out.options.push_back({text("ui.fail_" + std::string(name)), stated});
    }
    out.current = settings.rules.returns == search::Returns::soft ? 0 : 1;
    return out;
  }

  RuleChoice child_order() const {
    RuleChoice out{"rule/order", text("ui.child_order"), {}, 0, true, text("ui.child_order_tip")};
    for (const char* name : {"left", "right"}) {
      StatedSettings stated;
      stated.child_order = name;
      out.options.push_back({text("ui.from_" + std::string(name)), stated});
    }
    out.current = settings.rules.child_order == search::ChildOrder::left ? 0 : 1;
    return out;
  }

  RuleChoice test_order() const {
    RuleChoice out = cut_rule("rule/test", "ui.test_order", "ui.test_order_tip");
    for (const bool update_first : {true, false}) {
      StatedSettings stated;
      stated.test_order = update_first ? "update-first" : "test-first";
      out.options.push_back({text(update_first ? "ui.update_first" : "ui.test_first"), stated});
    }
    out.current = settings.rules.test_order == search::TestOrder::update_first ? 0 : 1;
    return out;
  }

  /// The open window, that of the file and the one in use, if they differ; others are typed.
  RuleChoice window() const {
    RuleChoice out = cut_rule("rule/window", "ui.search_window", "ui.search_window_tip");
    std::vector<core::Window> windows{core::Window{}};
    const auto add = [&](core::Window window) {
      if (std::ranges::find(windows, window) == windows.end()) windows.push_back(window);
    };
    if (const auto stated = model.run->tree->settings().window) add(*stated);
    add(settings.rules.window);
    for (const core::Window& each : windows) {
      StatedSettings stated;
      stated.window = each;
      if (each == settings.rules.window) out.current = out.options.size();
      const auto text = core::Message("ui.window_of").value("a", each.alpha).value("b", each.beta);
      out.options.push_back({words.format(text), stated});
    }
    if (out.enabled) out.typed = typed_window;
    out.typed_hint = "ui.search_window_hint";
    out.typed_wrong = "ui.search_window_wrong";
    out.enabled = out.enabled && windows.size() > 1;
    return out;
  }

  RuleChoice root() const {
    const bool game = model.run->game.has_value();
    const bool fixed = game || model.run->tree->stated_player(core::NodeId(0));
    const char* tip = game ? "ui.root_of_game" : fixed ? "ui.root_stated" : "ui.root_tip";
    RuleChoice out{"rule/root", text("ui.root"), {}, 0, !fixed, text(tip)};
    for (const char* name : {"max", "min"}) {
      StatedSettings stated;
      stated.root = name;
      out.options.push_back({text("ui.root_" + std::string(name)), stated});
    }
    out.current = model.run->trace.nodes().kind[0] == core::NodeKind::min ? 1 : 0;
    return out;
  }

  /// Of a game.
  RuleChoice restore() const {
    RuleChoice out{"rule/restore", text("ui.restore"), {}, 0, true, text("ui.restore_tip")};
    for (const core::Restore way :
         {core::Restore::undo, core::Restore::copy, core::Restore::forget}) {
      if (!game::check_restore(model.run->tree->game()->game, way)) continue;
      const std::string_view name = core::choice_name(way);
      StatedSettings stated;
      stated.restore = name;
      if (way == settings.restore) out.current = out.options.size();
      out.options.push_back({text("ui.restore_" + std::string(name)), stated});
    }
    return out;
  }

  RuleChoice depth() const {
    RuleChoice out{"rule/depth", text("ui.depth"), {}, 0, true, text("ui.depth_tip")};
    // Of a game that is not searched to its end nobody knows how deep it goes.
    const bool endless = model.run->game && model.run->depth_limited;
    const std::uint32_t deepest = endless ? core::kMaxDepth : model.run->layout.height[0];
    const std::uint32_t limit = std::min(settings.depth.value_or(deepest), deepest);
    std::set<std::uint32_t> limits{limit, deepest};
    const std::uint32_t most = model.run->game ? kMaxGameDepth : kMaxDepthOptions;
    for (std::uint32_t plies = 1; plies < std::min(deepest, most + 1); ++plies)
      limits.insert(plies);
    for (const std::uint32_t plies : limits) {
      StatedSettings stated;
      stated.depth = plies;
      if (plies == limit) out.current = out.options.size();
      out.options.push_back({plies == deepest
                                 ? text("ui.depth_all")
                                 : words.format(core::Message("ui.plies").count("n", plies)),
                             stated});
    }
    out.enabled = out.options.size() > 1;
    return out;
  }
};

}  // namespace

std::vector<RuleChoice> rule_choices(const Model& model, const core::Catalogue& words) {
  const Builder make{model, words};
  std::vector<RuleChoice> rules{make.algorithm(),   make.cut_when(),   make.returns(),
                                make.child_order(), make.test_order(), make.window(),
                                make.root(),        make.depth()};
  if (model.run->game) rules.push_back(make.restore());
  return rules;
}

}  // namespace ply::ui
