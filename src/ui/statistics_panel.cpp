#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "teach/statistics.hpp"
#include "teach/words.hpp"
#include "trace/queries.hpp"
#include "ui/fields.hpp"
#include "ui/panels.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

using core::Message;
using teach::SearchCounts, teach::Statistics;

constexpr float kBarRow = 32, kBar = 12, kDepthRow = 28, kPlot = 64;  ///< design px

std::string count(std::uint64_t number) {
  return core::grouped(static_cast<std::int64_t>(number));
}

/// A count that may be larger than any integer.
std::string large(double number) {
  constexpr double kExact = 1e15;
  return number < kExact ? count(static_cast<std::uint64_t>(number)) : core::display(number);
}

std::string share_text(const Frame& frame, std::uint64_t part, std::uint64_t all) {
  return frame.text(Message("summary.share")
                        .count("part", static_cast<std::int64_t>(part))
                        .count("all", static_cast<std::int64_t>(all)));
}

/// "3 of 7 (43 %)".
Message share(std::uint64_t part, std::uint64_t all) {
  const double percent =
      all == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(all);
  return Message("ui.share_percent")
      .count("part", static_cast<std::int64_t>(part))
      .count("all", static_cast<std::int64_t>(all))
      .count("percent", std::lround(percent));
}

/// A bar of its share of `most`, what it is about before it, its number behind it.
struct Bar {
  std::string label, number;
  double value = 0;
  scene::Colour colour;
};

void draw_bars(Frame& frame, float x, float& y, float width, std::span<const Bar> bars) {
  float label = 0, number = 0;
  double most = 1;
  for (const Bar& bar : bars) {
    label = std::max(label, text_width(frame, secondary(frame), bar.label));
    number = std::max(number, text_width(frame, strong(frame), bar.number));
    most = std::max(most, bar.value);
  }
  const float left = x + label + frame.px(12);
  const float room = std::max(0.f, width - label - number - frame.px(24));
  for (const Bar& bar : bars) {
    const float middle = y + frame.px(kBarRow) / 2, height = frame.px(kBar);
    draw_text(frame, x, middle, secondary(frame), bar.label);
    const float long_as = std::max(frame.px(2), room * static_cast<float>(bar.value / most));
    draw_fill(frame, {left, middle - height / 2, long_as, height}, bar.colour, 2);
    draw_text(frame, x + width, middle, strong(frame), bar.number, scene::Align::right);
    y += frame.px(kBarRow);
  }
}

void draw_leaves(Frame& frame, float x, float& y, float width, const Statistics& all) {
  const session::Run& run = *frame.model.run;
  const bool known = run.knows_leaves();
  section_label(frame, x, y, frame.text(known ? "summary.leaves" : "summary.evaluated"), width);
  y += frame.px(16);
  std::vector<Bar> bars{{frame.text(session::algorithm_title(run.settings.algorithm)),
                         count(all.total.leaves), static_cast<double>(all.total.leaves),
                         frame.theme.text}};
  if (session::uses_window(run.settings.algorithm) &&
      all.all_leaves) {  // minimax beside itself says nothing
    bars.push_back({std::string(frame.text("ui.algorithm_minimax")), count(*all.all_leaves),
                    static_cast<double>(*all.all_leaves), frame.theme.faint});
  }
  // A search with a narrower window proves no value, so there is no least for it.
  const bool proves = run.settings.rules.window == core::Window{} && all.minimal_leaves;
  if (proves) {
    bars.push_back({std::string(frame.text("ui.least_possible")), large(*all.minimal_leaves),
                    *all.minimal_leaves, frame.theme.returned_outline});
  }
  draw_bars(frame, x, y, width, bars);
  if (!proves) return;
  y = draw_wrapped(frame, x, y + frame.px(4), width, 20, secondary(frame),
                   frame.text("ui.least_possible_note"));
}

/// The nodes that each algorithm visits, that of the run first and dark; once they are counted.
void draw_visits(Frame& frame, float x, float& y, float width) {
  if (!frame.model.visits) {
    frame.out.wanted.visits = frame.model.countable;
    return;
  }
  const session::Algorithm own = frame.model.run->settings.algorithm;
  std::vector<Bar> bars;
  for (std::size_t i = 0; i < frame.model.visits->size(); ++i) {
    const auto algorithm = static_cast<session::Algorithm>(i);
    const auto visits = (*frame.model.visits)[i];
    if (!visits) continue;
    const Bar bar{frame.text(session::algorithm_title(algorithm)), count(*visits),
                  static_cast<double>(*visits),
                  algorithm == own ? frame.theme.text : frame.theme.faint};
    bars.insert(algorithm == own ? bars.begin() : bars.end(), bar);
  }
  if (bars.size() < 2) return;  // beside itself it says nothing
  section_label(frame, x, y, frame.text("summary.nodes"), width);
  y += frame.px(16);
  draw_bars(frame, x, y, width, bars);
  y += frame.px(24);
}

/// What copying the board for each move costs, with the times once they are measured.
void draw_copies(Frame& frame, float x, float& y, float width) {
  const session::Run& run = *frame.model.run;
  if (run.settings.restore != core::Restore::copy) return;
  if (!frame.model.restore_times) frame.out.wanted.restore_times = frame.model.countable;
  section_label(frame, x, y, frame.text("summary.copies"), width);
  y = draw_fields(frame, x, y + frame.px(8), width,
                  teach::copy_fields(run, frame.model.restore_times.value_or(std::nullopt)));
  y += frame.px(24);
}

std::vector<teach::Field> fields(const session::Run& run, const Statistics& all) {
  std::vector<teach::Field> out;
  const auto add = [&](std::string_view key, Message value) {
    out.push_back({Message(key), std::move(value)});
  };
  const auto number = [](std::uint64_t n) {
    return Message("ui.number").count("n", static_cast<std::int64_t>(n));
  };
  const bool knows_all = all.all_leaves.has_value();
  add("summary.nodes",
      knows_all ? share(all.total.visited, all.total.nodes) : number(all.total.visited));
  if (!session::uses_window(run.settings.algorithm)) return out;
  if (knows_all)
    add("ui.never_visited", share(all.total.nodes - all.total.visited, all.total.nodes));
  add("summary.skipped", number(all.total.skipped));
  add("summary.cutoffs",
      Message("ui.cutoffs_of_search")
          .count("n", static_cast<std::int64_t>(all.total.cutoffs))
          .message("idle", teach::idle(trace::counters(run.trace, run.trace.step_count()))));
  add("ui.first_cutoffs", share(all.first_cutoffs, all.total.cutoffs));
  return out;
}

/// How the leaves read come together over the steps that may be told, up to those that there are;
/// what lies behind the cursor is dark.
void draw_course(Frame& frame, float x, float& y, float width, const Statistics& all) {
  const trace::Trace& trace = frame.model.run->trace;
  const core::Step last = trace.step_count();
  const bool known = frame.model.run->knows_leaves();
  section_label(frame, x, y, frame.text(known ? "ui.leaves_by_step" : "ui.evaluated_by_step"),
                width);
  const Rect plot{x, y + frame.px(16), width, frame.px(kPlot)};
  draw_fill(frame, plot, frame.theme.chip, 2);
  const Within scope(frame, plot);
  const auto columns = static_cast<std::size_t>(std::max(1.f, plot.width));
  const auto most =
      static_cast<float>(std::max<std::uint64_t>(1, all.all_leaves.value_or(all.total.leaves)));
  for (std::size_t i = 0; i < columns; ++i) {
    const auto step = static_cast<core::Step>((i + 1) * std::uint64_t{last} / columns);
    if (step > frame.model.last_told()) break;
    const auto leaves = static_cast<float>(trace::counters(trace, step).leaves);
    const float height = plot.height * std::min(1.f, leaves / most);
    const bool behind = step <= frame.model.playback.step;
    draw_fill(frame, {plot.x + static_cast<float>(i), plot.bottom() - height, 1, height},
              behind ? frame.theme.secondary : frame.theme.faint);
  }
  const float now = plot.x + plot.width * static_cast<float>(frame.model.playback.step) /
                                 static_cast<float>(std::max<core::Step>(1, last));
  draw_fill(frame, {now - frame.px(1), plot.y, frame.px(2), plot.height}, frame.theme.now);
  y = plot.bottom();
}

/// Where the columns of the table by depth end, px from its left edge.
struct DepthColumns {
  float bar, visited, leaves, cutoffs;
};

std::string_view evaluated_head(const Frame& frame) {
  return frame.text(frame.model.run->knows_leaves() ? "ui.leaves_column" : "ui.evaluated_column");
}

/// Each as wide as its head, at least as a number of six digits.
DepthColumns depth_columns(const Frame& frame, float width) {
  constexpr float kSixDigits = 48, kBetween = 8;
  const auto before = [&](float right, std::string_view head) {
    const float head_width = text_width(frame, secondary(frame), head);
    return right - std::max(head_width, frame.px(kSixDigits)) - frame.px(kBetween);
  };
  const float leaves =
      frame.shows(core::Layer::pruned) ? before(width, frame.text("ui.cutoffs_column")) : width;
  return {frame.px(56), before(leaves, evaluated_head(frame)), leaves, width};
}

void draw_depth_head(Frame& frame, float x, float y, float width) {
  const DepthColumns at = depth_columns(frame, width);
  const TextStyle style = secondary(frame);
  draw_text(frame, x, y, style, frame.text("ui.depth_column"));
  draw_text(frame, x + at.visited, y, style, frame.text("ui.visited_column"), scene::Align::right);
  draw_text(frame, x + at.leaves, y, style, evaluated_head(frame), scene::Align::right);
  if (!frame.shows(core::Layer::pruned)) return;
  draw_text(frame, x + at.cutoffs, y, style, frame.text("ui.cutoffs_column"), scene::Align::right);
}

/// Visited nodes as a dark part of all nodes of the depth.
void draw_visited(Frame& frame, Rect row, const SearchCounts& counts) {
  const DepthColumns at = depth_columns(frame, row.width);
  const float y = middle(row), height = frame.px(kBar);
  const std::string visited = share_text(frame, counts.visited, counts.nodes);
  const float room = at.visited - at.bar - text_width(frame, strong(frame), visited) - frame.px(12);
  if (room > frame.px(16) && counts.nodes > 0) {
    const float part = room * static_cast<float>(counts.visited) / static_cast<float>(counts.nodes);
    draw_fill(frame, {row.x + at.bar, y - height / 2, room, height}, frame.theme.chip, 2);
    draw_fill(frame, {row.x + at.bar, y - height / 2, part, height}, frame.theme.secondary, 2);
  }
  draw_text(frame, row.x + at.visited, y, strong(frame), visited, scene::Align::right);
}

/// Without what is pruned: how many nodes there are, not how many of them are visited.
void draw_depth(Frame& frame, Rect row, std::size_t depth, const SearchCounts& counts) {
  const DepthColumns at = depth_columns(frame, row.width);
  const float y = middle(row);
  draw_text(frame, row.x, y, strong(frame), std::to_string(depth));
  draw_text(frame, row.x + at.leaves, y, body(frame), count(counts.leaves), scene::Align::right);
  if (!frame.shows(core::Layer::pruned)) {
    draw_text(frame, row.x + at.visited, y, strong(frame), count(counts.nodes),
              scene::Align::right);
    return;
  }
  draw_visited(frame, row, counts);
  draw_text(frame, row.x + at.cutoffs, y, body(frame), count(counts.cutoffs), scene::Align::right);
}

void draw_depths(Frame& frame, float x, float& y, float width, const Statistics& all) {
  section_label(frame, x, y, frame.text("ui.by_depth"), width);
  y += frame.px(24);
  draw_depth_head(frame, x, y, width);
  y += frame.px(12);
  const float height = frame.px(kDepthRow);
  for (std::size_t depth = 0; depth < all.by_depth.size(); ++depth, y += height) {
    if (y + height < frame.clip_top || y > frame.clip_bottom) continue;
    draw_depth(frame, {x, y, width, height}, depth, all.by_depth[depth]);
  }
}

/// Those of what is still to come only where it may be told.
void draw_figures(Frame& frame, float x, float& y, float width, const Statistics& all) {
  const bool whole = frame.model.last_told() == frame.model.run->trace.step_count();
  if (whole && frame.shows(core::Layer::pruned)) {
    draw_leaves(frame, x, y, width, all);
    y += frame.px(24);
    draw_visits(frame, x, y, width);
  }
  if (whole) draw_copies(frame, x, y, width);
  draw_course(frame, x, y, width, all);
  if (!whole) return;
  y = draw_fields(frame, x, y + frame.px(12), width, frame.veiled(fields(*frame.model.run, all)));
  y += frame.px(28);
  draw_depths(frame, x, y, width, all);
}

}  // namespace

void draw_statistics_panel(Frame& frame, Rect area) {
  ScrollArea scroll(frame, "statistics", area);
  const float margin = frame.px(24), x = area.x + margin, width = area.width - 2 * margin;
  float y = scroll.top() + frame.px(24);
  const bool whole = frame.model.last_told() == frame.model.run->trace.step_count();
  y = draw_wrapped(frame, x, y - frame.px(12), width, 20, secondary(frame),
                   frame.text(whole ? "ui.whole_search" : "ui.whole_search_hidden")) +
      frame.px(20);
  if (frame.model.statistics) {
    draw_figures(frame, x, y, width, *frame.model.statistics);
  } else if (frame.model.countable) {
    frame.out.wanted.statistics = true;
  } else {
    y = draw_wrapped(frame, x, y, width, 20, body(frame), frame.text("ui.not_counted"));
  }
  scroll.end(y + frame.px(24));
}

}  // namespace ply::ui
