#include "session/breakpoints.hpp"

#include <algorithm>
#include <iterator>

#include "core/choice_names.hpp"
#include "core/parse.hpp"
#include "core/text.hpp"
#include "trace/queries.hpp"

namespace ply::session {
namespace {

using core::Error;
using core::Message;
using core::Step;
using core::Value;
using trace::StepKind;
using Quantity = AtCondition::Quantity;
using Relation = AtCondition::Relation;

constexpr std::string_view kNode = "node ";

StepKind step_kind(AtEvent::Kind kind) {
  switch (kind) {
    case AtEvent::Kind::enter:
      return StepKind::enter;
    case AtEvent::Kind::leaf:
      return StepKind::evaluate;
    case AtEvent::Kind::update:
      return StepKind::update;
    case AtEvent::Kind::cutoff:
      return StepKind::cutoff;
    case AtEvent::Kind::returns:
      break;
  }
  return StepKind::leave;
}

bool compares(Value left, Relation relation, Value right) {
  switch (relation) {
    case Relation::less:
      return left < right;
    case Relation::at_most:
      return left <= right;
    case Relation::equal:
      return left == right;
    case Relation::unequal:
      return left != right;
    case Relation::at_least:
      return left >= right;
    case Relation::greater:
      break;
  }
  return left > right;
}

bool ends_visit(StepKind kind) {
  return kind == StepKind::evaluate || kind == StepKind::leave;
}

/// The quantity at the node where the search is; none where it has none (a value before its
/// return).
std::optional<Value> quantity_at(const trace::Trace& trace, Step s, Quantity quantity) {
  const core::VisitId visit = trace.visit(s);
  switch (quantity) {
    case Quantity::alpha:
      return trace::visit_state(trace, visit, s).window.alpha;
    case Quantity::beta:
      return trace::visit_state(trace, visit, s).window.beta;
    case Quantity::best:
      if (trace.nodes().kind[trace.node(visit).index()] == core::NodeKind::leaf) return {};
      return trace::visit_state(trace, visit, s).best;
    case Quantity::value:
      if (!ends_visit(trace.kind(s))) return {};
      return trace.visits().result[visit.index()];
    case Quantity::depth:
      break;
  }
  return trace.nodes().depth[trace.node(visit).index()];
}

bool holds(const trace::Trace& trace, Step s, const AtCondition& wanted) {
  if (s == 0) return false;
  const auto found = quantity_at(trace, s, wanted.quantity);
  return found && compares(*found, wanted.relation, wanted.value);
}

std::string_view take_until(std::string_view& rest, std::string_view stops) {
  const auto end = std::min(rest.find_first_of(stops), rest.size());
  const auto taken = rest.substr(0, end);
  rest.remove_prefix(end);
  return taken;
}

/// Of what can stand at the beginning, the nearest to what does.
Error unknown_quantity(std::string_view word) {
  std::vector<std::string_view> known;
  std::ranges::copy(choice_names(Quantity{}), std::back_inserter(known));
  std::ranges::copy(choice_names(AtEvent::Kind{}), std::back_inserter(known));
  known.push_back(core::trimmed(kNode));
  const std::string_view near = core::nearest(word, known);
  if (near.empty())
    return {Message("breakpoint.unknown").text("word", word).text("known", core::listed(known))};
  return {Message("breakpoint.unknown_near").text("word", word).text("near", near)};
}

/// "alpha >= 3", with or without blanks.
core::Result<Breakpoint> parse_condition(std::string_view text) {
  constexpr std::string_view kRelations = "<>=!";
  const auto name = core::trimmed(take_until(text, kRelations));
  const auto end = std::min(text.find_first_not_of(kRelations), text.size());
  const auto sign = text.substr(0, end);
  const auto quantity = core::choice_named<Quantity>(name);
  const auto relation = core::choice_named<Relation>(sign);
  const auto value = core::parse_number<Value>(core::trimmed(text.substr(end)));
  if (!quantity) return unknown_quantity(name);
  if (sign.empty()) return Error{Message("breakpoint.no_comparison").text("word", name)};
  if (!relation) {
    return Error{Message("breakpoint.unknown_comparison")
                     .text("found", sign)
                     .text("known", core::listed(choice_names(Relation{})))};
  }
  if (!value || *value != *value) {
    const std::string condition = std::string(name) + " " + std::string(sign);
    return Error{Message("breakpoint.no_number").text("condition", condition)};
  }
  return Breakpoint(AtCondition{*quantity, *relation, core::normalised(*value)});
}

}  // namespace

core::Result<Breakpoint> parse_breakpoint(std::string_view text) {
  const auto trimmed = core::trimmed(text);
  if (trimmed == core::trimmed(kNode)) return Error{Message("breakpoint.no_name")};
  if (trimmed.starts_with(kNode))
    return Breakpoint(AtNode{std::string(core::trimmed(trimmed.substr(kNode.size())))});
  if (const auto kind = core::choice_named<AtEvent::Kind>(trimmed))
    return Breakpoint(AtEvent{*kind});
  return parse_condition(trimmed);
}

std::string breakpoint_text(const Breakpoint& breakpoint) {
  if (const auto* node = std::get_if<AtNode>(&breakpoint)) return std::string(kNode) + node->name;
  if (const auto* event = std::get_if<AtEvent>(&breakpoint)) {
    return std::string(core::choice_name(event->kind));
  }
  const auto& condition = std::get<AtCondition>(breakpoint);
  return std::string(core::choice_name(condition.quantity)) + " " +
         std::string(core::choice_name(condition.relation)) + " " + core::plain(condition.value);
}

std::vector<core::NodeId> halting_nodes(const Run& run,
                                        const std::vector<Breakpoint>& breakpoints) {
  std::vector<core::NodeId> nodes;
  for (const Breakpoint& breakpoint : breakpoints) {
    const auto* at = std::get_if<AtNode>(&breakpoint);
    const auto node = at == nullptr ? std::nullopt : run.tree->find(at->name);
    if (node) nodes.push_back(*node);
  }
  return nodes;
}

Halts::Halts(const Run& run, const std::vector<Breakpoint>& breakpoints)
    : trace_(run.trace), nodes_(halting_nodes(run, breakpoints)) {
  for (const Breakpoint& breakpoint : breakpoints) {
    if (const auto* event = std::get_if<AtEvent>(&breakpoint)) events_.push_back(*event);
    if (const auto* at = std::get_if<AtCondition>(&breakpoint)) conditions_.push_back(*at);
  }
}

bool Halts::at(Step s) const {
  const StepKind kind = trace_.kind(s);
  if (kind == StepKind::enter || ends_visit(kind)) {
    const core::NodeId node = trace_.node(trace_.visit(s));
    if (std::ranges::find(nodes_, node) != nodes_.end()) return true;
  }
  const auto is_event = [&](const AtEvent& event) { return step_kind(event.kind) == kind; };
  if (std::ranges::any_of(events_, is_event)) return true;
  return std::ranges::any_of(conditions_, [&](const AtCondition& condition) {
    return holds(trace_, s, condition) && !holds(trace_, s - 1, condition);
  });
}

std::optional<Step> Halts::next(Step c, Step last) const {
  for (Step s = c + 1; s <= last; ++s) {
    if (at(s)) return s;
  }
  return std::nullopt;
}

std::optional<Step> Halts::previous(Step c) const {
  for (Step s = c; s-- > 1;) {
    if (at(s)) return s;
  }
  return std::nullopt;
}

}  // namespace ply::session
