#include "game/tree_sax.hpp"

#include <cassert>
#include <utility>

#include "core/limits.hpp"

namespace ply::game {

using core::Message;

const ObjectFields& TreeSax::fields_of(Scope scope) {
  switch (scope) {
    case Scope::document:
      return kDocumentFields;
    case Scope::settings:
      return kSettingsFields;
    case Scope::view:
      return kViewFields;
    case Scope::lesson:
      return kLessonFields;
    case Scope::stop:
      return kStopFields;
    case Scope::text:
      return kTextFields;
    default:
      return kNodeFields;
  }
}

bool TreeSax::has_seen(Slot field) const {
  const Frame& frame = frames_.back();
  const int number = static_cast<int>(field) - static_cast<int>(fields_of(frame.scope).first);
  return (frame.seen >> number & 1) != 0;
}

bool TreeSax::push(Scope scope, Slot next) {
  frames_.push_back({scope, next});
  return true;
}

bool TreeSax::value_done() {
  if (!frames_.empty()) ++frames_.back().index;
  return true;
}

bool TreeSax::may_append_node() {
  if (builder_.depth() > core::kMaxDepth) {
    return fail(
        Message("tree_error.too_deep").count("limit", static_cast<std::int64_t>(core::kMaxDepth)));
  }
  if (builder_.size() >= most_nodes_) {
    return fail(Message("tree_error.too_many_nodes")
                    .count("limit", static_cast<std::int64_t>(most_nodes_)));
  }
  return true;
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
    case Slot::lesson:
      return push(Scope::lesson, Slot::none);
    case Slot::stop:
      stop_ = {};
      return push(Scope::stop, Slot::none);
    case Slot::note:
    case Slot::title:
    case Slot::description:
    case Slot::goal:
    case Slot::stop_note:
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

bool TreeSax::end_object() {
  switch (frames_.back().scope) {
    case Scope::document:
      return end_document();
    case Scope::settings:
      builder_.settings(settings_);
      break;
    case Scope::view:
      for (const core::Layer layer : hidden_)  // whatever else the view says, before or after
        view_.notation.show(layer, false);
      builder_.view(std::move(view_));
      break;
    case Scope::lesson:
      builder_.lesson(std::move(lesson_));
      break;
    case Scope::stop:
      return end_stop();
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

bool TreeSax::end_stop() {
  if (!has_seen(Slot::stop_step) || !has_seen(Slot::stop_note)) {
    frames_.back().slot = Slot::none;
    return fail(Message("tree_error.half_a_stop"));
  }
  lesson_.stops.push_back(std::move(stop_));
  frames_.pop_back();
  return value_done();
}

bool TreeSax::end_document() {
  frames_.back().slot = Slot::none;
  const bool of_game = has_seen(Slot::game);
  if (!of_game && !has_seen(Slot::root)) return fail(Message("tree_error.no_root"));
  if (!has_seen(Slot::format)) {
    return fail(Message("tree_error.no_format").text("supported", kFormat));
  }
  if (!(of_game ? game_fits() : tree_fits())) return false;
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
    case Slot::goal:
      lesson_.goal = std::move(text_);
      break;
    case Slot::stop_note:
      stop_.note = std::move(text_);
      break;
    default:
      builder_.note(std::move(text_));
      break;
  }
  return value_done();
}

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
      return push(Scope::layers, Slot::layer);
    case Slot::hide:
      return push(Scope::hidden_layers, Slot::hidden_layer);
    case Slot::stops:
      return push(Scope::stops, Slot::stop);
    case Slot::players:
      return push(Scope::player_names, Slot::text);
    default:
      return wrong_type("array");
  }
}

bool TreeSax::end_array() {
  const Frame frame = frames_.back();
  frames_.pop_back();
  const bool may_be_empty = frame.scope == Scope::layers || frame.scope == Scope::hidden_layers;
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
      return end_layers(frame.index == 0);
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

/// Layers that are not in the list are hidden; an empty list shows all.
bool TreeSax::end_layers(bool all) {
  for (std::optional<bool>& shown : view_.notation.shown)
    shown = all || shown == true;
  return value_done();
}

core::Result<Tree> TreeSax::finish() && {
  assert(!failed() && frames_.empty());
  return std::move(builder_).finish(file_);
}

}  // namespace ply::game
