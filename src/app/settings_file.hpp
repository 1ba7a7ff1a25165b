#pragma once

#include <filesystem>
#include <string>

#include "app/settings.hpp"

namespace ply::app {

/// Keeps settings.json up to date, but does not write at every mouse move: a crash loses at most
/// the last few seconds.
class SettingsFile {
 public:
  static constexpr double kInterval = 2;  ///< seconds between two writes

  /// An empty path: nothing is kept.
  explicit SettingsFile(std::filesystem::path path) : path_(std::move(path)) {}

  /// Writes if something changed and the last write is long enough ago.
  void keep(const Settings& settings, double now);
  /// Writes what has changed at once.
  void flush();
  /// Something waits to be written.
  bool pending() const { return wanted_ != written_; }

 private:
  std::filesystem::path path_;
  std::string wanted_, written_;
  double written_at_ = 0;
};

}  // namespace ply::app
