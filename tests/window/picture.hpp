#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace ply::test {

/// A screenshot, decoded.
struct Picture {
  int width = 0, height = 0;
  std::vector<std::uint32_t> pixels;  ///< 0xRRGGBB

  friend bool operator==(const Picture&, const Picture&) = default;
};

Picture load_picture(const std::filesystem::path& png);

/// Share of pixels that are not alike, 0..1. Pictures of one size.
double difference(const Picture& a, const Picture& b);

std::size_t colour_count(const Picture& picture);

}  // namespace ply::test
