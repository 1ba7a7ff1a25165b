#pragma once

#include <filesystem>
#include <string>

namespace ply::test {

/// The project's folder, with tests/cases and tests/golden.
std::filesystem::path source_dir();

/// The bytes of a file; empty if it cannot be read.
std::string read_text(const std::filesystem::path& path);

}  // namespace ply::test
