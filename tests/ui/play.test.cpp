// The play tab: who has the move, a click on the board, the position editor.

#include "core/random.hpp"
#include "game/grid.hpp"
#include "session/contest.hpp"
#include "support/catch.hpp"
#include "support/runs.hpp"
#include "ui/headless.hpp"
#include "ui/keys.hpp"
#include "ui/position_editor.hpp"
#include "ui/shortcuts.hpp"

namespace ply::ui {
namespace {

namespace command = session::command;
using core::NodeKind;

/// A window in which a game is played, by persons.
struct Table {
  explicit Table(const char* game, std::optional<std::string> position = {}, float width = 1280,
                 float height = 1000)
      : window(test::game_run(game, position, test::settings_with([](auto& s) { s.depth = 1; })),
               width, height),
        contest(*session::Match::from({game, position})) {
    contest.set_engine(NodeKind::max, false);
    contest.set_engine(NodeKind::min, false);
    window.model.contest = &contest;
    window.model.tab = Tab::play;
  }

  Window window;
  session::Contest contest;
};

template <class Wanted>
std::optional<Wanted> first(const std::vector<session::Command>& commands) {
  for (const auto& command : commands) {
    if (const auto* wanted = std::get_if<Wanted>(&command)) return *wanted;
  }
  return std::nullopt;
}

bool has_control(Window& window, std::string_view id) {
  const Output out = window.rest();
  return std::ranges::any_of(out.placed, [&](const Placed& placed) {
    return placed.kind == Placed::Kind::control && placed.text == id;
  });
}

bool shows_text(Window& window, std::string_view text) {
  const Output out = window.rest();
  return std::ranges::any_of(out.placed, [&](const Placed& placed) {
    return placed.kind == Placed::Kind::text && placed.text.find(text) != std::string::npos;
  });
}

}  // namespace

TEST_CASE("a click on a cell of the board plays there", "[ui]") {
  Table table("tictactoe");
  const Rect board = table.window.find("play-board");
  // Columns and rows stand beside a column of numbers and over a row of letters.
  const float cell = board.height / 3.9f;
  const auto move = first<command::PlayMove>(
      table.window.click_at(board.x + board.width - cell / 2, board.y + cell / 2));
  REQUIRE(move);
  CHECK(move->move == table.contest.match().move_by_cell()[2]);
}

TEST_CASE("a click on a taken cell, or while a search has the move, plays nothing", "[ui]") {
  Table table("tictactoe");
  const Rect board = table.window.find("play-board");
  const auto clicked = [&] {
    return first<command::PlayMove>(
        table.window.click_at(board.x + board.width / 2, board.y + board.height * 0.4f));
  };
  REQUIRE(clicked());
  REQUIRE(table.contest.play(clicked()->move));
  CHECK_FALSE(clicked());
  table.contest.set_engine(NodeKind::min, true);
  const auto free = table.window.click_at(board.x + board.width - 5, board.y + 5);
  CHECK_FALSE(first<command::PlayMove>(free));
}

TEST_CASE("a pass, which no cell stands for, has a button of its own", "[ui]") {
  const std::vector<std::string> pass{"pass"};
  Table table("othello:4");
  core::Random random(1);
  while (table.contest.match().moves() != pass) {
    if (table.contest.match().is_over())
      table.contest.begin(*session::Match::from({"othello:4", {}}), 2);
    const auto& moves = table.contest.match().moves();
    const auto at = random.below(static_cast<std::uint32_t>(moves.size()));
    REQUIRE(table.contest.play(std::string(moves[at])));
  }
  CHECK(first<command::PlayMove>(table.window.click("move/pass"))->move == "pass");
}

TEST_CASE("the tab of the play is there only while a game is open", "[ui]") {
  Table table("tictactoe");
  CHECK(has_control(table.window, "tab/5"));
  table.window.model.contest = nullptr;
  CHECK_FALSE(has_control(table.window, "tab/5"));
}

TEST_CASE("where the side panel has no room the game is played over the window", "[ui]") {
  for (const char* game : {"tictactoe", "connect4", "othello", "gomoku"}) {
    CAPTURE(game);
    Table table(game, {}, 640, 480);
    Window& window = table.window;
    CHECK_FALSE(has_control(window, "play-board"));
    const auto opened = shortcut({key::kM, false, false}, window.model);
    REQUIRE(opened);
    window.show(std::get<command::ShowDialog>(*opened).dialog);
    const Rect board = window.find("play-board");
    CHECK(board.bottom() <= 480);  // the whole board, and the buttons below it
    CHECK(window.find("take-back").bottom() <= 480);
    const auto moves = table.contest.match().move_by_cell();
    const auto cell = static_cast<float>(
        std::ranges::find_if(moves, [](const auto& move) { return !move.empty(); }) -
        moves.begin());
    const core::Board now = table.contest.match().board();
    const auto columns = static_cast<float>(now.columns), rows = static_cast<float>(now.rows);
    const float size = board.height / (rows + 0.9f), left = board.right() - size * columns;
    const auto played = first<command::PlayMove>(
        window.click_at(left + size * (std::fmod(cell, columns) + 0.5f),
                        board.y + size * (std::floor(cell / columns) + 0.5f)));
    REQUIRE(played);
  }
}

TEST_CASE("players are chosen in the play over the window, and it closes with the game", "[ui]") {
  Table table("tictactoe");
  table.window.show(Dialog::play);
  table.window.click("player-o");
  CHECK(first<command::SetPlayer>(table.window.click("player-o/1")));
  const auto commands = table.window.click("search-position");
  CHECK(first<command::SearchPosition>(commands));
  CHECK(first<command::ShowDialog>(commands)->dialog == Dialog::none);  // to see the tree
  table.window.model.contest = nullptr;
  CHECK(first<command::ShowDialog>(table.window.draw().commands)->dialog == Dialog::none);
  CHECK_FALSE(
      shortcut({key::kM, false, false}, (table.window.show(Dialog::none), table.window.model)));
}

TEST_CASE("who plays a side, and how hard a search thinks, is chosen", "[ui]") {
  Table table("tictactoe");
  table.window.click("player-o");
  const auto player = first<command::SetPlayer>(table.window.click("player-o/1"));
  REQUIRE(player);
  CHECK(player->side == NodeKind::min);
  CHECK(player->engine);
  table.window.click("level");
  const auto level = first<command::SetLevel>(table.window.click("level/0"));
  REQUIRE(level);
  CHECK(level->level == session::Level{{}, 0.5});
}

TEST_CASE("a move of a search leads to its thinking, one of a person to nothing", "[ui]") {
  Table table("tictactoe");
  REQUIRE(table.contest.play("b2"));
  search::Control control;
  const auto found =
      session::think(table.contest.match().position(), session::RunSettings{}, control);
  REQUIRE(found.ok());
  session::Match match = table.contest.match();
  REQUIRE(match.play(found->move, found->thought));
  session::Contest searched(match);
  table.window.model.contest = &searched;
  const auto shown = first<command::ShowThinking>(table.window.click("ply/2"));
  REQUIRE(shown);
  CHECK(shown->move == 2);
  CHECK_FALSE(first<command::ShowThinking>(table.window.click("ply/1")));
}

TEST_CASE("hint, take back, new game and the rest are a click away", "[ui]") {
  Table table("tictactoe");
  CHECK_FALSE(first<command::TakeBack>(table.window.click("take-back")));  // nothing to take back
  REQUIRE(table.contest.play("b2"));
  CHECK(first<command::Hint>(table.window.click("hint")));
  CHECK(first<command::TakeBack>(table.window.click("take-back")));
  CHECK(first<command::NewMatch>(table.window.click("new-match")));
  CHECK(first<command::SearchPosition>(table.window.click("search-position")));
  CHECK(first<command::ShowDialog>(table.window.click("save-match"))->dialog == Dialog::save_match);
  CHECK(first<command::ShowDialog>(table.window.click("open-match"))->dialog == Dialog::open);
  REQUIRE(table.contest.ask_for_hint());
  CHECK(first<command::StopThinking>(table.window.click("stop-thinking")));
}

TEST_CASE("what stops the engine is whole in view in a small window", "[ui]") {
  for (const char* game : {"tictactoe", "connect4", "gomoku", "othello"}) {
    for (const bool watched : {false, true}) {
      Table table(game, {}, 1280, 720);
      CAPTURE(game, watched);
      table.contest.set_engine(NodeKind::max, watched);
      table.contest.set_engine(NodeKind::min, watched);
      if (watched) {
        table.contest.step();
      } else {
        REQUIRE(table.contest.ask_for_hint());
      }
      table.window.rest();
      CHECK(table.window.find("stop-thinking").height == kControl);
    }
  }
}

TEST_CASE("nothing in a dialog stands below the bar of what scrolls there", "[ui]") {
  for (const Dialog dialog : {Dialog::play, Dialog::help}) {
    for (const float height : {500.f, 640.f, 720.f, 900.f, 1100.f}) {
      Table table("othello", {}, 1280, height);
      table.window.show(dialog);
      CAPTURE(height);
      const Output out = table.window.rest();
      const auto is_thumb = [](const Placed& placed) {
        return placed.layer == 1 && placed.text.ends_with("/thumb");
      };
      const auto thumb = std::ranges::find_if(out.placed, is_thumb);
      if (thumb == out.placed.end()) continue;
      CHECK(thumb->rect.height < 0.99f * thumb->within.height);
      for (const Placed& placed : out.placed) {
        const bool inside = placed.layer == 1 && placed.within == thumb->within;
        if (inside && !is_thumb(placed)) CHECK(placed.rect.right() <= thumb->rect.x);
      }
    }
  }
}

TEST_CASE("who watches two engines can let them wait and move one by one", "[ui]") {
  Table table("connect4");
  CHECK_FALSE(has_control(table.window, "pause-match"));
  table.contest.set_engine(NodeKind::max, true);
  table.contest.set_engine(NodeKind::min, true);
  CHECK(first<command::PauseMatch>(table.window.click("pause-match"))->on == true);
  CHECK_FALSE(first<command::StepMatch>(table.window.click("step-match")));
  table.contest.pause(true);
  CHECK(first<command::StepMatch>(table.window.click("step-match")));
  CHECK(first<command::PauseMatch>(table.window.click("pause-match"))->on == false);
}

TEST_CASE("hidden values are hidden in the play, too", "[ui]") {
  Table table("connect4");
  session::Match match = table.contest.match();
  REQUIRE(match.play("d", session::Thought{77, 7, 10, 0.1, {}}));
  session::Contest contest(match);
  table.window.model.contest = &contest;
  CHECK(shows_text(table.window, "windows +77"));
  core::StatedNotation hidden;
  hidden.show(core::Layer::values, false);
  table.window.model.notation = core::overlaid(table.window.model.notation, hidden);
  CHECK_FALSE(shows_text(table.window, "77"));
  CHECK(shows_text(table.window, "value ?"));
}

TEST_CASE("what a search has found is said in words where the game is decided", "[ui]") {
  const auto said = [](const char* game, const char* move, const session::Thought& thought,
                       std::string_view text) {
    Table table(game, {}, 1280, 1400);
    session::Match match = table.contest.match();
    REQUIRE(match.play(move, thought));
    session::Contest contest(match);
    table.window.model.contest = &contest;
    INFO(text);
    CHECK(shows_text(table.window, text));
  };
  said("connect4", "d", {9966, 40, 10, 0.1, {}}, "Blue wins in 17 moves");
  said("connect4", "d", {-9966, 40, 10, 0.1, {}}, "Orange wins in 17 moves");
  said("connect4", "d", {1, {}, 10, 0.1, {"result", {}}}, "Blue wins");
  said("tictactoe", "b2", {0, {}, 10, 0.1, {}}, "A draw");
  said("tictactoe", "b2", {0, 2, 10, 0.1, {}}, "no win in sight");
  said("othello", "d3", {-3000, 9, 10, 0.1, {}}, "White wins by 3 discs");
  said("othello", "d3", {-12, 9, 10, 0.1, {"discs", {}}}, "discs −12");
  said("gomoku", "h8", {1'000'000 - 9, 9, 10, 0.1, {}}, "Black wins in 5 moves");
}

TEST_CASE("the evaluation is chosen where a game has several", "[ui]") {
  Table table("othello");
  table.window.click("evaluation");
  const auto set = first<command::Set>(table.window.click("evaluation/2"));
  REQUIRE(set);
  CHECK(set->settings.eval == "discs");
  Table one("takeaway:5,2");
  CHECK_FALSE(has_control(one.window, "evaluation"));
}

TEST_CASE("strength and evaluation are written whole wherever the play has room for one of them",
          "[ui]") {
  for (const char* game : {"connect4", "gomoku", "othello"}) {
    for (const core::Language language : {core::Language::english, core::Language::korean}) {
      Table table(game);
      table.window.model.language = language;
      CAPTURE(game);
      const auto& words = core::Catalogue::of(language);
      CHECK(
          shows_text(table.window, words.format(core::Message("ui.level_seconds").value("n", 2))));
      const std::string eval(game::find_game(game)->evaluations.front());
      CHECK(shows_text(table.window, words.text("ui.eval_" + eval)));
    }
  }
}

TEST_CASE("where a menu of the play was open nothing is open in the play over the window", "[ui]") {
  Table table("tictactoe");
  Window& window = table.window;
  window.click("level");
  REQUIRE(has_control(window, "level/0"));
  window.show(Dialog::play);
  CHECK_FALSE(has_control(window, "level/0"));
  window.click("level");
  REQUIRE(has_control(window, "level/0"));
  window.show(Dialog::none);
  CHECK_FALSE(has_control(window, "level/0"));
}

TEST_CASE("the editor has the position with which the game begins", "[ui]") {
  Table table("othello:4");
  REQUIRE(table.contest.play(std::string(table.contest.match().moves().front())));
  table.window.click("edit-position");
  table.window.click("edit-start");
  const auto used = first<command::SetPosition>(table.window.click("edit-use"));
  REQUIRE(used);
  CHECK(used->text == "..../.OX./.XO./.... X");
}

TEST_CASE("a record is saved and opened by a path that is typed", "[ui]") {
  Table table("tictactoe");
  table.window.show(Dialog::save_match);
  const auto saved = first<command::SaveMatch>(table.window.click("dialog-ok"));
  REQUIRE(saved);
  CHECK(saved->path == "game.json");
  table.window.show(Dialog::none);
  table.window.show(Dialog::open);
  table.window.type("a.json");
  const auto opened = first<command::Open>(table.window.press_enter());
  REQUIRE(opened);
  CHECK(opened->path == "a.json");
}

TEST_CASE("a position is set up with clicks, and what is wrong with it is said", "[ui]") {
  Table table("tictactoe");
  table.window.click("edit-position");
  const Rect board = table.window.find("edit-board");
  const float cell = board.height / 3.9f;
  const auto put = [&](float column, float row) {
    table.window.click_at(board.x + board.width - cell * (2.5f - column),
                          board.y + cell * (row + 0.5f));
  };
  put(0, 0);
  put(1, 1);
  CHECK(shows_text(table.window, "2 X and 0 O"));
  CHECK_FALSE(first<command::SetPosition>(table.window.click("edit-use")));
  table.window.click("edit-piece/1");
  put(2, 2);
  table.window.click("edit-side/1");
  const auto used = first<command::SetPosition>(table.window.click("edit-use"));
  REQUIRE(used);
  CHECK(used->text == "X../.X./..O O");
  CHECK_FALSE(has_control(table.window, "edit-use"));
}

TEST_CASE("Escape lets go of the text of a position, Enter goes back to it", "[ui]") {
  Table table("tictactoe");
  Window& window = table.window;
  window.click("edit-position");
  window.click("##position");
  window.move_mouse(5, 5);
  window.rest();
  REQUIRE(window.draw().text_input_active);
  ImGui::GetIO().KeysDown[kEscapeKey] = true;
  window.draw();
  ImGui::GetIO().KeysDown[kEscapeKey] = false;
  CHECK_FALSE(window.rest().text_input_active);
  CHECK(window.interface.takes({kEnterKey}));
  window.rest();
  CHECK(window.draw().text_input_active);
}

TEST_CASE("a position of one game is not set up in another", "[ui]") {
  Table table("tictactoe");
  table.window.click("edit-position");
  session::Contest other(*session::Match::from({"connect4", {}}));
  table.window.model.contest = &other;
  CHECK_FALSE(has_control(table.window, "edit-use"));
  CHECK(has_control(table.window, "play-board"));
}

TEST_CASE("a board and its text mean the same", "[ui]") {
  const core::Board like = session::Match::from({"connect4", {}})->board();
  const std::string text = "......./......./......./......./...O.../...X... X";
  const auto board = board_of_text(text, like);
  REQUIRE(board);
  CHECK(game::grid_text(board->cells, 7, 'X') == text);
  CHECK(board_of_text("......./.......", like) == std::nullopt);
  CHECK(board_of_text("", like) == std::nullopt);
}

}  // namespace ply::ui
