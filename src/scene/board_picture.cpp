#include "scene/board_picture.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace ply::scene {
namespace {

using core::BoardLook;

constexpr float kPiece = 0.42f;        // cells: radius of a piece
constexpr float kLetter = 0.78f;       // cells: size of X and O …
constexpr float kNumber = 0.46f;       // … and of numbers on counters
constexpr float kReadableLetter = 8;   // px; smaller ones are blots
constexpr float kTurned = 0.13f;       // cells: radius of the dot on what a move has turned
constexpr float kAxis = 0.9f;          // cells that letters and numbers take
constexpr float kAxisLetter = 0.44f;   // cells
constexpr float kMostAxisLetter = 14;  // design px

class Picture {
 public:
  Picture(const core::Board& board, const Box& room, const Theme& theme, BoardStyle style,
          core::NodeId node, DrawList& out)
      : board_(board),
        theme_(theme),
        node_(node),
        out_(out),
        place_(board_place(board, room, style.axes)),
        unit_(style.unit),
        moved_(style.quiet ? theme.secondary : theme.now),
        moved_ground_(style.quiet ? theme.chip : theme.now_row) {}

  void draw() {
    draw_ground();
    for (const int cell : board_.winning)
      light_up(cell, moved_ground_, 0);
    for (int cell = 0; cell < board_.columns * board_.rows; ++cell)
      draw_cell(cell);
    for (const int cell : board_.stale)
      draw_stale(cell);
  }

  void draw_axes() {
    if (board_.look == BoardLook::counters) return;  // they are numbered themselves
    for (int column = 0; column < board_.columns; ++column) {
      axis_label({centre(column).x, top_ + cell_ * (static_cast<float>(board_.rows) + kAxis / 2)},
                 std::string(1, static_cast<char>('a' + column)));
    }
    for (int row = 0; row < board_.rows; ++row) {
      const int number = board_.numbered_from_bottom ? board_.rows - row : row + 1;
      axis_label({left_ - cell_ * kAxis / 2, centre(row * board_.columns).y},
                 std::to_string(number));
    }
  }

 private:
  Point centre(int cell) const { return place_.centre(cell); }

  void mark(Shape shape, Point at, Point half, Colour fill, Colour outline, float width) {
    out_.marks.push_back({.shape = shape,
                          .centre = at,
                          .half_size = half,
                          .fill = fill,
                          .outline = outline,
                          .outline_width = width,
                          .role = Role::board,
                          .node = {}});
  }

  void disc(int cell, float radius, Colour fill, Colour outline, float width) {
    mark(Shape::circle, centre(cell), {radius * cell_, radius * cell_}, fill, outline, width);
  }

  void letter(Point at, float size, Weight weight, Colour colour, std::string text) {
    out_.labels.push_back({.at = at,
                           .size = size,
                           .weight = weight,
                           .colour = colour,
                           .text = std::move(text),
                           .node = node_,
                           .role = Role::board});
  }

  void axis_label(Point at, std::string text) {
    letter(at, std::min(kMostAxisLetter * unit_, kAxisLetter * cell_), Weight::medium,
           theme_.secondary, std::move(text));
  }

  /// The board without pieces. Lines of squares run between them, those of stones through them.
  void draw_ground() {
    const auto columns = static_cast<float>(board_.columns), rows = static_cast<float>(board_.rows);
    const Point half{columns * cell_ / 2, rows * cell_ / 2};
    const Point middle{left_ + half.x, top_ + half.y};
    const float thin = std::max(1.f, 0.03f * cell_);
    const bool upright = board_.look == BoardLook::slots, row = board_.look == BoardLook::counters;
    mark(Shape::bar, middle, half,
         upright ? theme_.chip
         : row   ? theme_.canvas
                 : theme_.board,
         theme_.piece_outline, row ? 0 : thin);
    out_.marks.back().node = node_;
    if (upright || row) return;
    const bool through = board_.look == BoardLook::stones;
    const float inset = through ? cell_ / 2 : 0, shift = through ? 0.5f : 0;
    for (int i = through ? 0 : 1; i < board_.columns; ++i)
      mark(Shape::bar, {left_ + cell_ * (static_cast<float>(i) + shift), middle.y},
           {thin / 2, half.y - inset}, theme_.faint, theme_.faint, 0);
    for (int i = through ? 0 : 1; i < board_.rows; ++i)
      mark(Shape::bar, {middle.x, top_ + cell_ * (static_cast<float>(i) + shift)},
           {half.x - inset, thin / 2}, theme_.faint, theme_.faint, 0);
  }

  void light_up(int cell, Colour outline, float width) {
    const float half = cell_ / 2 - std::max(1.f, 0.03f * cell_);
    mark(Shape::bar, centre(cell), {half, half}, moved_ground_, outline, width);
  }

  /// Pieces of rows that have won wear the ring of the last move.
  void draw_cell(int cell) {
    const bool won = std::ranges::binary_search(board_.winning, cell);
    const bool placed = board_.placed == cell || (won && board_.look != BoardLook::marks);
    const bool changed = std::ranges::binary_search(board_.changed, cell);
    switch (board_.look) {
      case BoardLook::marks:
        return draw_letter(cell, placed);
      case BoardLook::stones:
      case BoardLook::discs:
        draw_piece(cell, theme_.black_piece, theme_.white_piece, placed);
        if (changed && !placed) disc(cell, kTurned, moved_, moved_, 0);
        return;
      case BoardLook::slots:
        disc(cell, kPiece, theme_.canvas, theme_.line, 1);
        return draw_piece(cell, theme_.max_fill, theme_.min_fill, placed);
      case BoardLook::counters:
        return draw_counter(cell, changed);
    }
  }

  /// A piece that should not be there: in a dashed box.
  void draw_stale(int cell) {
    const float half = cell_ / 2 - std::max(1.f, 0.04f * cell_);
    mark(Shape::bar, centre(cell), {half, half}, {}, theme_.error, std::max(1.5f, 0.07f * cell_));
    out_.marks.back().dash = std::max(2.f, 0.16f * cell_);
    out_.marks.back().gap = std::max(1.5f, 0.1f * cell_);
  }

  char piece(int cell) const { return board_.cells[static_cast<std::size_t>(cell)]; }

  float ring() const { return std::max(1.5f, 0.12f * cell_); }

  void draw_piece(int cell, Colour first, Colour second, bool placed) {
    if (piece(cell) == '.') return;
    disc(cell, kPiece, piece(cell) == 'X' ? first : second, placed ? moved_ : theme_.piece_outline,
         placed ? ring() : std::max(1.f, 0.04f * cell_));
  }

  /// X and O in the colours of MAX and MIN, too small to be read as blots.
  void draw_letter(int cell, bool placed) {
    if (piece(cell) == '.') return;
    const bool first = piece(cell) == 'X';
    if (placed) light_up(cell, moved_, std::max(1.f, 0.05f * cell_));
    if (kLetter * cell_ >= kReadableLetter) {
      letter(centre(cell), kLetter * cell_, Weight::bold,
             first ? theme_.max_outline : theme_.min_outline, std::string(1, piece(cell)));
    } else if (first) {
      const float half = kPiece * cell_ * 0.8f;
      mark(Shape::bar, centre(cell), {half, half}, theme_.max_fill, theme_.max_outline, 0);
    } else {
      disc(cell, kPiece, theme_.min_fill, theme_.min_outline, 1);
    }
  }

  /// Numbered, so that the last one says how many there are.
  void draw_counter(int cell, bool taken) {
    const bool there = piece(cell) != '.';
    disc(cell, kPiece, there ? theme_.black_piece : theme_.canvas,
         taken ? moved_ : theme_.piece_outline, taken ? ring() : 1);
    if (there && kNumber * cell_ >= kReadableLetter)
      letter(centre(cell), kNumber * cell_, Weight::bold, theme_.white_piece,
             std::to_string(cell + 1));
  }

  const core::Board& board_;
  const Theme& theme_;
  core::NodeId node_;
  DrawList& out_;
  const BoardPlace place_;
  const float unit_;
  const Colour moved_, moved_ground_;  // of the last move
  const float left_ = place_.left, top_ = place_.top, cell_ = place_.cell;
};

}  // namespace

Point BoardPlace::centre(int cell_index) const {
  const auto column = static_cast<float>(cell_index % columns);
  const auto row = static_cast<float>(cell_index / columns);
  return {left + cell * (column + 0.5f), top + cell * (row + 0.5f)};
}

std::optional<int> BoardPlace::cell_at(Point point) const {
  const float column = std::floor((point.x - left) / cell);
  const float row = std::floor((point.y - top) / cell);
  const bool on_board = column >= 0 && row >= 0 && column < static_cast<float>(columns) &&
                        row < static_cast<float>(rows);
  if (!on_board) return std::nullopt;
  return static_cast<int>(row) * columns + static_cast<int>(column);
}

BoardPlace board_place(const core::Board& board, const Box& room, bool axes) {
  const float margin = axes ? kAxis : 0;
  const float width = room.right - room.left, height = room.bottom - room.top;
  const auto columns = static_cast<float>(board.columns), rows = static_cast<float>(board.rows);
  const float cell = std::min(width / (columns + margin), height / (rows + margin));
  return {(room.left + room.right - cell * (columns - margin)) / 2,
          (room.top + room.bottom - cell * (rows + margin)) / 2, cell, board.columns, board.rows};
}

void draw_board(const core::Board& board, const Box& room, const Theme& theme, BoardStyle style,
                core::NodeId node, DrawList& out) {
  Picture picture(board, room, theme, style, node, out);
  picture.draw();
  if (style.axes) picture.draw_axes();
}

}  // namespace ply::scene
