#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "session/script_line.hpp"

namespace ply::app {

/// The lines of a script, carried out one after the other by the window.
class Script {
 public:
  static constexpr double kPatience = 30;  ///< seconds that a `wait` may take

  Script() = default;
  /// Reads and checks the whole script before its first line runs.
  static core::Result<Script> load(const std::string& path);

  const session::Command* current() const {
    return next_ < lines_.size() ? &lines_[next_].command : nullptr;
  }
  void advance() {
    ++next_;
    since_.reset();
  }
  /// True once the current line has been asked for longer than kPatience.
  bool out_of_patience(double now);

  /// The tree of the line before could not be opened: a problem of the script unless one of the
  /// next lines asks for errors.
  void blame(const core::Message& problem);
  /// That problem with its place, once `current` is reached without having been asked for.
  std::optional<core::Message> overlooked();

  /// A problem of the current line with its place: "FILE:LINE: …".
  core::Message located(core::Message problem) const { return located(std::move(problem), next_); }

 private:
  core::Message located(core::Message problem, std::size_t line) const;

  std::string path_;
  std::vector<session::ScriptLine> lines_;
  std::size_t next_ = 0;
  std::optional<core::Message> blamed_;
  std::optional<double> since_;  // when the current line was first asked for
};

}  // namespace ply::app
