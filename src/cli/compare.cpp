#include <algorithm>

#include "cli/commands.hpp"
#include "export/report.hpp"

namespace ply::cli {
namespace {

/// Small searches are repeated until their time can be measured.
constexpr double kMeasuredSeconds = 0.1;
constexpr std::size_t kMostRepetitions = 101;

/// Median time of the search without recorder.
core::Result<double> measured_seconds(const session::Run& run) {
  std::vector<double> seconds;
  double total = 0;
  while (seconds.empty() || (total < kMeasuredSeconds && seconds.size() < kMostRepetitions)) {
    const auto answer = session::solve_unrecorded(run.tree, run.settings);
    if (!answer) return answer.error();
    seconds.push_back(answer->seconds);
    total += seconds.back();
  }
  const auto middle = seconds.begin() + static_cast<std::ptrdiff_t>(seconds.size() / 2);
  std::ranges::nth_element(seconds, middle);
  return *middle;
}

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
  for (const std::string& name : names) {
    session::StatedSettings stated = context.arguments.settings;
    stated.algorithm = name;
    const auto run = search(context, *tree, stated);
    if (!run) return run.error();
    runs.push_back(*run);
    const auto measured = measured_seconds(**run);
    if (!measured) return measured.error();
    seconds.push_back(*measured);
  }
  return Answer{exporter::compare_table(runs, seconds, context.language)};
}

}  // namespace ply::cli
