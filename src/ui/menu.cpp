#include "ui/menu.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <tuple>

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
const Control* next_down(const MenuKeys& keys, const Control& from, int down) {
  const auto rank = [&](const Control& control) {
    const float way = static_cast<float>(down) * (control.place.y - from.place.y);
    const bool behind = way <= 0 || same_row(control.place, from.place);
    return std::tuple(behind, way, std::abs(centre(control.place) - centre(from.place)));
  };
  return &*std::ranges::min_element(keys.controls, {}, rank);
}

/// What is beside `from`, if anything is.
const Control* next_across(const MenuKeys& keys, const Control& from, int across) {
  const auto rank = [&](const Control& control) {
    const float way = static_cast<float>(across) * (control.place.x - from.place.x);
    const bool beside = way > 0 && same_row(control.place, from.place);
    return beside ? way : std::numeric_limits<float>::max();
  };
  const auto next = std::ranges::min_element(keys.controls, {}, rank);
  return rank(*next) < std::numeric_limits<float>::max() ? &*next : &from;
}

/// Where the keys are after what they ask for; the first control if they were nowhere.
const Control* focused_by(const MenuKeys& keys) {
  const auto at = std::ranges::find(keys.controls, keys.focused, &Control::id);
  const bool moves = keys.down != 0 || keys.across != 0;
  if (at == keys.controls.end()) {
    return moves && !keys.controls.empty() ? &keys.controls.front() : nullptr;
  }
  if (!moves) return &*at;
  return keys.down != 0 ? next_down(keys, *at, keys.down) : next_across(keys, *at, keys.across);
}

}  // namespace

bool steer_menu(MenuKeys& keys, const KeyPress& pressed) {
  if (pressed.shift || pressed.control) return false;
  if (pressed.key == key::kUp || pressed.key == key::kDown) {
    keys.down = pressed.key == key::kUp ? -1 : 1;
  } else if (pressed.key == key::kLeft || pressed.key == key::kRight) {
    keys.across = pressed.key == key::kLeft ? -1 : 1;
  } else if (pressed.key == key::kEnter || pressed.key == key::kPadEnter) {
    keys.choose = true;
  } else {
    return false;
  }
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
}

void Menu::start_at(std::string_view id) {
  if (frame_.menu->focused.empty()) frame_.menu->focused = id;
}

/// Moves to the next control and frames it. Who moves the pointer has no need of that.
void Menu::follow_keys() {
  MenuKeys& keys = *frame_.menu;
  if (pointer().moved()) {
    keys.focused.clear();
    keys.used = false;
  }
  if (const Control* focused = focused_by(keys)) {
    if (keys.focused != focused->id) scroll_->reveal(focused->place.y, focused->place.bottom());
    keys.focused = focused->id;
    if (keys.used) draw_outline(frame_, focused->place, frame_.theme.text, 1.5f);
  }
  keys = {.focused = keys.focused, .used = keys.used};
}

Menu::~Menu() {
  follow_keys();
  frame_.menu = nullptr;
  scroll_.reset();
  if (overlay_.clicked_outside(card_)) frame_.state.open_dropdown.clear();
}

}  // namespace ply::ui
