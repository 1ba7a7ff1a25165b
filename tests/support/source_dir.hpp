#pragma once

#include <filesystem>

namespace ply::test {

/// The project's folder, with tests/cases and tests/golden.
std::filesystem::path source_dir();

}  // namespace ply::test
