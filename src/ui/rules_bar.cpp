#include "ui/panels.hpp"
#include "ui/shortcuts.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {

/// The rules in use, always on screen: a chip as wide as its text, over the tree.
void draw_rules_bar(Frame& frame) {
  Rect rect = frame.layout.rules;
  const TextStyle style = secondary(frame);
  const std::string text = frame.text(
      core::Message("ui.rules").message("legend", session::rules_legend(*frame.model.run)));
  const float padding = frame.px(16);
  const std::string shown = fitted(frame, style, text, rect.width - 2 * padding);
  rect.width = std::ceil(text_width(frame, style, shown)) + 2 * padding;
  const Press state = press(frame, "rules", rect);
  draw_surface(frame, rect, frame.theme.panel, frame.theme.line);
  const Within scope(frame, rect);
  draw_text(frame, rect.x + padding, rect.y + rect.height / 2, style, shown);
  if (shown != text) tooltip(frame, "rules", state, rect, text);
}

/// One surface with − 100 % + and Fit.
void draw_zoom_buttons(Frame& frame) {
  const Rect& all = frame.layout.zoom_buttons;
  draw_surface(frame, all, frame.theme.panel, frame.theme.line);
  const Within scope(frame, all);
  const float side = all.height;
  const Rect minus{all.x, all.y, side, side};
  const Rect percent{minus.right(), all.y, frame.px(56), side};
  const Rect plus{percent.right(), all.y, side, side};
  const Rect fit{plus.right(), all.y, all.right() - plus.right(), side};
  const auto add = [&](const char* id, Action action, Rect rect, const ButtonLook& look) {
    if (button(frame, id, inset(rect, frame.px(2)), look, tip(action, frame.words))) {
      frame.emit(*command_of(action, frame.model));
    }
  };
  add("zoom-out", Action::zoom_out, minus, {.icon = Icon::minus, .flat = true});
  add("zoom-in", Action::zoom_in, plus, {.icon = Icon::plus, .flat = true});
  add("fit", Action::fit, fit, {.label = frame.text("ui.fit"), .flat = true});
  const auto share = std::lround(frame.model.zoom * 100);
  const std::string text = share > 0 ? frame.text(core::Message("ui.percent").count("n", share))
                                     : std::string(frame.text("ui.percent_tiny"));
  draw_text(frame, percent.x + percent.width / 2, percent.y + side / 2, secondary(frame), text,
            scene::Align::centre);
}

}  // namespace ply::ui
