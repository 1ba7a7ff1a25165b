#include <algorithm>

#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

constexpr float kDropdownPadding = 12, kArrow = 8, kRow = 36;

}  // namespace

float dropdown_width(const Frame& frame, const DropdownLook& look) {
  float value = text_width(frame, strong(frame), look.value);
  for (const std::string& option : look.options) {
    value = std::max(value, text_width(frame, strong(frame), option));
  }
  const float label = text_width(frame, secondary(frame), look.label);
  return std::ceil(value + label + frame.px(2 * kDropdownPadding + kArrow + 8) +
                   (label > 0 ? frame.px(12) : 0));
}

namespace {

void draw_dropdown(Frame& frame, Rect rect, const DropdownLook& look, const Press& state) {
  const scene::Theme& theme = frame.theme;
  draw_surface(frame, rect, surface_colour(frame, state, false), theme.line);
  const Within scope(frame, rect);
  const float padding = frame.px(kDropdownPadding);
  TextStyle value_style = strong(frame), label_style = secondary(frame);
  if (!look.enabled) value_style.colour = label_style.colour = disabled_colour(frame);
  const float label = text_width(frame, label_style, look.label);
  if (label > 0) draw_text(frame, rect.x + padding, middle(rect), label_style, look.label);
  const float arrow = rect.right() - padding - frame.px(kArrow) / 2;
  draw_icon(frame, Icon::arrow_down, arrow, middle(rect), frame.px(kArrow), value_style.colour,
            frame.theme.panel);
  const float right = arrow - frame.px(kArrow / 2 + 8);
  const float left = rect.x + padding + (label > 0 ? label + frame.px(12) : 0);
  const std::string value = fitted(frame, value_style, look.value, right - left);
  const bool alone = label <= 0;
  draw_text(frame, alone ? left : right, middle(rect), value_style, value,
            alone ? scene::Align::left : scene::Align::right);
}

/// Where the options of a dropdown open: below it, inside the window.
Rect option_card(const Frame& frame, Rect rect, const DropdownLook& look) {
  float width = rect.width;
  for (const std::string& option : look.options) {
    width = std::max(width, text_width(frame, strong(frame), option) + frame.px(40));
  }
  const Rect& window = frame.layout.window;
  const float margin = frame.px(8);
  Rect card{rect.x, rect.bottom() + frame.px(4), std::min(width, window.width - 2 * margin),
            frame.px(kRow) * static_cast<float>(look.options.size()) + 2 * margin};
  card.x = std::clamp(card.x, margin, window.right() - margin - card.width);
  const float below = window.bottom() - margin - card.y, above = rect.y - 2 * margin;
  if (card.height > below && above > below) {
    card.height = std::min(card.height, above);
    card.y = rect.y - frame.px(4) - card.height;
  }
  card.height = std::min(card.height, window.bottom() - margin - card.y);
  return card;
}

std::optional<std::size_t> draw_options(Frame& frame, std::string_view id, Rect rect,
                                        const DropdownLook& look) {
  Overlay overlay(frame, "##dropdown");
  const Rect card = option_card(frame, rect, look);
  draw_shadow(frame, card);
  draw_surface(frame, card, frame.theme.panel, frame.theme.line);
  std::optional<std::size_t> chosen;
  {
    ScrollArea area(frame, std::string(id) + "/options", inset(card, frame.px(8)));
    float y = area.top();
    for (std::size_t i = 0; i < look.options.size(); ++i) {
      const Rect row{card.x + frame.px(8), y, card.width - frame.px(16), frame.px(kRow)};
      const std::string row_id = std::string(id) + "/" + std::to_string(i);
      if (list_row(frame, row_id, row, look.options[i], i == look.current)) chosen = i;
      y += frame.px(kRow);
    }
    area.end(y);
  }
  if (overlay.clicked_outside(card) || chosen) frame.state.open_dropdown.clear();
  return chosen;
}

}  // namespace

std::optional<std::size_t> dropdown(Frame& frame, std::string_view id, Rect rect,
                                    const DropdownLook& look, std::string_view tip) {
  Press state = press(frame, id, rect);
  tooltip(frame, id, state, rect, tip);
  if (!look.enabled) state = {};
  draw_dropdown(frame, rect, look, state);
  if (state.clicked) frame.state.open_dropdown = id;
  if (frame.state.open_dropdown != id) return std::nullopt;
  return draw_options(frame, id, rect, look);
}

}  // namespace ply::ui
