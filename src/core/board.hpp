#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/message.hpp"

namespace ply::core {

/// What a board looks like.
enum class BoardLook : std::uint8_t {
  marks,     ///< X and O written into squares
  stones,    ///< black and white on the crossings of lines
  discs,     ///< black and white on squares
  slots,     ///< two colours in the holes of an upright frame
  counters,  ///< things in a row that are taken away
};

/// A position as it is drawn: plain data.
struct Board {
  BoardLook look = BoardLook::marks;
  int columns = 0;
  int rows = 0;
  /// Columns have letters from the left, rows numbers: from the bottom, else from the top.
  bool numbered_from_bottom = false;
  /// Row by row from the top left: '.' is empty, else a piece: 'X' and 'O', or what is written in
  /// the game's texts.
  std::string cells;
  /// Indices of the cells that the last move changed, in ascending order …
  std::vector<int> changed;
  std::optional<int> placed = {};    ///< … and the one of them where it put a piece
  std::vector<int> winning = {};     ///< cells of the rows that have won, in ascending order
  std::vector<int> stale = {};       ///< cells whose pieces were not taken back, in ascending order
  std::optional<Message> note = {};  ///< what people need to know that the picture does not say

  friend bool operator==(const Board&, const Board&) = default;
};

}  // namespace ply::core
