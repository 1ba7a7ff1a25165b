#include "session/lesson.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "trace/queries.hpp"

namespace ply::session {
namespace {

/// The settings without what decides only how far a search goes, and with one way to write each.
RunSettings rules_alone(RunSettings settings, const game::Tree& tree) {
  settings = with_usual(std::move(settings), tree);
  settings.visit_limit = core::kDefaultVisitLimit;
  settings.time.reset();
  if (settings.root == core::NodeKind::max || tree.stated_player(core::NodeId(0)))
    settings.root.reset();
  return settings;
}

/// What the file says beside the numbers holds of the run.
bool is_told(const Run& run) {
  return run.as_stated || run.tree->lesson().empty();
}

const game::LocalText* if_any(const game::LocalText& text) {
  return text.empty() ? nullptr : &text;
}

}  // namespace

bool is_as_stated(const game::Tree& tree, const RunSettings& used) {
  const auto stated = resolve({}, tree.settings(), "");
  return stated && rules_alone(used, tree) == rules_alone(*stated, tree);
}

const game::LocalText* told_description(const Run& run) {
  return is_told(run) ? if_any(run.tree->description()) : nullptr;
}

const game::LocalText* told_goal(const Run& run) {
  return is_told(run) ? if_any(run.tree->lesson().goal) : nullptr;
}

const game::LocalText* told_note(const Run& run, core::NodeId node) {
  return is_told(run) ? run.tree->note(node) : nullptr;
}

std::span<const game::LessonStop> lesson_stops(const Run& run) {
  const std::span<const game::LessonStop> all = run.tree->lesson().stops;
  if (!run.as_stated) return {};
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
  return answered ? nullptr : told_note(run, node);
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
