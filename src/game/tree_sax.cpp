#include "game/tree_sax.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>
#include <utility>

#include "core/limits.hpp"
#include "core/text.hpp"
#include "game/place.hpp"

namespace ply::game {

using core::Message;
using core::NodeKind;
using core::Value;

namespace {

constexpr std::string_view kFormat = "plyscope-tree/1";
constexpr int kMostPlayers = 64;

/// Catalogue key of what may stand in a slot.
std::string_view expected_key(Slot slot) {
  switch (slot) {
    case Slot::document:
      return "tree_error.expects_tree";
    case Slot::node:
    case Slot::root:
      return "tree_error.expects_node";
    case Slot::children:
      return "tree_error.expects_nodes";
    case Slot::player:
      return "tree_error.expects_player";
    case Slot::value:
      return "tree_error.expects_value";
    case Slot::probability:
      return "tree_error.expects_probability";
    case Slot::note:
    case Slot::title:
    case Slot::description:
      return "tree_error.expects_local_text";
    case Slot::range:
      return "tree_error.expects_range";
    case Slot::window:
      return "tree_error.expects_window";
    case Slot::window_bound:
      return "tree_error.expects_window_bound";
    case Slot::settings:
    case Slot::view:
      return "tree_error.expects_object";
    case Slot::players:
    case Slot::layers:
      return "tree_error.expects_texts";
    case Slot::cut_on_equality:
      return "tree_error.expects_yes_no";
    case Slot::depth:
    case Slot::step:
      return "tree_error.expects_whole_number";
    case Slot::eval:
    case Slot::number:
      return "tree_error.expects_number";
    default:
      return "tree_error.expects_text";
  }
}

constexpr std::uint32_t kLargestInFraction = 999'999'999;

std::optional<Value> whole_part(std::string_view digits) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool complete = error == std::errc{} && end == digits.data() + digits.size();
  if (!complete || number > kLargestInFraction) return std::nullopt;
  return number;
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

// --- values ------------------------------------------------------------------------------------

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
      return whole_number(value, settings_.depth);
    case Slot::step:
      return whole_number(value, view_.step);
    case Slot::number:
    case Slot::window_bound:
      numbers_.push_back(core::normalised(value));
      return value_done();
    default:
      return wrong_type("number");
  }
}

bool TreeSax::string(std::string_view text) {
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
    case Slot::en:
    case Slot::ko:
      return local_text(text);
    case Slot::format:
      return format(text);
    case Slot::algorithm:
      settings_.algorithm = text;
      return value_done();
    case Slot::returns:
      settings_.returns = text;
      return value_done();
    case Slot::test_order:
      settings_.test_order = text;
      return value_done();
    case Slot::child_order:
      settings_.child_order = text;
      return value_done();
    case Slot::window_bound:
      return window_word(text);
    case Slot::next:
      view_.next = text;
      return value_done();
    case Slot::text:
      texts_.emplace_back(text);
      return value_done();
    default:
      return wrong_type("text");
  }
}

bool TreeSax::may_append_node() {
  if (builder_.depth() > core::kMaxDepth) {
    return fail(
        Message("tree_error.too_deep").count("limit", static_cast<std::int64_t>(core::kMaxDepth)));
  }
  if (builder_.size() >= core::kMaxNodes) {
    return fail(Message("tree_error.too_many_nodes")
                    .count("limit", static_cast<std::int64_t>(core::kMaxNodes)));
  }
  return true;
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
    return fail(Message("tree_error.unknown_player").text("found", word));
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
    return fail(Message("tree_error.bad_fraction").text("found", text));
  }
  return probability(*value);
}

bool TreeSax::whole_number(Value value, std::optional<std::int64_t>& target) {
  constexpr Value kLargest = 9007199254740992.0;  // 2^53: every whole number up to it is exact
  if (value != std::floor(value) || std::abs(value) > kLargest) return wrong_type("fraction");
  target = static_cast<std::int64_t>(value);
  return value_done();
}

bool TreeSax::window_word(std::string_view word) {
  if (word != "inf" && word != "-inf") return wrong_type("text");
  numbers_.push_back(word == "inf" ? core::kPlusInf : core::kMinusInf);
  return value_done();
}

bool TreeSax::local_text(std::string_view text) {
  const Slot at = slot();
  if (at == Slot::en || at == Slot::ko) {
    (at == Slot::en ? text_.en : text_.ko) = text;
    return value_done();
  }
  text_ = {std::string(text), std::string(text)};
  return end_local_text();
}

bool TreeSax::format(std::string_view text) {
  if (text == kFormat) return value_done();
  return fail(Message("tree_error.wrong_format").text("found", text).text("supported", kFormat));
}

// --- objects -----------------------------------------------------------------------------------

const ObjectFields& TreeSax::fields_of(Scope scope) {
  switch (scope) {
    case Scope::document:
      return kDocumentFields;
    case Scope::settings:
      return kSettingsFields;
    case Scope::view:
      return kViewFields;
    case Scope::text:
      return kTextFields;
    default:
      return kNodeFields;
  }
}

bool TreeSax::start_object() {
  switch (slot()) {
    case Slot::document:
      return push(Scope::document, Slot::none);
    case Slot::root:
    case Slot::node:
      if (!may_append_node()) return false;
      builder_.open();
      return push(Scope::node, Slot::none);
    case Slot::settings:
      return push(Scope::settings, Slot::none);
    case Slot::view:
      return push(Scope::view, Slot::none);
    case Slot::note:
    case Slot::title:
    case Slot::description:
      text_ = {};
      return push(Scope::text, Slot::none);
    default:
      return wrong_type("object");
  }
}

bool TreeSax::key(std::string_view name) {
  Frame& frame = frames_.back();
  frame.slot = Slot::none;
  const ObjectFields& fields = fields_of(frame.scope);
  const auto number = field_number(fields, name);
  if (!number) return unknown_field(name);
  const auto bit = static_cast<std::uint16_t>(1u << *number);
  if (frame.seen & bit) {
    return fail(Message("tree_error.duplicate_field").text("field", name));
  }
  const Slot field = static_cast<Slot>(static_cast<int>(fields.first) + *number);
  if (frame.scope == Scope::node && !node_field_fits(field)) return false;
  frame.seen = static_cast<std::uint16_t>(frame.seen | bit);
  frame.slot = field;
  return true;
}

bool TreeSax::unknown_field(std::string_view name) {
  const Scope scope = frames_.back().scope;
  if (scope == Scope::document && field_number(kNodeFields, name)) {
    return fail(Message("tree_error.node_at_top").text("field", name));
  }
  const auto names = fields_of(scope).names;
  if (const auto near = core::nearest(name, names); !near.empty()) {
    return fail(Message("tree_error.unknown_field_near").text("field", name).text("nearest", near));
  }
  std::string known;
  for (const std::string_view field : names) {
    known.append(known.empty() ? "" : ", ").append(field);
  }
  return fail(Message("tree_error.unknown_field").text("field", name).text("known", known));
}

bool TreeSax::has_seen(Slot field) const {
  const Frame& frame = frames_.back();
  const int number = static_cast<int>(field) - static_cast<int>(fields_of(frame.scope).first);
  return (frame.seen >> number & 1) != 0;
}

bool TreeSax::node_field_fits(Slot field) {
  const auto both = [&](Slot a, Slot b) {
    return (field == a && has_seen(b)) || (field == b && has_seen(a));
  };
  if (both(Slot::value, Slot::children)) {
    return fail(Message("tree_error.value_and_children"));
  }
  if (both(Slot::value, Slot::eval)) {
    return fail(Message("tree_error.eval_on_leaf"));
  }
  if (builder_.depth() == 1 && (field == Slot::move || field == Slot::probability)) {
    return fail(
        Message("tree_error.root_has_no_parent").text("field", field_name(kNodeFields, field)));
  }
  return true;
}

bool TreeSax::end_object() {
  switch (frames_.back().scope) {
    case Scope::document:
      return end_document();
    case Scope::settings:
      builder_.settings(std::move(settings_));
      break;
    case Scope::view:
      builder_.view(std::move(view_));
      break;
    case Scope::text:
      if (!has_seen(Slot::en) && !has_seen(Slot::ko)) {
        frames_.back().slot = Slot::none;
        return fail(Message("tree_error.empty_local_text"));
      }
      if (!has_seen(Slot::en)) text_.en = text_.ko;
      if (!has_seen(Slot::ko)) text_.ko = text_.en;
      frames_.pop_back();
      return end_local_text();
    default:
      return end_node();
  }
  frames_.pop_back();
  return value_done();
}

bool TreeSax::end_node() {
  if (!has_seen(Slot::value) && !has_seen(Slot::children)) {
    frames_.back().slot = Slot::none;
    return fail(Message("tree_error.neither_value_nor_children"));
  }
  builder_.close();
  frames_.pop_back();
  return value_done();
}

bool TreeSax::end_document() {
  frames_.back().slot = Slot::none;
  if (!has_seen(Slot::root)) return fail(Message("tree_error.no_root"));
  if (!has_seen(Slot::format)) {
    return fail(Message("tree_error.no_format").text("supported", kFormat));
  }
  frames_.pop_back();
  return true;
}

bool TreeSax::end_local_text() {
  switch (slot()) {
    case Slot::title:
      builder_.title(std::move(text_));
      break;
    case Slot::description:
      builder_.description(std::move(text_));
      break;
    default:
      builder_.note(std::move(text_));
      break;
  }
  return value_done();
}

// --- arrays ------------------------------------------------------------------------------------

bool TreeSax::start_array() {
  numbers_.clear();
  texts_.clear();
  switch (slot()) {
    case Slot::document:
    case Slot::root:
    case Slot::node:
      if (!may_append_node()) return false;
      builder_.open();
      return push(Scope::nested, Slot::node);
    case Slot::children:
      return push(Scope::children, Slot::node);
    case Slot::value:
      return push(Scope::payoffs, Slot::number);
    case Slot::range:
      return push(Scope::range, Slot::number);
    case Slot::window:
      return push(Scope::window, Slot::window_bound);
    case Slot::layers:
      return push(Scope::layers, Slot::text);
    case Slot::players:
      return push(Scope::player_names, Slot::text);
    default:
      return wrong_type("array");
  }
}

bool TreeSax::end_array() {
  const Frame frame = frames_.back();
  frames_.pop_back();
  const bool may_be_empty = frame.scope == Scope::layers;
  if (frame.index == 0 && !may_be_empty) {
    const bool of_nodes = frame.scope == Scope::nested || frame.scope == Scope::children;
    return fail(Message(of_nodes ? "tree_error.no_children" : "tree_error.empty_array"));
  }
  switch (frame.scope) {
    case Scope::nested:
      builder_.close();
      break;
    case Scope::payoffs:
      builder_.payoffs(numbers_);
      break;
    case Scope::range:
      return end_range();
    case Scope::window:
      return end_window();
    case Scope::layers:
      view_.layers = std::move(texts_);
      break;
    case Scope::player_names:
      if (texts_.size() < 2 || texts_.size() > kMostPlayers) {
        return fail(Message("tree_error.players_count")
                        .count("found", static_cast<std::int64_t>(texts_.size()))
                        .count("limit", kMostPlayers));
      }
      builder_.players(std::move(texts_));
      break;
    default:
      break;
  }
  return value_done();
}

bool TreeSax::end_range() {
  if (numbers_.size() != 2 || !(numbers_[0] < numbers_[1])) {
    return fail(Message("tree_error.bad_range"));
  }
  builder_.range({numbers_[0], numbers_[1]});
  return value_done();
}

bool TreeSax::end_window() {
  if (numbers_.size() != 2 || !(numbers_[0] < numbers_[1])) {
    return fail(Message("tree_error.bad_window"));
  }
  settings_.window = core::Window{numbers_[0], numbers_[1]};
  return value_done();
}

// --- frames, places, problems ------------------------------------------------------------------

bool TreeSax::push(Scope scope, Slot next) {
  frames_.push_back({scope, next});
  return true;
}

bool TreeSax::value_done() {
  if (!frames_.empty()) ++frames_.back().index;
  return true;
}

std::string TreeSax::place() const {
  std::vector<std::uint32_t> child_numbers;
  std::string field;
  for (const Frame& frame : frames_) {
    const bool of_nodes = frame.scope == Scope::nested || frame.scope == Scope::children;
    const bool array = frame.scope >= Scope::nested;
    if (of_nodes) {
      child_numbers.push_back(frame.index);
    } else if (array) {
      field += "[" + std::to_string(frame.index) + "]";
    } else if (frame.slot != Slot::none && frame.slot != Slot::root) {
      if (!field.empty() || frame.scope == Scope::node) field += ".";
      field += field_name(fields_of(frame.scope), frame.slot);
    }
    // The array `children` says its name itself.
    if (frame.scope == Scope::children) field.clear();
  }
  const bool outside_root = frames_.size() > 0 && frames_.front().scope == Scope::document &&
                            frames_.front().slot != Slot::root;
  return outside_root ? field : game::place(child_numbers) + field;
}

bool TreeSax::wrong_type(std::string_view found) {
  return fail(Message("tree_error.wrong_type")
                  .message("expected", Message(expected_key(slot())))
                  .message("found", Message("tree_error.found_" + std::string(found))));
}

bool TreeSax::fail(Message problem) {
  const std::string at = place();
  Message full = std::move(problem).text("file", file_);
  problem_ = at.empty() ? std::move(full).message("place", Message("tree_error.top_level"))
                        : std::move(full).text("place", at);
  return false;
}

core::Error TreeSax::error() && {
  assert(problem_);
  return {std::move(*problem_)};
}

core::Result<Tree> TreeSax::finish() && {
  assert(!failed() && frames_.empty());
  return std::move(builder_).finish(file_);
}

}  // namespace ply::game
