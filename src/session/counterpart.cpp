#include "session/counterpart.hpp"

#include <optional>

#include "trace/queries.hpp"

namespace ply::session {
namespace {

using core::Step;
using core::VisitId;
using trace::StepKind;
using trace::Trace;

/// The visit of the same node that comes as often-th.
VisitId same_visit(const Trace& from, VisitId v, const Trace& to) {
  const core::NodeId node = from.node(v);
  const std::size_t before = from.visits_of_count(node, from.visits().enter[v.index()]) - 1;
  const bool there = before < to.visits_of_count(node, to.step_count());
  return there ? to.visit_of(node, before) : VisitId();
}

/// The step, if it is one of this kind of this visit.
std::optional<Step> checked(const Trace& trace, Step s, StepKind kind, VisitId v) {
  const bool exists = s >= 1 && s <= trace.step_count();
  if (!exists || trace.kind(s) != kind || trace.visit(s) != v) return std::nullopt;
  return s;
}

std::optional<Step> same_step(const Trace& from, Step s, const Trace& to) {
  const StepKind kind = from.kind(s);
  const VisitId v = same_visit(from, from.visit(s), to);
  if (!v.valid()) return std::nullopt;
  const auto& visits = to.visits();
  switch (kind) {
    case StepKind::enter:
      return visits.enter[v.index()];
    case StepKind::evaluate:
    case StepKind::leave:
      return checked(to, visits.exit[v.index()], kind, v);
    case StepKind::cutoff:
      return checked(to, visits.exit[v.index()] - 1, kind, v);
    case StepKind::update: {
      const VisitId child = same_visit(from, trace::updated_child(from, s), to);
      if (!child.valid()) return std::nullopt;
      return checked(to, visits.exit[child.index()] + 1, kind, v);
    }
  }
  return std::nullopt;
}

}  // namespace

Step counterpart(const Trace& from, Step c, const Trace& to) {
  if (c == from.step_count()) return to.step_count();
  for (; c > 0; --c) {
    if (const auto found = same_step(from, c, to)) return *found;
  }
  return 0;
}

}  // namespace ply::session
