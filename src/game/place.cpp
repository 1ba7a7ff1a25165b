#include "game/place.hpp"

namespace ply::game {

namespace {

constexpr std::size_t kShownInFull = 16;
constexpr std::size_t kShownAtEachEnd = 6;

void append(std::string& text, std::span<const std::uint32_t> child_numbers) {
  for (const std::uint32_t number : child_numbers) {
    text += ".children[" + std::to_string(number) + "]";
  }
}

}  // namespace

std::string place(std::span<const std::uint32_t> child_numbers) {
  std::string text = "root";
  if (child_numbers.size() <= kShownInFull) {
    append(text, child_numbers);
    return text;
  }
  append(text, child_numbers.first(kShownAtEachEnd));
  text += " … ";
  append(text, child_numbers.last(kShownAtEachEnd));
  return text;
}

}  // namespace ply::game
