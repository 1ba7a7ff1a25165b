#include <algorithm>

#include "teach/legend.hpp"
#include "ui/panels.hpp"
#include "ui/shortcuts.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {

namespace {

/// One line if it fits, else two smaller ones, broken between facts unless a fact is too long (the
/// path of a file); the last of them is shortened if need be.
std::vector<std::string> legend_lines(const Frame& frame, TextStyle& style, const std::string& text,
                                      float room) {
  if (text_width(frame, style, text) <= room) return {text};
  style.size = 12;
  std::vector<std::string> lines = wrapped_facts(frame, style, text, room);
  const bool whole_facts = std::ranges::all_of(
      lines, [&](const std::string& line) { return text_width(frame, style, line) <= room; });
  if (!whole_facts) lines = wrapped(frame, style, text, room);
  if (lines.size() > 2) {
    for (std::size_t i = 2; i < lines.size(); ++i)
      lines[1] += (whole_facts ? " · " : " ") + lines[i];
    lines.resize(2);
  }
  for (std::string& line : lines)
    line = fitted(frame, style, line, room);
  return lines;
}

struct Chip {
  std::string text;
  TextStyle style;
  scene::Colour fill, outline;
};

/// What has just been done takes the place of the rules, until the next thing that the person does:
/// there it covers no node.
Chip chip_of(const Frame& frame) {
  const scene::Theme& theme = frame.theme;
  if (frame.model.notice) {
    TextStyle style = strong(frame);
    style.colour = theme.pill_text;
    return {frame.text(frame.veiled(*frame.model.notice)), style, theme.pill, theme.pill};
  }
  const auto legend = teach::legend(*frame.model.run, frame.model.drawn());
  return {frame.text(core::Message("ui.rules").message("legend", legend)), secondary(frame),
          theme.panel, theme.line};
}

}  // namespace

/// The rules in use, on screen all the time: a chip as wide as its text, over the tree.
void draw_rules_bar(Frame& frame) {
  if (!frame.layout.shows_rules && !frame.model.notice) return;
  Rect rect = frame.layout.rules;
  auto [text, style, fill, outline] = chip_of(frame);
  const std::vector<std::string> lines =
      legend_lines(frame, style, text, rect.width - frame.px(2 * kPadding));
  float width = 0;
  for (const std::string& line : lines)
    width = std::max(width, text_width(frame, style, line));
  rect.width = std::ceil(width) + frame.px(2 * kPadding);
  const Press state = press(frame, "rules", rect);
  draw_surface(frame, rect, fill, outline);
  const Within scope(frame, rect);
  const float pitch = frame.px(16);
  float y = rect.y + rect.height / 2 - pitch / 2 * static_cast<float>(lines.size() - 1);
  for (const std::string& line : lines) {
    draw_text(frame, rect.x + frame.px(kPadding), y, style, line);
    y += pitch;
  }
  if (lines.size() > 1) tooltip(frame, "rules", state, rect, text);
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
