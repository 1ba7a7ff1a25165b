#include "app/settings.hpp"

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

#include "core/choice_names.hpp"
#include "core/file.hpp"
#include "core/limits.hpp"
#include "session/command.hpp"

namespace ply::app {
namespace {

using nlohmann::ordered_json;

constexpr int kVersion = 1;

/// A whole number that T can hold.
template <class T>
std::optional<T> integer(const ordered_json& value) {
  if (!value.is_number_integer()) return {};
  if (value.is_number_unsigned()) {
    const auto number = value.get<std::uint64_t>();
    return std::in_range<T>(number) ? std::optional(static_cast<T>(number)) : std::nullopt;
  }
  const auto number = value.get<std::int64_t>();
  return std::in_range<T>(number) ? std::optional(static_cast<T>(number)) : std::nullopt;
}

/// A field if it is there with the right type.
template <class T>
std::optional<T> field(const ordered_json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end()) return {};
  if constexpr (std::is_same_v<T, bool>) {
    if (!found->is_boolean()) return {};
  } else if constexpr (std::is_same_v<T, std::string>) {
    if (!found->is_string()) return {};
  } else if constexpr (std::is_integral_v<T>) {
    return integer<T>(*found);
  } else {
    if (!found->is_number()) return {};
  }
  return found->get<T>();
}

/// A number within [low, high]; out of range or missing: `otherwise`.
template <class T>
T within(const ordered_json& object, const char* key, T low, T high, T otherwise) {
  const auto value = field<T>(object, key);
  return value && low <= *value && *value <= high ? *value : otherwise;
}

/// One of the names of an enumeration; another or none: its first.
template <class Choice>
Choice choice(const ordered_json& object, const char* key) {
  const auto name = field<std::string>(object, key);
  return name ? core::choice_named<Choice>(*name).value_or(Choice{}) : Choice{};
}

ordered_json object_in(const ordered_json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_object() ? *found : ordered_json::object();
}

// A window is [alpha, beta]; null is an infinity, which JSON does not have.

ordered_json write_bound(core::Value bound) {
  return std::isfinite(bound) ? ordered_json(bound) : ordered_json();
}

core::Value read_bound(const ordered_json& bound, core::Value infinity) {
  return bound.is_number() ? bound.get<core::Value>() : infinity;
}

template <class T>
ordered_json json_of(const T& setting) {
  return setting;
}

ordered_json json_of(const core::Window& window) {
  return {write_bound(window.alpha), write_bound(window.beta)};
}

template <class T>
void read_field(const ordered_json& object, const char* key, std::optional<T>& setting) {
  setting = field<T>(object, key);
}

void read_field(const ordered_json& object, const char* key, std::optional<core::Window>& window) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_array() || found->size() != 2) return;
  window = {read_bound((*found)[0], core::kMinusInf), read_bound((*found)[1], core::kPlusInf)};
}

ordered_json write_rules(const session::StatedSettings& rules) {
  auto object = ordered_json::object();
  session::for_each_setting([&](const char* name, auto setting) {
    if (const auto& stated = rules.*setting) object[name] = json_of(*stated);
  });
  return object;
}

session::StatedSettings read_rules(const ordered_json& object) {
  session::StatedSettings rules;
  session::for_each_setting(
      [&](const char* name, auto setting) { read_field(object, name, rules.*setting); });
  return rules;
}

ordered_json write_notation(const core::Notation& notation) {
  ordered_json object{{"hidden", core::hidden_layers(notation)}};
  core::for_each_choice([&](std::string_view name, auto choice, auto) {
    object[std::string(name)] = core::choice_name(notation.*choice);
  });
  return object;
}

core::Notation read_notation(const ordered_json& object) {
  core::StatedNotation stated;
  for (const auto& [name, value] : object.items()) {
    if (value.is_string()) core::state_choice(stated, name, value.get<std::string>());
  }
  const auto hidden = object.find("hidden");
  if (hidden == object.end() || !hidden->is_array()) return core::overlaid({}, stated);
  for (const auto& name : *hidden) {
    if (!name.is_string()) continue;
    if (const auto layer = core::choice_named<core::Layer>(name.get<std::string>()))
      stated.show(*layer, false);
  }
  return core::overlaid({}, stated);
}

std::optional<Placement> read_placement(const ordered_json& object) {
  constexpr int kFar = 1 << 16;
  constexpr auto kLeast = session::kLeastSize, kMost = session::kMostSize;
  const Placement place{within(object, "x", -kFar, kFar, 0), within(object, "y", -kFar, kFar, 0),
                        within(object, "width", kLeast.width, kMost.width, 0),
                        within(object, "height", kLeast.height, kMost.height, 0)};
  if (place.width == 0 || place.height == 0) return {};
  return place;
}

std::vector<std::string> read_recent(const ordered_json& object) {
  std::vector<std::string> paths;
  const auto found = object.find("recent");
  if (found == object.end() || !found->is_array()) return paths;
  for (const auto& path : *found) {
    if (path.is_string() && paths.size() < kRecentFiles) paths.push_back(path.get<std::string>());
  }
  return paths;
}

ordered_json write_level(const session::Level& level) {
  if (level.depth) return {{"depth", *level.depth}};
  return {{"seconds", level.seconds}};
}

session::Level read_level(const ordered_json& object) {
  session::Level level;
  level.seconds =
      within(object, "seconds", session::kLeastThinking, core::kMostSeconds, level.seconds);
  const auto depth = within<std::uint32_t>(object, "depth", 1, core::kMaxDepth, 0);
  if (depth > 0) level.depth = depth;
  return level;
}

ordered_json write_matches(const KeptMatches::List& list) {
  auto matches = ordered_json::array();
  if (!list) return matches;
  for (const session::MatchRecord& record : *list) {
    matches.push_back(
        {{"id", record.id}, {"record", ordered_json::parse(session::match_text(record))}});
  }
  return matches;
}

/// What is no record is passed over.
KeptMatches::List read_matches(const ordered_json& object) {
  std::vector<session::MatchRecord> matches;
  const auto found = object.find("matches");
  if (found == object.end() || !found->is_array()) return nullptr;
  for (const auto& match : *found) {
    if (!match.is_object()) continue;
    auto record = session::read_match(object_in(match, "record").dump(), "");
    if (!record) continue;
    record->id = field<std::uint32_t>(match, "id").value_or(0);
    matches.push_back(*std::move(record));
  }
  return std::make_shared<const std::vector<session::MatchRecord>>(std::move(matches));
}

}  // namespace

std::filesystem::path default_settings_path() {
  const auto below = [](const char* variable) -> std::filesystem::path {
    const char* folder = std::getenv(variable);
    return folder == nullptr ? "" : folder;
  };
  const auto config = below("XDG_CONFIG_HOME"), home = below("HOME");
  if (config.is_absolute()) return config / "plyscope" / "settings.json";
  return home.empty() ? home : home / ".config" / "plyscope" / "settings.json";
}

std::string write_settings(const Settings& settings) {
  ordered_json object{{"version", kVersion}};
  if (const auto& place = settings.window) {
    object["window"] = {
        {"x", place->x}, {"y", place->y}, {"width", place->width}, {"height", place->height}};
  }
  object["theme"] = core::choice_name(settings.theme);
  if (settings.language) object["language"] = core::language_code(*settings.language);
  object["scale"] = settings.scale;
  object["tab"] = core::choice_name(settings.tab);
  object["library_width"] = settings.library_width;
  object["side_width"] = settings.side_width;
  object["speed"] = settings.speed;
  object["pace"] = core::choice_name(settings.pace);
  object["notation"] = write_notation(settings.notation);
  object["recent"] = settings.recent;
  object["level"] = write_level(settings.level);
  object["matches"] = write_matches(settings.matches);
  object["open"] = {{"source", settings.open.source},
                    {"step", settings.open.step},
                    {"rules", write_rules(settings.open.rules)},
                    {"match", settings.open.match},
                    {"match_rules", write_rules(settings.open.match_rules)}};
  // Paths need not be valid UTF-8.
  return object.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

std::optional<Settings> parse_settings(std::string_view json) {
  const auto object = ordered_json::parse(json, nullptr, false);
  if (!object.is_object() || field<int>(object, "version") != kVersion) return {};
  Settings settings;
  settings.window = read_placement(object_in(object, "window"));
  settings.theme = choice<scene::ThemeId>(object, "theme");
  if (const auto code = field<std::string>(object, "language")) {
    settings.language = core::language_from_code(*code);
  }
  settings.scale = within(object, "scale", session::kMinScale, session::kMaxScale, 1.0);
  settings.tab = choice<session::Tab>(object, "tab");
  settings.library_width = within(object, "library_width", 0.0f, 4000.0f, ui::kLibraryWidth);
  settings.side_width = within(object, "side_width", 0.0f, 4000.0f, ui::kSideWidth);
  settings.speed = within(object, "speed", session::kMinSpeed, session::kMaxSpeed, settings.speed);
  settings.pace = choice<session::Pace>(object, "pace");
  settings.notation = read_notation(object_in(object, "notation"));
  settings.recent = read_recent(object);
  settings.level = read_level(object_in(object, "level"));
  settings.matches = read_matches(object);
  const auto open = object_in(object, "open");
  settings.open.source = field<std::string>(open, "source").value_or("");
  settings.open.step = field<core::Step>(open, "step").value_or(0);
  settings.open.rules = read_rules(object_in(open, "rules"));
  settings.open.match = field<std::uint32_t>(open, "match").value_or(0);
  settings.open.match_rules = read_rules(object_in(open, "match_rules"));
  return settings;
}

namespace {

/// They are good, but this program may not know all of their fields: nothing may replace them.
bool is_of_newer_version(std::string_view json) {
  const auto object = ordered_json::parse(json, nullptr, false);
  return object.is_object() && field<int>(object, "version").value_or(0) > kVersion;
}

/// The file stays as it is.
LoadedSettings left(std::string_view key, const std::filesystem::path& path) {
  return {{}, core::Message(key).text("file", path.string()), false};
}

/// For the backup: none that was made before is replaced.
std::filesystem::path free_name(const std::filesystem::path& path) {
  std::error_code unknown;
  for (int number = 1;; ++number) {
    std::filesystem::path backup = path;
    backup += number == 1 ? ".bak" : ".bak" + std::to_string(number);
    if (!std::filesystem::exists(backup, unknown)) return backup;
  }
}

}  // namespace

LoadedSettings load_settings(const std::filesystem::path& path) {
  std::error_code problem;
  const auto kind = std::filesystem::status(path, problem);
  if (path.empty() || !std::filesystem::exists(kind)) return {{}, {}, true, true};
  if (std::filesystem::is_character_file(kind)) return {};  // /dev/null: none on purpose
  const bool readable =
      std::filesystem::is_regular_file(kind) || std::filesystem::is_directory(kind);
  if (!readable) return left("app.settings_no_file", path);  // a pipe may never have an end
  const auto text = core::read_file(path);
  if (!text) return {{}, text.error().message, false};
  if (const auto settings = parse_settings(*text)) return {*settings, {}};
  if (is_of_newer_version(*text)) return left("app.settings_newer", path);
  const std::filesystem::path backup = free_name(path);
  std::filesystem::rename(path, backup, problem);
  if (problem) return left("app.settings_left", path);
  return {{},
          core::Message("app.settings_damaged")
              .text("file", path.string())
              .text("backup", backup.string())};
}

}  // namespace ply::app
