#pragma once

#include <filesystem>

#include "core/result.hpp"
#include "render/framebuffer.hpp"

namespace ply::app {

/// Writes a PNG file; under a temporary name first.
core::Result<core::Done> write_png(const render::Image& image, const std::filesystem::path& path);

}  // namespace ply::app
