#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "support/source_dir.hpp"

/// The sources under test, as text.
namespace ply::architecture {

struct Source {
  std::string path;  ///< below src/, e.g. "core/text.cpp"
  std::string code;
};

/// All .hpp and .cpp files below src/, sorted by path.
inline std::vector<Source> sources() {
  namespace fs = std::filesystem;
  const fs::path root = test::source_dir() / "src";
  std::vector<Source> found;
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    const fs::path& path = entry.path();
    if (path.extension() != ".hpp" && path.extension() != ".cpp") continue;
    found.push_back({path.lexically_relative(root).generic_string(), test::read_text(path)});
  }
  std::ranges::sort(found, {}, &Source::path);
  return found;
}

struct Literal {
  std::size_t line;  ///< where it begins, from 1
  std::string text;  ///< between the quotes, escapes as written
};

/// The string literals of C++ code in order; those in comments and #include lines do not count.
inline std::vector<Literal> string_literals(std::string_view code) {
  std::vector<Literal> literals;
  std::size_t at = 0;
  const auto line = [&] {
    return 1 + static_cast<std::size_t>(
                   std::count(code.begin(), code.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  };
  const auto skip_past = [&](std::string_view end) {
    const std::size_t found = code.find(end, at);
    at = found == std::string_view::npos ? code.size() : found + end.size();
  };
  const auto skip_quoted = [&](char quote) {
    for (++at; at < code.size() && code[at] != quote; ++at) {
      if (code[at] == '\\') ++at;
    }
    ++at;
  };
  while (at < code.size()) {
    const std::string_view rest = code.substr(at);
    if (rest.starts_with("//") || rest.starts_with("#include")) {
      skip_past("\n");
    } else if (rest.starts_with("/*")) {
      skip_past("*/");
    } else if (rest.starts_with("R\"")) {
      const std::size_t open = rest.find('(');
      const std::string close = ")" + std::string(rest.substr(2, open - 2)) + "\"";
      const std::size_t start = at + open + 1, begins = line();
      skip_past(close);
      literals.push_back({begins, std::string(code.substr(start, at - close.size() - start))});
    } else if (rest.front() == '"') {
      const std::size_t start = at + 1, begins = line();
      skip_quoted('"');
      literals.push_back({begins, std::string(code.substr(start, at - 1 - start))});
    } else if (rest.front() == '\'' &&
               (at == 0 || std::isalnum(static_cast<unsigned char>(code[at - 1])) == 0)) {
      skip_quoted('\'');  // after a letter or digit it separates digits
    } else {
      ++at;
    }
  }
  return literals;
}

}  // namespace ply::architecture
