#include "core/file.hpp"
#include "game/tree_reader.hpp"

namespace ply::game {

core::Result<Tree> read_tree_file(const std::filesystem::path& path) {
  const auto bytes = core::read_file(path);
  if (!bytes) return bytes.error();
  return read_tree(*bytes, path.string());
}

}  // namespace ply::game
