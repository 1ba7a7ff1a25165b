#include "session/playback.hpp"

#include <memory>
#include <string>

#include "core/random.hpp"
#include "support/catch.hpp"
#include "support/runs.hpp"
#include "support/test_trees.hpp"
#include "trace/queries.hpp"

using namespace ply;
using namespace ply::session;
using test::run_of;

namespace {

test::RunPointer textbook() {
  return run_of(test::kTextbook);
}

constexpr Motion kMotions[] = {Motion::first, Motion::previous,    Motion::next,
                               Motion::last,  Motion::over,        Motion::back_over,
                               Motion::out,   Motion::next_cutoff, Motion::previous_cutoff};

}  // namespace

TEST_CASE("every motion from every step stays within the run", "[session]") {
  const auto run = textbook();
  const core::Step end = run->trace.step_count();
  REQUIRE(end == 34);
  for (core::Step c = 0; c <= end; ++c) {
    for (const Motion motion : kMotions)
      CHECK(moved(run->trace, c, motion) <= end);
  }
}

TEST_CASE("forward motions never go back, backward ones never forward", "[session]") {
  const auto run = textbook();
  for (core::Step c = 0; c <= run->trace.step_count(); ++c) {
    for (const Motion motion : {Motion::next, Motion::over, Motion::out, Motion::next_cutoff}) {
      CHECK(moved(run->trace, c, motion) >= c);
    }
    for (const Motion motion : {Motion::previous, Motion::back_over, Motion::previous_cutoff}) {
      CHECK(moved(run->trace, c, motion) <= c);
    }
  }
}

TEST_CASE("previous undoes next and next undoes previous", "[session]") {
  const auto run = textbook();
  const core::Step end = run->trace.step_count();
  for (core::Step c = 0; c < end; ++c) {
    CHECK(moved(run->trace, moved(run->trace, c, Motion::next), Motion::previous) == c);
    CHECK(moved(run->trace, moved(run->trace, c + 1, Motion::previous), Motion::next) == c + 1);
  }
  CHECK(moved(run->trace, 0, Motion::previous) == 0);
  CHECK(moved(run->trace, end, Motion::next) == end);
}

TEST_CASE("the cutoff motions stop at each cutoff and stay where there is no other", "[session]") {
  const auto run = textbook();
  CHECK(moved(run->trace, 0, Motion::next_cutoff) == 18);
  CHECK(moved(run->trace, 34, Motion::previous_cutoff) == 31);
  CHECK(moved(run->trace, 34, Motion::next_cutoff) == 34);
  CHECK(moved(run->trace, 18, Motion::previous_cutoff) == 18);
}

TEST_CASE("playing passes steps at the stated speed", "[session]") {
  const auto run = textbook();
  Playback playback{0, true, 4, 0};
  CHECK(!advance(playback, run->trace, 0.125));
  CHECK(playback.step == 0);
  CHECK(advance(playback, run->trace, 0.125));
  CHECK(playback.step == 1);
  CHECK(advance(playback, run->trace, 0.5));
  CHECK(playback.step == 3);
}

TEST_CASE("many small advances pass as many steps as a large one", "[session]") {
  const auto run = textbook();
  core::Random random(7);
  Playback small{0, true, 2, 0}, large = small;
  for (int i = 0; i < 40; ++i) {
    const double seconds = random.below(64) / 128.0;  // exact in binary: no rounding to allow for
    advance(small, run->trace, seconds / 2);
    advance(small, run->trace, seconds / 2);
    advance(large, run->trace, seconds);
    CHECK(small.step == large.step);
  }
  CHECK(small.step > 10);
}

TEST_CASE("playing stops at the end", "[session]") {
  const auto run = textbook();
  Playback playback{30, true, 2, 0};
  CHECK(advance(playback, run->trace, 1000));
  CHECK(playback.step == 34);
  CHECK(!playback.playing);
  CHECK(!advance(playback, run->trace, 1000));
}

TEST_CASE("a paused cursor does not move", "[session]") {
  const auto run = textbook();
  Playback playback{5, false, 2, 0};
  CHECK(!advance(playback, run->trace, 10));
  CHECK(playback.step == 5);
}
