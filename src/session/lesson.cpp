#include "session/lesson.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include "trace/queries.hpp"

namespace ply::session {
namespace {

bool as_the_file_states(const Run& run) {
  const game::Tree& tree = *run.tree;
  const auto resolved = resolve({}, tree.settings(), "");
  if (!resolved) return false;
  const RunSettings stated = with_usual(*resolved, tree);
  const RunSettings& used = run.settings;
  const auto root = used.root.value_or(core::NodeKind::max);
  const bool same_root = root == core::NodeKind::max || tree.stated_player(core::NodeId(0));
  return same_root && used.algorithm == stated.algorithm && used.depth == stated.depth &&
         used.rules == stated.rules && used.eval == stated.eval &&
         used.candidates == stated.candidates && used.restore == stated.restore;
}

}  // namespace

std::span<const game::LessonStop> lesson_stops(const Run& run) {
  const std::span<const game::LessonStop> all = run.tree->lesson().stops;
  if (all.empty() || !as_the_file_states(run)) return {};
  const auto end =
      std::ranges::upper_bound(all, run.trace.step_count(), {}, &game::LessonStop::step);
  return all.first(static_cast<std::size_t>(end - all.begin()));
}

std::optional<core::Step> next_stop(const Run& run, core::Step c) {
  const auto stops = lesson_stops(run);
  const auto after = std::ranges::upper_bound(stops, c, {}, &game::LessonStop::step);
  if (after == stops.end()) return std::nullopt;
  return after->step;
}

std::optional<core::Step> previous_stop(const Run& run, core::Step c) {
  const auto stops = lesson_stops(run);
  const auto at = std::ranges::lower_bound(stops, c, {}, &game::LessonStop::step);
  if (at == stops.begin()) return std::nullopt;
  return std::prev(at)->step;
}

const game::LocalText* stop_note(const Run& run, core::Step step) {
  const auto stops = lesson_stops(run);
  const auto stop = std::ranges::lower_bound(stops, step, {}, &game::LessonStop::step);
  return stop != stops.end() && stop->step == step ? &stop->note : nullptr;
}

const game::LocalText* node_note(const Run& run, core::Step step) {
  const core::NodeId node = trace::node_at(run.trace, step);
  if (!node.valid()) return nullptr;
  const trace::StepKind kind = run.trace.kind(step);
  const bool answered = kind == trace::StepKind::cutoff || kind == trace::StepKind::leave;
  return answered ? nullptr : run.tree->note(node);
}

core::Result<core::Done> check_stops(std::shared_ptr<const game::Tree> tree,
                                     std::string_view file) {
  const std::vector<game::LessonStop>& stops = tree->lesson().stops;
  if (stops.empty()) return core::Done{};
  const auto searched = run(tree, StatedSettings{}, file);
  if (!searched || (*searched)->trace.stopped()) return core::Done{};
  const core::Step last = (*searched)->trace.step_count();
  const auto beyond = std::ranges::upper_bound(stops, last, {}, &game::LessonStop::step);
  if (beyond == stops.end()) return core::Done{};
  return core::Error{core::Message("tree_error.stop_beyond")
                         .text("file", file)
                         .count("stop", beyond - stops.begin())
                         .count("step", beyond->step)
                         .count("last", last)};
}

}  // namespace ply::session
