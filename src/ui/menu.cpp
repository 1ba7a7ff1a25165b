#include "ui/menu.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace ply::ui {
namespace {

constexpr float kToEdge = 8;  ///< to the edge of the window, design px

Rect card_at(const Frame& frame, Rect anchor, float width, float height) {
  const Rect& window = frame.layout.window;
  const float margin = frame.px(kToEdge), gap = frame.px(4);
  Rect card{anchor.x, anchor.bottom() + gap, width, height};
  card.x = std::clamp(card.x, margin, window.right() - margin - card.width);
  const float below = window.bottom() - margin - card.y, above = anchor.y - gap - margin;
  if (card.height > below && above > below) {
    card.height = std::min(card.height, above);
    card.y = anchor.y - gap - card.height;
  }
  card.height = std::min(card.height, window.bottom() - margin - card.y);
  return card;
}

}  // namespace

float Menu::inner_width(const Frame& frame, float width) {
  return std::min(width, frame.layout.window.width - frame.px(2 * (kToEdge + kAround)));
}

Menu::Menu(Frame& frame, std::string_view id, Rect anchor, float width, float height)
    : frame_(frame),
      keys_before_(std::exchange(frame.keys, &frame.state.menu_keys)),
      overlay_(frame, "##menu"),
      card_(card_at(frame, anchor, inner_width(frame, width) + frame.px(2 * kAround),
                    height + frame.px(2 * kAround))) {
  draw_shadow(frame, card_);
  draw_surface(frame, card_, frame.theme.panel, frame.theme.line);
  begin_controls(*frame.keys);
  scroll_.emplace(frame, std::string(id) + "/menu", inset(card_, frame.px(kAround)));
}

void Menu::start_at(std::string_view id) {
  if (frame_.keys->focused.empty()) frame_.keys->focused = id;
}

Menu::~Menu() {
  scroll_.reset();
  follow_keys(frame_, *frame_.keys);
  frame_.keys = keys_before_;
  if (overlay_.clicked_outside(card_)) frame_.state.open_dropdown.clear();
}

}  // namespace ply::ui
