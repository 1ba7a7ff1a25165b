#include "support/source_dir.hpp"

namespace ply::test {

std::filesystem::path source_dir() {
  return PLY_SOURCE_DIR;
}

}  // namespace ply::test
