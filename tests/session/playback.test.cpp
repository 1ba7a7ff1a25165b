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

constexpr Motion kMotions[] = {Motion::first,
                               Motion::previous,
                               Motion::next,
                               Motion::last,
                               Motion::over,
                               Motion::back_over,
                               Motion::out,
                               Motion::next_cutoff,
                               Motion::previous_cutoff,
                               Motion::next_root_move,
                               Motion::previous_root_move};

Playback at(core::Step step, Pace pace = Pace::step) {
  return {.step = step, .pace = pace, .breakpoints = {}};
}

Playback playing(core::Step step, double speed) {
  Playback playback = at(step);
  playback.playing = true;
  playback.speed = speed;
  return playback;
}

}  // namespace

TEST_CASE("every motion from every step stays within the run", "[session]") {
  const auto run = textbook();
  const core::Step end = run->trace.step_count();
  REQUIRE(end == 34);
  for (core::Step c = 0; c <= end; ++c) {
    for (const Motion motion : kMotions)
      CHECK(moved(*run, at(c), motion) <= end);
  }
}

TEST_CASE("forward motions never go back, backward ones never forward", "[session]") {
  const auto run = textbook();
  for (core::Step c = 0; c <= run->trace.step_count(); ++c) {
    for (const Motion motion :
         {Motion::next, Motion::over, Motion::out, Motion::next_cutoff, Motion::next_root_move}) {
      CHECK(moved(*run, at(c), motion) >= c);
    }
    for (const Motion motion : {Motion::previous, Motion::back_over, Motion::previous_cutoff,
                                Motion::previous_root_move}) {
      CHECK(moved(*run, at(c), motion) <= c);
    }
  }
}

TEST_CASE("previous undoes next and next undoes previous", "[session]") {
  const auto run = textbook();
  const core::Step end = run->trace.step_count();
  for (core::Step c = 0; c < end; ++c) {
    CHECK(moved(*run, at(moved(*run, at(c), Motion::next)), Motion::previous) == c);
    CHECK(moved(*run, at(moved(*run, at(c + 1), Motion::previous)), Motion::next) == c + 1);
  }
  CHECK(moved(*run, at(0), Motion::previous) == 0);
  CHECK(moved(*run, at(end), Motion::next) == end);
}

TEST_CASE("next and previous go as far as the pace says", "[session]") {
  const auto run = textbook();
  CHECK(moved(*run, at(1, Pace::leaf), Motion::next) == 2);
  CHECK(moved(*run, at(2, Pace::leaf), Motion::next) == 5);
  CHECK(moved(*run, at(0, Pace::returns), Motion::next) == 12);
  CHECK(moved(*run, at(19, Pace::cutoff), Motion::next) == 31);
  CHECK(moved(*run, at(31, Pace::cutoff), Motion::previous) == 18);
}

TEST_CASE("the cutoff motions stop at each cutoff and stay where there is no other", "[session]") {
  const auto run = textbook();
  CHECK(moved(*run, at(0), Motion::next_cutoff) == 18);
  CHECK(moved(*run, at(34), Motion::previous_cutoff) == 31);
  CHECK(moved(*run, at(34), Motion::next_cutoff) == 34);
  CHECK(moved(*run, at(18), Motion::previous_cutoff) == 18);
}

TEST_CASE("the root move motions stop where each child of the root is entered", "[session]") {
  const auto run = textbook();
  CHECK(moved(*run, at(0), Motion::next_root_move) == 2);
  CHECK(moved(*run, at(2), Motion::next_root_move) == 14);
  CHECK(moved(*run, at(17), Motion::next_root_move) == 21);
  CHECK(moved(*run, at(21), Motion::next_root_move) == 21);
  CHECK(moved(*run, at(34), Motion::previous_root_move) == 21);
  CHECK(moved(*run, at(21), Motion::previous_root_move) == 14);
  CHECK(moved(*run, at(2), Motion::previous_root_move) == 2);
}

TEST_CASE("the breakpoint motions stop at breakpoints alone", "[session]") {
  const auto run = textbook();
  Playback playback = at(0);
  CHECK(moved(*run, playback, Motion::next_breakpoint) == 0);
  playback.breakpoints = {AtNode{"C"}};
  CHECK(moved(*run, playback, Motion::next_breakpoint) == 14);
  playback.step = 34;
  CHECK(moved(*run, playback, Motion::previous_breakpoint) == 19);
}

TEST_CASE("playing passes steps at the stated speed", "[session]") {
  const auto run = textbook();
  Playback playback = playing(0, 4);
  CHECK(!advance(playback, *run, 0.125));
  CHECK(playback.step == 0);
  CHECK(advance(playback, *run, 0.125));
  CHECK(playback.step == 1);
  CHECK(advance(playback, *run, 0.5));
  CHECK(playback.step == 3);
}

TEST_CASE("many small advances pass as many steps as a large one", "[session]") {
  const auto run = textbook();
  core::Random random(7);
  Playback small = playing(0, 2), large = small;
  for (int i = 0; i < 40; ++i) {
    const double seconds = random.below(64) / 128.0;  // exact in binary: no rounding to allow for
    advance(small, *run, seconds / 2);
    advance(small, *run, seconds / 2);
    advance(large, *run, seconds);
    CHECK(small.step == large.step);
  }
  CHECK(small.step > 10);
}

TEST_CASE("playing stops at the end", "[session]") {
  const auto run = textbook();
  Playback playback = playing(30, 2);
  CHECK(advance(playback, *run, 1000));
  CHECK(playback.step == 34);
  CHECK(!playback.playing);
  CHECK(!advance(playback, *run, 1000));
}

TEST_CASE("a paused cursor does not move", "[session]") {
  const auto run = textbook();
  Playback playback = at(5);
  CHECK(!advance(playback, *run, 10));
  CHECK(playback.step == 5);
}

TEST_CASE("playing goes at the pace and halts at breakpoints", "[session]") {
  const auto run = textbook();
  Playback playback = playing(0, 1);
  playback.pace = Pace::leaf;
  playback.breakpoints = {AtEvent{AtEvent::Kind::cutoff}};
  CHECK(advance(playback, *run, 3));
  CHECK(playback.step == 5);
  CHECK(playback.playing);
  CHECK(advance(playback, *run, 1000));
  CHECK(playback.step == 18);
  CHECK(!playback.playing);
}
