#pragma once

#include <chrono>
#include <cstdio>
#include <cstdlib>

/// What all figures are taken with.
namespace ply {

/// Ends the program where a figure would be one of wrong results.
inline void require(bool promise, const char* text) {
  if (promise) return;
  std::fprintf(stderr, "plyscope_bench: %s\n", text);
  std::exit(1);
}

/// Seconds that `work` takes.
template <class Work>
double timed(Work work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace ply
