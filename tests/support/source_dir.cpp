#include "support/source_dir.hpp"

#include <fstream>
#include <iterator>

namespace ply::test {

std::filesystem::path source_dir() {
  return PLY_SOURCE_DIR;
}

std::string read_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace ply::test
