#include <filesystem>

#include "cli/commands.hpp"
#include "cli/walk_files.hpp"
#include "core/file.hpp"
#include "export/picture.hpp"
#include "export/report.hpp"

namespace ply::cli {
namespace {

using core::Message;
namespace fs = std::filesystem;

/// Nodes in all pictures together. A drawn node takes about half a kilobyte.
constexpr std::uint64_t kMostDrawnNodes = 200'000;

core::Result<core::Done> check_size(const session::Run& run) {
  const std::uint64_t pictures = std::uint64_t{run.trace.step_count()} + 1;
  const std::uint64_t nodes = run.tree->size();
  if (pictures * nodes <= kMostDrawnNodes) return core::Done{};
  return core::Error{Message("cli.walk_too_large")
                         .count("pictures", static_cast<std::int64_t>(pictures))
                         .count("nodes", static_cast<std::int64_t>(nodes))
                         .count("most", static_cast<std::int64_t>(kMostDrawnNodes))};
}

core::Result<core::Done> make_folder(const fs::path& folder) {
  std::error_code problem;
  fs::create_directories(folder, problem);
  if (fs::is_directory(folder, problem)) return core::Done{};
  return core::Error{Message("cli.no_folder").text("path", folder.string())};
}

/// Pictures that a longer walk has left in the folder would not belong to the page.
void remove_pictures_after(const fs::path& folder, core::Step last) {
  std::vector<fs::path> old;
  std::error_code problem;
  for (const auto& entry : fs::directory_iterator(folder, problem)) {
    const auto step = exporter::walk_picture_step(entry.path().filename().string());
    if (step && *step > last && entry.is_regular_file(problem)) old.push_back(entry.path());
  }
  for (const fs::path& picture : old)
    fs::remove(picture, problem);
}

}  // namespace

fs::path walk_index(const fs::path& folder) {
  return folder / "index.html";
}

core::Result<fs::path> write_walk(const session::Run& run, const fs::path& folder,
                                  core::Language language, const core::Notation& notation,
                                  const exporter::Folds& folds) {
  if (const auto size = check_size(run); !size) return size.error();
  if (const auto made = make_folder(folder); !made) return made.error();
  const core::Step last = run.trace.step_count();
  for (core::Step step = 0; step <= last; ++step) {
    const auto done = core::write_file(
        folder / exporter::walk_picture_name(step),
        exporter::picture(run, step, language, exporter::Caption::none, notation, folds));
    if (!done) return done.error();
  }
  const fs::path index = walk_index(folder);
  const auto done = core::write_file(index, exporter::walk_page(run, language, notation));
  if (!done) return done.error();
  remove_pictures_after(folder, last);
  return index;
}

core::Result<Answer> walk(const Context& context) {
  const auto run = search(context);
  if (!run) return run.error();
  const auto index =
      write_walk(**run, context.arguments.out, context.language, notation_of(context, **run));
  if (!index) return index.error();
  return Answer{index->string() + "\n"};
}

}  // namespace ply::cli
