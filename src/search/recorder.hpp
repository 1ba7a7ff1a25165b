#pragma once

#include <concepts>
#include <cstddef>

#include "core/events.hpp"
#include "core/value.hpp"

namespace ply::search {

/// Who listens to a search. Calls nest like the search itself:
///   enter, then either evaluate (a leaf: this ends the visit)
///   or expand, per child (enter … its end, update), perhaps one cutoff, leave.
template <class R>
concept Recorder = requires(R recorder, const core::Entry& entry, const core::Update& update,
                            std::size_t n, core::Value value, core::Bound bound,
                            core::EndReason reason) {
  recorder.enter(entry);
  recorder.expand(n);                       // number of moves of the node just entered
  recorder.evaluate(value, bound, reason);  // terminal, depth limit, table
  recorder.update(update);
  recorder.cutoff(n);                    // number of moves that are skipped, may be 0
  recorder.leave(value, value, reason);  // returned value, value before a clamp
};

/// Listens to nothing; compiles to nothing.
struct NullRecorder {
  void enter(const core::Entry&) {}
  void expand(std::size_t) {}
  void evaluate(core::Value, core::Bound, core::EndReason) {}
  void update(const core::Update&) {}
  void cutoff(std::size_t) {}
  void leave(core::Value, core::Value, core::EndReason) {}
};

static_assert(Recorder<NullRecorder>);

}  // namespace ply::search
