#include "game/letters.hpp"

#include <algorithm>

namespace ply::game {

namespace {

constexpr std::size_t kLongest = 8;  // 26^8 names: more than any tree has nodes

}  // namespace

std::string letters(std::uint64_t number) {
  std::string text;
  for (std::uint64_t rest = number + 1; rest > 0; rest = (rest - 1) / 26) {
    text.push_back(static_cast<char>('A' + (rest - 1) % 26));
  }
  std::ranges::reverse(text);
  return text;
}

std::optional<std::uint64_t> number_of_letters(std::string_view text) {
  if (text.empty() || text.size() > kLongest) return std::nullopt;
  std::uint64_t number = 0;
  for (const char c : text) {
    if (c < 'A' || c > 'Z') return std::nullopt;
    number = number * 26 + static_cast<std::uint64_t>(c - 'A') + 1;
  }
  return number - 1;
}

}  // namespace ply::game
