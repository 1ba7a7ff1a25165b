#include "session/history.hpp"

#include "support/catch.hpp"

using namespace ply;
using session::History;

TEST_CASE("back retraces every motion and forward undoes it", "[session]") {
  History history;
  history.leave(0);   // 0 -> 18
  history.leave(18);  // 18 -> 31
  CHECK(history.back(31) == core::Step{18});
  CHECK(history.back(18) == core::Step{0});
  CHECK(!history.back(0));
  CHECK(history.forward(0) == core::Step{18});
  CHECK(history.forward(18) == core::Step{31});
  CHECK(!history.forward(31));
}

TEST_CASE("a new motion forgets what lay ahead", "[session]") {
  History history;
  history.leave(0);
  CHECK(history.back(5) == core::Step{0});
  history.leave(0);  // elsewhere
  CHECK(!history.forward(9));
  CHECK(history.back(9) == core::Step{0});
}

TEST_CASE("only the latest motions are remembered", "[session]") {
  History history;
  for (core::Step step = 0; step < 5000; ++step)
    history.leave(step);
  core::Step now = 5000;
  int motions = 0;
  while (const auto step = history.back(now)) {
    CHECK(*step == now - 1);
    now = *step;
    ++motions;
  }
  CHECK(motions == 1000);
}
