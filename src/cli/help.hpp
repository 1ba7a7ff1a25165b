#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/catalogue.hpp"

namespace CLI {
class App;
}

namespace ply::cli {

/// Left and right column of one line.
using Row = std::pair<std::string, std::string>;
/// Indented lines with the right column aligned.
std::string aligned(const std::vector<Row>& rows);

/// The help of a command, or of the whole program: usage, what it does, its commands and options
/// in aligned columns, examples.
std::string help_text(const CLI::App& command, const core::Catalogue& words);

}  // namespace ply::cli
