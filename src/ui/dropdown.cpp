#include <algorithm>

#include "ui/menu.hpp"

namespace ply::ui {
namespace {

constexpr float kDropdownPadding = 12, kArrow = 8, kDropdownRow = 36;

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
  if (!look.enabled) value_style.colour = label_style.colour = disabled_colour(frame.theme);
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

}  // namespace

std::optional<std::size_t> option_menu(Frame& frame, std::string_view id, Rect rect,
                                       const DropdownLook& look) {
  if (frame.state.open_dropdown != id) return std::nullopt;
  float width = rect.width - frame.px(16);
  for (const std::string& option : look.options)
    width = std::max(width, text_width(frame, strong(frame), option) + frame.px(24));
  const float row_height = frame.px(kDropdownRow);
  Menu menu(frame, id, rect, width, row_height * static_cast<float>(look.options.size()));
  Rect row{menu.left(), menu.top(), menu.width(), row_height};
  std::optional<std::size_t> chosen;
  const auto row_id_of = [id](std::size_t i) { return std::string(id) + "/" + std::to_string(i); };
  if (look.current < look.options.size()) menu.start_at(row_id_of(look.current));
  for (std::size_t i = 0; i < look.options.size(); ++i) {
    if (list_row(frame, row_id_of(i), row, look.options[i], i == look.current)) chosen = i;
    row.y += row_height;
  }
  menu.end(row.y);
  if (chosen) frame.state.open_dropdown.clear();
  return chosen;
}

bool dropdown_button(Frame& frame, std::string_view id, Rect rect, const DropdownLook& look,
                     std::string_view tip) {
  Press state = press(frame, id, rect, look.enabled);
  tooltip(frame, id, state, rect, tip);
  if (!look.enabled) state = {};
  draw_dropdown(frame, rect, look, state);
  if (state.clicked) frame.state.open_dropdown = id;
  return frame.state.open_dropdown == id;
}

std::optional<std::size_t> dropdown(Frame& frame, std::string_view id, Rect rect,
                                    const DropdownLook& look, std::string_view tip) {
  dropdown_button(frame, id, rect, look, tip);
  return option_menu(frame, id, rect, look);
}

}  // namespace ply::ui
