#pragma once

// glad before GLFW, which would include the system's GL header.
#include <glad/gl.h>
//
#include <GLFW/glfw3.h>

#include <cstdint>

#include "render/framebuffer.hpp"
#include "render/tree_renderer.hpp"
#include "support/catch.hpp"

namespace ply::test {

/// A GL 3.3 context without a visible window, with an off-screen framebuffer bound.
class Canvas {
 public:
  static constexpr int kWidth = 200, kHeight = 120;

  Canvas() {
    REQUIRE(glfwInit() == GLFW_TRUE);
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    window_ = glfwCreateWindow(16, 16, "", nullptr, nullptr);
    REQUIRE(window_ != nullptr);
    glfwMakeContextCurrent(window_);
    REQUIRE(render::load_gl(glfwGetProcAddress));
    GLuint colour = 0, frame = 0;  // freed with the context
    glGenRenderbuffers(1, &colour);
    glBindRenderbuffer(GL_RENDERBUFFER, colour);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, kWidth, kHeight);
    glGenFramebuffers(1, &frame);
    glBindFramebuffer(GL_FRAMEBUFFER, frame);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour);
    REQUIRE(glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE);
  }
  ~Canvas() { glfwTerminate(); }
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;

 private:
  GLFWwindow* window_ = nullptr;
};

/// A picture that can be asked for its colours.
struct Picture {
  render::Image image;

  /// 0xRRGGBB of the pixel whose top left corner is (x, y).
  std::uint32_t at(int x, int y) const {
    const auto* p = &image.rgb[3 * static_cast<std::size_t>(y * image.width + x)];
    return std::uint32_t{p[0]} << 16 | std::uint32_t{p[1]} << 8 | p[2];
  }
  /// Number of pixels of a colour in column x.
  int in_column(int x, std::uint32_t rgb) const {
    int found = 0;
    for (int y = 0; y < image.height; ++y)
      found += at(x, y) == rgb;
    return found;
  }
};

}  // namespace ply::test
