#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

#include "core/catalogue.hpp"
#include "session/command.hpp"

namespace ply::cli {

/// What the command line asks of the window.
struct WindowRequest {
  /// Tree to open, as session/source.hpp remembers it; absent: what was open last, or bundled.
  std::optional<std::string> source;
  std::optional<core::Step> step;
  session::StatedSettings settings;
  core::StatedNotation notation;
  std::optional<std::string> script;  ///< path of a script file
  std::optional<session::WindowSize> size;
  std::optional<std::string> settings_file;
  std::optional<core::Language> language;
};

/// Opens the window and returns the exit code. Empty without the GUI.
using OpenWindow = std::function<int(const WindowRequest&)>;

/// Where the command line reads and writes: results to `out`, messages to `err`.
struct Streams {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool watched = false;  ///< somebody sees what is written to err at once, as on a terminal
};

/// Standard input, output and error of the process.
Streams standard_streams();

/// Exit codes.
inline constexpr int kDone = 0;           ///< done
inline constexpr int kNo = 1;             ///< the answer is "no"
inline constexpr int kWrong = 2;          ///< wrong usage or input
inline constexpr int kInterrupted = 130;  ///< by Ctrl+C, as shells have it
inline constexpr int kNoWindow = 3;  ///< no window: no display, too old a GL, a build without it

/// The whole command line; returns one of the exit codes.
int run(int argc, const char* const* argv, const OpenWindow& open_window,
        Streams streams = standard_streams());

}  // namespace ply::cli
