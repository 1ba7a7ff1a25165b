#include <algorithm>

#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

/// Lets Dear ImGui grow the string it edits; selects it all where that is asked for.
int edit(ImGuiInputTextCallbackData* data) {
  if (data->EventFlag == ImGuiInputTextFlags_CallbackAlways) data->SelectAll();
  if (data->EventFlag == ImGuiInputTextFlags_CallbackResize) {
    auto* text = static_cast<std::string*>(data->UserData);
    text->resize(static_cast<std::size_t>(data->BufTextLen));
    data->Buf = text->data();
  }
  return 0;
}

/// Colours and paddings of a text field, for as long as it lives.
class FieldStyle {
 public:
  FieldStyle(const Frame& frame, Rect rect, bool multiline, const Face& face) {
    const scene::Theme& theme = frame.theme;
    const float above = multiline ? frame.px(12) : (rect.height - face.pixels) / 2;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {frame.px(12), above});
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_ScrollbarSize, frame.px(8));
    colour(ImGuiCol_FrameBg, {0});
    colour(ImGuiCol_Text, theme.text);
    colour(ImGuiCol_TextSelectedBg, faded(theme.max_fill, 0.3f));
    colour(ImGuiCol_ScrollbarBg, {0});
    colour(ImGuiCol_ScrollbarGrab, theme.line);
    colour(ImGuiCol_ScrollbarGrabHovered, theme.faint);
    colour(ImGuiCol_ScrollbarGrabActive, theme.faint);
    ImGui::PushFont(face.font);
    ImGui::SetWindowFontScale(face.pixels / face.font->FontSize);
  }
  ~FieldStyle() {
    ImGui::SetWindowFontScale(1);
    ImGui::PopFont();
    ImGui::PopStyleColor(7);
    ImGui::PopStyleVar(3);
  }
  FieldStyle(const FieldStyle&) = delete;
  FieldStyle& operator=(const FieldStyle&) = delete;

 private:
  static void colour(ImGuiCol which, scene::Colour value) {
    ImGui::PushStyleColor(which, to_imgui(value));
  }
};

/// The field of a dialog or find bar that has just opened, until it has the keys.
bool opens(const Frame& frame, const FieldLook& look) {
  return look.focus && frame.state.field_opens;
}

ImGuiInputTextFlags flags_of(const Frame& frame, const FieldLook& look) {
  ImGuiInputTextFlags flags = ImGuiInputTextFlags_CallbackResize;
  if (look.read_only) return flags | ImGuiInputTextFlags_ReadOnly;
  if (opens(frame, look)) flags |= ImGuiInputTextFlags_CallbackAlways;
  return flags | ImGuiInputTextFlags_EnterReturnsTrue;
}

/// Tab has led to another control.
bool is_left(const KeyFocus& keys, std::string_view id) {
  return !keys.focused.empty() && keys.focused != id;
}

/// The keys go to a field that has them or that Tab leads to, else to the one drawn last if it
/// wants them. Asking for them would end what the mouse has begun.
void give_keys(Frame& frame, std::string_view id, const FieldLook& look) {
  KeyFocus& keys = *frame.keys;
  if (ImGui::IsItemActive()) {
    frame.out.text_input_active = true;
    if (look.focus) frame.state.field_opens = false;
    if (keys.moved && is_left(keys, id)) return ImGui::SetWindowFocus(nullptr);
    keys.focused = id;
    keys.used = false;
  } else if (keys.focused == id && keys.moved) {
    focus_last_field(frame);
  } else if (look.focus && !is_left(keys, id) && !ImGui::IsAnyMouseDown() &&
             (frame.state.field_opens || !ImGui::IsAnyItemActive())) {
    focus_last_field(frame);
  }
}

}  // namespace

void focus_last_field(Frame& frame) {
  ImGui::SetKeyboardFocusHere(-1);
  frame.out.focus_coming = true;
}

FieldResult text_field(Frame& frame, const char* id, Rect rect, std::string& text,
                       const FieldLook& look) {
  if (!look.read_only) draw_surface(frame, rect, frame.theme.panel, frame.theme.faint);
  if (text.empty() && !look.hint.empty()) {
    const float y = look.multiline ? frame.px(12 + 10) : rect.height / 2;
    draw_text(frame, rect.x + frame.px(12), rect.y + y,
              {14, scene::Weight::medium, frame.theme.faint}, look.hint);
  }
  frame.place(Placed::Kind::control, rect, id);
  const bool entered = take_keys(frame, id, rect);
  const Face face = frame.fonts.pick(scene::Weight::medium, frame.px(14));
  const FieldStyle style(frame, rect, look.multiline, face);
  ImGui::SetCursorScreenPos({rect.x, rect.y});

  FieldResult result;
  const std::string typed = text;
  if (look.multiline) {
    result.submitted =
        ImGui::InputTextMultiline(id, text.data(), text.capacity() + 1, {rect.width, rect.height},
                                  flags_of(frame, look), edit, &text);
  } else {
    ImGui::SetNextItemWidth(rect.width);
    result.submitted =
        ImGui::InputText(id, text.data(), text.capacity() + 1, flags_of(frame, look), edit, &text);
  }
  if (look.read_only) result.submitted = false;
  const ImGuiIO& io = ImGui::GetIO();
  result.cancelled = !look.read_only && ImGui::IsItemDeactivated() && !result.submitted &&
                     !io.MouseClicked[0] && !io.MouseDown[0] && !is_left(*frame.keys, id);
  if (result.cancelled) text = typed;  // Dear ImGui would go back to what was there before
  result.changed = text != typed;
  if (entered) focus_last_field(frame);
  give_keys(frame, id, look);
  return result;
}

}  // namespace ply::ui
