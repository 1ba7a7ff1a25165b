#include "cli/version.hpp"

#include <CLI/Version.hpp>

namespace ply::cli {

std::string_view version() {
  return PLYSCOPE_VERSION;
}

std::string_view parser_version() {
  return CLI11_VERSION;
}

}  // namespace ply::cli
