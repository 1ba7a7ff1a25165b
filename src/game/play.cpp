#include "game/play.hpp"

#include <fmt/ranges.h>

#include <algorithm>

#include "core/parse.hpp"

namespace ply::game {

std::string plain_move(std::string_view text) {
  std::string plain(core::trimmed(text));
  std::ranges::transform(plain, plain.begin(), [](char c) {
    return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return plain;
}

core::Error no_such_move(std::string_view text, const std::vector<std::string>& moves) {
  constexpr std::size_t kMostNamed = 20;
  if (moves.empty()) return {core::Message("move_error.over").text("move", text)};
  const auto end = moves.begin() + std::min(moves.size(), kMostNamed);
  std::string some = fmt::format("{}", fmt::join(moves.begin(), end, ", "));
  if (end != moves.end()) some += ", …";
  return {core::Message("move_error.unknown").text("move", text).text("moves", some)};
}

}  // namespace ply::game
