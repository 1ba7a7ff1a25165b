#include "ui/panels.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {

void draw_side_panel(Frame& frame) {
  const Rect& panel = frame.layout.side;
  if (panel.width <= 0) return;
  const Within scope(frame, panel);
  draw_fill(frame, panel, frame.theme.panel);
  draw_hairline(frame, panel.x, panel.y, panel.x, panel.bottom());

  constexpr std::string_view kNames[] = {"why", "node"};
  const std::string labels[] = {std::string(frame.text("ui.why")),
                                std::string(frame.text("ui.node"))};
  const std::string tips[] = {std::string(frame.text("ui.why_tip")),
                              std::string(frame.text("ui.node_tip"))};
  const float margin = frame.px(24), height = frame.px(48);
  const Rect strip{panel.x + margin, panel.y, panel.width - 2 * margin, height};
  if (const auto chosen =
          tabs(frame, "tab", strip, labels, static_cast<std::size_t>(frame.model.tab), tips)) {
    frame.emit(session::command::SetTab{std::string(kNames[*chosen])});
  }
  const Rect area{panel.x + 1, panel.y + height, panel.width - 1, panel.height - height};
  if (frame.model.tab == Tab::why) {
    draw_why_panel(frame, area);
  } else {
    draw_node_panel(frame, area);
  }
}

}  // namespace ply::ui
