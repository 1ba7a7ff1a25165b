#include "ui/menu.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "ui/keys.hpp"

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

using Control = MenuKeys::Control;

float centre(const Rect& rect) {
  return rect.x + rect.width / 2;
}

bool same_row(const Rect& a, const Rect& b) {
  return a.y < b.bottom() && b.y < a.bottom();
}

/// In the next row what is nearest; after the last row the first.
const Control& next_down(const MenuKeys& keys, const Control& from, int down) {
  const auto behind = [&](const Control& control) {
    const float way = static_cast<float>(down) * (control.place.y - from.place.y);
    return std::pair(way <= 0 || same_row(control.place, from.place), way);
  };
  const Control& first = *std::ranges::min_element(keys.controls, {}, behind);
  const auto rank = [&](const Control& control) {
    const bool in_row =
        same_row(control.place, first.place) && behind(control).first == behind(first).first;
    return std::pair(!in_row, std::abs(centre(control.place) - centre(from.place)));
  };
  return *std::ranges::min_element(keys.controls, {}, rank);
}

/// What is beside `from`, if anything is.
const Control& next_across(const MenuKeys& keys, const Control& from, int across) {
  const auto rank = [&](const Control& control) {
    const float way = static_cast<float>(across) * (control.place.x - from.place.x);
    const bool beside = way > 0 && same_row(control.place, from.place);
    return beside ? way : std::numeric_limits<float>::max();
  };
  const auto next = std::ranges::min_element(keys.controls, {}, rank);
  return rank(*next) < std::numeric_limits<float>::max() ? *next : from;
}

bool is_enter(int key) {
  return key == key::kEnter || key == key::kPadEnter;
}

}  // namespace

const std::string& led_by(int arrow, const MenuKeys& keys) {
  const auto at = std::ranges::find(keys.controls, keys.focused, &Control::id);
  if (keys.controls.empty()) return keys.focused;
  if (at == keys.controls.end()) return keys.controls.front().id;
  if (arrow == key::kUp || arrow == key::kDown)
    return next_down(keys, *at, arrow == key::kUp ? -1 : 1).id;
  return next_across(keys, *at, arrow == key::kLeft ? -1 : 1).id;
}

bool steer_menu(MenuKeys& keys, const KeyPress& pressed) {
  constexpr std::array kArrows{key::kUp, key::kDown, key::kLeft, key::kRight};
  const bool arrow = std::ranges::find(kArrows, pressed.key) != kArrows.end();
  if (pressed.shift || pressed.control || !(arrow || is_enter(pressed.key))) return false;
  keys.waiting.push_back(pressed.key);
  return keys.used = true;
}

float Menu::inner_width(const Frame& frame, float width) {
  return std::min(width, frame.layout.window.width - frame.px(2 * (kToEdge + kAround)));
}

Menu::Menu(Frame& frame, std::string_view id, Rect anchor, float width, float height)
    : frame_(frame),
      overlay_(frame, "##menu"),
      card_(card_at(frame, anchor, inner_width(frame, width) + frame.px(2 * kAround),
                    height + frame.px(2 * kAround))) {
  draw_shadow(frame, card_);
  draw_surface(frame, card_, frame.theme.panel, frame.theme.line);
  scroll_.emplace(frame, std::string(id) + "/menu", inset(card_, frame.px(kAround)));
  frame.menu = &frame.state.menu;
  take_enter();
}

void Menu::start_at(std::string_view id) {
  if (frame_.menu->focused.empty()) frame_.menu->focused = id;
}

/// Takes Enter where it comes next: what it presses is still to be drawn.
void Menu::take_enter() {
  MenuKeys& keys = *frame_.menu;
  keys.choose = !keys.waiting.empty() && is_enter(keys.waiting.front());
  if (keys.choose) keys.waiting.pop_front();
}

/// Goes where arrows lead, up to an Enter, and frames the control there. Who moves the pointer has
/// no need of that.
void Menu::follow_keys() {
  MenuKeys& keys = *frame_.menu;
  if (pointer().moved()) {
    keys.focused.clear();
    keys.used = false;
  }
  const std::string before = keys.focused;
  while (!keys.waiting.empty() && !is_enter(keys.waiting.front())) {
    keys.focused = led_by(keys.waiting.front(), keys);
    keys.waiting.pop_front();
  }
  const auto focused = std::ranges::find(keys.controls, keys.focused, &Control::id);
  if (focused != keys.controls.end() && keys.used) {
    if (keys.focused != before) scroll_->reveal(focused->place.y, focused->place.bottom());
    draw_outline(frame_, focused->place, frame_.theme.text, 1.5f);
  }
  frame_.out.wants_frame = frame_.out.wants_frame || !keys.waiting.empty();
  keys.controls.clear();
}

Menu::~Menu() {
  follow_keys();
  frame_.menu = nullptr;
  scroll_.reset();
  if (overlay_.clicked_outside(card_)) frame_.state.open_dropdown.clear();
}

}  // namespace ply::ui
