#pragma once

#include <sys/types.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "support/temporary_folder.hpp"

/// The window as a person meets it: the real program in its own process, real keys and mouse.
namespace ply::test {

using Fields = std::map<std::string, std::string>;

/// Plyscope with a window of 1280x720, carrying out a script. Uses settings.json of the folder.
/// Nothing waits longer than a minute.
class Program {
 public:
  Program(const TemporaryFolder& folder, const std::string& script,
          std::vector<std::string> more_arguments = {});
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  /// The fields of the next `report` line.
  Fields report();
  /// Whether a report is waiting; waits for it a twentieth of a second.
  bool reports() const;
  int exit_code();
  /// What it said on standard error; after exit_code().
  std::string errors() const;

 private:
  bool readable(int milliseconds) const;

  pid_t pid_ = 0;
  int output_ = -1;
  std::string rest_;
  std::filesystem::path errors_;
};

/// Runs a script to its end; standard error of a failure is in the test's output.
void run_script(const TemporaryFolder& folder, const std::string& script,
                const std::vector<std::string>& more_arguments = {});

/// Sends keys and mouse events to the window that has the focus.
void xdotool(const std::string& arguments);
/// Gives the focus to the window, in the corner of the screen: places in it are places on the
/// screen.
void focus_window();

}  // namespace ply::test
