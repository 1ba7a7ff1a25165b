#include <algorithm>

#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

/// Lets Dear ImGui grow the string it edits.
int grow(ImGuiInputTextCallbackData* data) {
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

ImGuiInputTextFlags flags_of(const FieldLook& look) {
  ImGuiInputTextFlags flags = ImGuiInputTextFlags_CallbackResize;
  if (look.read_only) return flags | ImGuiInputTextFlags_ReadOnly;
  return flags | ImGuiInputTextFlags_EnterReturnsTrue;
}

}  // namespace

FieldResult text_field(Frame& frame, const char* id, Rect rect, std::string& text,
                       const FieldLook& look) {
  if (!look.read_only) draw_surface(frame, rect, frame.theme.panel, frame.theme.faint);
  if (text.empty() && !look.hint.empty()) {
    const float y = look.multiline ? frame.px(12 + 10) : rect.height / 2;
    draw_text(frame, rect.x + frame.px(12), rect.y + y,
              {14, scene::Weight::medium, frame.theme.faint}, look.hint);
  }
  frame.place(Placed::Kind::control, rect, id);
  const Face face = frame.fonts.pick(scene::Weight::medium, frame.px(14));
  const FieldStyle style(frame, rect, look.multiline, face);
  ImGui::SetCursorScreenPos({rect.x, rect.y});
  if (look.focus) ImGui::SetKeyboardFocusHere();

  FieldResult result;
  if (look.multiline) {
    result.submitted =
        ImGui::InputTextMultiline(id, text.data(), text.capacity() + 1, {rect.width, rect.height},
                                  flags_of(look), grow, &text);
  } else {
    ImGui::SetNextItemWidth(rect.width);
    result.submitted =
        ImGui::InputText(id, text.data(), text.capacity() + 1, flags_of(look), grow, &text);
  }
  if (look.read_only) result.submitted = false;
  if (ImGui::IsItemActive()) frame.out.text_input_active = true;
  const ImGuiIO& io = ImGui::GetIO();
  result.cancelled = !look.read_only && ImGui::IsItemDeactivated() && !result.submitted &&
                     !io.MouseClicked[0] && !io.MouseDown[0];
  return result;
}

}  // namespace ply::ui
