#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace ply::app {

std::optional<std::string> read_file(const std::filesystem::path& path);

/// Replaces the file as a whole: written under a temporary name beside it, then renamed. Makes
/// missing folders. False if that fails; the old file is then untouched.
bool replace_file(const std::filesystem::path& path, std::string_view bytes);

}  // namespace ply::app
