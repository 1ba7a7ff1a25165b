#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/catalogue.hpp"

namespace ply::cli {

/// What `help` tells about things that are no commands: "script" (the lines of a script), "trees"
/// (the bundled trees), "games" (the games of the list). None for other words.
std::optional<std::string> topic_text(std::string_view topic, const core::Catalogue& words);

}  // namespace ply::cli
