#pragma once

#include <atomic>
#include <cassert>
#include <functional>
#include <memory>
#include <optional>
#include <system_error>
#include <thread>

#include "core/result.hpp"
#include "search/control.hpp"

namespace ply::session {

/// Reads, searches and lays out, or thinks about a move, in a thread of its own, away from that of
/// the window. Destroying it stops the search and does not wait: what cannot be stopped (a pipe
/// that nobody writes to) goes on unseen, and touches nothing but what it was given.
template <class T>
class Job {
 public:
  using Outcome = core::Result<T>;
  using Work = std::function<Outcome(search::Control&)>;  ///< must not throw

  explicit Job(Work work) : state_(std::make_shared<State>()) {
    try {
      std::thread([state = state_, work = std::move(work)] {
        state->end(work(state->control));
      }).detach();
    } catch (const std::system_error&) {
      state_->end(core::Error{core::Message("run_error.no_thread")});
    }
  }
  ~Job() { stop(); }
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;

  bool finished() const { return state_->finished.load(std::memory_order_acquire); }
  /// So far; 0 while the tree is still being read.
  std::uint64_t visits() const { return state_->control.progress(); }
  void stop() { state_->control.request_stop(); }
  /// Call once, after finished().
  Outcome take() {
    assert(finished());
    return *std::move(state_->result);
  }

 private:
  struct State {
    search::Control control;
    std::optional<Outcome> result;
    std::atomic<bool> finished{false};

    void end(Outcome outcome) {
      result = std::move(outcome);
      finished.store(true, std::memory_order_release);
    }
  };
  std::shared_ptr<State> state_;  // shared with the thread
};

}  // namespace ply::session
