// Games that are played: moves by people and by searches, taken back, shown.

#include "session/match.hpp"

#include "core/random.hpp"
#include "support/catch.hpp"
#include "support/runs.hpp"

using namespace ply;
using namespace ply::session;
using core::NodeKind;
using test::settings_with;

namespace {

Match match_of(std::string game, std::optional<std::string> position = {}) {
  auto match = Match::from({std::move(game), std::move(position)});
  REQUIRE(match.ok());
  return *std::move(match);
}

}  // namespace

TEST_CASE("a match goes from move to move to its end, and every move can be taken back",
          "[session]") {
  for (const game::GameInfo& info : game::games()) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      CAPTURE(info.name, seed);
      core::Random random(seed);
      Match match = match_of(std::string(info.name));
      std::vector<std::string> positions{*match.position().position};
      std::vector<core::Board> boards{match.board()};
      while (!match.is_over()) {
        const auto moves = match.moves();
        const auto& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        REQUIRE(match.play(move));
        REQUIRE(match.plies().back().move == move);
        positions.push_back(*match.position().position);
        boards.push_back(match.board());
      }
      CHECK(match.moves().empty());
      CHECK(match.winner() != NodeKind::leaf);
      CHECK_FALSE(match.play("a3"));
      for (std::size_t left = positions.size(); left-- > 0;) {
        REQUIRE(match.plies().size() == left);
        REQUIRE(match.position().position == positions[left]);
        REQUIRE(match.board() == boards[left]);
        match.take_back();
      }
      CHECK(match.plies().empty());
    }
  }
}

TEST_CASE("a move that cannot be played changes nothing and says which can", "[session]") {
  Match match = match_of("tictactoe", "XO./.../...");
  const auto played = match.play("a1");
  REQUIRE_FALSE(played);
  CHECK(played.error().message.key == "move_error.unknown");
  CHECK(match.plies().empty());
}

TEST_CASE("the winner of a match is who the rules say", "[session]") {
  Match match = match_of("tictactoe", "XX./OO./... X");
  REQUIRE(match.play("c1"));
  CHECK(match.winner() == NodeKind::max);
  match.take_back(9);
  REQUIRE(match.play("a3"));
  REQUIRE(match.play("c2"));
  CHECK(match.winner() == NodeKind::min);
  Match draw = match_of("tictactoe", "XOX/XOO/OX.");
  REQUIRE(draw.play("c3"));
  CHECK(draw.winner() == NodeKind::chance);
}

TEST_CASE("pointing at a cell means the move that changes it", "[session]") {
  const Match squares = match_of("tictactoe", "X../.../...");
  CHECK(squares.move_by_cell()[0].empty());
  CHECK(squares.move_by_cell()[4] == "b2");
  const Match columns = match_of("connect4");
  CHECK(columns.move_by_cell()[3] == "d");
  CHECK(columns.move_by_cell()[3 + 7 * 5] == "d");
  const Match discs = match_of("othello");
  CHECK(discs.move_by_cell()[0].empty());
  for (const std::string& move : discs.moves())
    CHECK(std::ranges::count(discs.move_by_cell(), move) == 1);
  const Match pile = match_of("takeaway:5,3");
  CHECK(pile.move_by_cell() == std::vector<std::string>{"", "", "3", "2", "1"});
}

TEST_CASE("a search plays the best move and leaves what it thought", "[session]") {
  Match match = match_of("tictactoe", "XX./OO./... X");
  search::Control control;
  const auto found = think(match.position(), RunSettings{}, control);
  REQUIRE(found.ok());
  REQUIRE(match.play(found->move, found->thought));
  REQUIRE(match.plies().size() == 1);
  CHECK(match.plies()[0].move == "c1");
  CHECK(match.plies()[0].thought->value == 1);
  CHECK(match.winner() == NodeKind::max);
}

TEST_CASE("a search that is stopped at once still plays a legal move", "[session]") {
  Match match = match_of("othello");
  search::Control control;
  control.request_stop();
  const auto found = think(match.position(), RunSettings{}, control);
  REQUIRE(found.ok());
  CHECK(control.reason() == search::StopReason::request);
  CHECK(found->move == match.moves().front());
}

TEST_CASE("a search that looks at candidates only plays one of them", "[session]") {
  Match match = match_of("gomoku");
  REQUIRE(match.play("h8"));
  search::Control control;
  RunSettings near;
  near.depth = 1;
  near.candidates = 1;
  const auto found = think(match.position(), near, control);
  REQUIRE(found.ok());
  const std::vector<std::string> around{"g7", "g8", "g9", "h7", "h9", "i7", "i8", "i9"};
  CHECK(std::ranges::count(around, found->move) == 1);
}

TEST_CASE("a value that no search can have found tells no end of the game", "[session]") {
  const auto ending = [](std::string game, std::string eval, core::Value value) {
    Thought thought;
    thought.value = value;
    thought.rating.eval = std::move(eval);
    return ending_of({std::move(game), {}}, thought);
  };
  CHECK(ending("tictactoe", "sooner", 5)->plies == 5);  // X wins with the third mark
  CHECK(ending("tictactoe", "sooner", -4)->plies == 6);
  CHECK(ending("othello", "weights", 12'000)->lead == 12);
  for (const core::Value value : {0., 0.5, 11., 1e300, -1e300}) {
    CAPTURE(value);
    CHECK_FALSE(ending("tictactoe", "sooner", value));
  }
  for (const core::Value value : {999'999.5, 1'000'001., 1e300, -1e300, 77.}) {
    CAPTURE(value);
    CHECK_FALSE(ending("gomoku", "patterns", value));
  }
  for (const core::Value value : {1500., 65'000., 1e300}) {
    CAPTURE(value);
    CHECK_FALSE(ending("othello", "weights", value));
  }
}
