#include "ui/key_focus.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "ui/keys.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

using Control = KeyFocus::Control;

float centre(const Rect& rect) {
  return rect.x + rect.width / 2;
}

bool same_row(const Rect& a, const Rect& b) {
  return a.y < b.bottom() && b.y < a.bottom();
}

/// In the next row what is nearest; after the last row the first.
const Control& next_down(const KeyFocus& keys, const Control& from, int down) {
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
const Control& next_across(const KeyFocus& keys, const Control& from, int across) {
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

bool is_arrow(int key) {
  constexpr std::array kArrows{key::kUp, key::kDown, key::kLeft, key::kRight};
  return std::ranges::find(kArrows, key) != kArrows.end();
}

}  // namespace

const std::string& led_by(const KeyPress& pressed, const KeyFocus& keys) {
  if (keys.controls.empty()) return keys.focused;
  const auto begin = keys.controls.begin(), end = keys.controls.end();
  const auto at = std::ranges::find(keys.controls, keys.focused, &Control::id);
  if (pressed.key == kTabKey && pressed.shift)
    return at == begin || at == end ? keys.controls.back().id : std::prev(at)->id;
  if (at == end) return keys.controls.front().id;
  switch (pressed.key) {
    case kTabKey:
      return at + 1 == end ? keys.controls.front().id : std::next(at)->id;
    case key::kUp:
    case key::kDown:
      return next_down(keys, *at, pressed.key == key::kUp ? -1 : 1).id;
    default:
      return next_across(keys, *at, pressed.key == key::kLeft ? -1 : 1).id;
  }
}

bool steer(KeyFocus& keys, const KeyPress& pressed, bool in_menu) {
  const bool tab = pressed.key == kTabKey && !pressed.control;
  const bool plain = !pressed.shift && !pressed.control;
  const bool somewhere = in_menu || !keys.focused.empty() || !keys.waiting.empty();
  const bool enter = plain && is_enter(pressed.key) && somewhere;
  const bool arrow = plain && is_arrow(pressed.key) && in_menu;
  if (!tab && !enter && !arrow) return false;
  keys.waiting.push_back(pressed);
  return true;
}

void begin_controls(KeyFocus& keys) {
  keys.controls.clear();
  keys.choose = !keys.waiting.empty() && is_enter(keys.waiting.front().key);
  if (keys.choose) keys.waiting.pop_front();
}

void follow_keys(Frame& frame, KeyFocus& keys) {
  if (pointer().moved()) {
    keys.focused.clear();
    keys.used = false;
  }
  const std::string before = keys.focused;
  while (!keys.waiting.empty() && !is_enter(keys.waiting.front().key)) {
    keys.focused = led_by(keys.waiting.front(), keys);
    keys.used = true;
    keys.waiting.pop_front();
  }
  keys.moved = keys.focused != before;
  const auto focused = std::ranges::find(keys.controls, keys.focused, &Control::id);
  if (focused == keys.controls.end()) {
    keys.focused.clear();
  } else if (keys.used) {
    draw_ring(frame, focused->place, focused->clip_top, focused->clip_bottom);
    frame.out.ringed = focused->id;
  }
  frame.out.wants_frame = frame.out.wants_frame || keys.moved || !keys.waiting.empty();
}

}  // namespace ply::ui
