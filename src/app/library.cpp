#include "app/library.hpp"

#include <algorithm>
#include <memory>
#include <system_error>
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

constexpr std::uint64_t kPictured = 10'000;  ///< visits: more of a search no small picture shows
constexpr std::uintmax_t kReadAtStart = 256 * 1024;  ///< bytes: nobody waits long for that

/// Whether it is too much to be read only for a card.
bool is_large(const std::string& file) {
  std::error_code problem;
  return std::filesystem::file_size(file, problem) > kReadAtStart || problem;
}

LessonCard card_of(const std::string& source) {
  LessonCard card{source, {}, {}, {}, {}};
  if (session::is_file(source)) {
    const std::string title = source_title(source, core::Language::english);
    card.title = {title, title};
    card.description = {source, source};
    if (is_large(source)) return card;
  }
  auto read = session::read_source(source, source);
  if (!read) return card;
  const auto tree = std::make_shared<const game::Tree>(std::move(read->tree));
  if (!tree->title().empty()) card.title = tree->title();
  if (!tree->description().empty()) card.description = tree->description();
  card.goal = tree->lesson().goal;
  session::StatedSettings settings;
  settings.visit_limit = kPictured;
  if (const auto run = session::run(tree, settings, source)) card.shape = miniature(**run);
  return card;
}

std::vector<std::string> tree_files(const std::filesystem::path& folder) {
  std::vector<std::string> files;
  std::error_code problem, other;
  std::filesystem::directory_iterator entry(folder, problem);
  for (; !problem && entry != std::filesystem::directory_iterator(); entry.increment(problem)) {
    const bool tree = entry->path().extension() == ".json" && entry->is_regular_file(other);
    if (tree) files.push_back(entry->path().string());
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace

std::vector<LessonCard> lessons(const std::filesystem::path& folder) {
  std::vector<LessonCard> all;
  for (const std::string& id : game::bundled_ids())
    all.push_back(card_of(std::string(session::kBundled) + id));
  for (const std::string& file : tree_files(folder))
    all.push_back(card_of(file));
  return all;
}

bool has_lesson(const std::vector<LessonCard>& lessons, std::string_view source) {
  return std::ranges::find(lessons, source, &LessonCard::source) != lessons.end();
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
