#include <algorithm>

#include "core/random.hpp"
#include "game/copying.hpp"
#include "game/forgetful.hpp"
#include "game/games.hpp"
#include "game/play.hpp"
#include "support/catch.hpp"

namespace ply {
namespace {

using TicTacToe = game::Mnk<1>;

static_assert(game::Game<game::Copying<game::Othello>> &&
              game::Game<game::Forgetful<game::Mnk<4>>>);
static_assert(!game::ForgettableGame<game::Othello> && !game::ForgettableGame<game::ConnectFour> &&
              !game::ForgettableGame<game::TakeAway>);

/// X to move, three empty squares: c1, a2, a3.
TicTacToe endgame() {
  return *TicTacToe({}).at("XO./.XO/.XO");
}

core::Move move_named(const TicTacToe& game, std::string_view text) {
  return *game::read_move(game, text);
}

TEST_CASE("every game searched on copies has the moves and results that it has itself", "[game]") {
  for (const game::GameInfo& info : game::games()) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      INFO(info.name << " seed " << seed);
      core::Random random(seed);
      std::visit(
          [&](auto game) {
            game::Copying copies(game);
            for (int ply = 0; ply < 20 && game.kind() != core::NodeKind::leaf; ++ply) {
              const auto moves = game.moves();
              const auto k = random.below(static_cast<std::uint32_t>(moves.size()));
              CHECK(game::perft(copies, 2) == game::perft(game, 2));
              CHECK(copies.hash() == game.hash());
              CHECK(copies.evaluate() == game.evaluate());
              game.make(moves[k]);
              copies.make(moves[k]);
            }
            CHECK(copies.board().text() == game.text());
            CHECK(copies.kind() == game.kind());
            if (game.kind() == core::NodeKind::leaf) CHECK(copies.utility() == game.utility());
          },
          *game::make_game(info.name));
    }
  }
}

TEST_CASE("there is a copy per ply, and it goes with its move", "[game]") {
  const TicTacToe start = endgame();
  game::Copying copies(start);
  CHECK(copies.boards() == 1);
  const core::Move first = move_named(start, "a2");
  copies.make(first);
  copies.make(copies.moves()[0]);
  CHECK(copies.boards() == 3);
  copies.undo({});
  copies.undo(first);
  CHECK(copies.boards() == 1);
  CHECK(copies.board().text() == start.text());
}

TEST_CASE("a forgotten piece stays, and only the turn comes back", "[game]") {
  game::Forgetful game(endgame());
  const game::Hash before = game.hash();
  const core::Move a2 = move_named(game.board(), "a2"), a3 = move_named(game.board(), "a3");
  game.make(a2);
  CHECK(game.kind() == core::NodeKind::min);
  game.undo(a2);
  CHECK(game.kind() == core::NodeKind::max);
  CHECK(game.hash() != before);
  CHECK(game.board().board().cells == "XO.XXO.XO");
  CHECK(game.moves().size() == 2);
  game.make(a3);
  CHECK(game.board().board().cells == "XO.XXOXXO");
  CHECK(game.hash() == game.board().fresh_hash());
}

TEST_CASE("a cell that holds a forgotten piece takes the next one", "[game]") {
  game::Forgetful game(endgame());
  const core::Move a2 = move_named(game.board(), "a2"), c1 = move_named(game.board(), "c1");
  game.make(a2);
  game.make(c1);  // O
  CHECK(game.board().board().cells == "XOOXXO.XO");
  game.undo(c1);
  game.undo(a2);
  game.make(c1);  // X over O
  CHECK(game.board().board().cells == "XOXXXO.XO");
  game.undo(c1);
  game.make(c1);  // X over X
  CHECK(game.board().board().cells == "XOXXXO.XO");
  CHECK(game.hash() == game.board().fresh_hash());
}

TEST_CASE("a row of forgotten pieces wins, whoever moves", "[game]") {
  const TicTacToe start = *TicTacToe({}).at("XX./OO./...");
  game::Forgetful game(start);
  const core::Move c1 = move_named(start, "c1"), c2 = move_named(start, "c2");
  game.make(c1);
  CHECK(game.utility() == 1);
  game.undo(c1);
  CHECK(game.kind() == core::NodeKind::leaf);  // the board has the row, though nobody has moved
  game.make(c2);
  CHECK(game.utility() == 1);
  game.undo(c2);

  game::Forgetful other(start);
  const core::Move a3 = move_named(start, "a3");
  other.make(a3);
  other.make(c2);
  CHECK(other.utility() == -1);
  other.undo(c2);
  other.undo(a3);
  other.make(c1);  // now both have one: MAX counts first
  CHECK(other.utility() == 1);
}

}  // namespace
}  // namespace ply
