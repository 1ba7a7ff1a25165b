#pragma once

#include <string_view>

namespace ply::cli {

/// Of this program, and of the library that reads its command line: "0.1.0".
std::string_view version();
std::string_view parser_version();

}  // namespace ply::cli
