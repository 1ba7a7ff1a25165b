#include "session/event_log.hpp"

namespace ply::session {
namespace {

using trace::StepKind;

StepKind kind_of(LogFilter filter) {
  switch (filter) {
    case LogFilter::cutoffs:
      return StepKind::cutoff;
    case LogFilter::leaves:
      return StepKind::evaluate;
    default:
      return StepKind::update;
  }
}

}  // namespace

core::Step EventLog::step(std::size_t row) const {
  if (filter_ == LogFilter::all) return static_cast<core::Step>(row + 1);
  return trace_.nth(kind_of(filter_), static_cast<std::uint32_t>(row));
}

std::size_t EventLog::rows_until(core::Step c) const {
  return filter_ == LogFilter::all ? c : trace_.count(kind_of(filter_), c);
}

}  // namespace ply::session
