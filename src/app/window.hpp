#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/event_queue.hpp"
#include "core/result.hpp"
#include "render/framebuffer.hpp"
#include "session/command.hpp"
#include "ui/ui.hpp"

struct GLFWwindow;

namespace ply::app {

/// Place and size of a window on the desktop, in window pixels.
struct Placement {
  int x = 0, y = 0, width = 0, height = 0;
  friend bool operator==(const Placement&, const Placement&) = default;
};

/// What came in since the last frame, apart from what Dear ImGui hears itself.
struct Input {
  std::vector<ui::KeyPress> keys;    ///< pressed or repeated
  std::vector<int> released;         ///< keys let go, GLFW_KEY_*; also when the focus is lost
  std::vector<std::string> dropped;  ///< files dropped on the window
  std::u32string typed;              ///< letters for text fields, for the font atlas
};

/// The window of the desktop with its GL context and Dear ImGui's backends. One per process.
class Window {
 public:
  /// Hidden until the first frame is shown. Where it was, else in the middle of the screen; of the
  /// size asked for, else as large as it was, else a good part of the screen. Error: no display, or
  /// too old a GL.
  static core::Result<std::unique_ptr<Window>> open(const std::optional<Placement>& remembered,
                                                    std::optional<session::WindowSize> size);
  ~Window();
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  /// Waits for events: not at all if 0, without end if negative. True if there was one. Keys that
  /// only move are all heard.
  bool wait(double seconds, const std::function<bool(const ui::KeyPress&)>& moves);
  /// The same without waiting; keys and mouse are kept for the frame after.
  bool hold();
  Input take_input();
  bool close_requested() const;

  void begin_frame();
  /// Draws what Dear ImGui has collected since begin_frame().
  void draw_interface();
  /// The frame as drawn so far; before show().
  render::Image picture() const;
  void show();

  Placement placement() const;
  /// The same, of the window that full screen gives back.
  Placement windowed_placement() const;
  bool full_screen() const;
  void set_full_screen(bool on);
  /// Returns when the window has the size, or after a second if the system refuses it.
  void resize(int width, int height);
  void set_title(const std::string& title);
  std::string clipboard() const;
  void set_clipboard(const std::string& text);

  float width() const;
  float height() const;
  /// Framebuffer pixels per window pixel.
  float pixel_ratio() const;
  /// What the desktop asks to enlarge text by, in window pixels.
  float content_scale() const;
  /// Framebuffer size.
  std::pair<int, int> framebuffer_size() const;
  /// Seconds since the program started.
  static double now();

 private:
  explicit Window(GLFWwindow* window);
  /// As far as Dear ImGui has been told.
  struct Mouse {
    std::array<bool, 3> down{};
    std::optional<event::Motion> at;
  };

  void listen();
  void tell(const event::Key& key);
  void tell(const event::Letter& letter);
  void tell(const event::Button& button);
  void tell(const event::Motion& motion);

  GLFWwindow* window_;
  EventQueue events_;
  Mouse mouse_;
  Input input_;
  bool heard_ = false;  // an event since wait() was called
  bool shown_ = false;
  Placement windowed_;  // before full screen
};

}  // namespace ply::app
