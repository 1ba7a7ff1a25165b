#include "cli/output.hpp"

#include <fstream>
#include <system_error>

namespace ply::cli {
namespace {

namespace fs = std::filesystem;

core::Error not_written(const fs::path& path) {
  return {core::Message("cli.not_written").text("path", path.string())};
}

bool written(const fs::path& path, std::string_view bytes) {
  std::ofstream file(path, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  return file.good();
}

}  // namespace

core::Result<core::Done> write_file(const fs::path& path, std::string_view bytes) {
  std::error_code problem;
  const fs::file_status status = fs::status(path, problem);
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    if (!written(path, bytes)) return not_written(path);
    return core::Done{};
  }
  fs::path temporary = path;
  temporary += ".part";
  bool done = written(temporary, bytes);
  if (done) {
    fs::rename(temporary, path, problem);
    done = !problem;
  }
  if (done) return core::Done{};
  fs::remove(temporary, problem);
  return not_written(path);
}

}  // namespace ply::cli
