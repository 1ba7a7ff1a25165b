#include "app/png.hpp"

#include <png.h>

#include <string>

#include "core/file.hpp"

namespace ply::app {
namespace {

std::string encoded(const render::Image& image) {
  png_image header{};
  header.version = PNG_IMAGE_VERSION;
  header.width = static_cast<png_uint_32>(image.width);
  header.height = static_cast<png_uint_32>(image.height);
  header.format = PNG_FORMAT_RGB;
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(header);
  std::string bytes(size, '\0');
  if (!png_image_write_to_memory(&header, bytes.data(), &size, 0, image.rgb.data(), 0, nullptr)) {
    return {};
  }
  bytes.resize(size);
  return bytes;
}

}  // namespace

core::Result<core::Done> write_png(const render::Image& image, const std::filesystem::path& path) {
  const std::string bytes = encoded(image);
  if (!bytes.empty()) return core::write_file(path, bytes);
  return core::Error{core::Message("file_error.not_written").text("file", path.string())};
}

}  // namespace ply::app
