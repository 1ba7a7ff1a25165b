#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <utility>

#include "core/limits.hpp"

namespace ply::search {

/// Lets a search be limited, watched and stopped from outside. One per search.
class Control {
 public:
  /// Before the search.
  void limit_visits(std::uint64_t most) { limit_ = most; }

  /// Before the search: it stops also when this says so. Asked every 4,096 visits.
  void stop_when(std::function<bool()> enough) { enough_ = std::move(enough); }

  /// Called by the search at every entry; false: stop now.
  bool may_visit() {
    if (visits_ >= limit_ || ((visits_ & 0xfff) == 0 && poll())) stopped_ = true;
    if (stopped_) return false;
    ++visits_;
    return true;
  }
  bool stopped() const { return stopped_; }
  std::uint64_t visits() const { return visits_; }

  /// From any thread.
  void request_stop() { request_.store(true, std::memory_order_relaxed); }
  std::uint64_t progress() const { return progress_.load(std::memory_order_relaxed); }

 private:
  bool poll() {
    progress_.store(visits_, std::memory_order_relaxed);
    return request_.load(std::memory_order_relaxed) || (enough_ && enough_());
  }

  std::uint64_t limit_ = core::kDefaultVisitLimit;
  std::function<bool()> enough_;
  std::uint64_t visits_ = 0;
  bool stopped_ = false;
  std::atomic<bool> request_{false};
  std::atomic<std::uint64_t> progress_{0};
};

}  // namespace ply::search
