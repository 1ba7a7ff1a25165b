#pragma once

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
};

struct Output {
  std::vector<session::Command> commands;
  core::NodeId hovered;                      ///< node under the pointer in the tree area
  bool wants_frame = false;                  ///< something animates: draw another frame soon
  bool text_input_active = false;            ///< keys belong to a text field, not to shortcuts
};

/// State that only widgets need between frames (text being typed, scroll, drag). One per window.
class Interface {
 public:
  Interface();
  ~Interface();
  Output draw(const Model& model, const WindowLayout& layout, const Fonts& fonts,
              const TreeScene& tree);

 private:
  struct State;
  State* state_;
};

/// Keyboard: a key press (GLFW key code and modifier bits as plain numbers) to a command, if any.
struct KeyPress {
  int key = 0;       ///< GLFW_KEY_* value
  bool shift = false, control = false;
};
std::optional<session::Command> shortcut(const KeyPress& key, const Model& model);

}  // namespace ply::ui
