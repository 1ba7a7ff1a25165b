#include "session/job.hpp"

#include <atomic>
#include <cassert>
#include <optional>
#include <system_error>
#include <thread>

namespace ply::session {

struct Job::State {
  search::Control control;
  std::optional<Outcome> result;
  std::atomic<bool> finished{false};
};

Job::Job(Work work) : state_(std::make_shared<State>()) {
  const auto end = [](State& state, Outcome outcome) {
    state.result = std::move(outcome);
    state.finished.store(true, std::memory_order_release);
  };
  try {
    std::thread([end, state = state_, work = std::move(work)] {
      end(*state, work(state->control));
    }).detach();
  } catch (const std::system_error&) {
    end(*state_, core::Error{core::Message("run_error.no_thread")});
  }
}

Job::~Job() {
  stop();
}

bool Job::finished() const {
  return state_->finished.load(std::memory_order_acquire);
}

std::uint64_t Job::visits() const {
  return state_->control.progress();
}

void Job::stop() {
  state_->control.request_stop();
}

Job::Outcome Job::take() {
  assert(finished());
  return *std::move(state_->result);
}

}  // namespace ply::session
