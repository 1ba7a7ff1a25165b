#pragma once

#include <filesystem>
#include <string_view>

#include "core/result.hpp"

/// Where pictures go when a person has typed a name. Absolute, so that whoever is told learns where
/// to look.
namespace ply::app {

/// A name without an ending gets ".svg".
std::filesystem::path picture_file(std::string_view typed);

/// Of a match. A name without an ending gets ".json".
std::filesystem::path record_file(std::string_view typed);

/// Error: a name that ends in ".svg" is meant for a picture.
core::Result<std::filesystem::path> walk_folder(std::string_view typed);

}  // namespace ply::app
