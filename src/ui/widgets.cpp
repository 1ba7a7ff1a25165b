#include "ui/widgets.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace ply::ui {
namespace {

constexpr float kIcon = 18, kIconGap = 8;

ImVec2 corner(Rect rect) {
  return {rect.x, rect.y};
}
ImVec2 far_corner(Rect rect) {
  return {rect.right(), rect.bottom()};
}

}  // namespace

float middle(Rect rect) {
  return rect.y + rect.height / 2;
}

scene::Colour disabled_colour(const scene::Theme& theme) {
  return mixed(theme.panel, theme.faint, 0.55f);
}

scene::Colour surface_colour(const Frame& frame, const Press& state, bool primary) {
  const scene::Theme& theme = frame.theme;
  const scene::Colour rest = primary ? theme.pill : theme.panel;
  const scene::Colour lit = primary ? mixed(theme.pill, theme.panel, 0.18f) : theme.chip;
  if (state.held && state.hovered) return mixed(lit, primary ? theme.panel : theme.line, 0.4f);
  return state.hovered ? lit : rest;
}

KindColours colours_of(const scene::Theme& theme, core::NodeKind kind) {
  switch (kind) {
    case core::NodeKind::max:
      return {theme.max_fill, theme.max_outline};
    case core::NodeKind::min:
      return {theme.min_fill, theme.min_outline};
    case core::NodeKind::leaf:
      return {theme.leaf_outline, theme.leaf_outline};
    default:
      return {theme.chance_fill, theme.chance_outline};
  }
}

TextStyle body(const Frame& frame) {
  return {14, scene::Weight::medium, frame.theme.text};
}
TextStyle strong(const Frame& frame) {
  return {14, scene::Weight::bold, frame.theme.text};
}
TextStyle secondary(const Frame& frame) {
  return {14, scene::Weight::medium, frame.theme.secondary};
}

Rect inset(Rect rect, float by) {
  return {rect.x + by, rect.y + by, rect.width - 2 * by, rect.height - 2 * by};
}

void draw_fill(Frame& frame, Rect rect, scene::Colour fill, float radius) {
  frame.list->AddRectFilled(corner(rect), far_corner(rect), to_imgui(fill), frame.px(radius));
}

void draw_surface(Frame& frame, Rect rect, scene::Colour fill, scene::Colour line, float radius) {
  draw_fill(frame, rect, fill, radius);
  frame.list->AddRect(corner(rect), far_corner(rect), to_imgui(line), frame.px(radius), 0,
                      frame.hair());
}

void draw_triangle(Frame& frame, float x, float y, float half, bool up, scene::Colour fill,
                   scene::Colour outline) {
  const float size = frame.px(half), tip = up ? y - size : y + size, base = 2 * y - tip;
  const ImVec2 a{x, tip}, b{x - size, base}, c{x + size, base};
  frame.list->AddTriangleFilled(a, b, c, to_imgui(fill));
  frame.list->AddTriangle(a, b, c, to_imgui(outline), frame.px(1.2f));
}

void draw_cut_sign(Frame& frame, float x, float y, core::NodeKind kind, bool skips, float aside) {
  const scene::Colour colour = colours_of(frame.theme, kind).outline;
  draw_triangle(frame, x + aside, y, 4, kind == core::NodeKind::max,
                skips ? colour : frame.theme.panel, colour);
  if (aside == 0) return;
  draw_text(frame, x - aside, y, {14, scene::Weight::bold, colour}, frame.text("ui.scissors"),
            scene::Align::centre);
}

void draw_outline(Frame& frame, Rect rect, scene::Colour colour, float width) {
  frame.list->AddRect(corner(rect), far_corner(rect), to_imgui(colour), 0, 0, frame.px(width));
}

void draw_line(Frame& frame, float x0, float y0, float x1, float y1, scene::Colour colour,
               float width) {
  frame.list->AddLine({x0, y0}, {x1, y1}, to_imgui(colour), frame.px(width));
}

void draw_hairline(Frame& frame, float x0, float y0, float x1, float y1) {
  const float width = frame.hair();
  frame.list->AddRectFilled({x0, y0}, {std::max(x1, x0 + width), std::max(y1, y0 + width)},
                            to_imgui(frame.theme.line));
}

void draw_dot(Frame& frame, float x, float y, float radius, scene::Colour fill,
              scene::Colour outline) {
  frame.list->AddCircleFilled({x, y}, frame.px(radius), to_imgui(fill), 24);
  frame.list->AddCircle({x, y}, frame.px(radius), to_imgui(outline), 24, frame.px(1.5f));
}

void draw_grip(Frame& frame, float x, float top, float bottom) {
  const float half = frame.px(1.5f);
  ImGui::GetForegroundDrawList()->AddRectFilled({x - half, top}, {x + half, bottom},
                                                to_imgui(frame.theme.faint));
}

/// Two lines, in the colours of text and of the ground it stands on: one of them stands out from
/// whatever is below.
void draw_ring(Frame& frame, Rect rect, float top, float bottom) {
  ImDrawList& list = *ImGui::GetForegroundDrawList();
  const Rect& window = frame.layout.window;
  list.PushClipRect({window.x, std::max(window.y, top)},
                    {window.right(), std::min(window.bottom(), bottom)}, true);
  const auto line = [&](float outside, scene::Colour colour) {
    const Rect around = inset(rect, frame.px(-outside));
    list.AddRect(corner(around), far_corner(around), to_imgui(colour), frame.px(kRadius + outside),
                 0, frame.px(2));
  };
  line(-1, frame.theme.panel);
  line(1, frame.theme.text);
  list.PopClipRect();
}

void draw_shadow(Frame& frame, Rect rect) {
  constexpr int kSteps = 8;
  for (int step = kSteps; step >= 1; --step) {
    const float grow = 2 * static_cast<float>(step);
    Rect around = inset(rect, frame.px(-grow));
    around.y += frame.px(6);
    draw_fill(frame, around, {0x00000005u}, kRadius + grow);
  }
}

Press mouse_area(Frame& frame, std::string_view id, Rect rect) {
  frame.place(Placed::Kind::control, rect, id);
  if (rect.width < 1 || rect.height < 1) return {};
  Press state;
  ImGui::SetCursorScreenPos(corner(rect));
  state.clicked = ImGui::InvisibleButton(std::string(id).c_str(), {rect.width, rect.height});
  state.hovered = ImGui::IsItemHovered();
  state.held = ImGui::IsItemActive();
  state.began = ImGui::IsItemActivated();
  return state;
}

bool take_keys(Frame& frame, std::string_view id, Rect rect) {
  if (rect.width < 1 || rect.height < 1) return false;
  KeyFocus& keys = *frame.keys;
  keys.controls.push_back({std::string(id), rect, frame.clip_top, frame.clip_bottom});
  return keys.focused == id && std::exchange(keys.choose, false);
}

Press press(Frame& frame, std::string_view id, Rect rect, bool enabled) {
  Press state = mouse_area(frame, id, rect);
  if (enabled && take_keys(frame, id, rect)) state.clicked = true;
  return state;
}

Pointer pointer() {
  const ImGuiIO& io = ImGui::GetIO();
  return {io.MousePos.x,   io.MousePos.y, io.MouseDelta.x,
          io.MouseDelta.y, io.MouseWheel, ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)};
}

void show_cursor(Cursor cursor) {
  ImGui::SetMouseCursor(cursor == Cursor::hand ? ImGuiMouseCursor_Hand : ImGuiMouseCursor_ResizeEW);
}

float button_width(const Frame& frame, const ButtonLook& look) {
  float width = frame.px(2 * kPadding);
  if (look.icon != Icon::none) width += frame.px(kIcon);
  if (look.icon != Icon::none && !look.label.empty()) width += frame.px(kIconGap);
  return std::ceil(width + text_width(frame, body(frame), look.label));
}

bool button(Frame& frame, std::string_view id, Rect rect, const ButtonLook& look,
            std::string_view tip) {
  Press state = press(frame, id, rect, look.enabled);
  tooltip(frame, id, state, rect, tip);
  if (!look.enabled) state = {};
  const scene::Theme& theme = frame.theme;
  const scene::Colour fill = surface_colour(frame, state, look.primary && look.enabled);
  if (!look.flat || state.hovered) {
    draw_surface(frame, rect, fill, look.primary && look.enabled ? fill : theme.line);
  }
  TextStyle style = look.primary ? strong(frame) : body(frame);
  if (look.primary) style.colour = theme.pill_text;
  if (!look.enabled) style.colour = disabled_colour(frame.theme);

  const Within scope(frame, rect);
  const float icon = look.icon == Icon::none ? 0 : frame.px(kIcon);
  const float gap = icon > 0 && !look.label.empty() ? frame.px(kIconGap) : 0;
  const float room = rect.width - icon - gap - frame.px(8);
  const std::string label = fitted(frame, style, look.label, room);
  const float width = icon + gap + text_width(frame, style, label);
  const float x = rect.x + (rect.width - width) / 2;
  if (icon > 0) draw_icon(frame, look.icon, x + icon / 2, middle(rect), icon, style.colour, fill);
  if (!label.empty()) draw_text(frame, x + icon + gap, middle(rect), style, label);
  return state.clicked;
}

std::optional<std::size_t> segmented(Frame& frame, std::string_view id, Rect rect,
                                     std::span<const std::string> options, std::size_t current,
                                     bool enabled, std::string_view tip) {
  const scene::Theme& theme = frame.theme;
  draw_fill(frame, rect, theme.chip, kRadius);
  std::optional<std::size_t> chosen;
  const float width = rect.width / static_cast<float>(options.size());
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Rect part{rect.x + width * static_cast<float>(i), rect.y, width, rect.height};
    const std::string part_id = std::string(id) + "/" + std::to_string(i);
    const Press state = press(frame, part_id, part, enabled);
    tooltip(frame, part_id, state, rect, tip);
    if (enabled && state.clicked) chosen = i;
    if (i == current) draw_surface(frame, inset(part, frame.px(3)), theme.panel, theme.line, 6);
    TextStyle style = i == current ? strong(frame) : secondary(frame);
    if (enabled && state.hovered) style.colour = theme.text;
    if (!enabled && i != current) style.colour = disabled_colour(frame.theme);
    const Within scope(frame, part);
    draw_text(frame, part.x + width / 2, middle(part), style,
              fitted(frame, style, options[i], width - frame.px(12)), scene::Align::centre);
  }
  return chosen;
}

std::optional<std::size_t> tabs(Frame& frame, std::string_view id, Rect rect,
                                std::span<const std::string> labels, std::size_t current,
                                std::span<const std::string> tips) {
  std::optional<std::size_t> chosen;
  std::vector<float> widths;
  for (const std::string& label : labels)
    widths.push_back(text_width(frame, strong(frame), label));
  const float taken = std::accumulate(widths.begin(), widths.end(), 0.f);
  const float between =
      std::min(frame.px(32), (rect.width - taken) / static_cast<float>(labels.size() - 1));
  float x = rect.x;
  draw_hairline(frame, frame.within.x, rect.bottom() - 1, frame.within.right(), rect.bottom());
  for (std::size_t i = 0; i < labels.size(); ++i) {
    TextStyle style = i == current ? strong(frame) : secondary(frame);
    const float width = widths[i], around = std::min(frame.px(8), between / 2);
    const Rect area{x - around, rect.y, width + 2 * around, rect.height};
    const std::string tab_id = std::string(id) + "/" + std::to_string(i);
    const Press state = press(frame, tab_id, area);
    tooltip(frame, tab_id, state, area, tips[i], TipSide::above);
    if (state.clicked) chosen = i;
    if (state.hovered) style.colour = frame.theme.text;
    {
      const Within scope(frame, area);
      draw_text(frame, x + width / 2, middle(rect), style, labels[i], scene::Align::centre);
    }
    if (i == current) {
      draw_fill(frame,
                {x - frame.px(2), rect.bottom() - frame.px(3), width + frame.px(4), frame.px(3)},
                frame.theme.text, 1.5f);
    }
    x += width + between;
  }
  return chosen;
}

bool list_row(Frame& frame, std::string_view id, Rect rect, std::string_view text, bool selected,
              std::string_view tip) {
  const Press state = press(frame, id, rect);
  if (selected) draw_fill(frame, rect, frame.theme.chip, 6);
  if (state.hovered && !selected) draw_fill(frame, rect, faded(frame.theme.chip, 0.6f), 6);
  const TextStyle style = selected ? strong(frame) : body(frame);
  const Within scope(frame, rect);
  const std::string shown = fitted(frame, style, text, rect.width - frame.px(24));
  std::string whole(shown == text ? "" : text);
  if (!whole.empty() && !tip.empty()) whole += '\n';
  whole += tip;
  tooltip(frame, id, state, rect, whole);
  draw_text(frame, rect.x + frame.px(12), middle(rect), style, shown);
  return state.clicked;
}

bool check_row(Frame& frame, std::string_view id, Rect rect, std::string_view text, bool on,
               std::string_view tip, bool enabled) {
  Press state = press(frame, id, rect, enabled);
  tooltip(frame, id, state, rect, tip);
  if (!enabled) state = {};
  if (state.hovered) draw_fill(frame, rect, faded(frame.theme.chip, 0.6f), 6);
  const Within scope(frame, rect);
  TextStyle style = body(frame);
  if (!enabled) style.colour = disabled_colour(frame.theme);
  const float box = frame.px(18), x = rect.x + frame.px(8);
  const scene::Colour fill = on ? frame.theme.pill : frame.theme.panel;
  const scene::Colour edge = enabled ? frame.theme.secondary : style.colour;
  draw_surface(frame, {x, middle(rect) - box / 2, box, box}, fill, on ? fill : edge, 4);
  if (on) {
    draw_icon(frame, Icon::check, x + box / 2, middle(rect), frame.px(12), frame.theme.pill_text,
              fill);
  }
  const float left = x + box + frame.px(10);
  draw_text(frame, left, middle(rect), style,
            fitted(frame, style, text, rect.right() - left - frame.px(8)));
  return state.clicked;
}

Rect chip(Frame& frame, float x, float y, float right, std::string_view text) {
  const TextStyle style{13, scene::Weight::bold, frame.theme.text};
  const float room = right - x - frame.px(24);
  const std::string shown = fitted(frame, style, text, room);
  const Rect rect{x, y, std::ceil(text_width(frame, style, shown)) + frame.px(24), frame.px(28)};
  draw_fill(frame, rect, frame.theme.chip, 14);
  const Within scope(frame, rect);
  draw_text(frame, rect.x + frame.px(12), middle(rect), style, shown);
  return rect;
}

void section_label(Frame& frame, float x, float y, std::string_view text, float width,
                   std::string_view name) {
  const TextStyle style{12, scene::Weight::bold, frame.theme.secondary};
  std::string shown = capitals(text);
  if (const std::size_t at = text.rfind(name); at != text.npos)
    shown.replace(at, name.size(), name);
  draw_text(frame, x, y, style, fitted(frame, style, shown, width));
}

}  // namespace ply::ui
