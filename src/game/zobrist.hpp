#pragma once

#include <array>
#include <cstddef>

#include "core/random.hpp"
#include "game/game.hpp"

/// Random numbers, one per thing that can be true of a position. The key of a position is the
/// exclusive or of those that are.
namespace ply::game::zobrist {

/// Most cells of a board, border cells counted.
inline constexpr std::size_t kMostCells = 256;

inline constexpr auto kKeys = [] {
  std::array<std::array<Hash, kMostCells>, 2> keys{};
  core::Random random(20);
  for (auto& of_side : keys) {
    for (Hash& key : of_side)
      key = random.next();
  }
  return keys;
}();

/// X (0) or O (1) has a piece on the cell.
constexpr Hash piece(std::size_t side, std::size_t cell) {
  return kKeys[side][cell];
}

/// It is O's turn. Only for games where the pieces do not tell.
inline constexpr Hash kSideToMove = 0x9ddfea08eb382d69u;

}  // namespace ply::game::zobrist
