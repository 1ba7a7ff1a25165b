#include <algorithm>

#include "core/text.hpp"
#include "teach/narration.hpp"
#include "teach/words.hpp"
#include "ui/panels.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

using session::EventLog, session::LogFilter;

constexpr float kLogRow = 30;     ///< design px
constexpr float kLogLine = 20;    ///< of the sentence below the current row
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

/// Of the column of names with its gap: generated names become longer, so the last node has one of
/// the longest.
float name_width(const Frame& frame) {
  const session::Run& run = *frame.model.run;
  const std::string longest = teach::node_name(run, core::NodeId(run.tree->size() - 1));
  return std::clamp(text_width(frame, strong(frame), longest) + frame.px(12), frame.px(56),
                    frame.px(120));
}

LogColumns log_columns(const Frame& frame) {
  const core::Step end = frame.model.run->trace.step_count();
  const float number = text_width(frame, strong(frame), core::grouped(end));
  const float number_end = frame.px(8) + number;
  const float name = number_end + frame.px(16);
  return {number_end, name, name + name_width(frame)};
}

/// The rows are of one height, but the sentence of the current step stands below its row.
struct LogRows {
  double row;        ///< height, px
  std::size_t open;  ///< index of the row of the current step; beyond the last: none
  std::vector<std::string> sentence;
  double sentence_height = 0;

  double top(std::size_t i) const {
    return static_cast<double>(i) * row + (i > open ? sentence_height : 0);
  }
  /// The row at so many px from the top of the first one.
  std::size_t at(double y) const {
    const auto before = static_cast<std::size_t>(y / row);
    if (before <= open) return before;
    return std::max(open, static_cast<std::size_t>(std::max(0., y - sentence_height) / row));
  }
};

LogRows log_rows(const Frame& frame, const EventLog& log, float width) {
  const core::Step step = frame.model.playback.step;
  const std::size_t rows = log.rows_until(step);
  LogRows out{static_cast<double>(frame.px(kLogRow)), log.size(), {}};
  if (rows == 0 || log.step(rows - 1) != step) return out;
  out.open = rows - 1;
  out.sentence = wrapped(frame, secondary(frame), frame.sentence(step),
                         width - log_columns(frame).name - frame.px(8));
  out.sentence_height =
      static_cast<double>(frame.px(kLogLine * static_cast<float>(out.sentence.size()) + 6));
  return out;
}

void draw_log_row(Frame& frame, Rect row, const LogColumns& at, core::Step step) {
  const session::Run& run = *frame.model.run;
  const std::string id = "log/" + std::to_string(step);
  const Press state = press(frame, id, row);
  if (step != frame.model.playback.step && state.hovered)
    draw_fill(frame, row, faded(frame.theme.chip, 0.6f), 6);
  const Within scope(frame, row);
  const float y = middle(row);
  const TextStyle name = strong(frame), event = body(frame);
  draw_text(frame, row.x + at.number_end, y, secondary(frame), core::grouped(step),
            scene::Align::right);
  draw_text(frame, row.x + at.name, y, name,
            fitted(frame, name, teach::node_name(run, run.trace.node(run.trace.visit(step))),
                   at.event - at.name - frame.px(8)));
  draw_text(frame, row.x + at.event, y, event,
            fitted(frame, event, frame.text(frame.veiled(teach::event(run, step))),
                   row.width - at.event - frame.px(8)));
  if (state.hovered) tooltip(frame, id, state, row, frame.sentence(step));
  if (state.clicked) frame.emit(session::command::Seek{step});
}

/// The current row and its sentence lie on one ground.
void draw_open_row(Frame& frame, Rect place, const LogColumns& at, const LogRows& rows) {
  draw_fill(frame, place, frame.theme.now_row, 6);
  const Within scope(frame, place);
  float y = place.y + static_cast<float>(rows.row) + frame.px(kLogLine) / 2 - frame.px(3);
  for (const std::string& line : rows.sentence) {
    draw_text(frame, place.x + at.name, y, secondary(frame), line);
    y += frame.px(kLogLine);
  }
}

/// The row of the current step, or of the last one before it, is in sight after every move.
void follow_step(Frame& frame, ScrollArea& scroll, const EventLog& log, const LogRows& rows) {
  const std::pair now{frame.model.serial, frame.model.playback.step};
  if (frame.state.logged == now) return;
  frame.state.logged = now;
  const std::size_t below = log.rows_until(frame.model.playback.step);
  const float row = frame.px(kLogRow);
  const float top = scroll.top() + static_cast<float>(rows.top(below == 0 ? 0 : below - 1));
  const float bottom = scroll.top() + static_cast<float>(rows.top(below));
  scroll.reveal(top - kLogContext * row, bottom + kLogContext * row);
}

void draw_rows(Frame& frame, Rect area, const EventLog& log) {
  ScrollArea scroll(frame, "log", area);
  const float margin = frame.px(16), width = area.width - 2 * margin;
  const LogRows rows = log_rows(frame, log, width);
  const LogColumns at = log_columns(frame);
  for (std::size_t i = rows.at(scroll.offset()); i < log.size(); ++i) {
    const float y = area.y + static_cast<float>(rows.top(i) - scroll.offset());
    if (y > area.bottom()) break;
    const float height = static_cast<float>(rows.top(i + 1) - rows.top(i));
    if (i == rows.open) draw_open_row(frame, {area.x + margin, y, width, height}, at, rows);
    draw_log_row(frame, {area.x + margin, y, width, static_cast<float>(rows.row)}, at, log.step(i));
  }
  follow_step(frame, scroll, log, rows);
  scroll.content(rows.top(log.size()));
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
