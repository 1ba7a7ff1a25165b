#include <algorithm>

#include "ui/menu.hpp"
#include "ui/panels.hpp"
#include "ui/rule_choices.hpp"
#include "ui/shortcuts.hpp"
#include "ui/tree_choices.hpp"
#include "ui/view_menu.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

namespace command = session::command;

constexpr float kMinTreeWidth = 144, kMaxTreeWidth = 304, kMoreWidth = 400, kMoreRow = 28;

/// What a toolbar of this width shows.
struct ToolbarPlan {
  bool brand = true;
  bool labels = true;
  std::size_t rules = 0;  ///< dropdowns of their own; the rest is in the menu
  float tree_width = 0;   ///< px
};

TextStyle brand_style(const Frame& frame) {
  return {20, scene::Weight::bold, frame.theme.text};
}

DropdownLook look_of(const RuleChoice& rule, bool label) {
  DropdownLook look;
  if (label) look.label = rule.label;
  for (const RuleOption& option : rule.options)
    look.options.push_back(option.text);
  look.current = rule.current;
  look.value = look.options[rule.current];
  look.enabled = rule.enabled;
  return look;
}

/// A square button per thing at the right end, with gaps.
float right_group_width(const Frame& frame) {
  constexpr float kButtons = 7;
  return frame.px(kButtons * kControl + (kButtons - 1) * kGap);
}

/// Width of everything in the plan but the tree dropdown, px.
float fixed_width(const Frame& frame, const std::vector<RuleChoice>& rules,
                  const ToolbarPlan& plan) {
  float width = frame.px(2 * kMargin + kControl + 3 * kGap) + right_group_width(frame);
  if (plan.brand)
    width += text_width(frame, brand_style(frame), frame.text("ui.brand")) + frame.px(3 * kGap);
  for (std::size_t i = 0; i < plan.rules; ++i) {
    width += dropdown_width(frame, look_of(rules[i], plan.labels)) + frame.px(kGap);
  }
  return width;
}

/// The fullest plan in which the tree's name keeps a readable width.
ToolbarPlan plan_for(const Frame& frame, const std::vector<RuleChoice>& rules, float wanted_tree) {
  constexpr ToolbarPlan kPlans[] = {{true, true, 3},  {true, false, 3}, {true, false, 2},
                                    {true, false, 1}, {true, false, 0}, {false, false, 0}};
  ToolbarPlan plan;
  for (const ToolbarPlan& candidate : kPlans) {
    plan = candidate;
    const float room = frame.layout.toolbar.width - fixed_width(frame, rules, plan);
    plan.tree_width = std::min(room, wanted_tree);
    const float needed = plan.labels ? wanted_tree : std::min(wanted_tree, frame.px(kMinTreeWidth));
    if (room >= needed) break;
  }
  return plan;
}

void draw_rule_dropdowns(Frame& frame, float& x, float y, const std::vector<RuleChoice>& rules,
                         const ToolbarPlan& plan) {
  for (std::size_t i = 0; i < plan.rules; ++i) {
    const DropdownLook look = look_of(rules[i], plan.labels);
    const Rect rect{x, y, dropdown_width(frame, look), frame.px(kControl)};
    if (const auto chosen = dropdown(frame, rules[i].id, rect, look, rules[i].tip)) {
      frame.emit(command::Set{rules[i].options[*chosen].settings});
    }
    x += rect.width + frame.px(kGap);
  }
}

constexpr float kTyped = 112;

/// A field for what is not among the options. What says nothing stays in it, until it is changed.
void draw_typed_rule(Frame& frame, Rect field, const RuleChoice& rule) {
  std::string& text = frame.state.rule_text;
  const FieldResult result =
      text_field(frame, "##rule-text", field, text, {.hint = frame.text(rule.typed_hint)});
  if (!result.submitted || text.empty()) return;
  focus_last_field(frame);
  if (const auto stated = rule.typed(text)) {
    frame.emit(command::Set{*stated});
    text.clear();
  } else {
    frame.state.refused_rule = text;
  }
}

/// What a rule is called, or what is wrong with what was typed for it.
void draw_rule_label(Frame& frame, Rect row, const RuleChoice& rule) {
  const std::string& text = frame.state.rule_text;
  const float y = row.y + frame.px(12);
  if (rule.typed == nullptr || text.empty() || text != frame.state.refused_rule)
    return section_label(frame, row.x, y, rule.label, row.width);
  const TextStyle style{12, scene::Weight::medium, frame.theme.error};
  draw_text(frame, row.x, y, style, fitted(frame, style, frame.text(rule.typed_wrong), row.width));
}

/// One rule of the menu: its name, and its options side by side or, if many, as a stepper.
void draw_menu_rule(Frame& frame, Rect row, const RuleChoice& rule) {
  draw_rule_label(frame, row, rule);
  Rect control{row.x, row.y + frame.px(24), row.width, frame.px(36)};
  if (rule.typed != nullptr) {
    const float width = frame.px(kTyped);
    control.width -= width + frame.px(kGap);
    draw_typed_rule(frame, {control.right() + frame.px(kGap), control.y, width, control.height},
                    rule);
  }
  std::vector<std::string> options;
  for (const RuleOption& option : rule.options)
    options.push_back(option.text);
  const auto chosen =
      segmented(frame, rule.id, control, options, rule.current, rule.enabled, rule.tip);
  // What is on its way may have been asked for with another rule than the one shown.
  if (chosen && (*chosen != rule.current || frame.model.busy_visits))
    frame.emit(command::Set{rule.options[*chosen].settings});
}

constexpr float kPresetHeading = 24, kPresetRow = 36;
constexpr std::size_t kPresetRows = (choice_names(session::Preset{}).size() + 1) / 2;
constexpr float kPresets =
    kPresetHeading + static_cast<float>(kPresetRows) * (kPresetRow + kGap) + kGap;

/// The conventions of a course under one name, two in a row. Returns the y below.
float draw_presets(Frame& frame, Rect row) {
  const Model& model = frame.model;
  const auto in_use = session::preset_in_use(model.run->settings, model.notation);
  section_label(frame, row.x, row.y + frame.px(12), frame.text("ui.presets"), row.width);
  const float gap = frame.px(kGap), width = (row.width - gap) / 2, height = frame.px(kPresetRow);
  const float top = row.y + frame.px(kPresetHeading);
  const auto names = choice_names(session::Preset{});
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto preset = static_cast<session::Preset>(i);
    const std::string key = "ui.preset_" + std::string(names[i]);
    const Rect place{row.x + static_cast<float>(i % 2) * (width + gap),
                     top + static_cast<float>(i / 2) * (height + gap), width, height};
    if (button(frame, "preset/" + std::string(names[i]), place,
               {.label = frame.text(key), .primary = preset == in_use}, frame.text(key + "_tip"))) {
      frame.emit(command::UsePreset{preset});
    }
  }
  return row.y + frame.px(kPresets);
}

constexpr float kRuleRow = 72, kMenuWidth = 392, kOverPresets = 12;
constexpr const char* kMenuId = "rules-menu";

void draw_rules_menu(Frame& frame, Rect anchor, const std::vector<RuleChoice>& rules,
                     std::size_t first) {
  Menu menu(
      frame, kMenuId, anchor, frame.px(kMenuWidth),
      frame.px(kOverPresets + kPresets + kRuleRow * static_cast<float>(rules.size() - first)));
  Rect row{menu.left() + frame.px(8), menu.top() + frame.px(kOverPresets),
           menu.width() - frame.px(16), frame.px(kRuleRow)};
  row.y = draw_presets(frame, row);
  for (std::size_t i = first; i < rules.size(); ++i) {
    draw_menu_rule(frame, row, rules[i]);
    row.y += row.height;
  }
  menu.end(row.y);
}

void draw_menu_button(Frame& frame, float x, float y, const std::vector<RuleChoice>& rules,
                      const ToolbarPlan& plan) {
  const Rect rect{x, y, frame.px(kControl), frame.px(kControl)};
  if (button(frame, kMenuId, rect, {.icon = Icon::menu}, frame.text("ui.more_rules"))) {
    frame.state.open_dropdown = kMenuId;
  }
  if (frame.state.open_dropdown == kMenuId) draw_rules_menu(frame, rect, rules, plan.rules);
}

/// What has no button of its own, or none in windows without the library.
constexpr Action kMore[] = {Action::open,
                            Action::type_tree,
                            Action::paste,
                            Action::next_lesson,
                            Action::previous_lesson,
                            Action::find,
                            Action::fit_path,
                            Action::fit_subtree,
                            Action::fold,
                            Action::unfold_all,
                            Action::answers,
                            Action::save,
                            Action::play_match,
                            Action::tab_why,
                            Action::tab_node,
                            Action::tab_code,
                            Action::tab_log,
                            Action::tab_statistics,
                            Action::tab_play,
                            Action::panels,
                            Action::full_screen,
                            Action::projector,
                            Action::blank};

/// What an action is called, and at the right its keys.
bool draw_action_row(Frame& frame, Rect row, Action action) {
  const std::string text(frame.text(action_name(action))), keys = key_names(action, frame.words);
  const std::string id = "more/" + text;
  const Press state = press(frame, id, row);
  if (state.hovered) draw_fill(frame, row, faded(frame.theme.chip, 0.6f), 6);
  const Within scope(frame, row);
  const float margin = frame.px(12), keys_width = text_width(frame, secondary(frame), keys);
  const float room = row.width - keys_width - 3 * margin;
  tooltip(frame, id, state, row, tip(action, frame.words));
  draw_text(frame, row.x + margin, middle(row), body(frame),
            fitted(frame, body(frame), text, room));
  draw_text(frame, row.right() - margin, middle(row), secondary(frame), keys, scene::Align::right);
  return state.clicked;
}

void draw_more_button(Frame& frame, Rect rect) {
  constexpr std::string_view kId = "more";
  if (button(frame, kId, rect, {.icon = Icon::more}, frame.text("ui.more_tip"))) {
    frame.state.open_dropdown = kId;
  }
  if (frame.state.open_dropdown != kId) return;
  std::vector<std::pair<Action, session::Command>> rows;
  for (const Action action : kMore) {
    if (is_tab(action) && frame.model.panels) continue;  // it has its own button
    if (auto command = command_of(action, frame.model))
      rows.emplace_back(action, *std::move(command));
  }
  const float height = frame.px(kMoreRow);
  Menu menu(frame, kId, rect, frame.px(kMoreWidth), height * static_cast<float>(rows.size()));
  Rect row{menu.left(), menu.top(), menu.width(), height};
  for (const auto& [action, command] : rows) {
    if (draw_action_row(frame, row, action)) {
      frame.emit(command);
      frame.state.open_dropdown.clear();
    }
    row.y += height;
  }
  menu.end(row.y);
}

void draw_right_group(Frame& frame, float y) {
  const bool light = frame.model.theme == scene::ThemeId::light;
  const bool english = frame.model.language == core::Language::english;
  struct Entry {
    const char* id;
    Action action;
    ButtonLook look;
    const char* at_its_end = "";  ///< why it does nothing
  };
  const Entry entries[] = {
      {"theme", Action::theme, {.icon = light ? Icon::moon : Icon::sun}},
      {"language", Action::language, {.label = frame.text(english ? "ui.code_en" : "ui.code_ko")}},
      {"smaller", Action::smaller, {.label = frame.text("ui.smaller")}, "ui.smallest"},
      {"larger", Action::larger, {.label = frame.text("ui.larger")}, "ui.largest"},
      {"help", Action::help, {.label = frame.text("ui.key_question")}},
  };
  Rect rect{frame.layout.toolbar.right() - frame.px(kMargin) - right_group_width(frame), y,
            frame.px(kControl), frame.px(kControl)};
  draw_view_button(frame, rect);
  rect.x += frame.px(kControl + kGap);
  for (Entry entry : entries) {
    const auto command = command_of(entry.action, frame.model);
    entry.look.enabled = command.has_value();
    const std::string hint =
        command ? tip(entry.action, frame.words) : std::string(frame.text(entry.at_its_end));
    if (button(frame, entry.id, rect, entry.look, hint)) frame.emit(*command);
    rect.x += frame.px(kControl + kGap);
  }
  draw_more_button(frame, rect);
}

}  // namespace

void draw_toolbar(Frame& frame) {
  const Rect& bar = frame.layout.toolbar;
  const Within scope(frame, bar);
  draw_fill(frame, bar, frame.theme.panel);
  draw_hairline(frame, bar.x, bar.bottom() - 1, bar.right(), bar.bottom());

  const std::vector<RuleChoice> rules = rule_choices(frame.model, frame.words);
  const TreeChoices trees = tree_choices(frame.model, frame.words, frame.layout.library.width <= 0);
  DropdownLook tree{frame.text("ui.tree"), frame.model.title, trees.titles, trees.current, true};
  const float wanted = std::min(dropdown_width(frame, tree), frame.px(kMaxTreeWidth));
  const ToolbarPlan plan = plan_for(frame, rules, wanted);
  if (!plan.labels) tree.label = {};

  float x = bar.x + frame.px(kMargin);
  const float y = bar.y + std::round((bar.height - frame.px(kControl)) / 2);
  if (plan.brand) {
    draw_text(frame, x, bar.y + bar.height / 2, brand_style(frame), frame.text("ui.brand"));
    x += text_width(frame, brand_style(frame), frame.text("ui.brand")) + frame.px(3 * kGap);
  }
  const Rect tree_rect{x, y, plan.tree_width, frame.px(kControl)};
  if (const auto chosen = dropdown(frame, "tree", tree_rect, tree, frame.text("ui.tree_tip"))) {
    frame.emit(trees.commands[*chosen]);
  }
  x += plan.tree_width + frame.px(kGap);
  draw_rule_dropdowns(frame, x, y, rules, plan);
  draw_menu_button(frame, x, y, rules, plan);
  draw_right_group(frame, y);
}

}  // namespace ply::ui
