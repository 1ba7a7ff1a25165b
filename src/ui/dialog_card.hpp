#pragma once

#include "ui/widgets.hpp"

namespace ply::ui {

void close_dialog(Frame& frame);

/// A card in the middle of the dimmed window with a title; what follows is drawn inside it. A click
/// beside it, or on its cross, closes the dialog.
class DialogCard {
 public:
  /// Size in design px; less in small windows.
  DialogCard(Frame& frame, std::string_view title, float width, float height);
  ~DialogCard();
  DialogCard(const DialogCard&) = delete;
  DialogCard& operator=(const DialogCard&) = delete;

  // The room for what is in it.
  float left() const { return rect_.x + frame_.px(kMargin); }
  float inner_width() const { return rect_.width - 2 * frame_.px(kMargin); }
  float top() const { return rect_.y + frame_.px(kMargin + kTitle); }
  float bottom() const { return rect_.bottom() - frame_.px(kMargin); }

  /// The same from `top` to `bottom`, and beside it room for the thumb of what scrolls there.
  Rect scrolling(float top, float bottom) const {
    return {left(), top, inner_width() + frame_.px(kThumbRoom), bottom - top};
  }

  static constexpr float kMargin = 24, kTitle = 40, kThumbRoom = 14;

 private:
  void draw_title(std::string_view title);

  Frame& frame_;
  Overlay overlay_;
  Rect rect_;
};

}  // namespace ply::ui
