#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace ply::game {

/// What the next JSON value in a tree file is. The fields of one kind of object follow each other
/// in the order of its name list below, which is asserted there.
enum class Slot : std::uint8_t {
  document,  ///< the whole text
  node,      ///< the root, an element of `children` or of a nested array
  none,      ///< before the first field of an object

  name,
  move,
  player,
  value,
  eval,
  probability,
  children,
  note,

  format,
  title,
  description,
  range,
  settings,
  view,
  lesson,
  players,
  root,
  game,
  position,

  algorithm,
  depth,
  cut_on_equality,
  returns,
  test_order,
  child_order,
  window,
  evaluation,
  candidates,
  restore,

  layers,
  hide,
  next,
  step,
  shapes,
  window_place,
  beside,
  infinity,
  pruned_mark,

  goal,
  stops,

  stop_step,
  stop_note,

  en,
  ko,

  number,        ///< element of an array of numbers
  window_bound,  ///< element of settings.window: a number, "-inf" or "inf"
  text,          ///< element of an array of texts
  layer,         ///< element of view.layers
  hidden_layer,  ///< element of view.hide
  stop,          ///< element of lesson.stops
};

/// What `format` must be.
inline constexpr std::string_view kFormat = "plyscope-tree/1";
/// Most players of an n-player tree.
inline constexpr int kMostPlayers = 64;

/// The kinds of objects in a tree file: names of their fields, and the slot of the first one.
struct ObjectFields {
  std::span<const std::string_view> names;
  Slot first;
};

inline constexpr std::string_view kNodeNames[] = {"name", "move",        "player",   "value",
                                                  "eval", "probability", "children", "note"};
inline constexpr std::string_view kDocumentNames[] = {"format",   "title", "description", "range",
                                                      "settings", "view",  "lesson",      "players",
                                                      "root",     "game",  "position"};
inline constexpr std::string_view kSettingsNames[] = {
    "algorithm", "depth", "cut_on_equality", "returns", "test_order", "child_order",
    "window",    "eval",  "candidates",      "restore"};
inline constexpr std::string_view kViewNames[] = {"layers", "hide",   "next",     "step",  "shapes",
                                                  "window", "beside", "infinity", "pruned"};
inline constexpr std::string_view kLessonNames[] = {"goal", "stops"};
inline constexpr std::string_view kStopNames[] = {"step", "note"};
inline constexpr std::string_view kTextNames[] = {"en", "ko"};

inline constexpr ObjectFields kNodeFields{kNodeNames, Slot::name};
inline constexpr ObjectFields kDocumentFields{kDocumentNames, Slot::format};
inline constexpr ObjectFields kSettingsFields{kSettingsNames, Slot::algorithm};
inline constexpr ObjectFields kViewFields{kViewNames, Slot::layers};
inline constexpr ObjectFields kLessonFields{kLessonNames, Slot::goal};
inline constexpr ObjectFields kStopFields{kStopNames, Slot::stop_step};
inline constexpr ObjectFields kTextFields{kTextNames, Slot::en};

/// The place of a field in its object's list, none if the object has no such field.
constexpr std::optional<std::uint8_t> field_number(const ObjectFields& fields,
                                                   std::string_view name) {
  std::uint8_t number = 0;
  for (const std::string_view known : fields.names) {
    if (known == name) return number;
    ++number;
  }
  return std::nullopt;
}

constexpr std::string_view field_name(const ObjectFields& fields, Slot slot) {
  return fields.names[static_cast<std::size_t>(slot) - static_cast<std::size_t>(fields.first)];
}

// The slots of an object stand in the order of its names.
static_assert(field_name(kNodeFields, Slot::name) == "name" &&
              field_name(kNodeFields, Slot::move) == "move" &&
              field_name(kNodeFields, Slot::player) == "player" &&
              field_name(kNodeFields, Slot::value) == "value" &&
              field_name(kNodeFields, Slot::eval) == "eval" &&
              field_name(kNodeFields, Slot::probability) == "probability" &&
              field_name(kNodeFields, Slot::children) == "children" &&
              field_name(kNodeFields, Slot::note) == "note" && kNodeFields.names.size() == 8);
static_assert(field_name(kDocumentFields, Slot::format) == "format" &&
              field_name(kDocumentFields, Slot::title) == "title" &&
              field_name(kDocumentFields, Slot::description) == "description" &&
              field_name(kDocumentFields, Slot::range) == "range" &&
              field_name(kDocumentFields, Slot::settings) == "settings" &&
              field_name(kDocumentFields, Slot::view) == "view" &&
              field_name(kDocumentFields, Slot::lesson) == "lesson" &&
              field_name(kDocumentFields, Slot::players) == "players" &&
              field_name(kDocumentFields, Slot::root) == "root" &&
              field_name(kDocumentFields, Slot::game) == "game" &&
              field_name(kDocumentFields, Slot::position) == "position" &&
              kDocumentFields.names.size() == 11);
static_assert(field_name(kSettingsFields, Slot::algorithm) == "algorithm" &&
              field_name(kSettingsFields, Slot::depth) == "depth" &&
              field_name(kSettingsFields, Slot::cut_on_equality) == "cut_on_equality" &&
              field_name(kSettingsFields, Slot::returns) == "returns" &&
              field_name(kSettingsFields, Slot::test_order) == "test_order" &&
              field_name(kSettingsFields, Slot::child_order) == "child_order" &&
              field_name(kSettingsFields, Slot::window) == "window" &&
              field_name(kSettingsFields, Slot::evaluation) == "eval" &&
              field_name(kSettingsFields, Slot::candidates) == "candidates" &&
              field_name(kSettingsFields, Slot::restore) == "restore" &&
              kSettingsFields.names.size() == 10);
static_assert(field_name(kViewFields, Slot::layers) == "layers" &&
              field_name(kViewFields, Slot::hide) == "hide" &&
              field_name(kViewFields, Slot::next) == "next" &&
              field_name(kViewFields, Slot::step) == "step" &&
              field_name(kViewFields, Slot::shapes) == "shapes" &&
              field_name(kViewFields, Slot::window_place) == "window" &&
              field_name(kViewFields, Slot::beside) == "beside" &&
              field_name(kViewFields, Slot::infinity) == "infinity" &&
              field_name(kViewFields, Slot::pruned_mark) == "pruned" &&
              kViewFields.names.size() == 9);
static_assert(field_name(kLessonFields, Slot::goal) == "goal" &&
              field_name(kLessonFields, Slot::stops) == "stops" && kLessonFields.names.size() == 2);
static_assert(field_name(kStopFields, Slot::stop_step) == "step" &&
              field_name(kStopFields, Slot::stop_note) == "note" && kStopFields.names.size() == 2);
static_assert(field_name(kTextFields, Slot::en) == "en" &&
              field_name(kTextFields, Slot::ko) == "ko" && kTextFields.names.size() == 2);

}  // namespace ply::game
