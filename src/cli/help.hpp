#pragma once

#include <string>

#include "core/catalogue.hpp"

namespace CLI {
class App;
}

namespace ply::cli {

/// The help of a command, or of the whole program: usage, what it does, its commands and options
/// in aligned columns, examples.
std::string help_text(const CLI::App& command, const core::Catalogue& words);

}  // namespace ply::cli
