#pragma once

#include <optional>
#include <string_view>

#include "ui/widgets.hpp"

namespace ply::ui {

/// A card that opens at a control and lies over everything else; what follows is drawn inside it
/// and scrolls if it does not fit. A click beside it closes it (clears frame.state.open_dropdown).
/// It has keys of its own, among which arrows lead.
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

  Frame& frame_;
  KeyFocus* keys_before_;
  Overlay overlay_;
  Rect card_;
  std::optional<ScrollArea> scroll_;
};

}  // namespace ply::ui
