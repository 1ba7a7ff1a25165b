#include "ui/view_menu.hpp"

#include "ui/menu.hpp"
#include "ui/shortcuts.hpp"

namespace ply::ui {
namespace {

namespace command = session::command;
using core::Layer;

constexpr const char* kView = "view";
constexpr float kViewWidth = 400, kViewHeading = 28, kViewRow = 36;  ///< design px

/// Layers in two columns: what is hidden has no mark.
float draw_layers(Frame& frame, float x, float y, float width) {
  const auto names = choice_names(Layer{});
  const float row = frame.px(kViewRow);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto layer = static_cast<Layer>(i);
    const std::string key(names[i]);
    const Rect rect{x + static_cast<float>(i % 2) * width / 2, y + static_cast<float>(i / 2) * row,
                    width / 2, row};
    if (check_row(frame, "layer/" + key, rect, frame.text("ui.layer_" + key),
                  frame.model.notation.shows(layer), frame.text("ui.layer_" + key + "_tip"))) {
      frame.emit(command::ShowLayer{layer, {}});
    }
  }
  return y + row * static_cast<float>((names.size() + 1) / 2);
}

void draw_view_menu(Frame& frame, Rect anchor) {
  const float row = frame.px(kViewRow), heading = frame.px(kViewHeading);
  Menu menu(frame, kView, anchor, frame.px(kViewWidth), heading + 4 * row + frame.px(8));
  const float x = menu.left(), width = menu.width();
  section_label(frame, x + frame.px(8), menu.top() + heading / 2, frame.text("ui.layers"), width);
  float y = draw_layers(frame, x, menu.top() + heading, width) + frame.px(4);
  draw_hairline(frame, x, y, x + width, y);
  y += frame.px(4);
  if (check_row(frame, "peek", {x, y, width, row}, frame.text("ui.peek"), frame.model.peeking,
                tip(Action::peek, frame.words))) {
    frame.emit(command::Peek{});
  }
  menu.end(y + row);
}

}  // namespace

void draw_view_button(Frame& frame, Rect rect) {
  if (button(frame, kView, rect, {.icon = Icon::eye}, frame.text("ui.view_tip")))
    frame.state.open_dropdown = kView;
  if (frame.state.open_dropdown == kView) draw_view_menu(frame, rect);
}

}  // namespace ply::ui
