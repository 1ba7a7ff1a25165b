#pragma once

#include <optional>

#include "core/board.hpp"
#include "scene/draw_list.hpp"
#include "scene/theme.hpp"

namespace ply::scene {

/// Where the cells of a board are on the screen.
struct BoardPlace {
  float left = 0, top = 0, cell = 0;  ///< px
  int columns = 0, rows = 0;

  Point centre(int cell_index) const;
  /// The cell that a point is on, if it is on one.
  std::optional<int> cell_at(Point point) const;
};
/// As large as fits into the middle of `room` with square cells. `axes`: with room for letters and
/// numbers beside it.
BoardPlace board_place(const core::Board& board, const Box& room, bool axes);

struct BoardStyle {
  bool axes = false;   ///< with letters and numbers beside it
  float unit = 1;      ///< px per design px, of those letters and numbers
  bool quiet = false;  ///< what the last move changed is marked, but not as what happens now
};
/// Adds a board to a list, where board_place() says. The cells that the last move changed are
/// marked; pieces that should have been taken back are in dashed boxes. `node`: whose board it is,
/// if it belongs to one; its ground, the first mark, says so.
void draw_board(const core::Board& board, const Box& room, const Theme& theme, BoardStyle style,
                core::NodeId node, DrawList& out);

}  // namespace ply::scene
