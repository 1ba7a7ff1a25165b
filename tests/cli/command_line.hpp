#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "cli/cli.hpp"

namespace ply::test {

/// What a command line said.
struct Said {
  int code = 0;
  std::string out, err;
};

/// Runs `plyscope ARGUMENTS` inside the test with `input` on standard input.
inline Said plyscope(std::vector<std::string> arguments, const std::string& input = "",
                     const cli::OpenWindow& open_window = nullptr) {
  setenv("LC_ALL", "C", 1);
  std::vector<const char*> words{"plyscope"};
  for (const std::string& argument : arguments)
    words.push_back(argument.c_str());
  std::istringstream in(input);
  std::ostringstream out, err;
  const int code =
      cli::run(static_cast<int>(words.size()), words.data(), open_window, {in, out, err});
  return {code, out.str(), err.str()};
}

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// A folder of this test alone, removed afterwards.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "plyscope-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
    return (path_ / name).string();
  }

 private:
  std::filesystem::path path_;
};

inline constexpr const char* kTextbook = "[[3,12,8],[2,4,6],[14,5,2]]";

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace ply::test
