#include "app/settings_file.hpp"

#include "core/file.hpp"

namespace ply::app {

core::Result<core::Done> SettingsFile::keep(const Settings& settings, double now) {
  if (path_.empty()) return core::Done{};
  if (settings != kept_) {
    kept_ = settings;
    changed_ = true;
  }
  if (!changed_ || now < written_at_ + kInterval) return core::Done{};
  written_at_ = now;
  return flush();
}

core::Result<core::Done> SettingsFile::flush() {
  if (!changed_) return core::Done{};
  changed_ = false;  // also if it fails: trying again at every frame would not help
  std::error_code problem;
  std::filesystem::create_directories(path_.parent_path(), problem);
  return core::write_file(path_, write_settings(kept_));
}

}  // namespace ply::app
