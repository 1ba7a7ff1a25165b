#include "session/pace.hpp"

namespace ply::session {
namespace {

using core::Step;
using trace::StepKind;

/// The search is in a leaf (or in what it does not look below), or has still to compare its value.
bool inside_leaf(const trace::Trace& trace, Step c) {
  const StepKind next = trace.kind(c + 1);
  if (trace.kind(c) == StepKind::enter) return next == StepKind::evaluate;
  return trace.kind(c) == StepKind::evaluate && next == StepKind::update;
}

}  // namespace

bool halts(const trace::Trace& trace, Step c, Pace pace) {
  if (c == 0 || c == trace.step_count()) return true;
  switch (pace) {
    case Pace::step:
      return true;
    case Pace::leaf:
      return !inside_leaf(trace, c);
    case Pace::returns:
      return trace.kind(c) == StepKind::leave;
    case Pace::cutoff:
      return trace.kind(c) == StepKind::cutoff;
  }
  return true;
}

Step next_halt(const trace::Trace& trace, Step c, Pace pace) {
  if (c == trace.step_count()) return c;
  do
    ++c;
  while (!halts(trace, c, pace));
  return c;
}

Step previous_halt(const trace::Trace& trace, Step c, Pace pace) {
  if (c == 0) return c;
  do
    --c;
  while (!halts(trace, c, pace));
  return c;
}

}  // namespace ply::session
