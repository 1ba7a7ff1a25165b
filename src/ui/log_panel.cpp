#include <algorithm>

#include "core/text.hpp"
#include "teach/narration.hpp"
#include "ui/panels.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

using session::EventLog, session::LogFilter;

constexpr float kLogRow = 30;     ///< design px
constexpr float kLogContext = 2;  ///< rows that stay in sight above and below the current one

void draw_filter(Frame& frame, Rect rect) {
  std::vector<std::string> options;
  for (const std::string_view name : choice_names(LogFilter{}))
    options.emplace_back(frame.text("ui.log_" + std::string(name)));
  const auto current = static_cast<std::size_t>(frame.model.log_filter);
  if (const auto chosen = segmented(frame, "log-filter", rect, options, current, true,
                                    frame.text("ui.log_filter_tip"))) {
    frame.emit(session::command::SetLogFilter{static_cast<LogFilter>(*chosen)});
  }
}

void draw_copy(Frame& frame, Rect rect) {
  constexpr std::string_view kId = "copy-log";
  if (button(frame, kId, rect, {.icon = Icon::copy}, frame.text("ui.copy_log_tip"))) {
    frame.state.open_dropdown = kId;
  }
  DropdownLook formats;
  for (const std::string_view name : choice_names(session::TableFormat{}))
    formats.options.emplace_back(frame.text("ui.copy_" + std::string(name)));
  formats.current = formats.options.size();
  if (const auto chosen = option_menu(frame, kId, rect, formats)) {
    frame.emit(session::command::CopyLog{static_cast<session::TableFormat>(*chosen)});
  }
}

/// Where the parts of a row stand, px from its left edge.
struct LogColumns {
  float number_end, name, event;
};

LogColumns log_columns(const Frame& frame) {
  const core::Step end = frame.model.run->trace.step_count();
  const float number = text_width(frame, strong(frame), core::grouped(end));
  const float number_end = frame.px(8) + number;
  return {number_end, number_end + frame.px(16), number_end + frame.px(72)};
}

void draw_log_row(Frame& frame, Rect row, const LogColumns& at, core::Step step) {
  const session::Run& run = *frame.model.run;
  const bool current = step == frame.model.playback.step;
  const std::string id = "log/" + std::to_string(step);
  const Press state = press(frame, id, row);
  if (current) draw_fill(frame, row, frame.theme.now_row, 6);
  if (!current && state.hovered) draw_fill(frame, row, faded(frame.theme.chip, 0.6f), 6);
  const Within scope(frame, row);
  const float y = middle(row);
  const TextStyle name = strong(frame), event = body(frame);
  draw_text(frame, row.x + at.number_end, y, secondary(frame), core::grouped(step),
            scene::Align::right);
  draw_text(frame, row.x + at.name, y, name,
            fitted(frame, name, run.tree->name(run.trace.node(run.trace.visit(step))),
                   at.event - at.name - frame.px(8)));
  draw_text(frame, row.x + at.event, y, event,
            fitted(frame, event, frame.text(frame.veiled(teach::event(run, step))),
                   row.width - at.event - frame.px(8)));
  if (state.hovered) tooltip(frame, id, state, row, frame.sentence(step));
  if (state.clicked) frame.emit(session::command::Seek{step});
}

/// The row of the current step, or of the last one before it, is in sight after every move.
void follow_step(Frame& frame, ScrollArea& scroll, const EventLog& log) {
  const std::pair now{frame.model.serial, frame.model.playback.step};
  if (frame.state.logged == now) return;
  frame.state.logged = now;
  const std::size_t rows = log.rows_until(frame.model.playback.step);
  const float row = frame.px(kLogRow);
  const float bottom = scroll.top() + static_cast<float>(rows) * row;
  scroll.reveal(bottom - (1 + kLogContext) * row, bottom + kLogContext * row);
}

void draw_rows(Frame& frame, Rect area, const EventLog& log) {
  ScrollArea scroll(frame, "log", area);
  const auto row = static_cast<double>(frame.px(kLogRow));
  const auto first = static_cast<std::size_t>(scroll.offset() / row);
  const LogColumns at = log_columns(frame);
  const float margin = frame.px(16);
  for (std::size_t i = first; i < log.size(); ++i) {
    const float y = area.y + static_cast<float>(static_cast<double>(i) * row - scroll.offset());
    if (y > area.bottom()) break;
    draw_log_row(frame, {area.x + margin, y, area.width - 2 * margin, static_cast<float>(row)}, at,
                 log.step(i));
  }
  follow_step(frame, scroll, log);
  scroll.content(static_cast<double>(log.size()) * row);
}

}  // namespace

void draw_log_panel(Frame& frame, Rect area) {
  const float margin = frame.px(24), x = area.x + margin, width = area.width - 2 * margin;
  float y = area.y + frame.px(16);
  const float size = frame.px(kControl);
  draw_filter(frame, {x, y, width - size - frame.px(kGap), size});
  draw_copy(frame, {x + width - size, y, size, size});
  y += frame.px(kControl + 12);
  const EventLog log(frame.model.run->trace, frame.model.log_filter, frame.model.last_told());
  if (log.size() == 0) {
    draw_text(frame, x, y + frame.px(12), secondary(frame), frame.text("ui.log_empty"));
    return;
  }
  draw_rows(frame, {area.x, y, area.width, area.bottom() - y}, log);
}

}  // namespace ply::ui
