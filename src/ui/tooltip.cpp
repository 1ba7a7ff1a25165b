#include <algorithm>
#include <utility>

#include "core/text.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

constexpr double kTooltipDelay = 0.45;  ///< seconds
constexpr double kMostText = 300;       ///< em; about a dozen lines

/// Whether the pointer has rested long enough on this control.
bool has_rested(Frame& frame, std::string_view id, const Press& state) {
  State& kept = frame.state;
  if (!state.hovered || state.held || kept.pointer_rests) {
    if (kept.hovered_control == id) kept.hovered_control.clear();
    return false;
  }
  const double now = ImGui::GetTime();
  if (kept.hovered_control != id) {
    kept.hovered_control = id;
    kept.hovered_since = now;
  }
  if (now - kept.hovered_since >= kTooltipDelay) return true;
  frame.out.wants_frame = true;
  return false;
}

/// Below the control or above it, on the other side if there is no room, inside the window. Above
/// it may come closer.
Rect tooltip_card(const Frame& frame, Rect control, float width, float height, TipSide side) {
  const Rect& window = frame.layout.window;
  const float margin = frame.px(8);
  Rect card{control.x + (control.width - width) / 2, control.bottom() + margin, width, height};
  card.x = std::clamp(card.x, margin, std::max(margin, window.right() - width - margin));
  const float below = card.y, above = std::max(0.f, control.y - margin - height);
  const bool fits_below = below + height <= window.bottom();
  const bool fits_above = above + height <= control.y;
  if (side == TipSide::above ? fits_above : !fits_below) card.y = above;
  card.y = std::clamp(card.y, 0.f, std::max(0.f, window.bottom() - height));
  return card;
}

}  // namespace

void tooltip(Frame& frame, std::string_view id, const Press& state, Rect rect,
             std::string_view text, TipSide side, const TipPicture& picture) {
  const bool empty = text.empty() && picture.height == 0;
  if (!has_rested(frame, id, state) || empty) return;
  const TextStyle style{13, scene::Weight::medium, frame.theme.pill_text};
  const float line = frame.px(20), padding = frame.px(12);
  std::vector<std::string> lines;
  if (!text.empty())
    lines = wrapped(frame, style, core::shortened_em(text, kMostText), frame.px(320));
  float width = picture.width;
  for (const std::string& each : lines)
    width = std::max(width, text_width(frame, style, each));
  const float text_height = line * static_cast<float>(lines.size());
  const float picture_height = picture.height > 0 ? picture.height + padding / 2 : 0;
  const Rect card =
      tooltip_card(frame, rect, width + 2 * padding, text_height + picture_height + padding, side);

  ImDrawList* const list_before = std::exchange(frame.list, ImGui::GetForegroundDrawList());
  const int layer_before = std::exchange(frame.layer, 2);
  const float top_before = std::exchange(frame.clip_top, card.y);  // no scroll area clips it
  const float bottom_before = std::exchange(frame.clip_bottom, card.bottom());
  const Within scope(frame, card);
  draw_fill(frame, card, frame.theme.pill, 6);
  float y = card.y + padding / 2 + line / 2;
  for (const std::string& each : lines) {
    draw_text(frame, card.x + padding, y, style, each);
    y += line;
  }
  if (picture.height > 0) picture.draw(card.x + padding, card.bottom() - padding - picture.height);
  frame.list = list_before;
  frame.layer = layer_before;
  frame.clip_top = top_before;
  frame.clip_bottom = bottom_before;
}

}  // namespace ply::ui
