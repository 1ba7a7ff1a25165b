#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/value.hpp"

namespace ply::core {

struct Message;

/// A value put into a message by name. Text is shown as it is (node names, paths, move labels),
/// a Value as numbers are shown to people, a count as an integer, nested messages in the same
/// language as the outer one, with commas between.
using Argument = std::variant<std::string, Value, std::int64_t, std::vector<Message>>;

/// A text that a person will read, not yet in a language: the key of a catalogue entry and its
/// named arguments. Everything a user sees is made of these; catalogues are in assets/messages.
struct Message {
  std::string key;
  std::vector<std::pair<std::string, Argument>> arguments;

  Message() = default;
  explicit Message(std::string_view k) : key(k) {}

  Message&& text(std::string_view name, std::string_view value) &&;
  Message&& value(std::string_view name, Value value) &&;
  Message&& count(std::string_view name, std::int64_t value) &&;
  Message&& message(std::string_view name, Message value) &&;
  Message&& list(std::string_view name, std::vector<Message> values) &&;

  friend bool operator==(const Message&, const Message&) = default;
};

}  // namespace ply::core
