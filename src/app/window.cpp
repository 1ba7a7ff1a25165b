#include "app/window.hpp"

#include <GLFW/glfw3.h>
#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>

#include <algorithm>
#include <cassert>
#include <cfloat>

#include "session/command.hpp"

namespace ply::app {
namespace {

using core::Error;
using core::Message;

std::string last_error;  // GLFW reports errors through a plain function

void remember_error(int, const char* text) {
  last_error = text;
}

ui::KeyPress pressed(const event::Key& key) {
  return {key.key, (key.modifiers & GLFW_MOD_SHIFT) != 0, (key.modifiers & GLFW_MOD_CONTROL) != 0};
}

Window* self(GLFWwindow* window) {
  return static_cast<Window*>(glfwGetWindowUserPointer(window));
}

/// The part of the first screen that is free of the desktop's own bars.
Placement work_area() {
  Placement area{0, 0, 1280, 800};
  if (GLFWmonitor* monitor = glfwGetPrimaryMonitor()) {
    glfwGetMonitorWorkarea(monitor, &area.x, &area.y, &area.width, &area.height);
  }
  return area;
}

constexpr double kUsualScreen = 1200;  ///< height, px; windows grow with larger ones

Placement in_the_middle(std::optional<session::WindowSize> size) {
  const Placement area = work_area();
  const double grown = std::max(1., area.height / kUsualScreen);
  const auto most = [grown](int usual) { return static_cast<int>(usual * grown); };
  const int width = size ? size->width : std::min(most(1600), area.width * 9 / 10);
  const int height = size ? size->height : std::min(most(1000), area.height * 9 / 10);
  // The title bar of a window that is larger than the screen stays in reach.
  return {area.x + std::max(0, (area.width - width) / 2),
          area.y + std::max(0, (area.height - height) / 2), width, height};
}

/// A remembered place is that of a window of its size: a larger one there may leave the screen.
Placement wanted_place(std::optional<Placement> remembered,
                       std::optional<session::WindowSize> size) {
  const bool same_size =
      remembered &&
      (!size || (size->width == remembered->width && size->height == remembered->height));
  return same_size ? *remembered : in_the_middle(size);
}

/// A remembered position may lie on a screen that is gone.
bool on_screen(const Placement& place) {
  int count = 0;
  GLFWmonitor** monitors = glfwGetMonitors(&count);
  return std::any_of(monitors, monitors + count, [&place](GLFWmonitor* monitor) {
    Placement area;
    glfwGetMonitorWorkarea(monitor, &area.x, &area.y, &area.width, &area.height);
    return place.x >= area.x - 8 && place.x < area.x + area.width - 64 && place.y >= area.y - 8 &&
           place.y < area.y + area.height - 64;
  });
}

GLFWwindow* create(const Placement& place) {
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
  glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
  glfwWindowHintString(GLFW_X11_CLASS_NAME, "plyscope");
  glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "plyscope");
  GLFWwindow* window = glfwCreateWindow(place.width, place.height, "Plyscope", nullptr, nullptr);
  if (window != nullptr && on_screen(place)) glfwSetWindowPos(window, place.x, place.y);
  return window;
}

Error no_window() {
  glfwTerminate();
  return {Message("app.no_window").text("reason", last_error)};
}

}  // namespace

core::Result<std::unique_ptr<Window>> Window::open(const std::optional<Placement>& remembered,
                                                   std::optional<session::WindowSize> size) {
  glfwSetErrorCallback(remember_error);
  if (glfwInit() != GLFW_TRUE) return no_window();
  GLFWwindow* window = create(wanted_place(remembered, size));
  if (window == nullptr) return no_window();
  glfwMakeContextCurrent(window);
  if (!render::load_gl(glfwGetProcAddress)) {
    glfwTerminate();
    return Error{Message("app.old_gl")};
  }
  glfwSwapInterval(1);
  glfwSetWindowSizeLimits(window, session::kLeastSize.width, session::kLeastSize.height,
                          GLFW_DONT_CARE, GLFW_DONT_CARE);
  return std::unique_ptr<Window>(new Window(window));
}

Window::Window(GLFWwindow* window) : window_(window) {
  listen();
  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.LogFilename = nullptr;
  ImGui_ImplGlfw_InitForOpenGL(window_, false);
  ImGui_ImplOpenGL3_Init("#version 330");
  ImGui_ImplOpenGL3_CreateDeviceObjects();
}

Window::~Window() {
  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplGlfw_Shutdown();
  ImGui::DestroyContext();
  glfwDestroyWindow(window_);
  glfwTerminate();
}

/// Keys and the mouse go to Dear ImGui by way of the queue, all else at once.
void Window::listen() {
  glfwSetWindowUserPointer(window_, this);
  glfwSetKeyCallback(window_, [](GLFWwindow* window, int key, int code, int action, int modifiers) {
    self(window)->events_.add(event::Key{key, code, action, modifiers});
  });
  glfwSetCharCallback(window_, [](GLFWwindow* window, unsigned int code) {
    self(window)->events_.add(event::Letter{static_cast<char32_t>(code)});
  });
  glfwSetMouseButtonCallback(window_, [](GLFWwindow* window, int button, int action, int) {
    self(window)->events_.add(event::Button{button, action == GLFW_PRESS});
  });
  glfwSetCursorPosCallback(window_, [](GLFWwindow* window, double x, double y) {
    self(window)->events_.add(event::Motion{static_cast<float>(x), static_cast<float>(y)});
  });
  glfwSetScrollCallback(window_, [](GLFWwindow* window, double x, double y) {
    self(window)->heard_ = true;
    ImGui_ImplGlfw_ScrollCallback(window, x, y);
  });
  glfwSetCursorEnterCallback(window_, [](GLFWwindow* window, int entered) {
    self(window)->heard_ = true;
    ImGui_ImplGlfw_CursorEnterCallback(window, entered);
  });
  glfwSetWindowFocusCallback(window_, [](GLFWwindow* window, int focused) {
    self(window)->heard_ = true;
    ImGui_ImplGlfw_WindowFocusCallback(window, focused);
  });
  glfwSetWindowRefreshCallback(window_, [](GLFWwindow* window) { self(window)->heard_ = true; });
  glfwSetDropCallback(window_, [](GLFWwindow* window, int count, const char** paths) {
    auto& dropped = self(window)->input_.dropped;
    dropped.insert(dropped.end(), paths, paths + count);
    self(window)->heard_ = true;
  });
}

void Window::tell(const event::Key& key) {
  if (key.action == GLFW_RELEASE) {
    input_.released.push_back(key.key);
  } else {
    input_.keys.push_back(pressed(key));
  }
  ImGui_ImplGlfw_KeyCallback(window_, key.key, key.code, key.action, key.modifiers);
}

void Window::tell(const event::Letter& letter) {
  input_.typed.push_back(letter.code);
  ImGui_ImplGlfw_CharCallback(window_, letter.code);
}

void Window::tell(const event::Button& button) {
  const auto index = static_cast<std::size_t>(button.button);
  if (index < mouse_.down.size()) mouse_.down[index] = button.down;
}

void Window::tell(const event::Motion& motion) {
  mouse_.at = motion;
}

bool Window::wait(double seconds, const std::function<bool(const ui::KeyPress&)>& moves) {
  if (seconds == 0 || !events_.empty()) {
    glfwPollEvents();
  } else if (seconds < 0) {
    glfwWaitEvents();
  } else {
    glfwWaitEventsTimeout(seconds);
  }
  for (const Event& event :
       events_.take([&moves](const event::Key& key) { return moves(pressed(key)); })) {
    std::visit([this](const auto& each) { tell(each); }, event);
    heard_ = true;
  }
  return std::exchange(heard_, false);
}

bool Window::hold() {
  glfwPollEvents();
  events_.drop_late_letters();
  return std::exchange(heard_, false);
}

Input Window::take_input() {
  return std::exchange(input_, {});
}

bool Window::close_requested() const {
  return glfwWindowShouldClose(window_) == GLFW_TRUE;
}

void Window::begin_frame() {
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplGlfw_NewFrame();
  ImGuiIO& io = ImGui::GetIO();
  std::ranges::copy(mouse_.down, io.MouseDown);
  // The backend looks where the pointer is now, which may be ahead of what it has been told.
  const bool in_window = io.MousePos.x > -FLT_MAX;
  if (in_window && mouse_.at) io.MousePos = {mouse_.at->x, mouse_.at->y};
  ImGui::NewFrame();
}

void Window::draw_interface() {
  ImGui::Render();
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

render::Image Window::picture() const {
  const auto [width, height] = framebuffer_size();
  return render::read_pixels(width, height);
}

void Window::show() {
  glfwSwapBuffers(window_);
  if (!std::exchange(shown_, true)) glfwShowWindow(window_);
}

Placement Window::placement() const {
  Placement place;
  glfwGetWindowPos(window_, &place.x, &place.y);
  glfwGetWindowSize(window_, &place.width, &place.height);
  return place;
}

Placement Window::windowed_placement() const {
  return full_screen() ? windowed_ : placement();
}

bool Window::full_screen() const {
  return glfwGetWindowMonitor(window_) != nullptr;
}

void Window::set_full_screen(bool on) {
  GLFWmonitor* const monitor = glfwGetPrimaryMonitor();
  if (on == full_screen() || monitor == nullptr) return;
  if (on) {
    windowed_ = placement();
    const GLFWvidmode* const mode = glfwGetVideoMode(monitor);
    glfwSetWindowMonitor(window_, monitor, 0, 0, mode->width, mode->height, mode->refreshRate);
  } else {
    glfwSetWindowMonitor(window_, nullptr, windowed_.x, windowed_.y, windowed_.width,
                         windowed_.height, GLFW_DONT_CARE);
  }
}

void Window::resize(int width, int height) {
  glfwSetWindowSize(window_, width, height);
  const auto refused = [until = now() + 1] { return now() > until; };
  for (Placement is = placement(); (is.width != width || is.height != height) && !refused();
       is = placement()) {
    glfwWaitEventsTimeout(0.02);
  }
}

void Window::set_title(const std::string& title) {
  glfwSetWindowTitle(window_, title.c_str());
}

std::string Window::clipboard() const {
  const char* text = glfwGetClipboardString(window_);
  return text == nullptr ? "" : text;
}

void Window::set_clipboard(const std::string& text) {
  glfwSetClipboardString(window_, text.c_str());
}

float Window::width() const {
  return static_cast<float>(placement().width);
}
float Window::height() const {
  return static_cast<float>(placement().height);
}

float Window::pixel_ratio() const {
  return static_cast<float>(framebuffer_size().first) / std::max(width(), 1.0f);
}

float Window::content_scale() const {
  float x = 1, y = 1;
  glfwGetWindowContentScale(window_, &x, &y);
  return x / std::max(pixel_ratio(), 1.0f);
}

std::pair<int, int> Window::framebuffer_size() const {
  std::pair<int, int> size;
  glfwGetFramebufferSize(window_, &size.first, &size.second);
  return size;
}

double Window::now() {
  return glfwGetTime();
}

}  // namespace ply::app
