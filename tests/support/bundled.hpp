#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "core/asset.hpp"

namespace ply::test {

/// Path and JSON of every tree that comes with the program, as its assets are, not as its index is.
inline std::vector<std::pair<std::string_view, std::string_view>> bundled_trees() {
  std::vector<std::pair<std::string_view, std::string_view>> trees;
  for (const core::Asset& asset : core::assets()) {
    const bool is_tree =
        asset.path.starts_with("assets/trees/") && asset.path != "assets/trees/index.json";
    if (is_tree) trees.emplace_back(asset.path, asset.bytes);
  }
  return trees;
}

}  // namespace ply::test
