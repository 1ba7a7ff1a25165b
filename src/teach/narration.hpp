#pragma once

#include <optional>
#include <vector>

#include "core/message.hpp"
#include "session/run.hpp"
#include "trace/queries.hpp"

/// Words for what a trace shows. Messages, not texts: the catalogue of the language makes the text.
namespace ply::teach {

/// One sentence (at most two) for the state at cursor c: what step c did and why, with names and
/// numbers. c = 0: what is about to happen. At T also the answer.
core::Message explain(const session::Run& run, core::Step c);

/// A short fact, and the bound that it speaks of, if it is one.
struct Fact {
  core::Message text;
  std::optional<trace::BoundAt> bound = {};
};
/// Facts beside the sentence ("cut at MIN · shallow", "α = 3 came from B"); may be empty.
std::vector<Fact> facts(const session::Run& run, core::Step c);

/// Short name of what happened at step s, for tables ("enter", "cut: 2 skipped"); 1 <= s <= T.
core::Message event(const session::Run& run, core::Step s);

/// "leaves read 4 of 9 · 1 cutoff · 2 children skipped" for the counters at some cursor.
core::Message counters(const session::Run& run, const trace::Counters& counters);

/// One label and value of the inspector.
struct Field {
  core::Message label;
  core::Message value;
  std::optional<trace::BoundAt> bound = {};  ///< that it speaks of
};
/// What is known about a node at cursor c: kind, phase, value with sign, alpha and beta with
/// origin, best child, depth, note, why it was skipped …
std::vector<Field> node_fields(const session::Run& run, core::NodeId node, core::Step c);

/// Where a bound comes from, whole: "α = 3 at C was set at A when B returned (leaf E), so a cut
/// here is shallow." Empty (key "") before the node is entered.
core::Message bound_origin(const session::Run& run, trace::BoundAt bound, core::Step c);

/// Why a node is never entered in this run ("never entered: cut at C after H …"); empty message
/// (key "") if it is entered.
core::Message never_entered(const session::Run& run, core::NodeId node);

/// The answer at the end: value, best move, principal variation, tied moves.
std::vector<Field> answer(const session::Run& run);

}  // namespace ply::teach
