// What is wrong, and where.

#include <cassert>
#include <utility>

#include "core/text.hpp"
#include "game/place.hpp"
#include "game/tree_sax.hpp"

namespace ply::game {

using core::Message;

namespace {

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
    case Slot::goal:
    case Slot::stop_note:
      return "tree_error.expects_local_text";
    case Slot::range:
      return "tree_error.expects_range";
    case Slot::window:
      return "tree_error.expects_window";
    case Slot::window_bound:
      return "tree_error.expects_window_bound";
    case Slot::settings:
    case Slot::view:
    case Slot::lesson:
      return "tree_error.expects_object";
    case Slot::stops:
      return "tree_error.expects_stops";
    case Slot::stop:
      return "tree_error.expects_stop";
    case Slot::players:
    case Slot::layers:
    case Slot::hide:
      return "tree_error.expects_texts";
    case Slot::cut_on_equality:
      return "tree_error.expects_yes_no";
    case Slot::depth:
    case Slot::candidates:
    case Slot::step:
    case Slot::stop_step:
      return "tree_error.expects_whole_number";
    case Slot::eval:
    case Slot::number:
      return "tree_error.expects_number";
    default:
      return "tree_error.expects_text";
  }
}

}  // namespace

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

bool TreeSax::unknown_field(std::string_view whole_name) {
  const std::string name = core::shortened(whole_name, 40);
  const Scope scope = frames_.back().scope;
  if (scope == Scope::document && field_number(kNodeFields, name)) {
    return fail(Message("tree_error.node_at_top").text("field", name));
  }
  const auto names = fields_of(scope).names;
  if (const auto near = core::nearest(name, names); !near.empty()) {
    return fail(Message("tree_error.unknown_field_near").text("field", name).text("nearest", near));
  }
  return fail(
      Message("tree_error.unknown_field").text("field", name).text("known", core::listed(names)));
}

bool TreeSax::unknown_word(std::string_view whole_word, std::span<const std::string_view> known) {
  const std::string word = core::shortened(whole_word, 40);
  const std::string list = core::listed(known);
  const auto near = core::nearest(word, known);
  if (near.empty()) {
    return fail(Message("tree_error.unknown_word").text("found", word).text("known", list));
  }
  return fail(Message("tree_error.unknown_word_near")
                  .text("found", word)
                  .text("nearest", near)
                  .text("known", list));
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

bool TreeSax::fail(Message problem) {
  const std::string at = place();
  Message full = std::move(problem).text("file", file_);
  problem_ = at.empty() ? std::move(full).message("place", Message("tree_error.top_level"))
                        : std::move(full).text("place", at);
  return false;
}

bool TreeSax::fail_at(Slot field, Message problem) {
  frames_.back().slot = field;
  return fail(std::move(problem));
}

bool TreeSax::fail_in_settings(Slot field, Message problem) {
  frames_.back().slot = Slot::settings;
  frames_.push_back({Scope::settings, field});
  return fail(std::move(problem));
}

core::Error TreeSax::error() && {
  assert(problem_);
  return {std::move(*problem_)};
}

}  // namespace ply::game
