#include "session/deep_stack.hpp"

#include <exception>
#include <new>

#include <pthread.h>

namespace ply::session {
namespace {

/// 10,000 plies of the deepest frames that a sanitized build makes, and as much again. Only address
/// space: what is not used is never touched.
constexpr std::size_t kStackBytes = std::size_t{128} << 20;

struct Call {
  const std::function<void()>& work;
  std::exception_ptr thrown;
};

void* carry_out(void* data) {
  Call& call = *static_cast<Call*>(data);
  try {
    call.work();
  } catch (...) {
    call.thrown = std::current_exception();
  }
  return nullptr;
}

}  // namespace

void on_deep_stack(const std::function<void()>& work) {
  Call call{work, nullptr};
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kStackBytes);
  pthread_t thread;
  const int failed = pthread_create(&thread, &attributes, carry_out, &call);
  pthread_attr_destroy(&attributes);
  if (failed != 0) throw std::bad_alloc();
  pthread_join(thread, nullptr);
  if (call.thrown) std::rethrow_exception(call.thrown);
}

}  // namespace ply::session
