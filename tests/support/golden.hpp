#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "support/catch.hpp"
#include "support/source_dir.hpp"

namespace ply::test {

/// Compares with a file in tests/golden; with PLY_APPROVE=1 in the environment writes it instead.
inline void check_golden(const std::string& file, const std::string& actual) {
  const auto path = source_dir() / "tests/golden" / file;
  if (std::getenv("PLY_APPROVE") != nullptr) std::ofstream(path, std::ios::binary) << actual;
  std::ifstream in(path, std::ios::binary);
  const std::string expected{std::istreambuf_iterator<char>(in), {}};
  INFO(path.string() << ": look at the change, then PLY_APPROVE=1 accepts it");
  REQUIRE(actual == expected);
}

}  // namespace ply::test
