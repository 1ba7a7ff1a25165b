#pragma once

#include <filesystem>
#include <string_view>

#include "core/result.hpp"

namespace ply::cli {

/// Writes a file so that nobody ever sees half of it: to a temporary name beside it, then renamed.
/// What exists and is no regular file (a device, a pipe) is written directly.
core::Result<core::Done> write_file(const std::filesystem::path& path, std::string_view bytes);

}  // namespace ply::cli
