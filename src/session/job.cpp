#include "session/job.hpp"

#include <atomic>
#include <cassert>
#include <optional>
#include <thread>

namespace ply::session {

struct Job::State {
  search::Control control;
  std::optional<core::Result<std::shared_ptr<const Run>>> result;
  std::atomic<bool> finished{false};
};

Job::Job(Work work) : state_(std::make_shared<State>()) {
  std::thread([state = state_, work = std::move(work)] {
    state->result = work(state->control);
    state->finished.store(true, std::memory_order_release);
  }).detach();
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

core::Result<std::shared_ptr<const Run>> Job::take() {
  assert(finished());
  return *std::move(state_->result);
}

}  // namespace ply::session
