#include "render/shader.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/asset.hpp"

namespace ply::render {
namespace {

constexpr std::string_view kVersion = "#version 330 core\n";

[[noreturn]] void give_up(const std::string& what, const char* log) {
  std::fprintf(stderr, "%s: %s\n", what.c_str(), log);
  std::abort();
}

void attach(GLuint program, GLenum stage, const std::string& path) {
  const std::string_view source = core::asset(path);
  const std::array texts{kVersion.data(), source.data()};
  const std::array lengths{static_cast<GLint>(kVersion.size()), static_cast<GLint>(source.size())};
  const GLuint shader = glCreateShader(stage);
  glShaderSource(shader, static_cast<GLsizei>(texts.size()), texts.data(), lengths.data());
  glCompileShader(shader);
  GLint compiled = GL_FALSE;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
  if (compiled != GL_TRUE) {
    std::array<char, 2048> log{};
    glGetShaderInfoLog(shader, log.size(), nullptr, log.data());
    give_up(path, log.data());
  }
  glAttachShader(program, shader);
  glDeleteShader(shader);  // freed together with the program
}

}  // namespace

Program load_program(std::string_view name) {
  Program program;
  const std::string path = "shaders/" + std::string(name);
  attach(program.name(), GL_VERTEX_SHADER, path + ".vert");
  attach(program.name(), GL_FRAGMENT_SHADER, path + ".frag");
  glLinkProgram(program.name());
  GLint linked = GL_FALSE;
  glGetProgramiv(program.name(), GL_LINK_STATUS, &linked);
  if (linked != GL_TRUE) {
    std::array<char, 2048> log{};
    glGetProgramInfoLog(program.name(), log.size(), nullptr, log.data());
    give_up(path, log.data());
  }
  return program;
}

}  // namespace ply::render
