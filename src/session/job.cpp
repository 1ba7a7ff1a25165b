#include "session/job.hpp"

#include <cassert>

namespace ply::session {

Job::Job(Work work, std::uint64_t visit_limit) : control_(visit_limit) {
  thread_ = std::thread([this, work = std::move(work)] {
    result_ = work(control_);
    finished_.store(true, std::memory_order_release);
  });
}

Job::~Job() {
  stop();
  thread_.join();
}

core::Result<std::shared_ptr<const Run>> Job::take() {
  assert(finished());
  return std::move(*result_);
}

}  // namespace ply::session
