#pragma once

#include <iosfwd>
#include <memory>
#include <string>

#include "core/catalogue.hpp"
#include "core/result.hpp"
#include "game/tree.hpp"

namespace ply::cli {

/// The tree that SOURCE names: a file, "-" for standard input, or "bundled:ID" for a tree of the
/// program. `words`: how standard input is called in errors.
core::Result<std::shared_ptr<const game::Tree>> load_tree(const std::string& source,
                                                          std::istream& in,
                                                          const core::Catalogue& words);

}  // namespace ply::cli
