#include "cli/commands.hpp"
#include "export/report.hpp"
#include "session/copy_cost.hpp"

namespace ply::cli {
namespace {

std::vector<std::string> all_algorithms() {
  const auto names = choice_names(session::Algorithm{});
  return {names.begin(), names.end()};
}

}  // namespace

core::Result<Answer> compare(const Context& context) {
  if (context.arguments.settings.time) return core::Error{core::Message("cli.compare_time")};
  const auto tree = load(context);
  if (!tree) return tree.error();
  std::vector<std::string> names = context.arguments.algorithms;
  if (names.empty()) names = all_algorithms();
  std::vector<std::shared_ptr<const session::Run>> runs;
  std::vector<double> seconds;
  std::vector<std::optional<session::RestoreTimes>> times;
  for (const std::string& name : names) {
    session::StatedSettings stated = context.arguments.settings;
    stated.algorithm = name;
    const auto run = search(context, *tree, stated);
    if (!run) return run.error();
    runs.push_back(*run);
    const auto measured = session::measured_seconds(**run, (*run)->settings);
    if (!measured) return measured.error();
    seconds.push_back(*measured);
    times.push_back(session::restore_times(**run));
  }
  return Answer{exporter::compare_table(runs, seconds, context.language, times)};
}

}  // namespace ply::cli
