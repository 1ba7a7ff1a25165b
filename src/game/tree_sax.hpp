#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/limits.hpp"
#include "core/result.hpp"
#include "game/tree_builder.hpp"
#include "game/tree_fields.hpp"

namespace ply::game {

/// Receives the events of a JSON parser and feeds a TreeBuilder; knows where in the file it is and
/// what may stand there. Every event function returns false after the first problem, which error()
/// then tells. Memory: one small frame per open bracket. Objects and arrays are in tree_sax.cpp,
/// the values of fields in tree_sax_values.cpp, games in tree_sax_game.cpp, places and problems in
/// tree_sax_problems.cpp.
class TreeSax {
 public:
  /// Makes room for `nodes` nodes in a text of `bytes` bytes; more than `most_nodes` are refused.
  TreeSax(std::string_view file, std::size_t nodes, std::size_t bytes,
          std::size_t most_nodes = core::kMaxNodes)
      : file_(file), most_nodes_(most_nodes) {
    builder_.reserve(nodes, bytes);
  }

  bool null() { return wrong_type("null"); }
  bool boolean(bool value);
  bool number(core::Value value);
  bool string(std::string_view text);
  bool start_object();
  bool key(std::string_view name);
  bool end_object();
  bool start_array();
  bool end_array();

  bool failed() const { return problem_.has_value(); }
  core::Error error() &&;
  /// After the last event of a complete document.
  core::Result<Tree> finish() &&;

 private:
  enum class Scope : std::uint8_t {
    document,
    node,
    settings,
    view,
    lesson,
    stop,
    text,  // objects
    nested,
    children,
    payoffs,
    range,
    window,
    layers,
    hidden_layers,
    stops,
    player_names,  // arrays
  };

  struct Frame {
    Scope scope;
    Slot slot;                // what comes next
    std::uint16_t seen = 0;   // objects: bit set of fields
    std::uint32_t index = 0;  // arrays: elements before the current one
  };

  static const ObjectFields& fields_of(Scope scope);

  Slot slot() const { return frames_.empty() ? Slot::document : frames_.back().slot; }
  bool has_seen(Slot field) const;
  bool push(Scope scope, Slot next);
  bool value_done();

  bool may_append_node();
  bool word(std::string_view text);
  /// The value that a word names; if there is none, that is the problem.
  template <class Choice>
  std::optional<Choice> choice(std::string_view word);
  bool append_leaf(core::Value value);
  bool player_number(core::Value value);
  bool player_word(std::string_view word);
  bool probability(core::Value value);
  bool fraction(std::string_view text);
  /// From 0 to `most`.
  template <class Number>
  bool whole_number(core::Value value, Number most, std::optional<Number>& target);
  bool stop_step(core::Value value);
  bool window_word(std::string_view word);
  bool local_text(std::string_view text);
  bool format(std::string_view text);
  bool unknown_field(std::string_view name);
  bool unknown_word(std::string_view word, std::span<const std::string_view> known);
  bool node_field_fits(Slot field);
  bool end_node();
  bool end_stop();
  bool end_document();
  bool tree_fits();
  bool game_fits();
  bool game_can_be_made();
  bool end_local_text();
  bool end_range();
  bool end_window();
  bool end_layers(bool all);

  bool wrong_type(std::string_view found);
  /// Keeps the problem, with file and place; false.
  bool fail(core::Message problem);
  /// The same for a field of the document or its settings that has been read before.
  bool fail_at(Slot field, core::Message problem);
  bool fail_in_settings(Slot field, core::Message problem);
  /// Where the next value stands; empty at the top level.
  std::string place() const;

  std::string file_;
  std::size_t most_nodes_;
  std::vector<Frame> frames_;
  TreeBuilder builder_;
  GamePosition game_;
  FileSettings settings_;
  FileView view_;
  std::vector<core::Layer> hidden_;
  Lesson lesson_;
  LessonStop stop_;
  LocalText text_;                    // of the open note, title, description or goal
  std::vector<core::Value> numbers_;  // of the open array of numbers
  std::vector<std::string> texts_;    // of the open array of texts
  std::optional<core::Message> problem_;
};

}  // namespace ply::game
