#include "core/column.hpp"

#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace ply::core {

namespace {

constexpr std::size_t kHugePage = std::size_t{1} << 21;

constexpr bool is_huge(std::size_t bytes) {
  return bytes >= 2 * kHugePage;
}

}  // namespace

void* allocate_column(std::size_t bytes) {
  if (!is_huge(bytes)) return ::operator new(bytes);
  const std::size_t whole_pages = (bytes + kHugePage - 1) / kHugePage * kHugePage;
  void* place = ::operator new (whole_pages, std::align_val_t{kHugePage});
#ifdef __linux__
  // Only advice: where it is refused, pages stay small and the program merely slower.
  static_cast<void>(madvise(place, whole_pages, MADV_HUGEPAGE));
#endif
  return place;
}

void free_column(void* place, std::size_t bytes) noexcept {
  if (is_huge(bytes)) {
    ::operator delete (place, std::align_val_t{kHugePage});
  } else {
    ::operator delete(place);
  }
}

}  // namespace ply::core
