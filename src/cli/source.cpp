#include "cli/source.hpp"

#include <filesystem>
#include <istream>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include "core/asset.hpp"
#include "core/text.hpp"
#include "game/tree_reader.hpp"

namespace ply::cli {
namespace {

using core::Message;

constexpr std::string_view kBundled = "bundled:";
constexpr std::string_view kFolder = "assets/trees/";
constexpr std::string_view kExtension = ".json";

std::vector<std::string_view> bundled_ids() {
  std::vector<std::string_view> ids;
  for (const core::Asset& asset : core::assets()) {
    std::string_view id = asset.path;
    if (!id.starts_with(kFolder) || !id.ends_with(kExtension)) continue;
    id.remove_prefix(kFolder.size());
    id.remove_suffix(kExtension.size());
    if (id != "index") ids.push_back(id);
  }
  return ids;
}

std::string joined(const std::vector<std::string_view>& words) {
  std::string text;
  for (const std::string_view word : words) {
    if (!text.empty()) text += ", ";
    text += word;
  }
  return text;
}

core::Error unknown_bundled(std::string_view id) {
  const std::vector<std::string_view> ids = bundled_ids();
  const std::string_view near = core::nearest(id, ids);
  if (near.empty()) {
    return {Message("cli.unknown_bundled").text("id", id).text("ids", joined(ids))};
  }
  return {Message("cli.unknown_bundled_near").text("id", id).text("nearest", near)};
}

core::Result<game::Tree> read_bundled(const std::string& source) {
  const std::string_view id = std::string_view(source).substr(kBundled.size());
  const std::string path = std::string(kFolder).append(id).append(kExtension);
  const std::string_view bytes = core::asset(path);
  if (bytes.data() == nullptr || id == "index") return unknown_bundled(id);
  return game::read_tree(bytes, source);
}

core::Result<game::Tree> read_source(const std::string& source, std::istream& in,
                                     const core::Catalogue& words) {
  if (source == "-") {
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    return game::read_tree(text, words.text("cli.standard_input"));
  }
  if (source.starts_with(kBundled)) return read_bundled(source);
  std::error_code unreadable;
  if (!std::filesystem::exists(source, unreadable) && !unreadable) {
    return core::Error{
        Message("cli.no_source").text("source", source).text("ids", joined(bundled_ids()))};
  }
  return game::read_tree_file(source);
}

}  // namespace

core::Result<std::shared_ptr<const game::Tree>> load_tree(const std::string& source,
                                                          std::istream& in,
                                                          const core::Catalogue& words) {
  core::Result<game::Tree> tree = read_source(source, in, words);
  if (!tree) return tree.error();
  return std::make_shared<const game::Tree>(*std::move(tree));
}

}  // namespace ply::cli
