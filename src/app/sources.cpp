#include "app/sources.hpp"

#include <cassert>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "core/asset.hpp"
#include "game/tree_reader.hpp"

namespace ply::app {
namespace {

std::string bundled_path(std::string_view id) {
  return "assets/trees/" + std::string(id) + ".json";
}

core::Result<game::Tree> read_bundled(std::string_view id) {
  const std::string path = bundled_path(id);
  const std::string_view json = core::asset(path);
  if (json.data() == nullptr) return core::Error{core::Message("app.no_bundled").text("id", id)};
  return game::read_tree(json, path);
}

core::Result<std::shared_ptr<const session::Run>> search(std::shared_ptr<const game::Tree> tree,
                                                         const session::StatedSettings& rules,
                                                         search::Control& control) {
  const auto settings = session::resolve(rules, tree->settings());
  if (!settings) return settings.error();
  return session::run(std::move(tree), *settings, &control);
}

}  // namespace

bool is_file(std::string_view source) {
  return !source.starts_with(kBundled) && !source.starts_with(kText);
}

std::string normalised_source(std::string_view source) {
  if (!is_file(source)) return std::string(source);
  std::error_code problem;
  const auto path = std::filesystem::absolute(source, problem);
  return problem ? std::string(source) : path.lexically_normal().string();
}

core::Result<game::Tree> read_source(const std::string& source, const std::string& text_label) {
  const std::string_view view = source;
  if (view.starts_with(kBundled)) return read_bundled(view.substr(kBundled.size()));
  if (view.starts_with(kText)) return game::read_tree(view.substr(kText.size()), text_label);
  return game::read_tree_file(source);
}

session::StatedSettings overlaid(session::StatedSettings rules,
                                 const session::StatedSettings& top) {
  const auto take = [](auto& field, const auto& stated) {
    if (stated) field = stated;
  };
  take(rules.algorithm, top.algorithm);
  take(rules.depth, top.depth);
  take(rules.cut_on_equality, top.cut_on_equality);
  take(rules.returns, top.returns);
  take(rules.test_order, top.test_order);
  take(rules.child_order, top.child_order);
  take(rules.window, top.window);
  take(rules.root, top.root);
  take(rules.visit_limit, top.visit_limit);
  return rules;
}

session::Job::Work open_work(std::string source, std::string text_label,
                             session::StatedSettings rules) {
  return [source = std::move(source), text_label = std::move(text_label), rules = std::move(rules)](
             search::Control& control) -> core::Result<std::shared_ptr<const session::Run>> {
    auto tree = read_source(source, text_label);
    if (!tree) return tree.error();
    return search(std::make_shared<const game::Tree>(*std::move(tree)), rules, control);
  };
}

session::Job::Work search_work(std::shared_ptr<const game::Tree> tree,
                               session::StatedSettings rules) {
  return [tree = std::move(tree), rules = std::move(rules)](search::Control& control) {
    return search(tree, rules, control);
  };
}

std::vector<BundledTree> bundled_trees() {
  std::vector<BundledTree> trees;
  const auto index = nlohmann::json::parse(core::asset("assets/trees/index.json"));
  for (const auto& entry : index.at("trees")) {
    const auto id = entry.get<std::string>();
    const auto tree = read_bundled(id);
    assert(tree.ok());
    trees.push_back({std::string(kBundled) + id, tree->title(), tree->description()});
  }
  return trees;
}

std::string source_title(std::string_view source, core::Language language) {
  if (is_file(source)) return std::filesystem::path(source).filename().string();
  return std::string(core::Catalogue::of(language).text("app.typed_tree"));
}

}  // namespace ply::app
