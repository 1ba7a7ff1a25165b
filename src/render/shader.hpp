#pragma once

#include <string_view>

#include "render/gl_objects.hpp"

namespace ply::render {

/// Compiles shaders/<name>.vert and .frag with the #version line of the context (GLSL 330). They
/// are part of the program: one that does not compile is a broken promise and ends it with the
/// compiler's words.
Program load_program(std::string_view name);

}  // namespace ply::render
