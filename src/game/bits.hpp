#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace ply::game {

/// A set of numbers below 64 * Words: the cells of a bitboard.
template <std::size_t Words>
class Bits {
 public:
  constexpr Bits() = default;
  static constexpr Bits of(std::size_t i) {
    Bits bits;
    bits.words_[i / 64] = std::uint64_t{1} << (i % 64);
    return bits;
  }

  constexpr bool test(std::size_t i) const { return ((words_[i / 64] >> (i % 64)) & 1) != 0; }
  constexpr bool none() const {
    std::uint64_t all = 0;
    for (const std::uint64_t word : words_)
      all |= word;
    return all == 0;
  }
  constexpr bool any() const { return !none(); }
  constexpr int count() const {
    int sum = 0;
    for (const std::uint64_t word : words_)
      sum += std::popcount(word);
    return sum;
  }

  /// Every member n higher, 0 < n < 64; what leaves the set is lost.
  constexpr Bits up(unsigned n) const {
    Bits moved;
    for (std::size_t w = 0; w < Words; ++w) {
      moved.words_[w] = words_[w] << n;
      if (w > 0) moved.words_[w] |= words_[w - 1] >> (64 - n);
    }
    return moved;
  }
  /// Every member n lower, 0 < n < 64; what leaves the set is lost.
  constexpr Bits down(unsigned n) const {
    Bits moved;
    for (std::size_t w = 0; w < Words; ++w) {
      moved.words_[w] = words_[w] >> n;
      if (w + 1 < Words) moved.words_[w] |= words_[w + 1] << (64 - n);
    }
    return moved;
  }

  /// Calls `visit` with the members in ascending order.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::size_t w = 0; w < Words; ++w) {
      for (std::uint64_t left = words_[w]; left != 0; left &= left - 1)
        visit(64 * w + static_cast<std::size_t>(std::countr_zero(left)));
    }
  }

  constexpr Bits& operator&=(const Bits& other) {
    for (std::size_t w = 0; w < Words; ++w)
      words_[w] &= other.words_[w];
    return *this;
  }
  constexpr Bits& operator|=(const Bits& other) {
    for (std::size_t w = 0; w < Words; ++w)
      words_[w] |= other.words_[w];
    return *this;
  }
  constexpr Bits& operator^=(const Bits& other) {
    for (std::size_t w = 0; w < Words; ++w)
      words_[w] ^= other.words_[w];
    return *this;
  }
  friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend constexpr Bits operator^(Bits a, const Bits& b) { return a ^= b; }
  friend constexpr Bits operator~(Bits a) {
    for (std::uint64_t& word : a.words_)
      word = ~word;
    return a;
  }
  friend constexpr bool operator==(const Bits&, const Bits&) = default;

 private:
  std::array<std::uint64_t, Words> words_{};
};

}  // namespace ply::game
