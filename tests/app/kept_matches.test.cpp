// Matches outlive what is opened after them.

#include "app/kept_matches.hpp"

#include <algorithm>

#include "support/catch.hpp"

using namespace ply;
using app::KeptMatches;
using session::Match;
using session::MatchRecord;

namespace {

MatchRecord played(std::uint32_t id, std::string game, std::initializer_list<const char*> moves) {
  MatchRecord record{*Match::from({std::move(game), {}}), {}, id};
  for (const char* move : moves)
    REQUIRE(record.match.play(move));
  return record;
}

std::vector<std::uint32_t> ids(const KeptMatches& kept) {
  std::vector<std::uint32_t> ids;
  std::ranges::transform(*kept.list(), std::back_inserter(ids), &MatchRecord::id);
  return ids;
}

using Ids = std::vector<std::uint32_t>;

}  // namespace

TEST_CASE("a match is kept as it is now, and without a move until another is played", "[app]") {
  KeptMatches kept;
  CHECK(kept.list()->empty());
  kept.keep(played(1, "tictactoe", {}));
  kept.keep(played(1, "tictactoe", {"a1"}));
  kept.keep(played(1, "tictactoe", {"a1", "b2"}));
  REQUIRE(ids(kept) == Ids{1});
  CHECK(kept.list()->front() == played(1, "tictactoe", {"a1", "b2"}));
  kept.keep(played(1, "tictactoe", {}));  // all taken back
  CHECK(ids(kept) == Ids{1});
  kept.keep(played(2, "othello", {}));
  CHECK(ids(kept) == Ids{2});
}

TEST_CASE("matches are told apart by their id, also after the program was closed", "[app]") {
  KeptMatches kept;
  CHECK(kept.new_id() == 1);
  kept.keep(played(1, "tictactoe", {"a1", "b2"}));
  CHECK(kept.new_id() == 2);
  kept.keep(played(2, "tictactoe", {"a1", "b2"}));  // as it happens the same moves
  CHECK(ids(kept) == Ids{2, 1});
  kept = KeptMatches(kept.list());
  CHECK(kept.new_id() == 3);
  kept.keep(played(1, "tictactoe", {"a1", "b2", "c3"}));
  CHECK(ids(kept) == Ids{1, 2});
  kept.keep(played(3, "tictactoe", {}));                  // a new game …
  kept.keep(played(1, "tictactoe", {"a1", "b2", "c3"}));  // … is taken back
  CHECK(ids(kept) == Ids{1, 2});
}

TEST_CASE("the latest match that is wanted is found", "[app]") {
  KeptMatches kept;
  kept.keep(played(1, "tictactoe", {"a1"}));
  kept.keep(played(2, "tictactoe", {"b2"}));
  kept.keep(played(3, "othello", {"d3"}));
  const auto found =
      kept.find([](const MatchRecord& record) { return record.match.start().game == "tictactoe"; });
  REQUIRE(found);
  CHECK(*found == played(2, "tictactoe", {"b2"}));
  CHECK_FALSE(kept.find([](const MatchRecord& record) { return record.id == 4; }));
}

TEST_CASE("where nothing has happened the list of matches is the same", "[app]") {
  KeptMatches kept;
  kept.keep(played(1, "tictactoe", {"a1"}));
  const auto before = kept.list();
  kept.keep(played(1, "tictactoe", {"a1"}));
  CHECK(kept.list() == before);
  kept.keep(played(1, "tictactoe", {"a1", "b2"}));
  CHECK(kept.list() != before);
  CHECK(*before == std::vector{played(1, "tictactoe", {"a1"})});
}

TEST_CASE("only the latest matches are kept, and of a foreign list those with an id of their own",
          "[app]") {
  KeptMatches kept;
  std::vector<MatchRecord> many;
  for (std::uint32_t id = 1; id <= KeptMatches::kMost + 2; ++id) {
    kept.keep(played(id, "tictactoe", {"a1"}));
    many.push_back(played(id, "tictactoe", {"b2"}));
  }
  CHECK(kept.list()->size() == KeptMatches::kMost);
  CHECK(kept.list()->front().id == KeptMatches::kMost + 2);
  many[1].id = 0;
  many[2].id = 1;
  const KeptMatches foreign(std::make_shared<const std::vector<MatchRecord>>(many));
  CHECK(ids(foreign) == Ids{1, 4, 5, 6, 7, 8, 9});
  CHECK(KeptMatches(nullptr).list()->empty());
}

TEST_CASE("what another window has played stands behind what this one has", "[app]") {
  const auto list = [](std::vector<MatchRecord> records) {
    return std::make_shared<const std::vector<MatchRecord>>(std::move(records));
  };
  const auto joined = [&](std::vector<MatchRecord> ours, std::vector<MatchRecord> theirs) {
    return *KeptMatches::joined(list(std::move(ours)), list(std::move(theirs)));
  };
  const MatchRecord othello = played(1, "othello", {"d3"});
  const MatchRecord further = played(1, "othello", {"d3", "c3"});
  const MatchRecord other = played(1, "tictactoe", {"a1"});
  CHECK(joined({othello}, {other}) ==
        std::vector{othello, played(2, "tictactoe", {"a1"})});           // by an id that is free
  CHECK(joined({further}, {othello}) == std::vector{further});           // it has gone on here
  CHECK(joined({othello}, {further}) == std::vector{othello});           // it was taken back here
  CHECK(joined({othello}, {played(1, "othello", {"f5"})}).size() == 2);  // both went on
  CHECK(joined({}, {other}) == std::vector{other});
  CHECK(KeptMatches::joined(list({other}), nullptr)->size() == 1);
  std::vector<MatchRecord> many;
  for (const char* move : {"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3"})
    many.push_back(played(static_cast<std::uint32_t>(many.size() + 1), "tictactoe", {move}));
  CHECK(joined({othello}, many).size() == KeptMatches::kMost);
}
