#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "game/bundled.hpp"

namespace ply::test {

/// Id and JSON of every tree that comes with the program.
inline std::vector<std::pair<std::string_view, std::string_view>> bundled_trees() {
  std::vector<std::pair<std::string_view, std::string_view>> trees;
  for (const std::string& id : game::bundled_ids())
    trees.emplace_back(id, game::bundled_json(id));
  return trees;
}

}  // namespace ply::test
