// The searches of a match, as far as there is memory for them.

#include "session/recordings.hpp"

#include "session/match.hpp"
#include "support/catch.hpp"

using namespace ply;
using namespace ply::session;

namespace {

std::shared_ptr<const Recording> searched() {
  RunSettings settings;
  settings.depth = 2;
  search::Control control;
  const auto found = think_recorded({"tictactoe", {}}, settings, control);
  REQUIRE(found.ok());
  REQUIRE(found->recording);
  return found->recording;
}

}  // namespace

TEST_CASE("the searches seen longest ago make room for those of now", "[session]") {
  const auto recording = searched();
  Recordings seen(2 * recording->bytes());
  for (const std::size_t ply : {1, 3, 5})
    seen.add(ply, recording);
  CHECK_FALSE(seen.at(1));
  CHECK(seen.at(3));
  CHECK(seen.at(5));
  CHECK_FALSE(seen.at(4));  // a person's move
  CHECK_FALSE(seen.at(7));
  seen.cut(5);
  CHECK(seen.at(3));
  CHECK_FALSE(seen.at(5));
  seen.add(5, nullptr);
  CHECK(seen.at(3));
  Recordings none(recording->bytes() - 1);
  none.add(0, recording);
  CHECK_FALSE(none.at(0));
}

TEST_CASE("a search that is too large to be kept is done all the same", "[session]") {
  RunSettings settings;
  settings.depth = 12;
  settings.visit_limit = core::kMostVisits;
  search::Control control;
  const auto found = think_recorded({"othello", {}}, settings, control);
  REQUIRE(found.ok());
  CHECK_FALSE(found->recording);
  REQUIRE(found->ply.thought);
  CHECK(found->ply.thought->visits > kMostRecordedNodes);
}
