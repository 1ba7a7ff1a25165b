#include "game/bundled.hpp"

#include <fmt/ranges.h>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/asset.hpp"
#include "core/text.hpp"
#include "game/tree_reader.hpp"

namespace ply::game {
namespace {

using core::Message;

core::Error unknown(std::string_view id) {
  const auto ids = bundled_ids();
  const std::vector<std::string_view> known(ids.begin(), ids.end());
  if (const std::string_view near = core::nearest(id, known); !near.empty()) {
    return {Message("bundled_error.unknown_near").text("id", id).text("nearest", near)};
  }
  return {Message("bundled_error.unknown")
              .text("id", id)
              .text("ids", fmt::format("{}", fmt::join(ids, ", ")))};
}

}  // namespace

std::span<const std::string> bundled_ids() {
  static const auto ids = nlohmann::json::parse(core::asset("assets/trees/index.json"))
                              .at("trees")
                              .get<std::vector<std::string>>();
  return ids;
}

core::Result<Tree> read_bundled(std::string_view id) {
  if (std::ranges::find(bundled_ids(), id) == bundled_ids().end()) return unknown(id);
  const std::string json = "assets/trees/" + std::string(id) + ".json";
  return read_tree(core::asset(json), "bundled:" + std::string(id));
}

}  // namespace ply::game
