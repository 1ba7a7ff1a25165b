#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "session/command.hpp"
#include "ui/fonts.hpp"
#include "ui/model.hpp"
#include "ui/window_layout.hpp"

/// The whole window inside one Dear ImGui frame: panels around the tree, labels and input of the
/// tree itself. Reads the model, returns what the person asked for. No GL, no GLFW, no file access.
namespace ply::ui {

/// What the tree area needs back from the app's scene of this frame.
struct TreeScene {
  const scene::DrawList* drawing = nullptr;  ///< labels are drawn here; marks and edges by render
  const scene::View* view = nullptr;         ///< for hit tests
  const scene::DrawList* map = nullptr;      ///< of the whole tree; null: it is all in view
  scene::Camera map_camera{};
};

/// What was placed where, for tests of overlap and clipping. Not filled in by the tree's labels.
struct Placed {
  enum class Kind : std::uint8_t { text, control };
  Kind kind;
  Rect rect;
  Rect within;       ///< the panel, overlay or control that must contain it
  int layer;         ///< 0: the window; 1: dropdown or dialog over it
  std::string text;  ///< as drawn; of a control: its id
};

struct Output {
  std::vector<session::Command> commands;
  core::NodeId hovered;                   ///< node under the pointer in the tree area
  std::optional<trace::BoundAt> pointed;  ///< bound under the pointer, wherever it is named
  bool wants_frame = false;               ///< something animates: draw another frame soon
  struct {
    bool statistics = false, visits = false, restore_times = false;
  } wanted;                        ///< of Model: missing where it would be shown
  bool text_input_active = false;  ///< keys belong to a text field, except Escape
  std::string ringed;              ///< id of the control that Enter presses; empty: none
  bool focus_coming = false;       ///< from the next frame on they will: hold them until then
  std::vector<Placed> placed;
};

/// What only widgets need between frames (text being typed, scroll, drag).
struct State;

/// Keyboard: a key press (GLFW key code and modifier bits as plain numbers).
struct KeyPress {
  int key = 0;  ///< GLFW_KEY_* value
  bool shift = false, control = false;
};
inline constexpr int kEscapeKey = 256, kTabKey = 258;

/// One per window.
class Interface {
 public:
  Interface();
  ~Interface();
  Interface(const Interface&) = delete;
  Interface& operator=(const Interface&) = delete;

  /// window_layout() for what the model shows, with room for the words of the rules and of an
  /// error. `scale`: that of the model and the desktop's.
  WindowLayout arrange(const Model& model, const Fonts& fonts, float width, float height,
                       double scale) const;

  /// One frame, between ImGui::NewFrame and ImGui::Render. The tree area stays transparent: what
  /// the renderer drew there shows through, cleared with theme.canvas.
  Output draw(const Model& model, const WindowLayout& layout, const Fonts& fonts,
              const TreeScene& tree);

  /// For every key press: a tooltip goes away until the pointer moves again.
  void hide_tooltip();

  /// A menu or dropdown lies over the window.
  bool menu_open() const;

  /// For a key that no field takes, before shortcut(). In an open menu or dropdown arrows and Tab
  /// lead from control to control and Enter chooses; every other key closes it. Else Tab and
  /// Shift+Tab, which fields never take, lead through the window or its dialog, and Enter presses
  /// where they have led. True if the key is done with.
  bool takes(const KeyPress& key);

 private:
  std::unique_ptr<State> state_;
};

/// The command of a key press, if any.
std::optional<session::Command> shortcut(const KeyPress& key, const Model& model);
/// What it means that a key is let go: a peek ends.
std::optional<session::Command> released(int key, const Model& model);
/// In a text field this press puts in what the clipboard holds.
bool pastes(const KeyPress& key);

}  // namespace ply::ui
