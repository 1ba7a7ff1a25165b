#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#include "teach/legend.hpp"
#include "ui/panels.hpp"
#include "ui/shortcuts.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {

namespace {

constexpr float kLine = 16, kAroundLines = 8;  // design px, of a text of several lines

struct ChipText {
  std::string whole;
  std::vector<std::string> lines;
  TextStyle style;
};

/// One line if it fits, else smaller ones, broken between facts where no fact is too long itself.
ChipText chip_text(const Frame& frame, TextStyle style, const std::string& text, float room) {
  if (text_width(frame, style, text) <= room) return {text, {text}, style};
  style.size = 12;
  ChipText out{text, {}, style};
  for (const std::string& line : wrapped_facts(frame, style, text, room))
    std::ranges::move(wrapped(frame, style, line, room), std::back_inserter(out.lines));
  return out;
}

/// That several lines need, design px.
float height_of(const ChipText& text) {
  const std::size_t lines = text.lines.size();
  return lines == 1 ? 0 : kLine * static_cast<float>(lines) + kAroundLines;
}

/// Leaves out the lines for which `height` has no room. Whether there were any.
bool shorten(const Frame& frame, ChipText& text, float height, float room) {
  const float lines = (height - frame.px(kAroundLines)) / frame.px(kLine) + 0.1f;  // rounded
  const auto most = static_cast<std::size_t>(std::max(lines, 1.f));
  if (text.lines.size() <= most) return false;
  text.lines.resize(most);
  text.lines.back() = fitted(frame, text.style, text.lines.back() + " …", room);
  return true;
}

ChipText legend_lines(const Frame& frame) {
  const auto legend = teach::legend(*frame.model.run, frame.model.drawn());
  return chip_text(frame, secondary(frame),
                   frame.text(core::Message("ui.rules").message("legend", legend)),
                   frame.layout.rules.width - frame.px(2 * kPadding));
}

/// Of the chip that all of it has room in, px.
float width_of(const Frame& frame, const ChipText& text) {
  float width = 0;
  for (const std::string& line : text.lines)
    width = std::max(width, text_width(frame, text.style, line));
  return std::ceil(width) + frame.px(2 * kPadding);
}

/// A chip as wide as its text; what had no room is in the tooltip.
void draw_chip(Frame& frame, const char* id, Rect rect, ChipText text, scene::Colour fill,
               scene::Colour outline) {
  const bool shortened = shorten(frame, text, rect.height, rect.width - frame.px(2 * kPadding));
  rect.width = width_of(frame, text);
  const Press state = mouse_area(frame, id, rect);
  draw_surface(frame, rect, fill, outline);
  const Within scope(frame, rect);
  float y = middle(rect) - frame.px(kLine) / 2 * static_cast<float>(text.lines.size() - 1);
  for (const std::string& line : text.lines) {
    draw_text(frame, rect.x + frame.px(kPadding), y, text.style, line);
    y += frame.px(kLine);
  }
  if (shortened) tooltip(frame, id, state, rect, text.whole);
}

/// The lessons are in the library or, where the window has no room for it, in the list of trees.
core::Message notice_now(const Frame& frame) {
  core::Message notice = *frame.model.notice;
  if (notice.key == "app.first_hints" && frame.layout.library.width <= 0)
    notice.key = "app.first_hints_narrow";
  return frame.veiled(std::move(notice));
}

ChipText notice_lines(const Frame& frame, float width) {
  TextStyle style = strong(frame);
  style.colour = frame.theme.pill_text;
  return chip_text(frame, style, frame.text(notice_now(frame)), width - frame.px(2 * kPadding));
}

}  // namespace

void wish_for_rules(const Frame& frame, PanelWishes& wishes) {
  const ChipText text = legend_lines(frame);
  wishes.rules = height_of(text);
  wishes.rules_width = width_of(frame, text) / frame.layout.unit;
}

void wish_for_notice(const Frame& frame, PanelWishes& wishes) {
  if (!frame.model.notice) return;
  wishes.notice = height_of(notice_lines(frame, frame.layout.notice.width));
  const ChipText line = notice_lines(frame, std::numeric_limits<float>::infinity());
  wishes.notice_width = width_of(frame, line) / frame.layout.unit;
}

/// The rules in use, on screen all the time, over the tree.
void draw_rules_bar(Frame& frame) {
  if (frame.model.notice && frame.layout.notice_takes_rules) return;
  draw_chip(frame, "rules", frame.layout.rules, legend_lines(frame), frame.theme.panel,
            frame.theme.line);
}

/// What has just been done, until the next thing that the person does: it covers neither the
/// timeline nor a node.
void draw_notice(Frame& frame) {
  if (!frame.model.notice) return;
  draw_chip(frame, "notice", frame.layout.notice, notice_lines(frame, frame.layout.notice.width),
            frame.theme.pill, frame.theme.pill);
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
