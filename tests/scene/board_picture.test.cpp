#include "scene/board_picture.hpp"

#include <algorithm>

#include "scene/theme.hpp"
#include "support/catch.hpp"

using namespace ply;
using namespace ply::scene;

namespace {

constexpr Box kRoom{10, 20, 310, 220};

DrawList picture(const core::Board& board, bool axes = false, Box room = kRoom) {
  DrawList out;
  draw_board(board, room, theme(ThemeId::light), {.axes = axes}, core::NodeId(3), out);
  return out;
}

std::size_t marks_with(const DrawList& list, Colour fill) {
  return static_cast<std::size_t>(std::ranges::count(list.marks, fill, &Mark::fill));
}

core::Board board_of(core::BoardLook look, int columns, int rows, std::string cells) {
  core::Board board;
  board.look = look;
  board.columns = columns;
  board.rows = rows;
  board.cells = std::move(cells);
  return board;
}

}  // namespace

TEST_CASE("every piece of a board is drawn in its cell, inside the room", "[scene]") {
  const Theme& colours = theme(ThemeId::light);
  const auto stones = picture(board_of(core::BoardLook::stones, 4, 2, "X..OXX.O"));
  CHECK(marks_with(stones, colours.black_piece) == 3);
  CHECK(marks_with(stones, colours.white_piece) == 2);
  for (const core::BoardLook look :
       {core::BoardLook::marks, core::BoardLook::stones, core::BoardLook::discs,
        core::BoardLook::slots, core::BoardLook::counters}) {
    for (const bool axes : {false, true}) {
      const auto list = picture(board_of(look, 4, 3, "XO.XXO.OXX.."), axes);
      for (const Mark& mark : list.marks) {
        CHECK(mark.centre.x - mark.half_size.x >= kRoom.left - 0.01f);
        CHECK(mark.centre.x + mark.half_size.x <= kRoom.right + 0.01f);
        CHECK(mark.centre.y - mark.half_size.y >= kRoom.top - 0.01f);
        CHECK(mark.centre.y + mark.half_size.y <= kRoom.bottom + 0.01f);
        CHECK(mark.role == Role::board);
      }
    }
  }
}

TEST_CASE("X and O are letters where they can be read, blots where they cannot", "[scene]") {
  const auto board = board_of(core::BoardLook::marks, 3, 3, "XO.X.....");
  const auto large = picture(board);
  CHECK(large.labels.size() == 3);
  CHECK(std::ranges::all_of(large.labels, [](const Label& l) { return l.node.raw == 3; }));
  const auto small = picture(board, false, {0, 0, 20, 20});
  CHECK(small.labels.empty());
  CHECK(marks_with(small, theme(ThemeId::light).max_fill) == 2);
  CHECK(marks_with(small, theme(ThemeId::light).min_fill) == 1);
}

TEST_CASE("the last move is marked, and what it has turned", "[scene]") {
  const Theme& colours = theme(ThemeId::light);
  auto board = board_of(core::BoardLook::discs, 3, 1, "XXX");
  CHECK(marks_with(picture(board), colours.now) == 0);
  board.changed = {1, 2};
  board.placed = 2;
  const auto list = picture(board);
  CHECK(marks_with(list, colours.now) == 1);  // the dot on what was turned
  CHECK(std::ranges::count(list.marks, colours.now, &Mark::outline) == 2);
}

TEST_CASE("the cells of a row that has won are lit, and its pieces ringed", "[scene]") {
  const Theme& colours = theme(ThemeId::light);
  for (const auto look :
       {core::BoardLook::marks, core::BoardLook::stones, core::BoardLook::slots}) {
    auto board = board_of(look, 3, 2, "XXXOO.");
    CHECK(marks_with(picture(board), colours.now_row) == 0);
    board.winning = {0, 1, 2};
    const auto list = picture(board);
    CHECK(marks_with(list, colours.now_row) == 3);
    const auto rings = std::ranges::count(list.marks, colours.now, &Mark::outline);
    CHECK(rings == (look == core::BoardLook::marks ? 0 : 3));
  }
}

TEST_CASE("things in a row are numbered where there is room", "[scene]") {
  const auto board = board_of(core::BoardLook::counters, 4, 1, "ooo.");
  const auto large = picture(board, true);
  REQUIRE(large.labels.size() == 3);
  CHECK(large.labels.back().text == "3");
  CHECK(picture(board, false, {0, 0, 40, 20}).labels.empty());
}

TEST_CASE("beside a board stand the letters of its columns and the numbers of its rows",
          "[scene]") {
  auto board = board_of(core::BoardLook::slots, 2, 3, "......");
  const auto texts = [](const DrawList& list) {
    std::string all;
    for (const Label& label : list.labels)
      all += label.text;
    return all;
  };
  CHECK(texts(picture(board, true)) == "ab123");
  board.numbered_from_bottom = true;
  CHECK(texts(picture(board, true)) == "ab321");
}

TEST_CASE("pieces that should have been taken back stand in dashed boxes, whatever they look like",
          "[scene]") {
  for (const ThemeId id : {ThemeId::light, ThemeId::dark}) {
    const Theme& colours = theme(id);
    for (const core::BoardLook look : {core::BoardLook::marks, core::BoardLook::stones}) {
      auto board = board_of(look, 3, 2, "XO.X..");
      const auto dashed = [&] {
        DrawList list;
        draw_board(board, kRoom, colours, {}, {}, list);
        return std::ranges::count_if(
            list.marks, [&](const Mark& m) { return m.gap > 0 && m.outline == colours.error; });
      };
      CHECK(dashed() == 0);
      board.stale = {1, 3};
      CHECK(dashed() == 2);
    }
    CHECK(contrast(colours.error, colours.board) >= 3);
  }
}
