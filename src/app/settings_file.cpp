#include "app/settings_file.hpp"

#include "app/files.hpp"

namespace ply::app {

void SettingsFile::keep(const Settings& settings, double now) {
  if (path_.empty()) return;
  wanted_ = write_settings(settings);
  if (now < written_at_ + kInterval) return;
  written_at_ = now;
  flush();
}

void SettingsFile::flush() {
  if (!pending()) return;
  // A full disk is no reason to disturb a lesson, and trying again at every frame would not help.
  replace_file(path_, wanted_);
  written_ = wanted_;
}

}  // namespace ply::app
