#include "picture.hpp"

#include <png.h>

#include <set>

#include "support/catch.hpp"

namespace ply::test {

Picture load_picture(const std::filesystem::path& png) {
  png_image header{};
  header.version = PNG_IMAGE_VERSION;
  INFO(png.string());
  REQUIRE(png_image_begin_read_from_file(&header, png.c_str()) != 0);
  header.format = PNG_FORMAT_RGB;
  std::vector<std::uint8_t> bytes(PNG_IMAGE_SIZE(header));
  REQUIRE(png_image_finish_read(&header, nullptr, bytes.data(), 0, nullptr) != 0);
  Picture picture{static_cast<int>(header.width), static_cast<int>(header.height), {}};
  picture.pixels.reserve(bytes.size() / 3);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    picture.pixels.push_back(std::uint32_t{bytes[i]} << 16 | std::uint32_t{bytes[i + 1]} << 8 |
                             bytes[i + 2]);
  }
  return picture;
}

double difference(const Picture& a, const Picture& b) {
  REQUIRE(a.width == b.width);
  REQUIRE(a.height == b.height);
  std::size_t unlike = 0;
  for (std::size_t i = 0; i < a.pixels.size(); ++i)
    unlike += a.pixels[i] != b.pixels[i];
  return static_cast<double>(unlike) / static_cast<double>(a.pixels.size());
}

std::size_t colour_count(const Picture& picture) {
  return std::set(picture.pixels.begin(), picture.pixels.end()).size();
}

}  // namespace ply::test
