// Games between persons and searches.

#include "session/contest.hpp"
#include "session/match_file.hpp"

#include <array>
#include <thread>

#include "session/source.hpp"
#include "support/catch.hpp"
#include "trace/queries.hpp"

using namespace ply;
using namespace ply::session;
using core::NodeKind;

namespace {

Contest contest_of(std::string game, std::optional<std::string> position = {},
                   std::uint32_t depth = 3) {
  Contest contest(*Match::from({std::move(game), std::move(position)}));
  contest.set_level({depth});
  return contest;
}

/// Time flies: nobody waits between moves.
double now() {
  static double seconds = 0;
  return seconds += kBetweenMoves;
}

/// A new match from the same position.
void start_over(Contest& contest, std::uint32_t id) {
  contest.begin(*Match::from(contest.match().start()), id);
}

/// Until nobody thinks.
void wait(Contest& contest) {
  do {
    REQUIRE(contest.advance(now()));
    std::this_thread::yield();
  } while (contest.thinking());
}

std::string key_of(const core::Result<core::Done>& refused) {
  REQUIRE_FALSE(refused);
  return refused.error().message.key;
}

}  // namespace

TEST_CASE("a person moves first, and a search answers each of the moves", "[session]") {
  Contest contest = contest_of("connect4");
  wait(contest);
  CHECK(contest.match().plies().empty());
  REQUIRE(contest.play("d"));
  wait(contest);
  REQUIRE(contest.match().plies().size() == 2);
  const auto& [side, move, thought, ending] = contest.match().plies()[1];
  CHECK(side == NodeKind::min);
  REQUIRE(thought);
  CHECK(thought->depth == 3);
  CHECK(thought->visits > 0);
}

TEST_CASE("where a position has O to move the person plays O", "[session]") {
  const Contest contest = contest_of("tictactoe", "X../.../...");
  CHECK(contest.is_engine(NodeKind::max));
  CHECK_FALSE(contest.is_engine(NodeKind::min));
  CHECK_FALSE(contest.engine_to_move());
}

TEST_CASE("two searches play on until the game is over", "[session]") {
  Contest contest = contest_of("tictactoe", {}, 9);
  contest.set_engine(NodeKind::max, true);
  while (!contest.match().is_over())
    wait(contest);
  CHECK(contest.match().winner() == NodeKind::chance);
  CHECK_FALSE(*contest.advance(now()));
}

TEST_CASE("two engines leave time between their moves, wait when told, and make single moves",
          "[session]") {
  Contest contest = contest_of("connect4", {}, 1);
  contest.set_engine(NodeKind::max, true);
  const auto moves = [&] { return contest.match().plies().size(); };
  const auto think_at = [&](double seconds) {
    do {
      REQUIRE(contest.advance(seconds));
      std::this_thread::yield();
    } while (contest.thinking());
  };
  think_at(0);
  CHECK(moves() == 1);
  think_at(kBetweenMoves / 2);
  CHECK(moves() == 1);
  CHECK(contest.is_busy());
  think_at(kBetweenMoves);
  CHECK(moves() == 2);
  contest.pause(true);
  CHECK_FALSE(contest.is_busy());
  think_at(100);
  CHECK(moves() == 2);
  contest.step();
  CHECK(contest.is_busy());
  think_at(100);
  think_at(200);
  CHECK(moves() == 3);
  contest.pause(false);
  think_at(300);
  CHECK(moves() == 4);
  contest.set_engine(NodeKind::max, false);  // who answers a person does not wait
  REQUIRE(contest.play("a"));
  think_at(300);
  CHECK(moves() == 6);
}

TEST_CASE("nobody moves for a search", "[session]") {
  Contest contest = contest_of("othello");
  contest.set_engine(NodeKind::max, true);
  CHECK(key_of(contest.play("d3")) == "match_error.engine_moves");
  CHECK(key_of(contest.ask_for_hint()) == "match_error.engine_moves");
}

TEST_CASE("taking back undoes the last move of a person and its answer", "[session]") {
  Contest contest = contest_of("connect4");
  CHECK(key_of(contest.take_back()) == "match_error.nothing_to_take_back");
  REQUIRE(contest.play("d"));
  wait(contest);
  REQUIRE(contest.play("e"));
  REQUIRE(*contest.advance(now()));
  REQUIRE(contest.thinking());
  REQUIRE(contest.take_back());  // before the search has answered
  CHECK(contest.match().plies().size() == 2);
  CHECK_FALSE(contest.thinking());
  REQUIRE(contest.take_back());
  CHECK(contest.match().plies().empty());

  contest.set_engine(NodeKind::max, true);
  contest.set_engine(NodeKind::min, false);
  wait(contest);
  CHECK(key_of(contest.take_back()) == "match_error.nothing_to_take_back");
}

TEST_CASE("a new game is taken back like a move: the one before goes on", "[session]") {
  Contest contest = contest_of("connect4");
  REQUIRE(contest.play("d"));
  wait(contest);
  const auto played = match_text(contest.record());
  contest.set_engine(NodeKind::max, true);
  contest.set_engine(NodeKind::min, false);
  start_over(contest, 2);
  CHECK(contest.match().plies().empty());
  CHECK(contest.is_engine(NodeKind::max));  // the players stay
  CHECK_FALSE(contest.is_engine(NodeKind::min));
  wait(contest);  // the engine begins
  start_over(contest, 3);
  contest.set_engine(NodeKind::max, false);
  contest.set_engine(NodeKind::min, true);
  start_over(contest, 4);
  CHECK(contest.id() == 4);
  REQUIRE(contest.take_back());
  CHECK(contest.id() == 2);
  CHECK(contest.match().plies().size() == 1);
  CHECK(contest.is_engine(NodeKind::max));

  Contest again(*read_match(played, "a.json"));
  start_over(again, 5);
  REQUIRE(again.play("c"));
  REQUIRE(again.take_back());
  REQUIRE(again.take_back());
  CHECK(match_text(again.record()) == played);
  REQUIRE(again.take_back());
  CHECK(key_of(again.take_back()) == "match_error.nothing_to_take_back");
}

TEST_CASE("two engines take back one move and wait, and never a whole match", "[session]") {
  Contest contest = contest_of("connect4");
  REQUIRE(contest.play("d"));
  wait(contest);
  start_over(contest, 2);
  REQUIRE(contest.play("c"));
  wait(contest);
  REQUIRE(contest.match().plies().size() == 2);
  contest.set_engine(NodeKind::max, true);
  contest.set_engine(NodeKind::min, true);
  for (const std::size_t left : {1u, 0u}) {
    REQUIRE(contest.take_back());
    CHECK(contest.match().plies().size() == left);
    CHECK(contest.is_paused());
  }
  REQUIRE(contest.take_back());  // only now the match before
  CHECK(contest.match().plies()[0].move == "d");
}

TEST_CASE("who opens the record of a match plays the same side as before", "[session]") {
  Contest contest = contest_of("connect4");
  REQUIRE(contest.play("d"));
  wait(contest);
  contest.set_engine(NodeKind::min, false);
  REQUIRE(contest.play("d"));  // the person's move is the last
  contest.set_engine(NodeKind::min, true);
  const Contest opened(*read_match(match_text(contest.record()), "a.json"));
  CHECK_FALSE(opened.is_engine(NodeKind::max));
  CHECK(opened.is_engine(NodeKind::min));
  CHECK(opened.level() == contest.level());
  CHECK(opened.engine_to_move());
}

TEST_CASE("a hint is what a search would play, and is gone with the next move", "[session]") {
  Contest contest = contest_of("tictactoe", "XX./OO./... X", 9);
  contest.set_engine(NodeKind::min, false);
  REQUIRE(contest.ask_for_hint());
  CHECK(contest.seeks_hint());
  wait(contest);
  REQUIRE(contest.hint());
  CHECK(contest.hint()->move == "c1");
  CHECK(contest.match().plies().empty());
  REQUIRE(contest.play("a3"));
  CHECK_FALSE(contest.hint());
}

TEST_CASE("a search that thinks for long plays what it has as soon as it is stopped", "[session]") {
  Contest contest = contest_of("gomoku", {}, 60);
  contest.set_engine(NodeKind::max, true);
  REQUIRE(contest.advance(now()));
  while (contest.visits() == 0)
    std::this_thread::yield();
  contest.stop_thinking();
  while (contest.match().plies().empty())
    REQUIRE(contest.advance(now()));
  CHECK(contest.match().plies().size() == 1);
}

TEST_CASE("what cannot be searched is told, and a person plays on", "[session]") {
  Players players{{false, true}};
  players.rating.eval = "magic";
  Contest contest(MatchRecord{*Match::from({"othello", {}}), players});
  REQUIRE(contest.play(contest.match().moves().front()));
  REQUIRE(contest.advance(now()));
  core::Result<bool> outcome = true;
  while (outcome && contest.thinking())
    outcome = contest.advance(now());
  REQUIRE_FALSE(outcome);
  CHECK(outcome.error().message.key == "game_error.evaluation");
  CHECK_FALSE(contest.engine_to_move());
}

TEST_CASE("the settings of a thought lead to the same search again", "[session]") {
  Contest contest = contest_of("othello:6", {}, 4);
  REQUIRE(contest.rate({"discs", {}}));
  contest.set_engine(NodeKind::max, true);
  wait(contest);
  const Ply& ply = contest.match().plies().front();
  search::Control control;
  const auto settings = resolve(settings_of(*ply.thought), {}, "");
  REQUIRE(settings.ok());
  const auto again = think(contest.match().position(0), *settings, control);
  REQUIRE(again.ok());
  CHECK(again->move == ply.move);
  CHECK(again->thought->value == ply.thought->value);
  CHECK(again->thought->visits == ply.thought->visits);
}

TEST_CASE("a rating that the game does not have is refused, and the one before stays",
          "[session]") {
  Contest contest = contest_of("othello");
  REQUIRE(contest.rate({"discs", {}}));
  CHECK(key_of(contest.rate({"magic", {}})) == "game_error.evaluation");
  CHECK(key_of(contest.rate({"", 2})) == "game_error.no_candidates");
  CHECK(contest.rating() == Rating{"discs", {}});
  CHECK(contest.record().players.rating == contest.rating());
}

TEST_CASE("two engines of a record wait until somebody says that they go on", "[session]") {
  Contest contest = contest_of("connect4", {}, 1);
  contest.set_engine(NodeKind::max, true);
  wait(contest);
  Contest resumed(contest.record());
  CHECK(resumed.is_paused());
  CHECK_FALSE(resumed.is_busy());
  for (int i = 0; i < 3; ++i)
    CHECK_FALSE(*resumed.advance(now()));
  resumed.pause(false);
  wait(resumed);
  CHECK(resumed.match().plies().size() == 2);
}

TEST_CASE("where a person plays nothing waits, neither then nor later", "[session]") {
  Contest contest = contest_of("connect4", {}, 1);
  contest.step();
  contest.pause(true);
  contest.set_engine(NodeKind::max, true);
  CHECK_FALSE(contest.is_paused());
  CHECK(contest.is_busy());
  contest.pause(true);
  contest.set_engine(NodeKind::max, false);
  contest.set_engine(NodeKind::max, true);
  CHECK_FALSE(contest.is_paused());
}

TEST_CASE(
    "what the engine has seen before each of its moves is there as it was, until the move is "
    "taken back",
    "[session]") {
  const auto levels = std::to_array<Level>({Level{3}, Level{{}, 0.05}});
  for (const game::GameInfo& info : game::games()) {
    for (const Level& level : levels) {
      CAPTURE(info.name, level.seconds, level.depth);
      Contest contest(*Match::from({info.usual_name(), {}}));
      contest.set_level(level);
      REQUIRE(contest.play(contest.match().moves().front()));
      wait(contest);
      CHECK_FALSE(contest.seen(0));
      const auto recording = contest.seen(1);
      REQUIRE(recording);
      const auto run = *recording->run();
      const Thought& thought = *contest.match().plies()[1].thought;
      CHECK(run->trace.visit_count() == thought.visits);
      CHECK(trace::conclusion(run->trace).value == thought.value);
      CHECK(run->settings.depth == thought.depth);
      CHECK(trace::validate(run->trace) == "");
      // The same search again finds the same.
      const auto again =
          *session::run(std::make_shared<const game::Tree>(unsearched(contest.match().position(1))),
                        settings_of(thought), "");
      CHECK(again->trace.step_count() == run->trace.step_count());
      CHECK(again->tree->size() == run->tree->size());
      CHECK(again->depth_limited == run->depth_limited);
      REQUIRE(contest.take_back());
      CHECK_FALSE(contest.seen(1));
    }
  }
}

TEST_CASE("another match has not seen what the one before has", "[session]") {
  Contest contest = contest_of("connect4");
  contest.set_engine(NodeKind::max, true);
  wait(contest);
  REQUIRE(contest.seen(0));
  contest.begin(*Match::from({"connect4", {}}), 2);
  CHECK_FALSE(contest.seen(0));
  wait(contest);
  REQUIRE(contest.seen(0));
  contest.set_engine(NodeKind::max, false);
  contest.set_engine(NodeKind::min, false);
  REQUIRE(contest.take_back());
  CHECK_FALSE(contest.seen(0));
}

TEST_CASE("on a large board a search answers near what is there", "[session]") {
  Contest contest = contest_of("gomoku", {}, 1);
  REQUIRE(contest.play("h8"));
  wait(contest);
  const std::string& answer = contest.match().plies()[1].move;
  CHECK(std::abs(answer[0] - 'h') <= static_cast<int>(kUsualCandidates));
  CHECK(std::abs(std::stoi(answer.substr(1)) - 8) <= static_cast<int>(kUsualCandidates));
}

TEST_CASE("what a search thinks for a match that has changed meanwhile is never played",
          "[session]") {
  const auto changes = std::to_array<void (*)(Contest&)>({
      [](Contest& contest) { start_over(contest, 2); },
      [](Contest& contest) { REQUIRE(contest.take_back()); },
      [](Contest& contest) { contest.set_engine(NodeKind::min, false); },
  });
  for (const auto change : changes) {
    Contest contest = contest_of("connect4", {}, 2);
    REQUIRE(contest.play("d"));
    REQUIRE(*contest.advance(now()));
    REQUIRE(contest.thinking());
    change(contest);
    CHECK_FALSE(contest.thinking());
    const auto plies = contest.match().plies().size();
    for (int i = 0; i < 20; ++i) {
      REQUIRE_FALSE(*contest.advance(now()));
      std::this_thread::yield();
    }
    CHECK(contest.match().plies().size() == plies);
  }
  for (const Level level : {Level{1}, Level{{}, 0.01}}) {  // thinks anew, with the new level
    Contest contest = contest_of("connect4", {}, 40);
    REQUIRE(contest.play("d"));
    REQUIRE(*contest.advance(now()));
    contest.set_level(level);
    wait(contest);
    CHECK(contest.match().plies().size() == 2);
  }
}

TEST_CASE("a search that is stopped before it is done leaves no thought behind", "[session]") {
  Contest contest = contest_of("gomoku", {}, 60);
  REQUIRE(contest.ask_for_hint());
  contest.stop_thinking();
  wait(contest);
  REQUIRE(contest.hint());
  CHECK_FALSE(contest.hint()->thought);
  contest.set_engine(NodeKind::max, true);
  REQUIRE(*contest.advance(now()));
  contest.stop_thinking();
  while (contest.match().plies().empty())
    REQUIRE(contest.advance(now()));
  CHECK_FALSE(contest.match().plies()[0].thought);
  CHECK(read_match(match_text(contest.record()), "a.json").ok());
}

TEST_CASE("a contest may end while a search thinks", "[session]") {
  Contest contest = contest_of("gomoku", {}, 60);
  contest.set_engine(NodeKind::max, true);
  REQUIRE(*contest.advance(now()));
  CHECK(contest.thinking());
}
