#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "core/limits.hpp"

namespace ply::search {

/// Why a search ended before it was done.
enum class StopReason : std::uint8_t { none, visit_limit, time, enough, request };

/// Lets a search be limited, watched and stopped from outside. One per search, or for several that
/// share the limits.
class Control {
 public:
  using Clock = std::chrono::steady_clock;

  /// Before the search.
  void limit_visits(std::uint64_t most) { limit_ = most; }

  /// Before the search: it stops so many seconds from now. Looked at every 256 visits.
  void limit_time(double seconds) {
    deadline_ = Clock::now() +
                std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  }

  /// Before the search: it stops also when this says so. Asked every 256 visits.
  void stop_when(std::function<bool()> enough) { enough_ = std::move(enough); }

  /// Called by the search at every entry; false: stop now.
  bool may_visit() {
    if (visits_ >= limit_ || (visits_ & 0xff) == 0) reason_ = poll();
    if (stopped()) return false;
    ++visits_;
    return true;
  }
  bool stopped() const { return reason_ != StopReason::none; }
  StopReason reason() const { return reason_; }
  std::uint64_t visits() const { return visits_; }

  /// From within the search: the visit that has begun is the last. The reason is not `none`.
  void stop(StopReason reason) { reason_ = reason; }

  /// From any thread.
  void request_stop() { request_.store(true, std::memory_order_relaxed); }
  bool stop_requested() const { return request_.load(std::memory_order_relaxed); }
  std::uint64_t progress() const { return progress_.load(std::memory_order_relaxed); }

 private:
  StopReason poll() {
    progress_.store(visits_, std::memory_order_relaxed);
    if (stopped()) return reason_;
    if (visits_ >= limit_) return StopReason::visit_limit;
    if (stop_requested()) return StopReason::request;
    if (deadline_ && Clock::now() >= *deadline_) return StopReason::time;
    if (enough_ && enough_()) return StopReason::enough;
    return StopReason::none;
  }

  std::uint64_t limit_ = core::kDefaultVisitLimit;
  std::optional<Clock::time_point> deadline_;
  std::function<bool()> enough_;
  std::uint64_t visits_ = 0;
  StopReason reason_ = StopReason::none;
  std::atomic<bool> request_{false};
  std::atomic<std::uint64_t> progress_{0};
};

}  // namespace ply::search
