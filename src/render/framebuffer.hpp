#pragma once

#include <cstdint>
#include <vector>

#include "scene/draw_list.hpp"

/// The current framebuffer as a whole.
namespace ply::render {

/// Finds the address of a GL function by name; glfwGetProcAddress fits.
using GetProcAddress = void (*(*)(const char*))();

/// Loads GL functions once per context. False if the context is older than 3.3.
bool load_gl(GetProcAddress get_proc_address);

/// Fills all of a framebuffer of this size.
void clear(scene::Colour colour, int width, int height);

/// 8-bit RGB rows from the top, without padding.
struct Image {
  int width = 0, height = 0;
  std::vector<std::uint8_t> rgb;
};

/// What has been drawn into the framebuffer so far.
Image read_pixels(int width, int height);

}  // namespace ply::render
