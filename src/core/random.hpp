#pragma once

#include <cstdint>

namespace ply::core {

/// Seeded random numbers, the same on every system (splitmix64: Steele, Lea, Flood 2014).
class Random {
 public:
  constexpr explicit Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

  /// Uniform integer in [0, bound); bound > 0. Bias below 2^-32 for bound < 2^32.
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

  /// Uniform integer in [low, high].
  std::int64_t between(std::int64_t low, std::int64_t high) {
    return low + below(static_cast<std::uint32_t>(high - low + 1));
  }

 private:
  std::uint64_t state_;
};

}  // namespace ply::core
