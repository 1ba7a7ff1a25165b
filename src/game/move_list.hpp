#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "core/ids.hpp"

namespace ply::game {

/// Moves of a position, at most `Most`, with codes below 256. Lives on the stack; what is not a
/// move yet is not written.
template <std::size_t Most>
class MoveList {
 public:
  MoveList() {}  // leaves codes_ as it is

  void add(std::size_t code) {
    assert(size_ < Most && code < 256);
    codes_[size_++] = static_cast<std::uint8_t>(code);
  }
  std::size_t size() const { return size_; }
  core::Move operator[](std::size_t i) const {
    assert(i < size_);
    return {codes_[i]};
  }

 private:
  std::array<std::uint8_t, Most> codes_;
  std::size_t size_ = 0;
};

}  // namespace ply::game
