#pragma once

#include <optional>
#include <string_view>

#include "ui/widgets.hpp"

namespace ply::ui {

/// Whether an open menu follows this key, as soon as it is drawn.
bool steer_menu(MenuKeys& keys, const KeyPress& key);

/// The control an arrow leads to from the one where the keys are: beside it, or in the next row the
/// nearest; the first if they are nowhere.
const std::string& led_by(int arrow, const MenuKeys& keys);

/// A card that opens at a control and lies over everything else; what follows is drawn inside it
/// and scrolls if it does not fit. A click beside it closes it (clears frame.state.open_dropdown).
/// Arrows lead from control to control, and Enter presses the one that is framed.
class Menu {
 public:
  /// Below `anchor`, above it where there is more room; always inside the window. Size of what is
  /// in it, px.
  Menu(Frame& frame, std::string_view id, Rect anchor, float width, float height);
  ~Menu();
  /// The width a menu gets that asks for `width`, px.
  static float inner_width(const Frame& frame, float width);
  Menu(const Menu&) = delete;
  Menu& operator=(const Menu&) = delete;

  float left() const { return card_.x + frame_.px(kAround); }
  float width() const { return card_.width - frame_.px(2 * kAround); }
  float top() const { return scroll_->top(); }
  /// The control that arrows leave from at first.
  void start_at(std::string_view id);
  /// The y below the last thing drawn.
  void end(float bottom) { scroll_->end(bottom); }

 private:
  static constexpr float kAround = 8;

  void take_enter();
  void follow_keys();

  Frame& frame_;
  Overlay overlay_;
  Rect card_;
  std::optional<ScrollArea> scroll_;
};

}  // namespace ply::ui
