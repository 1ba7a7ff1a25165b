#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "session/run.hpp"

namespace ply::session {

/// Reads, searches and lays out away from the window's thread. The only class that assumes threads.
/// Destroying it stops the search and waits.
class Job {
 public:
  using Work = std::function<core::Result<std::shared_ptr<const Run>>(search::Control&)>;

  Job(Work work, std::uint64_t visit_limit);
  ~Job();

  bool finished() const { return finished_.load(std::memory_order_acquire); }
  std::uint64_t visits() const { return control_.progress(); }
  void stop() { control_.request_stop(); }
  /// Call once, after finished().
  core::Result<std::shared_ptr<const Run>> take();

 private:
  search::Control control_;
  std::optional<core::Result<std::shared_ptr<const Run>>> result_;
  std::atomic<bool> finished_{false};
  std::thread thread_;
};

}  // namespace ply::session
