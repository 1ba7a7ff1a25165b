#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

/// Names of the values of an enumeration in scripts, reports and settings. Beside the enumeration
/// stands a function `choice_names(Choice)` that returns them as an array, in its order.
namespace ply::core {

template <class Choice>
constexpr std::string_view choice_name(Choice choice) {
  return choice_names(choice)[static_cast<std::size_t>(choice)];
}

template <class Choice>
constexpr std::optional<Choice> choice_named(std::string_view name) {
  const auto names = choice_names(Choice{});
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Choice>(found - names.begin());
}

}  // namespace ply::core
