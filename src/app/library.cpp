#include "app/library.hpp"

#include <algorithm>
#include <cassert>
#include <filesystem>
#include <memory>
#include <utility>

#include "game/bundled.hpp"
#include "layout/layout.hpp"
#include "session/run.hpp"
#include "session/source.hpp"

namespace ply::app {
namespace {

ui::Miniature miniature(const session::Run& run) {
  const game::Tree& tree = *run.tree;
  const std::vector<float> widths(tree.size(), 1);
  const layout::Layout places = layout::tidy(tree.shape(), widths, 0.5);
  const auto [left, right] = std::ranges::minmax(places.x);
  const double width = std::max(1., right - left), height = std::max(1u, tree.depth());
  const double margin = (width - (right - left)) / 2;
  ui::Miniature small;
  small.pitch = static_cast<float>(1.5 / width);
  for (std::size_t n = 0; n < tree.size(); ++n) {
    const core::NodeId id(n);
    small.nodes.push_back({static_cast<float>((places.x[n] - left + margin) / width),
                           static_cast<float>(places.depth[n] / height), tree.kind(id),
                           n == 0 ? 0 : tree.parent(id).raw, false});
  }
  for (std::size_t v = 0; v < run.trace.visit_count(); ++v)
    small.nodes[run.trace.node(core::VisitId(v)).index()].reached = true;
  return small;
}

}  // namespace

std::vector<BundledTree> bundled_trees() {
  std::vector<BundledTree> trees;
  for (const std::string& id : game::bundled_ids()) {
    auto tree = game::read_bundled(id);
    assert(tree.ok());
    const auto run = session::run(std::make_shared<const game::Tree>(*std::move(tree)),
                                  session::StatedSettings{}, id);
    assert(run.ok());
    const game::Tree& read = *(*run)->tree;
    trees.push_back({std::string(session::kBundled) + id, read.title(), read.description(),
                     read.lesson().goal, miniature(**run)});
  }
  return trees;
}

std::string source_name(const std::string& source) {
  return source.starts_with(session::kText) ? std::string(session::kText) : source;
}

core::Message with_source_named(core::Message message) {
  const core::Argument typed{std::string(session::kText)};
  const core::Argument words{std::vector{core::Message("app.typed_tree")}};
  for (auto& [name, argument] : message.arguments) {
    if (name == "file" && argument == typed) argument = words;
  }
  return message;
}

std::string source_title(std::string_view source, core::Language language) {
  if (session::is_file(source)) return std::filesystem::path(source).filename().string();
  return std::string(core::Catalogue::of(language).text("app.typed_tree"));
}

}  // namespace ply::app
