#include "session/job.hpp"

#include <future>
#include <thread>

#include "game/tree_reader.hpp"
#include "session/run.hpp"
#include "support/catch.hpp"

using namespace ply;
using namespace ply::session;

namespace {

using RunJob = Job<std::shared_ptr<const Run>>;
using Made = RunJob::Outcome;

Made search_textbook(search::Control& control) {
  auto tree = game::read_tree("[[3,12,8],[2,4,6],[14,5,2]]", "test");
  if (!tree) return tree.error();
  return run(std::make_shared<const game::Tree>(*std::move(tree)), RunSettings{}, &control);
}

void wait_for(const RunJob& job) {
  while (!job.finished())
    std::this_thread::yield();
}

}  // namespace

TEST_CASE("a job hands over the run that its work made", "[session]") {
  RunJob job(search_textbook);
  wait_for(job);
  const auto result = job.take();
  REQUIRE(result.ok());
  CHECK((*result)->trace.step_count() == 34);
}

TEST_CASE("a job hands over the error of its work", "[session]") {
  RunJob job([](search::Control&) -> Made { return core::Error{core::Message("some.key")}; });
  wait_for(job);
  const auto result = job.take();
  REQUIRE(!result.ok());
  CHECK(result.error().message.key == "some.key");
}

TEST_CASE("a stopped search ends although it would go on for ever", "[session]") {
  std::promise<void> started;
  RunJob job([&started](search::Control& control) -> Made {
    control.limit_visits(~std::uint64_t{0});
    while (control.visits() < 5000)
      control.may_visit();
    started.set_value();
    while (control.may_visit()) {
    }
    return core::Error{core::Message("stopped")};
  });
  started.get_future().wait();
  CHECK(!job.finished());
  job.stop();
  wait_for(job);
  CHECK(job.take().error().message.key == "stopped");
  CHECK(job.visits() > 0);
}

TEST_CASE("destroying a job stops its search", "[session]") {
  std::promise<void> ended;
  {
    RunJob job([&ended](search::Control& control) -> Made {
      control.limit_visits(~std::uint64_t{0});
      while (control.may_visit()) {
      }
      ended.set_value();
      return core::Error{core::Message("stopped")};
    });
  }
  ended.get_future().wait();
}

TEST_CASE("destroying a job does not wait for what cannot be stopped", "[session]") {
  std::promise<void> let_go;
  auto ended = std::make_shared<std::promise<void>>();
  {
    RunJob job([waiting = let_go.get_future().share(), ended](search::Control&) -> Made {
      waiting.wait();
      ended->set_value();
      return core::Error{core::Message("late")};
    });
  }
  let_go.set_value();
  ended->get_future().wait();
}

TEST_CASE("a job stopped before its search began has no run", "[session]") {
  std::promise<void> stopped;
  RunJob job([&stopped](search::Control& control) -> Made {
    stopped.get_future().wait();
    return search_textbook(control);
  });
  job.stop();
  stopped.set_value();
  wait_for(job);
  const auto result = job.take();
  REQUIRE(!result.ok());
  CHECK(result.error().message.key == "run_error.stopped");
}
