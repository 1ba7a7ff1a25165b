#include "game/bundled.hpp"

#include <fmt/ranges.h>
#include <algorithm>
#include <vector>

#include "core/asset.hpp"
#include "core/text.hpp"
#include "game/tree_reader.hpp"

namespace ply::game {
namespace {

using core::Message;

constexpr std::string_view kFolder = "assets/trees/", kEnding = ".json";

std::string_view id_of(std::string_view path) {
  path.remove_prefix(kFolder.size());
  path.remove_suffix(kEnding.size());
  return path.substr(path.find('_') + 1);
}

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
  static const auto ids = [] {
    std::vector<std::string> all;
    for (const core::Asset& asset : core::assets())  // sorted by path, so by number
      if (asset.path.starts_with(kFolder)) all.emplace_back(id_of(asset.path));
    return all;
  }();
  return ids;
}

std::string_view bundled_json(std::string_view id) {
  for (const core::Asset& asset : core::assets())
    if (asset.path.starts_with(kFolder) && id_of(asset.path) == id) return asset.bytes;
  return {};
}

core::Result<Tree> read_bundled(std::string_view id) {
  const std::string_view json = bundled_json(id);
  if (json.empty()) return unknown(id);
  return read_tree(json, "bundled:" + std::string(id));
}

}  // namespace ply::game
