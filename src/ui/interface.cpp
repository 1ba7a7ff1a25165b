#include <utility>

#include <algorithm>
#include <functional>
#include <iterator>

#include "ui/menu.hpp"
#include "ui/panels.hpp"
#include "ui/ui.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

constexpr ImGuiWindowFlags kWholeWindow =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoBringToFrontOnFocus |
    ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoNav;

/// A click puts tooltips to rest as keys do; moving the pointer wakes them.
void watch_pointer(State& state) {
  const ImGuiIO& io = ImGui::GetIO();
  if (io.MouseDelta.x != 0 || io.MouseDelta.y != 0) state.pointer_rests = false;
  if (std::ranges::any_of(io.MouseClicked, std::identity())) state.pointer_rests = true;
}

/// Those pressed since the menu was asked for are meant for it.
void leave_keys_to_menu(Frame& frame) {
  State& state = frame.state;
  std::ranges::move(state.keys.waiting, std::back_inserter(state.menu_keys.waiting));
  state.keys.waiting.clear();
  state.keys.moved = false;
  frame.out.wants_frame = frame.out.wants_frame || !state.menu_keys.waiting.empty();
}

/// What floats over the tree comes before it, and borders before what they part: the first control
/// under the pointer gets the input. Else the order is that of reading, which Tab follows.
void draw_panels(Frame& frame, const TreeScene& tree) {
  draw_tree_labels(frame, tree);
  draw_splitters(frame);
  draw_toolbar(frame);
  draw_library_panel(frame);
  if (frame.model.dialog == Dialog::find) {
    draw_find_bar(frame);
  } else {
    draw_rules_bar(frame);
  }
  if (frame.layout.notice_over_tree) draw_notice(frame);
  draw_zoom_buttons(frame);
  draw_minimap(frame, tree);
  draw_messages(frame);
  draw_tree_input(frame, tree);
  draw_side_panel(frame);
  draw_sentence_strip(frame);
  draw_transport(frame);
  if (!frame.layout.notice_over_tree) draw_notice(frame);
  draw_dialog(frame);
}

}  // namespace

Interface::Interface() : state_(std::make_unique<State>()) {}
Interface::~Interface() = default;

void Interface::hide_tooltip() {
  state_->pointer_rests = true;
}

bool Interface::menu_open() const {
  return !state_->open_dropdown.empty();
}

bool Interface::takes(const KeyPress& key) {
  if (!menu_open()) return steer(state_->keys, key, false);
  if (!steer(state_->menu_keys, key, true)) state_->open_dropdown.clear();
  return true;
}

WindowLayout Interface::arrange(const Model& model, const Fonts& fonts, float width, float height,
                                double scale) const {
  PanelWishes wishes{model.library_width, model.side_width, model.panels,
                     !model.run->tree->lesson().empty()};
  wishes.find_bar = model.dialog == Dialog::find;
  const WindowLayout first = window_layout(width, height, scale, model.language, wishes);
  Output unused;
  const Frame frame{
      model,  first,  fonts, scene::theme(model.theme), core::Catalogue::of(model.language),
      unused, *state_};
  wish_for_rules(frame, wishes);
  wishes.message = error_height(frame);
  wish_for_notice(frame, wishes);
  return window_layout(width, height, scale, model.language, wishes);
}

Output Interface::draw(const Model& model, const WindowLayout& layout, const Fonts& fonts,
                       const TreeScene& tree) {
  Output out;
  Frame frame{model, layout, fonts, scene::theme(model.theme), core::Catalogue::of(model.language),
              out,   *state_};
  frame.within = layout.window;
  watch_pointer(*state_);
  if (model.dialog != state_->dialog) {
    state_->field_opens = model.dialog != Dialog::none;
    state_->keys = {};
  }
  frame.keys = &state_->keys;
  begin_controls(state_->keys);
  ImGui::GetIO().ConfigInputTextCursorBlink = false;  // a blinking caret would need frames
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize({layout.window.width, layout.window.height});
  ImGui::Begin("##window", nullptr, kWholeWindow);
  frame.list = ImGui::GetWindowDrawList();
  draw_panels(frame, tree);
  if (menu_open()) {
    leave_keys_to_menu(frame);
  } else {
    state_->menu_keys = {};
    follow_keys(frame, state_->keys);
  }
  ImGui::End();
  ImGui::PopStyleVar(2);
  return out;
}

}  // namespace ply::ui
