#include "app/files.hpp"

#include <fstream>
#include <iterator>
#include <system_error>

namespace ply::app {

std::optional<std::string> read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (!in) return {};
  return bytes;
}

bool replace_file(const std::filesystem::path& path, std::string_view bytes) {
  std::error_code problem;
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), problem);
  std::filesystem::path temporary = path;
  temporary += ".new";
  std::ofstream out(temporary, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (out) {
    std::filesystem::rename(temporary, path, problem);
    if (!problem) return true;
  }
  std::filesystem::remove(temporary, problem);
  return false;
}

}  // namespace ply::app
