#include "core/file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <fstream>
#include <istream>
#include <random>
#include <system_error>

#include "core/memory_guard.hpp"

namespace ply::core {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = 0xffff'ffff;  // of a file
constexpr std::size_t kFirstBytes = 64 * 1024;

Error problem(std::string_view key, std::string_view file) {
  return {Message(key).text("file", file)};
}

Error cannot_open(int error_number, std::string_view file) {
  switch (error_number) {
    case ENOENT:
    case ENOTDIR:
      return problem("file_error.missing", file);
    case EACCES:
    case EPERM:
      return problem("file_error.no_permission", file);
    default:
      return problem("file_error.unreadable", file);
  }
}

/// What is read at most, and the error if there is more.
struct Limit {
  std::size_t bytes;
  std::string_view error;
};
constexpr Limit kFileLimit{kMostBytes, "file_error.too_large"};

/// `size`: as many bytes are expected.
Result<std::string> read_all(std::istream& in, std::size_t size, Limit limit,
                             std::string_view file) {
  std::string bytes;
  std::size_t filled = 0;
  for (std::size_t room = size + 1; in.good(); room = std::min(2 * filled, limit.bytes + 1)) {
    bytes.resize(room);
    in.read(bytes.data() + filled, static_cast<std::streamsize>(room - filled));
    filled += static_cast<std::size_t>(in.gcount());
    if (filled > limit.bytes) return problem(limit.error, file);
  }
  if (in.bad()) return problem("file_error.unreadable", file);
  bytes.resize(filled);
  return bytes;
}

/// Of what nobody knows how long it is.
Result<std::string> read_to_end(std::istream& in, std::size_t most, std::string_view file) {
  return read_all(in, std::min(kFirstBytes, most), {most, "file_error.no_end"}, file);
}

Result<std::string> open_and_read(const fs::path& path, std::string_view file) {
  std::error_code unknown;
  if (fs::is_directory(path, unknown)) return problem("file_error.directory", file);
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  if (!in) return cannot_open(errno, file);
  const std::uintmax_t size = fs::file_size(path, unknown);
  if (unknown) return read_to_end(in, kMostOfStream, file);
  if (size > kMostBytes) return problem(kFileLimit.error, file);
  return read_all(in, static_cast<std::size_t>(size), kFileLimit, file);
}

bool written(const fs::path& path, std::string_view bytes) {
  std::ofstream file(path, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  return file.good();
}

/// A name beside the file that no other program is writing to.
fs::path name_beside(const fs::path& path) {
  fs::path name = path;
  name += "." + std::to_string(std::random_device()()) + ".part";
  return name;
}

/// Who may not write a file may not replace it either, though the folder would allow it.
bool may_write(const fs::path& path) {
  return std::ofstream(path, std::ios::app).good();  // leaves the file as it is
}

/// `status`: of the file that is there now, if any.
bool replaced(const fs::path& path, const fs::file_status& status, std::string_view bytes) {
  if (fs::exists(status) && !may_write(path)) return false;
  const fs::path temporary = name_beside(path);
  std::error_code failed;
  if (written(temporary, bytes)) {
    if (fs::exists(status)) fs::permissions(temporary, status.permissions(), failed);
    fs::rename(temporary, path, failed);
    if (!failed) return true;
  }
  fs::remove(temporary, failed);
  return false;
}

}  // namespace

Result<std::string> read_file(const fs::path& path) {
  const std::string file = path.string();
  return within_memory(file, [&] { return open_and_read(path, file); });
}

Result<std::string> read_stream(std::istream& in, std::string_view name, std::size_t most) {
  return within_memory(name, [&] { return read_to_end(in, most, name); });
}

Result<Done> write_file(const fs::path& path, std::string_view bytes) {
  std::error_code unknown;
  const fs::path target =
      fs::is_symlink(path, unknown) ? fs::weakly_canonical(path, unknown) : path;
  const fs::file_status status = fs::status(target, unknown);
  const bool special = fs::exists(status) && !fs::is_regular_file(status);
  const bool done = special ? written(target, bytes) : replaced(target, status, bytes);
  if (done) return Done{};
  return problem("file_error.not_written", path.string());
}

}  // namespace ply::core
