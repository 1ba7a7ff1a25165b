#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "app/settings.hpp"
#include "core/result.hpp"

namespace ply::app {

/// Keeps settings.json up to date, but does not write at every mouse move: a crash loses at most
/// the last few seconds. Windows that share a file keep the matches and recent files of each other;
/// of everything else the last one that writes is right.
class SettingsFile {
 public:
  static constexpr double kInterval = 2;  ///< seconds between two writes

  /// An empty path: nothing is kept.
  explicit SettingsFile(std::filesystem::path path);

  /// What belongs to the same person, beside the file; an empty path if there is none.
  std::filesystem::path beside(std::string_view name) const {
    return path_.empty() ? path_ : path_.parent_path() / name;
  }

  /// Writes if something changed and the last write is long enough ago. Error: could not be
  /// written; it comes once for each change.
  core::Result<core::Done> keep(const Settings& settings, double now);
  /// Writes what has changed at once. Makes the folder.
  core::Result<core::Done> flush();
  /// Something waits to be written.
  bool pending() const { return changed_; }

 private:
  void look_for_others();

  std::filesystem::path path_;
  Settings kept_;
  std::string written_;  ///< as this window has last seen the file
  Settings others_;      ///< as another window has written it since
  bool changed_ = false;
  double written_at_ = 0;
};

}  // namespace ply::app
