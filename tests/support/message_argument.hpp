#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "core/message.hpp"

namespace ply::test {

/// A text argument of a message; "(none)" if it has no such argument.
inline std::string argument(const core::Message& message, std::string_view name) {
  for (const auto& [key, value] : message.arguments) {
    if (key == name && std::holds_alternative<std::string>(value)) {
      return std::get<std::string>(value);
    }
  }
  return "(none)";
}

/// The nested message of that name; one without key if there is none.
inline core::Message nested(const core::Message& message, std::string_view name) {
  for (const auto& [key, value] : message.arguments) {
    const auto* messages = std::get_if<std::vector<core::Message>>(&value);
    if (key == name && messages) return messages->front();
  }
  return core::Message();
}

/// A count argument; -1 if there is none.
inline std::int64_t count(const core::Message& message, std::string_view name) {
  for (const auto& [key, value] : message.arguments) {
    if (key == name && std::holds_alternative<std::int64_t>(value)) {
      return std::get<std::int64_t>(value);
    }
  }
  return -1;
}

}  // namespace ply::test
