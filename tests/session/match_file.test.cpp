// Records of matches: written, read back, refused.

#include "session/match_file.hpp"

#include "core/catalogue.hpp"
#include "core/random.hpp"
#include "support/catch.hpp"

using namespace ply;
using namespace ply::session;

namespace {

std::string refused(std::string_view text) {
  const auto read = read_match(text, "game.json");
  REQUIRE_FALSE(read);
  return core::Catalogue::of(core::Language::english).format(read.error().message);
}

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a record reads back to the same match", "[session]") {
  for (const game::GameInfo& info : game::games()) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      CAPTURE(info.name, seed);
      core::Random random(seed);
      const auto some_rating = [&] {
        const auto& evaluations = info.evaluations;
        const auto at = random.below(static_cast<std::uint32_t>(evaluations.size()));
        Rating rating{std::string(evaluations[at]), {}};
        if (info.takes_candidates) rating.candidates = random.below(3);
        return rating;
      };
      Match match = *Match::from({info.usual_name(), {}});
      for (std::uint32_t left = random.below(12); left > 0 && !match.is_over(); --left) {
        const auto moves = match.moves();
        std::optional<Thought> thought;
        if (random.below(2) == 0)
          thought = Thought{-1.5, random.below(9), random.below(1000), 0.1, some_rating()};
        if (random.below(2) == 0 && thought) thought->depth.reset();
        REQUIRE(match.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))], thought));
      }
      // Also from where it is now.
      for (const Match& whole : {match, *Match::from(match.position())}) {
        Players players{{random.below(2) == 0, random.below(2) == 0}, {{}, 0.25}};
        if (random.below(2) == 0) players.level = {1 + random.below(9)};
        if (random.below(2) == 0) players.rating = some_rating();
        const auto read = read_match(match_text({whole, players}), "game.json");
        REQUIRE(read.ok());
        CHECK(read->players == players);
        CHECK(read->match.start() == whole.start());
        CHECK(std::ranges::equal(read->match.plies(), whole.plies()));
        CHECK(read->match.position() == whole.position());
      }
    }
  }
}

TEST_CASE("what is no record is refused with where, what and what would be right", "[session]") {
  CHECK(contains(refused("[1,"), "line 1"));
  CHECK(contains(refused("[]"), "an object with fields"));
  CHECK(contains(refused("{}"), "format"));
  const auto record = [](std::string_view rest) {
    return std::string(R"({"format":"plyscope-match/1",)").append(rest).append("}");
  };
  CHECK(contains(refused(R"({"format":"plyscope-match/2","game":"othello","moves":[]})"),
                 "plyscope-match/1"));
  CHECK(contains(refused(record(R"("game":"othelo","moves":[])")), "Did you mean “othello”"));
  CHECK(contains(refused(record(R"("game":"othello")")), "a list of moves"));
  CHECK(contains(refused(record(R"("game":"othello","moves":["d3","d3"])")), "moves[1]"));
  CHECK(contains(refused(record(R"("game":"othello","moves":[7])")), "moves[0]"));
  CHECK(contains(refused(record(R"("game":"othello","moves":[{"move":"d3"}])")), "moves[0].value"));
  CHECK(
      contains(refused(record(R"("game":"othello","moves":[{"move":"d3","value":1,"depth":-1}])")),
               "moves[0].depth"));
  CHECK(contains(refused(record(R"("game":"othello","moves":[{"move":"d3","value":1,"dept":1}])")),
                 "moves[0].dept"));
  CHECK(contains(refused(record(R"("game":"othello","movs":[])")), "movs"));
  CHECK(contains(refused(record(R"("game":"othello","moves":[{"move":"d3","value":1e999}])")),
                 "1e999 is too large"));
  CHECK(contains(refused(record(R"("game":"tictactoe","position":"XXX/.../...","moves":[])")),
                 "3 X and 0 O"));
}

TEST_CASE("a number that is too large is refused with the range that is right", "[session]") {
  const auto of_move = [](std::string_view field) {
    return refused(std::string(R"({"format":"plyscope-match/1","game":"othello",)"
                               R"("moves":[{"move":"d3","value":1,)")
                       .append(field)
                       .append("}]}"));
  };
  CHECK(contains(of_move(R"("depth":4294967296)"), "from 0 to 4294967295"));
  CHECK(contains(of_move(R"("visits":18446744073709551616)"), "from 0 to 18446744073709551615"));
  CHECK(contains(of_move(R"("seconds":-1)"), "seconds, from 0"));
  const auto of_players = [](std::string_view players) {
    return refused(std::string(R"({"format":"plyscope-match/1","game":"othello","moves":[],)"
                               R"("players":)")
                       .append(players)
                       .append("}"));
  };
  CHECK(contains(of_players(R"({"depth":0})"), "players.depth"));
  CHECK(contains(of_players(R"({"depth":10001})"), "from 1 to 10000"));
  CHECK(contains(of_players(R"({"seconds":1e9})"), "players.seconds"));
  CHECK(contains(of_players(R"({"depth":3,"seconds":2})"), "either “depth” or “seconds”"));
  CHECK(contains(of_players(R"({"x":"nobody"})"), "“person” or “engine”"));
  CHECK(contains(of_players(R"({"z":"person"})"), "players.z"));
  CHECK(contains(of_players("7"), "players"));
}

TEST_CASE("an evaluation that the game does not have is refused, with those that it has",
          "[session]") {
  const auto of_game = [](std::string_view game, std::string_view rest) {
    return refused(std::string(R"({"format":"plyscope-match/1","game":")")
                       .append(game)
                       .append("\",")
                       .append(rest)
                       .append("}"));
  };
  const std::string eval =
      of_game("othello", R"("moves":["d3",{"move":"c3","value":0,"eval":"magic"}])");
  CHECK(contains(eval, "moves[1].eval"));
  CHECK(contains(eval, "“magic”"));
  CHECK(contains(eval, "discs"));
  CHECK(contains(of_game("othello", R"("moves":[],"players":{"eval":"magic"})"), "players.eval"));
  const std::string candidates =
      of_game("othello", R"("moves":[{"move":"d3","value":0,"candidates":2}])");
  CHECK(contains(candidates, "moves[0].candidates"));
  CHECK(contains(candidates, "no candidates"));
  CHECK(contains(of_game("gomoku", R"("moves":[],"players":{"candidates":16})"), "from 0 to 15"));
}

TEST_CASE("a record is known however its format is written, and only by its own", "[session]") {
  CHECK(is_match(R"({"format":"plyscope-match\/1"})"));
  CHECK(is_match(R"({"a":[{"format":"x"}],"\u0066ormat":"\u0070lyscope-match/7","b":)"));
  for (const char* other :
       {"", "7", "[", R"([{"format":"plyscope-match/1"}])",
        R"({"a":{"format":"plyscope-match/1"}})", R"({"format":["plyscope-match/1"]})",
        R"({"format":{"a":"plyscope-match/1"}})", R"({"format":3,"a":"plyscope-match/1"})",
        R"({"format":"plyscope-tree/1"})"}) {
    CAPTURE(other);
    CHECK_FALSE(is_match(other));
  }
}

TEST_CASE("a record that does not say who plays leaves the sides as they were", "[session]") {
  const auto players = [](std::string_view moves) {
    const auto read = read_match(
        std::string(R"({"format":"plyscope-match/1","game":"othello","moves":)").append(moves) +
            "}",
        "game.json");
    REQUIRE(read.ok());
    return read->players.engine;
  };
  using Engines = std::array<bool, 2>;
  CHECK(players("[]") == Engines{false, true});
  CHECK(players(R"(["d3"])") == Engines{false, true});
  CHECK(players(R"(["d3",{"move":"c3","value":0}])") == Engines{false, true});
  CHECK(players(R"(["d3",{"move":"c3","value":0},"c4"])") == Engines{false, true});
  CHECK(players(R"([{"move":"d3","value":0},"c3"])") == Engines{true, false});
}
