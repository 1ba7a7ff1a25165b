#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/events.hpp"
#include "search/recorder.hpp"

namespace ply::test {

/// One call that a search made to its recorder, kept as it came.
struct Event {
  enum class Kind : std::uint8_t { enter, expand, evaluate, update, cutoff, leave };

  Kind kind;
  core::Entry entry{};     ///< enter
  core::Update update{};   ///< update
  std::size_t number = 0;  ///< expand: moves; cutoff: skipped
  core::Value value = 0;   ///< evaluate, leave
  core::Value raw = 0;     ///< leave: before a clamp
  core::Bound bound = core::Bound::none;
  core::EndReason reason = core::EndReason::stopped;

  /// Everything but expand is a step of the trace.
  bool is_step() const { return kind != Kind::expand; }
};

/// A recorder that keeps the raw calls.
struct EventLog {
  std::vector<Event> events;

  void enter(const core::Entry& entry) { add(Event::Kind::enter).entry = entry; }
  void expand(std::size_t moves) { add(Event::Kind::expand).number = moves; }
  void evaluate(core::Value value, core::Bound bound, core::EndReason reason) {
    Event& event = add(Event::Kind::evaluate);
    event.value = event.raw = value;
    event.bound = bound;
    event.reason = reason;
  }
  void update(const core::Update& update) { add(Event::Kind::update).update = update; }
  void cutoff(std::size_t skipped) { add(Event::Kind::cutoff).number = skipped; }
  void leave(core::Value result, core::Value raw, core::EndReason reason) {
    Event& event = add(Event::Kind::leave);
    event.value = result;
    event.raw = raw;
    event.reason = reason;
  }

 private:
  Event& add(Event::Kind kind) { return events.emplace_back(Event{.kind = kind}); }
};

/// A recorder that passes every call to two others.
template <search::Recorder A, search::Recorder B>
struct Tee {
  A& a;
  B& b;

  void enter(const core::Entry& entry) { a.enter(entry), b.enter(entry); }
  void expand(std::size_t moves) { a.expand(moves), b.expand(moves); }
  void evaluate(core::Value value, core::Bound bound, core::EndReason reason) {
    a.evaluate(value, bound, reason), b.evaluate(value, bound, reason);
  }
  void update(const core::Update& update) { a.update(update), b.update(update); }
  void cutoff(std::size_t skipped) { a.cutoff(skipped), b.cutoff(skipped); }
  void leave(core::Value result, core::Value raw, core::EndReason reason) {
    a.leave(result, raw, reason), b.leave(result, raw, reason);
  }
};
template <search::Recorder A, search::Recorder B>
Tee(A&, B&) -> Tee<A, B>;

static_assert(search::Recorder<EventLog>);

}  // namespace ply::test
