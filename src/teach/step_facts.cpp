#include <array>
#include <cmath>

#include "teach/narration.hpp"
#include "teach/words.hpp"

namespace ply::teach {
namespace {

using core::EndReason;
using core::Message;
using core::NodeKind;
using trace::BoundOrigin;
using trace::StepKind;

/// "α = 3 came from B"; `keys`: set by a child, given at the start.
struct OriginKeys {
  std::string_view set, start;
};
constexpr OriginKeys kAlpha{"fact.alpha_set", "fact.alpha_start"};
constexpr OriginKeys kBeta{"fact.beta_set", "fact.beta_start"};

Message origin_fact(const session::Run& run, const OriginKeys& keys, core::Value value,
                    const BoundOrigin& origin) {
  if (origin.kind != BoundOrigin::Kind::set) return Message(keys.start).value("bound", value);
  return Message(keys.set).value("bound", value).text("s", node_name(run, origin.child));
}

std::vector<Fact> cut_facts(const Moment& now) {
  const trace::Cut cut = trace::cut_at(now.trace, now.step);
  const auto state = trace::visit_state(now.trace, now.visit, now.step);
  const OriginKeys& keys = cut.alpha_cut ? kAlpha : kBeta;
  Message place = Message(cut.skipped == 0 ? "fact.nothing_left" : "fact.cut")
                      .message("player", player(now.kind))
                      .message("reach", reach(cut.reach));
  return {{std::move(place)},
          {origin_fact(now.run, keys, other_bound(now.kind, state.window), cut.origin),
           trace::BoundAt{now.node, cut.alpha_cut}}};
}

std::vector<Fact> entry_facts(const Moment& now) {
  std::vector<Fact> facts;
  if (!session::uses_window(now.run.settings.algorithm) || now.kind == NodeKind::leaf) return facts;
  const auto [alpha, beta] = trace::visit_state(now.trace, now.visit, now.step).window;
  if (std::isfinite(alpha)) {
    const BoundOrigin origin = trace::alpha_origin(now.trace, now.visit, now.step);
    facts.push_back({origin_fact(now.run, kAlpha, alpha, origin), trace::BoundAt{now.node, true}});
  }
  if (std::isfinite(beta)) {
    const BoundOrigin origin = trace::beta_origin(now.trace, now.visit, now.step);
    facts.push_back({origin_fact(now.run, kBeta, beta, origin), trace::BoundAt{now.node, false}});
  }
  return facts;
}

std::vector<Fact> leave_facts(const Moment& now) {
  const auto raw = now.trace.note(now.step, trace::NoteKey::raw_value);
  if (!raw) return {};
  return {{Message("fact.raw").value("raw", *raw)}};
}

std::vector<Fact> update_facts(const Moment& now) {
  if (!now.trace.note(now.step, trace::NoteKey::not_restored)) return {};
  return {{Message("fact.not_restored")}};
}

Message update_event(const Moment& now) {
  const auto before = trace::visit_state(now.trace, now.visit, now.step - 1);
  const auto after = trace::visit_state(now.trace, now.visit, now.step);
  if (before.best == after.best) return Message("event.no_update");
  return Message("event.update").value("v", after.best);
}

Message cut_event(const Moment& now) {
  const auto skipped = trace::skipped_at(now.trace, now.step);
  if (skipped == 0) return Message("event.cutoff_nothing_left");
  return Message("event.cutoff").count("k", skipped);
}

Message leave_event(const Moment& now) {
  const auto& visits = now.trace.visits();
  const std::size_t v = now.visit.index();
  if (visits.end_reason[v] == EndReason::stopped) return Message("event.stopped");
  return Message("event.leave").message("v", signed_value(visits.result[v], visits.bound[v]));
}

/// How many nodes a depth limit leaves to evaluate is not known without walking the tree.
Message leaves_read(const session::Run& run, std::uint32_t leaves) {
  if (!run.knows_leaves()) return Message("counters.evaluated").count("leaves", leaves);
  return Message("counters.leaves")
      .count("leaves", leaves)
      .count("total", static_cast<std::int64_t>(run.tree->leaf_count()));
}

Message plain_event(const session::Run& run, core::Step s) {
  const Moment now(run, s);
  switch (run.trace.kind(s)) {
    case StepKind::enter:
      return Message("event.enter");
    case StepKind::evaluate:
      return Message("event.evaluate").value("v", run.trace.visits().result[now.visit.index()]);
    case StepKind::update:
      return update_event(now);
    case StepKind::cutoff:
      return cut_event(now);
    case StepKind::leave:
      break;
  }
  return leave_event(now);
}

}  // namespace

std::vector<Fact> facts(const session::Run& run, core::Step c) {
  if (c == 0) return {};
  const Moment now(run, c);
  switch (run.trace.kind(c)) {
    case StepKind::cutoff:
      return cut_facts(now);
    case StepKind::enter:
      return entry_facts(now);
    case StepKind::leave:
      return leave_facts(now);
    case StepKind::update:
      return update_facts(now);
    default:
      return {};
  }
}

core::Message event(const session::Run& run, core::Step s) {
  Message usual = plain_event(run, s);
  const auto wrong = run.first_wrong();
  if (!wrong || wrong->step != s) return usual;
  return Message("event.wrong").message("event", std::move(usual)).value("right", wrong->right);
}

core::Message counters(const session::Run& run, const trace::Counters& counters) {
  const Message leaves = leaves_read(run, counters.leaves);
  if (!session::uses_window(run.settings.algorithm)) return leaves;
  return Message("counters.with_cutoffs")
      .message("leaves", leaves)
      .count("cutoffs", counters.cutoffs)
      .message("idle", idle(counters))
      .count("skipped", static_cast<std::int64_t>(counters.skipped));
}

}  // namespace ply::teach
