#include "app/components.hpp"

#include <GLFW/glfw3.h>
#include <fmt/format.h>
#include <imgui.h>
#include <png.h>

#include <nlohmann/json.hpp>

#include "cli/version.hpp"

namespace ply::app {
namespace {

std::string numbered(int major, int minor, int patch) {
  return fmt::format("{}.{}.{}", major, minor, patch);
}

}  // namespace

std::vector<ui::Component> components() {
  return {
      {"Plyscope", std::string(cli::version()), "MIT"},
      {"Dear ImGui", IMGUI_VERSION, "MIT"},
      {"GLFW", numbered(GLFW_VERSION_MAJOR, GLFW_VERSION_MINOR, GLFW_VERSION_REVISION), "zlib"},
      {"nlohmann/json",
       numbered(NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR,
                NLOHMANN_JSON_VERSION_PATCH),
       "MIT"},
      {"{fmt}", numbered(FMT_VERSION / 10000, FMT_VERSION / 100 % 100, FMT_VERSION % 100), "MIT"},
      {"CLI11", std::string(cli::parser_version()), "BSD-3-Clause"},
      {"libpng", PNG_LIBPNG_VER_STRING, "libpng"},
      {"Inter", "", "SIL OFL 1.1"},
      {"NanumBarunGothic", "", "SIL OFL 1.1"},
      {"DejaVu Sans", "", "Bitstream Vera"},
  };
}

}  // namespace ply::app
