#pragma once

#include <filesystem>
#include <string_view>

#include "app/settings.hpp"
#include "core/result.hpp"

namespace ply::app {

/// Keeps settings.json up to date, but does not write at every mouse move: a crash loses at most
/// the last few seconds.
class SettingsFile {
 public:
  static constexpr double kInterval = 2;  ///< seconds between two writes

  /// An empty path: nothing is kept.
  explicit SettingsFile(std::filesystem::path path) : path_(std::move(path)) {}

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
  std::filesystem::path path_;
  Settings kept_;
  bool changed_ = false;
  double written_at_ = 0;
};

}  // namespace ply::app
