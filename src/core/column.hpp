#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>
#include <vector>

namespace ply::core {

/// Memory of a column. All but small ones lie on huge pages where the system has them, middling
/// ones share such pages: the first touch of a small page costs more than writing it (up to 10 µs
/// on a busy virtual machine). From any thread.
void* allocate_column(std::size_t bytes);
void free_column(void* place, std::size_t bytes) noexcept;

/// Leaves plain numbers uninitialised on resize, so that growing a column does not touch its pages
/// before they are written (page faults cost as much as writing a trace).
template <class T>
struct UninitialisedAllocator : std::allocator<T> {
  template <class U>
  struct rebind {
    using other = UninitialisedAllocator<U>;
  };

  T* allocate(std::size_t rows) { return static_cast<T*>(allocate_column(rows * sizeof(T))); }
  void deallocate(T* place, std::size_t rows) noexcept { free_column(place, rows * sizeof(T)); }

  template <class U>
  void construct(U* place) noexcept {
    static_assert(std::is_trivially_copyable_v<U> && std::is_trivially_destructible_v<U>);
    static_cast<void>(place);
  }
  template <class U, class... Args>
  void construct(U* place, Args&&... args) {
    ::new (static_cast<void*>(place)) U(std::forward<Args>(args)...);
  }
};

/// A column of fixed-width numbers. `resize` leaves new rows unspecified: write before reading.
template <class T>
using Column = std::vector<T, UninitialisedAllocator<T>>;

}  // namespace ply::core
