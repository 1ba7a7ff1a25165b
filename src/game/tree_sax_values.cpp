// The values of fields: numbers, texts, true and false.

#include <cmath>
#include <string>

#include "core/parse.hpp"
#include "core/text.hpp"
#include "game/games.hpp"
#include "game/tree_sax.hpp"

namespace ply::game {

using core::Message;
using core::NodeKind;
using core::Value;

namespace {

constexpr std::uint32_t kLargestInFraction = 999'999'999;

std::optional<Value> whole_part(std::string_view digits) {
  const auto number = core::parse_number<std::uint32_t>(digits);
  if (!number || *number > kLargestInFraction) return std::nullopt;
  return *number;
}

/// "1/6".
std::optional<Value> value_of_fraction(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto above = whole_part(text.substr(0, slash));
  const auto below = whole_part(text.substr(slash + 1));
  if (!above || !below || *below == 0) return std::nullopt;
  return *above / *below;
}

}  // namespace

bool TreeSax::boolean(bool value) {
  if (slot() != Slot::cut_on_equality) return wrong_type(value ? "true" : "false");
  settings_.cut_on_equality = value;
  return value_done();
}

bool TreeSax::number(Value value) {
  switch (slot()) {
    case Slot::document:
    case Slot::root:
    case Slot::node:
      return append_leaf(value);
    case Slot::value:
      builder_.value(value);
      return value_done();
    case Slot::eval:
      builder_.eval(value);
      return value_done();
    case Slot::player:
      return player_number(value);
    case Slot::probability:
      return probability(value);
    case Slot::depth:
      return whole_number(value, std::int64_t{core::kMaxDepth}, settings_.depth);
    case Slot::candidates:
      return whole_number(value, kMostCandidates, settings_.candidates);
    case Slot::step:
      return whole_number(value, core::kNever - 1, view_.step);
    case Slot::stop_step:
      return stop_step(value);
    case Slot::number:
    case Slot::window_bound:
      numbers_.push_back(core::normalised(value));
      return value_done();
    default:
      return wrong_type("number");
  }
}

namespace {

/// Shown within a line, of the window or of a table.
bool is_of_one_line(Slot slot) {
  return slot == Slot::name || slot == Slot::move || slot == Slot::text;
}

bool has_control_character(std::string_view text) {
  while (!text.empty()) {
    const char32_t c = core::take_code_point(text);
    const bool separates_lines = c == U'\u2028' || c == U'\u2029';
    if (c < 0x20 || (0x7F <= c && c < 0xA0) || separates_lines) return true;
  }
  return false;
}

}  // namespace

bool TreeSax::string(std::string_view text) {
  if (is_of_one_line(slot()) && has_control_character(text))
    return fail(Message("tree_error.control_in_name"));
  switch (slot()) {
    case Slot::name:
      if (text.empty()) return fail(Message("tree_error.empty_name"));
      builder_.name(text);
      return value_done();
    case Slot::move:
      builder_.move(text);
      return value_done();
    case Slot::player:
      return player_word(text);
    case Slot::probability:
      return fraction(text);
    case Slot::note:
    case Slot::title:
    case Slot::description:
    case Slot::goal:
    case Slot::stop_note:
    case Slot::en:
    case Slot::ko:
      return local_text(text);
    case Slot::format:
      return format(text);
    case Slot::game:
      game_.game = text;
      return value_done();
    case Slot::position:
      game_.position = text;
      return value_done();
    case Slot::evaluation:
      settings_.eval = text;
      return value_done();
    case Slot::window_bound:
      return window_word(text);
    case Slot::text:
      texts_.emplace_back(text);
      return value_done();
    default:
      return word(text);
  }
}

bool TreeSax::word(std::string_view text) {
  switch (slot()) {
    case Slot::algorithm:
      if (choice<core::Algorithm>(text)) settings_.algorithm = text;
      break;
    case Slot::returns:
      if (choice<core::Returns>(text)) settings_.returns = text;
      break;
    case Slot::test_order:
      if (choice<core::TestOrder>(text)) settings_.test_order = text;
      break;
    case Slot::child_order:
      if (choice<core::ChildOrder>(text)) settings_.child_order = text;
      break;
    case Slot::restore:
      if (choice<core::Restore>(text)) settings_.restore = text;
      break;
    case Slot::next:
      view_.next = choice<core::Pace>(text);
      break;
    case Slot::shapes:
      view_.notation.shapes = choice<core::Shapes>(text);
      break;
    case Slot::window_place:
      view_.notation.window = choice<core::WindowPlace>(text);
      break;
    case Slot::beside:
      view_.notation.beside = choice<core::Beside>(text);
      break;
    case Slot::infinity:
      view_.notation.infinity = choice<core::Infinity>(text);
      break;
    case Slot::pruned_mark:
      view_.notation.pruned = choice<core::PrunedMark>(text);
      break;
    case Slot::layer:
      if (const auto layer = choice<core::Layer>(text)) view_.notation.show(*layer, true);
      break;
    case Slot::hidden_layer:
      if (const auto layer = choice<core::Layer>(text)) hidden_.push_back(*layer);
      break;
    default:
      return wrong_type("text");
  }
  return !failed() && value_done();
}

template <class Choice>
std::optional<Choice> TreeSax::choice(std::string_view word) {
  const auto named = core::choice_named<Choice>(word);
  if (!named) unknown_word(word, choice_names(Choice{}));
  return named;
}

bool TreeSax::append_leaf(Value value) {
  if (!may_append_node()) return false;
  builder_.leaf(value);
  return value_done();
}

bool TreeSax::player_number(Value value) {
  const bool whole = value == std::floor(value);
  if (!whole || value < 1 || value > kMostPlayers) {
    return fail(Message("tree_error.bad_player_number")
                    .value("number", value)
                    .count("limit", kMostPlayers));
  }
  const int first = static_cast<int>(NodeKind::first_player);
  builder_.player(static_cast<NodeKind>(first + static_cast<int>(value) - 1));
  return value_done();
}

bool TreeSax::player_word(std::string_view word) {
  if (word == "max") {
    builder_.player(NodeKind::max);
  } else if (word == "min") {
    builder_.player(NodeKind::min);
  } else if (word == "chance") {
    builder_.player(NodeKind::chance);
  } else {
    return fail(Message("tree_error.unknown_player").text("found", core::shortened(word, 40)));
  }
  return value_done();
}

bool TreeSax::probability(Value value) {
  if (!(value >= 0 && value <= 1)) {
    return fail(Message("tree_error.probability_range").value("found", value));
  }
  builder_.probability(value);
  return value_done();
}

bool TreeSax::fraction(std::string_view text) {
  const auto value = value_of_fraction(text);
  if (!value) {
    return fail(Message("tree_error.bad_fraction").text("found", core::shortened(text, 40)));
  }
  return probability(*value);
}

template <class Number>
bool TreeSax::whole_number(Value value, Number most, std::optional<Number>& target) {
  if (value != std::floor(value)) return wrong_type("fraction");
  if (value < 0 || value > static_cast<Value>(most)) {
    return fail(Message("tree_error.whole_number_range").value("found", value).count("most", most));
  }
  target = static_cast<Number>(value);
  return value_done();
}

bool TreeSax::stop_step(Value value) {
  std::optional<core::Step> step;
  if (!whole_number(value, core::kNever - 1, step)) return false;
  if (!lesson_.stops.empty() && *step <= lesson_.stops.back().step) {
    return fail(Message("tree_error.stops_not_ascending")
                    .count("step", *step)
                    .count("before", lesson_.stops.back().step));
  }
  stop_.step = *step;
  return true;
}

bool TreeSax::window_word(std::string_view word) {
  if (word != "inf" && word != "-inf") return wrong_type("text");
  numbers_.push_back(word == "inf" ? core::kPlusInf : core::kMinusInf);
  return value_done();
}

bool TreeSax::local_text(std::string_view text) {
  const Slot at = slot();
  const bool in_both = at == Slot::en || at == Slot::ko;
  const Slot whole = in_both ? frames_[frames_.size() - 2].slot : at;
  if (whole == Slot::title && has_control_character(text))
    return fail(Message("tree_error.control_in_name"));
  if (in_both) {
    (at == Slot::en ? text_.en : text_.ko) = text;
    return value_done();
  }
  text_ = {std::string(text), std::string(text)};
  return end_local_text();
}

bool TreeSax::format(std::string_view text) {
  if (text == kFormat) return value_done();
  return fail(Message("tree_error.wrong_format")
                  .text("found", core::shortened(text, 40))
                  .text("supported", kFormat));
}

}  // namespace ply::game
