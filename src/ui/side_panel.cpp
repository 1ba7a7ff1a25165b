#include <algorithm>
#include <array>
#include <vector>

#include "ui/panels.hpp"
#include "ui/shortcuts.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {

namespace {

// In the order of enum Tab.
constexpr std::array kPanels{draw_why_panel, draw_node_panel,       draw_code_panel,
                             draw_log_panel, draw_statistics_panel, draw_play_panel};
static_assert(kPanels.size() == choice_names(Tab{}).size());

}  // namespace

void draw_side_panel(Frame& frame) {
  const Rect& panel = frame.layout.side;
  if (panel.width <= 0) return;
  const Within scope(frame, panel);
  draw_fill(frame, panel, frame.theme.panel);
  draw_hairline(frame, panel.x, panel.y, panel.x, panel.bottom());

  std::vector<Tab> shown;
  std::vector<std::string> labels, tips;
  for (std::size_t i = 0; i < kPanels.size(); ++i) {
    const auto tab = static_cast<Tab>(i);
    if (!command_of(action_of(tab), frame.model)) continue;
    const std::string key = "ui.tab_" + std::string(core::choice_name(tab));
    shown.push_back(tab);
    labels.emplace_back(frame.text(key));
    tips.emplace_back(tip(frame.text(key + "_tip"), action_of(tab), frame.words));
  }
  const float margin = frame.px(24), height = frame.px(48);
  const Rect strip{panel.x + margin, panel.y, panel.width - 2 * margin, height};
  const auto open = std::ranges::find(shown, frame.model.shown_tab()) - shown.begin();
  if (const auto chosen = tabs(frame, "tab", strip, labels, static_cast<std::size_t>(open), tips)) {
    frame.emit(session::command::SetTab{shown[*chosen]});
  }
  const Rect area{panel.x + 1, panel.y + height, panel.width - 1, panel.height - height};
  kPanels[static_cast<std::size_t>(frame.model.shown_tab())](frame, area);
}

}  // namespace ply::ui
