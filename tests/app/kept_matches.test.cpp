// Matches outlive what is opened after them.

#include "app/kept_matches.hpp"

#include "support/catch.hpp"

using namespace ply;
using app::KeptMatches;
using session::Match;
using session::MatchRecord;

namespace {

MatchRecord played(std::string game, std::initializer_list<const char*> moves) {
  MatchRecord record{*Match::from({std::move(game), {}}), {}};
  for (const char* move : moves)
    REQUIRE(record.match.play(move));
  return record;
}

bool is_tictactoe(const Match& match) {
  return match.start().game == "tictactoe";
}

}  // namespace

TEST_CASE("a match is kept as it is now, and not at all without a move", "[app]") {
  KeptMatches kept;
  kept.keep(played("tictactoe", {}));
  CHECK(kept.records().empty());
  kept.keep(played("tictactoe", {"a1"}));
  kept.keep(played("tictactoe", {"a1", "b2"}));
  REQUIRE(kept.records().size() == 1);
  CHECK(kept.records()[0] == session::match_text(played("tictactoe", {"a1", "b2"})));
  kept.keep(played("tictactoe", {}));  // all taken back
  CHECK(kept.records().empty());
}

TEST_CASE("a match that was left is found again", "[app]") {
  KeptMatches kept;
  kept.keep(played("tictactoe", {"a1", "b2"}));
  kept.leave();
  kept.keep(played("othello", {}));
  kept.keep(played("othello", {"d3"}));
  CHECK(kept.records().size() == 2);
  kept = KeptMatches(kept.records());  // the program has ended and starts again
  const auto found = kept.resume(is_tictactoe);
  REQUIRE(found);
  CHECK(found->match.plies().size() == 2);
  kept.keep(played("tictactoe", {"a1", "b2", "c3"}));
  REQUIRE(kept.records().size() == 2);
  CHECK(kept.records()[0] == session::match_text(played("tictactoe", {"a1", "b2", "c3"})));
}

TEST_CASE("a match is kept when another is begun and played, once even if it goes on", "[app]") {
  KeptMatches kept;
  const MatchRecord first = played("tictactoe", {"a1", "b2"});
  kept.keep(first);
  kept.leave();  // a new game
  kept.keep(played("tictactoe", {}));
  CHECK(kept.records().size() == 1);
  kept.keep(played("tictactoe", {"c3"}));
  REQUIRE(kept.records().size() == 2);
  CHECK(kept.records()[1] == session::match_text(first));
  kept.keep(played("tictactoe", {}));  // taken back …
  kept.keep(first);                    // … and so is the new game
  REQUIRE(kept.records().size() == 1);
  CHECK(kept.records()[0] == session::match_text(first));
}

TEST_CASE("only the latest matches are kept, and what is no record is passed over", "[app]") {
  KeptMatches kept({"nonsense"});
  CHECK_FALSE(kept.resume(is_tictactoe));
  for (const char* move : {"a1", "b1", "c1", "a2", "b2", "c2", "a3"}) {
    kept.leave();
    kept.keep(played("tictactoe", {move}));
  }
  CHECK(kept.records().size() == KeptMatches::kMost);
  CHECK(kept.records()[0] == session::match_text(played("tictactoe", {"a3"})));
}
