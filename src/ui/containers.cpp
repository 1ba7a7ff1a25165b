#include <algorithm>
#include <utility>

#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

constexpr float kWheelStep = 56;
constexpr float kThumb = 5, kThumbGrip = 7, kLeastThumb = 24;  ///< design px

}  // namespace

Clip::Clip(Rect rect) {
  ImGui::PushClipRect({rect.x, rect.y}, {rect.right(), rect.bottom()}, true);
}
Clip::~Clip() {
  ImGui::PopClipRect();
}

ScrollArea::ScrollArea(Frame& frame, std::string_view id, Rect rect)
    : frame_(frame),
      id_(id),
      rect_(rect),
      within_before_(std::exchange(frame.within, rect)),
      first_control_(frame.keys->controls.size()),
      offset_(frame.state.scroll[id_]) {
  const ImVec2 low(rect.x, rect.y), high(rect.right(), rect.bottom());
  ImGui::PushClipRect(low, high, true);
  frame.clip_top = rect.y;
  frame.clip_bottom = rect.bottom();
}

void ScrollArea::reveal(float top, float bottom) {
  moved_ -= std::max(0.f, rect_.y - top);
  moved_ += std::max(0.f, bottom - rect_.bottom());
  frame_.out.wants_frame = frame_.out.wants_frame || moved_ != 0;
}

void ScrollArea::draw_thumb(double most) {
  const double share = rect_.height / content_;
  const float height = std::max(static_cast<float>(rect_.height * share), frame_.px(kLeastThumb));
  const float way = rect_.height - height;
  const float y = rect_.y + way * static_cast<float>(std::min(1., offset_ / most));
  const float grip = frame_.px(kThumbGrip);
  const Press state = mouse_area(frame_, id_ + "/thumb", {rect_.right() - grip, y, grip, height});
  if (state.held && way > 0) moved_ += pointer().dy * most / way;
  const bool wide = state.hovered || state.held;
  const float width = frame_.px(wide ? kThumb : kThumb - 2);
  draw_fill(frame_, {rect_.right() - frame_.px(2) - width, y, width, height},
            faded(frame_.theme.faint, wide ? 1 : 0.8f), kThumb / 2);
}

/// What the keys have come to is seen.
void ScrollArea::reveal_focused() {
  const KeyFocus& keys = *frame_.keys;
  if (!keys.moved) return;
  for (std::size_t i = first_control_; i < keys.controls.size(); ++i) {
    const auto& [id, place, top, bottom] = keys.controls[i];
    if (id == keys.focused) reveal(place.y, place.bottom());
  }
}

ScrollArea::~ScrollArea() {
  reveal_focused();
  const double most = std::max(0., content_ - rect_.height);
  if (most > 0) draw_thumb(most);
  const ImGuiIO& io = ImGui::GetIO();
  if (ImGui::IsWindowHovered() && rect_.contains(io.MousePos.x, io.MousePos.y)) {
    moved_ -= io.MouseWheel * frame_.px(kWheelStep);
  }
  frame_.state.scroll[id_] = std::clamp(offset_ + moved_, 0., most);
  ImGui::PopClipRect();
  frame_.clip_top = -1e9f;
  frame_.clip_bottom = 1e9f;
  frame_.within = within_before_;
}

Overlay::Overlay(Frame& frame, const char* id)
    : frame_(frame),
      list_before_(frame.list),
      layer_before_(std::exchange(frame.layer, 1)),
      within_before_(std::exchange(frame.within, frame.layout.window)) {
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize({frame.layout.window.width, frame.layout.window.height});
  ImGui::Begin(id, nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBackground |
                   ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoNav);
  frame.list = ImGui::GetWindowDrawList();
  frame.keys->controls.clear();
}

bool Overlay::clicked_outside(Rect card) {
  const Rect all = frame_.layout.window;
  ImGui::SetCursorScreenPos({0, 0});
  ImGui::InvisibleButton("##outside", {all.width, all.height});
  const ImGuiIO& io = ImGui::GetIO();
  return ImGui::IsItemActivated() && !card.contains(io.MousePos.x, io.MousePos.y);
}

Overlay::~Overlay() {
  ImGui::End();
  frame_.list = list_before_;
  frame_.layer = layer_before_;
  frame_.within = within_before_;
}

}  // namespace ply::ui
