#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>

#include "game/memory_guard.hpp"
#include "game/text_column.hpp"
#include "game/tree_reader.hpp"

namespace ply::game {

using core::Message;

namespace {

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

core::Error problem(std::string_view key, std::string_view file) {
  return {Message(key).text("file", file)};
}

core::Error problem_of(int error_number, std::string_view file) {
  switch (error_number) {
    case ENOENT:
    case ENOTDIR:
      return problem("file_error.missing", file);
    case EACCES:
    case EPERM:
      return problem("file_error.no_permission", file);
    case EISDIR:
      return problem("file_error.directory", file);
    default:
      return problem("file_error.unreadable", file);
  }
}

/// The whole file. Works for pipes as well, whose size is not known beforehand.
core::Result<std::string> read_bytes(const std::filesystem::path& path, std::string_view file) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return problem("file_error.directory", file);
  const std::unique_ptr<std::FILE, CloseFile> stream(std::fopen(path.c_str(), "rb"));
  if (!stream) return problem_of(errno, file);

  const std::uintmax_t size = std::filesystem::file_size(path, ignored);
  const bool known = !ignored && size != static_cast<std::uintmax_t>(-1);
  if (known && size > TextColumn::kMostBytes) return problem("file_error.too_large", file);
  std::string bytes;
  std::size_t filled = 0;
  for (std::size_t room = known ? size + 1 : 0;; room = bytes.size() * 2) {
    bytes.resize(std::max<std::size_t>(room, 4096));
    filled += std::fread(bytes.data() + filled, 1, bytes.size() - filled, stream.get());
    if (filled < bytes.size()) break;
    if (filled > TextColumn::kMostBytes) return problem("file_error.too_large", file);
  }
  if (std::ferror(stream.get())) return problem_of(errno, file);
  bytes.resize(filled);
  return bytes;
}

}  // namespace

core::Result<Tree> read_tree_file(const std::filesystem::path& path) {
  const std::string file = path.string();
  const auto bytes = within_memory(file, [&] { return read_bytes(path, file); });
  if (!bytes) return bytes.error();
  return read_tree(*bytes, file);
}

}  // namespace ply::game
