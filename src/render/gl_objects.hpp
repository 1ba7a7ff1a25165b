#pragma once

#include <glad/gl.h>

#include <utility>

/// Owners of GL objects; each frees its object in the context it was made in.
namespace ply::render {

template <class Kind>
class GlObject {
 public:
  GlObject() : name_(Kind::make()) {}
  ~GlObject() {
    if (name_ != 0) Kind::free(name_);
  }
  GlObject(GlObject&& other) noexcept : name_(std::exchange(other.name_, 0)) {}
  GlObject& operator=(GlObject&& other) noexcept {
    std::swap(name_, other.name_);
    return *this;
  }

  GLuint name() const { return name_; }

 private:
  GLuint name_ = 0;
};

struct BufferKind {
  static GLuint make() {
    GLuint name = 0;
    glGenBuffers(1, &name);
    return name;
  }
  static void free(GLuint name) { glDeleteBuffers(1, &name); }
};

struct VertexArrayKind {
  static GLuint make() {
    GLuint name = 0;
    glGenVertexArrays(1, &name);
    return name;
  }
  static void free(GLuint name) { glDeleteVertexArrays(1, &name); }
};

struct ProgramKind {
  static GLuint make() { return glCreateProgram(); }
  static void free(GLuint name) { glDeleteProgram(name); }
};

using Buffer = GlObject<BufferKind>;
using VertexArray = GlObject<VertexArrayKind>;
using Program = GlObject<ProgramKind>;

}  // namespace ply::render
