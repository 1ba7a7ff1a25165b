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
      Match match = *Match::from({info.usual_name(), {}});
      for (std::uint32_t left = random.below(12); left > 0 && !match.is_over(); --left) {
        const auto moves = match.moves();
        std::optional<Thought> thought;
        if (random.below(2) == 0)
          thought = Thought{-1.5, random.below(9), random.below(1000), 0.1, {"x", random.below(3)}};
        if (random.below(2) == 0 && thought) thought->depth.reset();
        REQUIRE(match.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))], thought));
      }
      // Also from where it is now.
      for (const Match& whole : {match, *Match::from(match.position())}) {
        const auto read = read_match(match_text(whole), "game.json");
        REQUIRE(read.ok());
        CHECK(read->start() == whole.start());
        CHECK(std::ranges::equal(read->plies(), whole.plies()));
        CHECK(read->position() == whole.position());
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
                 "too large"));
  CHECK(contains(refused(record(R"("game":"tictactoe","position":"XXX/.../...","moves":[])")),
                 "3 X and 0 O"));
}
