#pragma once

#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "cli/cli.hpp"
#include "support/source_dir.hpp"
#include "support/temporary_folder.hpp"
#include "support/textbook.hpp"

namespace ply::test {

/// What a command line said.
struct Said {
  int code = 0;
  std::string out, err;
};

/// Runs `plyscope ARGUMENTS` inside the test, in a locale and with the streams stated.
inline int run_in(const char* locale, const std::vector<std::string>& arguments,
                  cli::Streams streams, const cli::OpenWindow& open_window = nullptr) {
  setenv("LC_ALL", locale, 1);
  std::vector<const char*> words{"plyscope"};
  for (const std::string& argument : arguments)
    words.push_back(argument.c_str());
  return cli::run(static_cast<int>(words.size()), words.data(), open_window, streams);
}

/// The same with `input` on standard input.
inline Said plyscope_in(const char* locale, const std::vector<std::string>& arguments,
                        const std::string& input = "",
                        const cli::OpenWindow& open_window = nullptr) {
  std::istringstream in(input);
  std::ostringstream out, err;
  const int code = run_in(locale, arguments, {in, out, err}, open_window);
  return {code, out.str(), err.str()};
}

inline Said plyscope(const std::vector<std::string>& arguments, const std::string& input = "",
                     const cli::OpenWindow& open_window = nullptr) {
  return plyscope_in("C", arguments, input, open_window);
}

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace ply::test
