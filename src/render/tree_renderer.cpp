#include "render/tree_renderer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <span>
#include <vector>

#include "render/gl_objects.hpp"
#include "render/shader.hpp"

namespace ply::render {
namespace {

using Rgba = std::array<std::uint8_t, 4>;

Rgba rgba(scene::Colour colour) {
  const auto byte = [colour](int shift) { return static_cast<std::uint8_t>(colour.rgba >> shift); };
  return {byte(24), byte(16), byte(8), byte(0)};
}

/// Attributes of shaders/mark.vert.
struct MarkInstance {
  float centre_x, centre_y, half_x, half_y;
  Rgba fill, outline;
  float outline_width, dash, gap, radius;
  float apex;
};

/// Attributes of shaders/line.vert.
struct LineInstance {
  float from_x, from_y, to_x, to_y;
  Rgba colour;
  float width, dash, gap;
};

/// Corner radius: a square's 4 px belong to a half size of 28; a triangle's corners are rounded
/// just enough not to look torn out by thick outlines.
float corner_radius(const scene::Mark& mark) {
  const float smaller = std::min(mark.half_size.x, mark.half_size.y);
  switch (mark.shape) {
    case scene::Shape::square:
      return smaller / 7;
    case scene::Shape::circle:
    case scene::Shape::pill:
      return smaller;
    case scene::Shape::triangle_up:
    case scene::Shape::triangle_down:
      return smaller / 16;
    case scene::Shape::bar:
      break;
  }
  return 0;
}

float apex(scene::Shape shape) {
  if (shape == scene::Shape::triangle_up) return 1;
  return shape == scene::Shape::triangle_down ? -1 : 0;
}

MarkInstance instance(const scene::Mark& mark) {
  return {mark.centre.x,   mark.centre.y,       mark.half_size.x,   mark.half_size.y,
          rgba(mark.fill), rgba(mark.outline),  mark.outline_width, mark.dash,
          mark.gap,        corner_radius(mark), apex(mark.shape)};
}

LineInstance instance(const scene::Line& line) {
  return {line.from.x,       line.from.y, line.to.x, line.to.y,
          rgba(line.colour), line.width,  line.dash, line.gap};
}

/// Where an attribute lies in an instance.
struct Attribute {
  GLint components;
  GLenum type;
  std::size_t offset;
};
constexpr std::array kMarkAttributes{
    Attribute{4, GL_FLOAT, offsetof(MarkInstance, centre_x)},
    Attribute{4, GL_UNSIGNED_BYTE, offsetof(MarkInstance, fill)},
    Attribute{4, GL_UNSIGNED_BYTE, offsetof(MarkInstance, outline)},
    Attribute{4, GL_FLOAT, offsetof(MarkInstance, outline_width)},
    Attribute{1, GL_FLOAT, offsetof(MarkInstance, apex)},
};
constexpr std::array kLineAttributes{
    Attribute{4, GL_FLOAT, offsetof(LineInstance, from_x)},
    Attribute{4, GL_UNSIGNED_BYTE, offsetof(LineInstance, colour)},
    Attribute{3, GL_FLOAT, offsetof(LineInstance, width)},
};

/// A program for one kind of instance with what it needs of GL state.
class InstancedProgram {
 public:
  InstancedProgram(std::string_view name, std::span<const Attribute> attributes, std::size_t stride)
      : program_(load_program(name)),
        attributes_(attributes),
        stride_(stride),
        size_(glGetUniformLocation(program_.name(), "u_size")),
        pixel_(glGetUniformLocation(program_.name(), "u_pixel")) {
    glBindVertexArray(array_.name());
    for (GLuint i = 0; i < attributes_.size(); ++i) {
      glEnableVertexAttribArray(i);
      glVertexAttribDivisor(i, 1);
    }
  }

  void set_area(float width, float height, float pixel) const {
    glUseProgram(program_.name());
    glUniform2f(size_, width, height);
    glUniform1f(pixel_, pixel);
  }

  /// Draws instances that start at a byte of the bound array buffer.
  void draw(std::size_t first_byte, std::size_t count) const {
    if (count == 0) return;
    glUseProgram(program_.name());
    glBindVertexArray(array_.name());
    for (GLuint i = 0; i < attributes_.size(); ++i) {
      const Attribute& a = attributes_[i];
      glVertexAttribPointer(i, a.components, a.type, a.type == GL_UNSIGNED_BYTE,
                            static_cast<GLsizei>(stride_),
                            reinterpret_cast<const void*>(first_byte + a.offset));
    }
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(count));
  }

 private:
  Program program_;
  VertexArray array_;
  std::span<const Attribute> attributes_;
  std::size_t stride_;
  GLint size_, pixel_;
};

/// Appends the instances of `items`; returns the byte where they start.
template <class Item>
std::size_t append(const std::vector<Item>& items, std::vector<std::byte>& bytes) {
  const std::size_t start = bytes.size();
  using Instance = decltype(instance(items.front()));
  bytes.resize(start + items.size() * sizeof(Instance));
  std::byte* out = bytes.data() + start;
  for (const Item& item : items) {
    const Instance made = instance(item);
    std::memcpy(out, &made, sizeof made);
    out += sizeof made;
  }
  return start;
}

/// Restricts drawing to the tree area, in framebuffer pixels from the bottom left.
void set_viewport(float x, float y, float width, float height, float window_height, float ratio) {
  const auto pixels = [ratio](float length) {
    return static_cast<GLint>(std::lround(length * ratio));
  };
  const GLint left = pixels(x), bottom = pixels(window_height - y - height);
  const GLint wide = pixels(width), high = pixels(height);
  glViewport(left, bottom, wide, high);
  glScissor(left, bottom, wide, high);
}

}  // namespace

struct TreeRenderer::Gl {
  InstancedProgram marks{"mark", kMarkAttributes, sizeof(MarkInstance)};
  InstancedProgram lines{"line", kLineAttributes, sizeof(LineInstance)};
  Buffer buffer;
  std::size_t capacity = 0;
  std::vector<std::byte> bytes;  // reused from frame to frame

  void upload() {
    glBindBuffer(GL_ARRAY_BUFFER, buffer.name());
    capacity = std::max(capacity, bytes.capacity());
    // A fresh store of the same size: the last frame may still be reading the old one.
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(capacity), nullptr, GL_STREAM_DRAW);
    glBufferSubData(GL_ARRAY_BUFFER, 0, static_cast<GLsizeiptr>(bytes.size()), bytes.data());
  }
};

TreeRenderer::TreeRenderer() : gl_(std::make_unique<Gl>()) {}
TreeRenderer::~TreeRenderer() = default;

void TreeRenderer::draw(const scene::DrawList& list, float x, float y, float width, float height,
                        float window_height, float pixel_ratio) {
  if (width <= 0 || height <= 0) return;
  Gl& gl = *gl_;
  gl.bytes.clear();
  const std::size_t halos = append(list.halos, gl.bytes);
  const std::size_t edges = append(list.edges, gl.bytes);
  const std::size_t marks = append(list.marks, gl.bytes);
  gl.upload();

  glDisable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glEnable(GL_SCISSOR_TEST);
  set_viewport(x, y, width, height, window_height, pixel_ratio);
  gl.marks.set_area(width, height, 1 / pixel_ratio);
  gl.lines.set_area(width, height, 1 / pixel_ratio);
  gl.marks.draw(halos, list.halos.size());
  gl.lines.draw(edges, list.edges.size());
  gl.marks.draw(marks, list.marks.size());
  glDisable(GL_SCISSOR_TEST);
}

}  // namespace ply::render
