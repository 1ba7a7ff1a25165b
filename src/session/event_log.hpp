#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "trace/trace.hpp"

namespace ply::session {

/// Which steps a log lists.
enum class LogFilter : std::uint8_t { all, cutoffs, leaves, updates };
constexpr auto choice_names(LogFilter) {
  return std::to_array<std::string_view>({"all", "cutoffs", "leaves", "updates"});
}

/// How a table leaves the program.
enum class TableFormat : std::uint8_t { text, markdown, csv };
constexpr auto choice_names(TableFormat) {
  return std::to_array<std::string_view>({"text", "markdown", "csv"});
}

/// The steps of a run that a filter lets through, as rows of a list that is never built: each of
/// these costs O(log steps).
class EventLog {
 public:
  EventLog(const trace::Trace& trace, LogFilter filter)
      : EventLog(trace, filter, trace.step_count()) {}
  /// No step after `last`.
  EventLog(const trace::Trace& trace, LogFilter filter, core::Step last)
      : trace_(trace), filter_(filter), last_(last) {}

  std::size_t size() const { return rows_until(last_); }
  /// Step of a row, counted from 0; row < size().
  core::Step step(std::size_t row) const;
  /// How many rows are of steps 1..c, c <= last: the row of step c, if it has one, is the last of
  /// them.
  std::size_t rows_until(core::Step c) const;

 private:
  const trace::Trace& trace_;
  LogFilter filter_;
  core::Step last_;
};

}  // namespace ply::session
