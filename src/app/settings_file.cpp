#include "app/settings_file.hpp"

#include <algorithm>

#include "core/file.hpp"

namespace ply::app {
namespace {

/// The paths of a list, and behind them those of another.
std::vector<std::string> joined(std::vector<std::string> ours,
                                const std::vector<std::string>& theirs) {
  for (const std::string& path : theirs) {
    const bool known = std::ranges::find(ours, path) != ours.end();
    if (!known && ours.size() < kRecentFiles) ours.push_back(path);
  }
  return ours;
}

}  // namespace

SettingsFile::SettingsFile(std::filesystem::path path) : path_(std::move(path)) {
  if (path_.empty()) return;
  if (auto text = core::read_file(path_)) written_ = *std::move(text);
}

/// What cannot be read now is left to the one who finds it damaged at its start.
void SettingsFile::look_for_others() {
  const auto text = core::read_file(path_);
  if (!text || *text == written_) return;
  if (auto others = parse_settings(*text)) others_ = *std::move(others);
}

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
  look_for_others();
  Settings all = kept_;
  all.matches = KeptMatches::joined(kept_.matches, others_.matches);
  all.recent = joined(kept_.recent, others_.recent);
  const std::string text = write_settings(all);
  const auto done = core::write_file(path_, text);
  if (done) written_ = text;
  return done;
}

}  // namespace ply::app
