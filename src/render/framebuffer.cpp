#include "render/framebuffer.hpp"

#include <glad/gl.h>

#include <algorithm>

namespace ply::render {

bool load_gl(GetProcAddress get_proc_address) {
  const int version = gladLoadGL(get_proc_address);
  return version >= GLAD_MAKE_VERSION(3, 3);
}

void clear(scene::Colour colour, int width, int height) {
  const auto channel = [colour](int shift) {
    return static_cast<float>((colour.rgba >> shift) & 0xff) / 255.0f;
  };
  glDisable(GL_SCISSOR_TEST);
  glViewport(0, 0, width, height);
  glClearColor(channel(24), channel(16), channel(8), 1.0f);
  glClear(GL_COLOR_BUFFER_BIT);
}

Image read_pixels(int width, int height) {
  const std::size_t row = 3 * static_cast<std::size_t>(width);
  Image image{width, height, std::vector<std::uint8_t>(row * static_cast<std::size_t>(height))};
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, image.rgb.data());
  const auto line = [&](int y) { return image.rgb.begin() + static_cast<std::ptrdiff_t>(row) * y; };
  for (int y = 0; y < height / 2; ++y) {  // GL's rows come from the bottom
    std::swap_ranges(line(y), line(y + 1), line(height - 1 - y));
  }
  return image;
}

}  // namespace ply::render
