#include "ui/dialog_card.hpp"

#include <algorithm>

#include "ui/shortcuts.hpp"

namespace ply::ui {

void close_dialog(Frame& frame) {
  frame.emit(session::command::ShowDialog{Dialog::none});
}

DialogCard::DialogCard(Frame& frame, std::string_view title, float width, float height)
    : frame_(frame), overlay_(frame, "##dialog") {
  const Rect& window = frame.layout.window;
  rect_.width = std::min(frame.whole(width), window.width - frame.px(32));
  rect_.height = std::min(frame.whole(height), window.height - frame.px(32));
  rect_.x = std::round((window.width - rect_.width) / 2);
  rect_.y = std::round((window.height - rect_.height) / 2);
  draw_fill(frame, window, {0x00000066u});
  draw_shadow(frame, rect_);
  draw_surface(frame, rect_, frame.theme.panel, frame.theme.line);
  frame.within = rect_;
  draw_title(title);
}

void DialogCard::draw_title(std::string_view title) {
  const TextStyle style{20, scene::Weight::bold, frame_.theme.text};
  draw_text(frame_, left(), rect_.y + frame_.px(kMargin + 10), style,
            fitted(frame_, style, title, inner_width() - frame_.px(kControl)));
  const Rect cross{rect_.right() - frame_.px(kControl + 12), rect_.y + frame_.px(14),
                   frame_.px(kControl), frame_.px(kControl)};
  if (button(frame_, "dialog-close", cross, {.icon = Icon::close, .flat = true},
             tip(Action::close, frame_.words))) {
    close_dialog(frame_);
  }
}

DialogCard::~DialogCard() {
  if (overlay_.clicked_outside(rect_)) close_dialog(frame_);
}

}  // namespace ply::ui
