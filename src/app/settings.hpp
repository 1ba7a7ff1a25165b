#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/kept_matches.hpp"
#include "app/window.hpp"
#include "core/catalogue.hpp"
#include "scene/theme.hpp"
#include "session/playback.hpp"
#include "session/players.hpp"
#include "session/run.hpp"
#include "ui/model.hpp"

namespace ply::app {

inline constexpr std::size_t kRecentFiles = 10;

/// A tree as the window shows it, and the match that is played beside it.
struct OpenTree {
  std::string source;  ///< empty: none yet
  core::Step step = 0;
  session::StatedSettings rules;             ///< as stated in the window for that tree
  std::uint32_t match = 0;                   ///< MatchRecord::id; 0: none …
  session::StatedSettings match_rules = {};  ///< … and by what its positions are searched

  friend bool operator==(const OpenTree&, const OpenTree&) = default;
};

/// What the window remembers from one start to the next.
struct Settings {
  std::optional<Placement> window;
  scene::ThemeId theme = scene::ThemeId::light;
  std::optional<core::Language> language;  ///< absent: what the system says
  double scale = 1;
  ui::Tab tab = ui::Tab::why;
  float library_width = ui::kLibraryWidth, side_width = ui::kSideWidth;
  double speed = session::Playback{}.speed;
  session::Pace pace = session::Pace::step;
  core::Notation notation;
  std::vector<std::string> recent;  ///< paths, most recent first, at most kRecentFiles
  KeptMatches::List matches;        ///< what was played; compared by where it lies
  session::Level level;             ///< of the engine in new matches
  OpenTree open;

  friend bool operator==(const Settings&, const Settings&) = default;
};

/// $XDG_CONFIG_HOME/plyscope/settings.json, else under ~/.config; empty if there is no home.
std::filesystem::path default_settings_path();

/// Settings as JSON and back. Unknown fields are ignored, fields of a wrong type keep their
/// default; absent if the text is no settings file of a known version.
std::string write_settings(const Settings& settings);
std::optional<Settings> parse_settings(std::string_view json);

struct LoadedSettings {
  Settings settings;
  std::optional<core::Message> problem;
  bool readable =
      true;            ///< false: they are there but could not be read, so nothing may replace them
  bool first = false;  ///< there are none yet: somebody starts the program for the first time
};
/// Never fails: a missing or unreadable file gives the defaults, a damaged one too, and is kept as
/// ".bak", or ".bak2" and so on where there are such files already.
LoadedSettings load_settings(const std::filesystem::path& path);

}  // namespace ply::app
