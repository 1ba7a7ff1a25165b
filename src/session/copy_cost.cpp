#include "session/copy_cost.hpp"

#include <algorithm>
#include <variant>
#include <vector>

namespace ply::session {
namespace {

constexpr double kMeasuredSeconds = 0.1;
constexpr std::size_t kMostRepetitions = 101;

std::optional<double> seconds_with(const Run& run, core::Restore restore,
                                   const search::Control& control) {
  RunSettings settings = run.settings;
  settings.restore = restore;
  settings.time.reset();
  const auto seconds = measured_seconds(run, settings, control);
  return seconds && !control.stop_requested() ? std::optional(*seconds) : std::nullopt;
}

}  // namespace

core::Result<double> measured_seconds(const Run& run, const RunSettings& settings,
                                      const search::Control& control) {
  std::vector<double> seconds;
  double total = 0;
  while (seconds.empty() || (total < kMeasuredSeconds && seconds.size() < kMostRepetitions)) {
    search::Control own;  // each search has visits of its own to use up
    own.stop_when([&control] { return control.stop_requested(); });
    const auto answer = solve_unrecorded(run.tree, settings, &own);
    if (!answer) return answer.error();
    seconds.push_back(answer->seconds);
    total += seconds.back();
  }
  const auto middle = seconds.begin() + static_cast<std::ptrdiff_t>(seconds.size() / 2);
  std::ranges::nth_element(seconds, middle);
  return *middle;
}

std::optional<CopyCost> copy_cost(const Run& run) {
  if (run.settings.restore != core::Restore::copy) return std::nullopt;
  std::uint32_t deepest = 0;
  for (const core::NodeId node : run.trace.visits().node)
    deepest = std::max<std::uint32_t>(deepest, run.trace.nodes().depth[node.index()]);
  const std::size_t bytes = std::visit([](const auto& game) { return sizeof(game); }, *run.game);
  return CopyCost{run.trace.visit_count() - 1, bytes, deepest + 1};
}

std::optional<RestoreTimes> restore_times(const Run& run, const search::Control& control) {
  const bool done = run.stop_reason == search::StopReason::none || run.begun;
  if (run.settings.restore != core::Restore::copy || !done) return std::nullopt;
  const auto copy = seconds_with(run, core::Restore::copy, control);
  const auto undo = seconds_with(run, core::Restore::undo, control);
  if (!copy || !undo) return std::nullopt;
  return RestoreTimes{*copy, *undo};
}

}  // namespace ply::session
