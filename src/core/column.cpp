#include "core/column.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <mutex>
#include <new>
#include <utility>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace ply::core {

namespace {

constexpr std::size_t kHugePage = std::size_t{1} << 21;

/// Memory on huge pages. `bytes` must be whole ones.
void* allocate_huge(std::size_t bytes) {
  void* place = ::operator new (bytes, std::align_val_t{kHugePage});
#ifdef __linux__
  // Only advice: where it is refused, pages stay small and the program merely slower.
  static_cast<void>(madvise(place, bytes, MADV_HUGEPAGE));
#endif
  return place;
}

/// Hands out blocks too small for a huge page of their own: several lie on one. What is given back
/// is kept for the next column, because columns that grow leave many blocks behind, and a block
/// that was used before costs no page fault.
class Pool {
 public:
  static constexpr std::size_t kLeast = std::size_t{1} << 15, kMost = kHugePage;

#ifdef __SANITIZE_ADDRESS__
  static constexpr bool has(std::size_t) {
    return false;
  }  // it watches what is given back
#else
  static constexpr bool has(std::size_t bytes) {
    return kLeast <= bytes && bytes <= kMost;
  }
#endif

  void* take(std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    Free*& free = free_of(bytes);
    if (free != nullptr) return std::exchange(free, free->next);
    const std::size_t size = std::bit_ceil(bytes);
    if (left_ < size) {
      rest_ = static_cast<std::byte*>(allocate_huge(kRegion));
      left_ = kRegion;
    }
    left_ -= size;
    return std::exchange(rest_, rest_ + size);
  }

  void give_back(void* place, std::size_t bytes) noexcept {
    const std::lock_guard lock(mutex_);
    Free*& free = free_of(bytes);
    free = ::new (place) Free{free};
  }

 private:
  struct Free {
    Free* next;
  };
  static constexpr std::size_t kRegion = 4 * kHugePage;
  static constexpr int kSizes = std::countr_zero(kMost) - std::countr_zero(kLeast) + 1;

  /// The blocks of this size, rounded up to a power of two, that were given back.
  Free*& free_of(std::size_t bytes) {
    return free_[static_cast<std::size_t>(std::countr_zero(std::bit_ceil(bytes)) -
                                          std::countr_zero(kLeast))];
  }

  std::mutex mutex_;
  std::array<Free*, kSizes> free_{};
  std::byte* rest_ = nullptr;  // of the region in use
  std::size_t left_ = 0;
};

constinit Pool pool;

constexpr std::size_t whole_pages(std::size_t bytes) {
  return (bytes + kHugePage - 1) / kHugePage * kHugePage;
}

}  // namespace

void* allocate_column(std::size_t bytes) {
  if (Pool::has(bytes)) return pool.take(bytes);
  return bytes > Pool::kMost ? allocate_huge(whole_pages(bytes)) : ::operator new(bytes);
}

void free_column(void* place, std::size_t bytes) noexcept {
  if (Pool::has(bytes)) return pool.give_back(place, bytes);
  if (bytes > Pool::kMost) {
    ::operator delete (place, std::align_val_t{kHugePage});
  } else {
    ::operator delete(place);
  }
}

}  // namespace ply::core
