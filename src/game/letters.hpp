#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ply::game {

/// Names of unnamed nodes, bijective base 26: 0 is A, 25 Z, 26 AA, 27 AB …
std::string letters(std::uint64_t number);

/// The number whose letters these are; none if the text is not made of A … Z or too long for a
/// tree.
std::optional<std::uint64_t> number_of_letters(std::string_view text);

}  // namespace ply::game
