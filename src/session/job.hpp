#pragma once

#include <functional>
#include <memory>

#include "session/run.hpp"

namespace ply::session {

/// Reads, searches and lays out in a thread of its own, away from that of the window.
/// Destroying it stops the search and does not wait: what cannot be stopped (a pipe that nobody
/// writes to) goes on unseen, and touches nothing but what it was given.
class Job {
 public:
  using Outcome = core::Result<std::shared_ptr<const Run>>;
  using Work = std::function<Outcome(search::Control&)>;  ///< must not throw

  explicit Job(Work work);
  ~Job();
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;

  bool finished() const;
  /// So far; 0 while the tree is still being read.
  std::uint64_t visits() const;
  void stop();
  /// Call once, after finished().
  Outcome take();

 private:
  struct State;
  std::shared_ptr<State> state_;  // shared with the thread
};

}  // namespace ply::session
