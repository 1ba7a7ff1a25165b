#include "ui/view_menu.hpp"

#include "ui/menu.hpp"
#include "ui/shortcuts.hpp"

namespace ply::ui {
namespace {

namespace command = session::command;
using core::Layer;

constexpr const char* kView = "view";
constexpr float kViewWidth = 400, kViewHeading = 28, kViewRow = 36, kChoiceRow = 64;  ///< design px
constexpr float kAroundPeek = 4, kOverChoices = 4;

constexpr auto kLayers = choice_names(Layer{});
constexpr auto kLayerRows = static_cast<float>((kLayers.size() + 1) / 2);

constexpr float height_of_choices() {
  float height = 0;
  core::for_each_choice([&](auto...) { height += kChoiceRow; });
  return height;
}

/// Layers in two columns: what is hidden has no mark. Alpha and beta go with the values.
float draw_layers(Frame& frame, float x, float y, float width) {
  const float row = frame.px(kViewRow);
  for (std::size_t i = 0; i < kLayers.size(); ++i) {
    const auto layer = static_cast<Layer>(i);
    const std::string key(kLayers[i]);
    const Rect rect{x + static_cast<float>(i % 2) * width / 2, y + static_cast<float>(i / 2) * row,
                    width / 2, row};
    const core::Notation& notation = frame.model.notation;
    const bool enabled = layer != Layer::windows || notation.shows(Layer::values);
    const auto tip = frame.text(enabled ? "ui.layer_" + key + "_tip" : "ui.layer_goes_with_values");
    if (check_row(frame, "layer/" + key, rect, frame.text("ui.layer_" + key), notation.shows(layer),
                  tip, enabled)) {
      frame.emit(command::ShowLayer{layer, {}});
    }
  }
  return y + row * kLayerRows;
}

/// A choice of the notation: its name, and its options side by side. Returns the y below.
template <class Choice>
float draw_choice(Frame& frame, Rect row, std::string_view name, Choice current,
                  std::optional<Choice> core::StatedNotation::*stated) {
  const std::string key = "ui.notation_" + std::string(name);
  std::vector<std::string> options;
  for (const std::string_view option : choice_names(Choice{}))
    options.emplace_back(frame.text(key + "_" + std::string(option)));
  section_label(frame, row.x, row.y + frame.px(12), frame.text(key), row.width);
  const Rect control{row.x, row.y + frame.px(22), row.width, frame.px(34)};
  const auto chosen = segmented(frame, "notation/" + std::string(name), control, options,
                                static_cast<std::size_t>(current), true, frame.text(key + "_tip"));
  if (chosen) {
    command::SetNotation set;
    set.stated.*stated = static_cast<Choice>(*chosen);
    frame.emit(set);
  }
  return row.y + frame.px(kChoiceRow);
}

float draw_choices(Frame& frame, float x, float y, float width) {
  core::for_each_choice([&](std::string_view name, auto choice, auto stated) {
    y = draw_choice(frame, {x, y, width, 0}, name, frame.model.notation.*choice, stated);
  });
  return y;
}

void draw_view_menu(Frame& frame, Rect anchor) {
  constexpr float kHeight = kViewHeading + (kLayerRows + 1) * kViewRow + 2 * kAroundPeek +
                            kOverChoices + height_of_choices();
  Menu menu(frame, kView, anchor, frame.px(kViewWidth), frame.px(kHeight));
  const float x = menu.left(), width = menu.width();
  const float heading = frame.px(kViewHeading), row = frame.px(kViewRow);
  section_label(frame, x + frame.px(8), menu.top() + heading / 2, frame.text("ui.layers"), width);
  float y = draw_layers(frame, x, menu.top() + heading, width) + frame.px(kAroundPeek);
  draw_hairline(frame, x, y, x + width, y);
  y += frame.px(kAroundPeek);
  if (check_row(frame, "peek", {x, y, width, row}, frame.text("ui.peek"), frame.model.peeking,
                tip(Action::peek, frame.words))) {
    frame.emit(command::Peek{});
  }
  y += row + frame.px(kOverChoices);
  menu.end(draw_choices(frame, x + frame.px(8), y, width - frame.px(16)));
}

}  // namespace

void draw_view_button(Frame& frame, Rect rect) {
  if (button(frame, kView, rect, {.icon = Icon::eye}, frame.text("ui.view_tip")))
    frame.state.open_dropdown = kView;
  if (frame.state.open_dropdown == kView) draw_view_menu(frame, rect);
}

}  // namespace ply::ui
