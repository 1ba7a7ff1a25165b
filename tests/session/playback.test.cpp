#include "session/playback.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "core/choice_names.hpp"
#include "core/random.hpp"
#include "session/history.hpp"
#include "support/bundled.hpp"
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
                               Motion::previous_root_move,
                               Motion::next_breakpoint,
                               Motion::previous_breakpoint};

Playback at(core::Step step, Pace pace = Pace::step) {
  return {.step = step, .pace = pace, .trail = {}, .breakpoints = {}};
}

Playback playing(core::Step step, double speed) {
  Playback playback = at(step);
  playback.playing = true;
  playback.speed = speed;
  return playback;
}

/// Two motions that undo each other.
struct Pair {
  Motion there, back;
  const char* name;
};

constexpr Pair kPairs[] = {{Motion::next, Motion::previous, "next"},
                           {Motion::over, Motion::back_over, "over"},
                           {Motion::next_cutoff, Motion::previous_cutoff, "cutoff"},
                           {Motion::next_root_move, Motion::previous_root_move, "root move"},
                           {Motion::next_breakpoint, Motion::previous_breakpoint, "breakpoint"}};

/// `check(run)` with every tree that comes with the program.
template <class Check>
void with_bundled_trees(Check check) {
  for (const auto& [path, json] : test::bundled_trees()) {
    INFO(path);
    check(*test::run_as_stated(json));
  }
}

/// Where a motion comes to again and again from `from`.
std::vector<core::Step> stops_of(const Run& run, Playback playback, Motion motion) {
  std::vector<core::Step> stops{playback.step};
  for (;;) {
    playback.step = moved(run, playback, motion);
    if (playback.step == stops.back()) return stops;
    stops.push_back(playback.step);
  }
}

/// The cursor with its history, as the window has them.
struct Walker {
  const Run& run;
  Playback playback;
  History history;

  void go(core::Step to) {
    playback.trail.clear();
    if (to == playback.step) return;
    history.leave(playback.step);
    playback.step = to;
  }
  void go(Motion motion) {
    auto trail = trail_after(run, playback, motion);
    go(moved(run, playback, motion));
    playback.trail = std::move(trail);
  }
  void back() { playback.step = history.back(playback.step).value_or(playback.step); }
  void forward() { playback.step = history.forward(playback.step).value_or(playback.step); }
};

/// A breakpoint of each kind that halts often.
std::vector<Breakpoint> some_breakpoints() {
  return {AtEvent{AtEvent::Kind::returns},
          AtCondition{AtCondition::Quantity::depth, AtCondition::Relation::equal, 1}};
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

TEST_CASE("step by step, next and previous undo each other in every bundled tree", "[session]") {
  with_bundled_trees([](const Run& run) {
    for (core::Step c = 0; c < run.trace.step_count(); ++c) {
      CHECK(moved(run, at(moved(run, at(c), Motion::next)), Motion::previous) == c);
      CHECK(moved(run, at(moved(run, at(c + 1), Motion::previous)), Motion::next) == c + 1);
    }
    const core::Step end = run.trace.step_count();
    CHECK(moved(run, at(0), Motion::previous) == 0);
    CHECK(moved(run, at(end), Motion::next) == end);
  });
}

TEST_CASE("the places that a motion comes to are those its reverse comes to", "[session]") {
  with_bundled_trees([](const Run& run) {
    for (const Pace pace : test::kPaces) {
      for (const Pair& pair : kPairs) {
        INFO(pair.name << " at pace " << core::choice_name(pace));
        Playback playback = at(0, pace);
        playback.breakpoints = some_breakpoints();
        const auto there = stops_of(run, playback, pair.there);
        playback.step = there.back();
        auto back = stops_of(run, playback, pair.back);
        std::reverse(back.begin(), back.end());
        const bool has_start = back.front() == 0;  // no cutoff, root move or breakpoint is there
        CHECK(back == std::vector(there.begin() + (has_start ? 0 : 1), there.end()));
      }
    }
  });
}

TEST_CASE("back undoes every motion from every step of every bundled tree, forward redoes it",
          "[session]") {
  with_bundled_trees([](const Run& run) {
    for (core::Step c = 0; c <= run.trace.step_count(); ++c) {
      for (const Pace pace : test::kPaces) {
        for (const Motion motion : kMotions) {
          Walker walker{run, at(c, pace), {}};
          walker.playback.breakpoints = some_breakpoints();
          walker.go(motion);
          const core::Step there = walker.playback.step;
          walker.back();
          CHECK(walker.playback.step == c);
          walker.forward();
          CHECK(walker.playback.step == there);
        }
      }
    }
  });
}

TEST_CASE("a long way of motions and jumps is gone back step by step", "[session]") {
  core::Random random(11);
  with_bundled_trees([&](const Run& run) {
    Walker walker{run, at(0), {}};
    std::vector<core::Step> way;
    for (int i = 0; i < 200; ++i) {
      const core::Step before = walker.playback.step;
      const core::Step anywhere = random.below(run.trace.step_count() + 1);
      const auto motion = kMotions[random.below(std::size(kMotions))];
      walker.go(random.below(3) == 0 ? anywhere : moved(run, walker.playback, motion));
      if (walker.playback.step != before) way.push_back(before);
    }
    for (; !way.empty(); way.pop_back()) {
      walker.back();
      CHECK(walker.playback.step == way.back());
    }
  });
}

TEST_CASE("each motion and its reverse undo each other from every step of every bundled tree",
          "[session]") {
  const auto check = [](Walker walker, Motion there, Motion back, int presses) {
    std::vector<core::Step> places;
    for (int i = 0; i < presses; ++i) {
      const core::Step before = walker.playback.step;
      walker.go(there);
      if (walker.playback.step != before) places.push_back(before);
    }
    for (; !places.empty(); places.pop_back()) {
      walker.go(back);
      REQUIRE(walker.playback.step == places.back());
    }
  };
  with_bundled_trees([&](const Run& run) {
    for (const Pace pace : test::kPaces) {
      for (core::Step c = 0; c <= run.trace.step_count(); ++c) {
        Walker walker{run, at(c, pace), {}};
        walker.playback.breakpoints = some_breakpoints();
        for (const Pair& pair : kPairs) {
          INFO(pair.name << " at pace " << core::choice_name(pace) << " from step " << c);
          for (const int presses : {1, 2, 3}) {
            check(walker, pair.there, pair.back, presses);
            check(walker, pair.back, pair.there, presses);
          }
        }
      }
    }
  });
}

TEST_CASE("a long way of one motion and its reverse is gone back step by step", "[session]") {
  core::Random random(12);
  with_bundled_trees([&](const Run& run) {
    for (const Pair& pair : kPairs) {
      Walker walker{run, at(random.below(run.trace.step_count() + 1), Pace::leaf), {}};
      walker.playback.breakpoints = some_breakpoints();
      for (int i = 0; i < 60; ++i) {
        const bool onwards = random.below(2) == 0;
        Walker tried = walker;
        tried.go(onwards ? pair.there : pair.back);
        const core::Step there = tried.playback.step;
        tried.go(onwards ? pair.back : pair.there);
        if (there != walker.playback.step) REQUIRE(tried.playback.step == walker.playback.step);
        walker.go(onwards ? pair.there : pair.back);
      }
    }
  });
}

TEST_CASE("a jump forgets the way that the cursor has come", "[session]") {
  const auto run = textbook();
  Walker walker{*run, at(15, Pace::returns), {}};
  walker.go(Motion::next);
  CHECK(walker.playback.step == 19);
  walker.go(34);
  walker.go(19);
  walker.go(Motion::previous);
  CHECK(walker.playback.step == 12);
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
