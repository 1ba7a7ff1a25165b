#pragma once

#include <string>
#include <string_view>

#include "core/board.hpp"
#include "core/message.hpp"
#include "session/run.hpp"
#include "trace/queries.hpp"

/// Vocabulary that the sentences, facts and fields of this folder share.
namespace ply::teach {

/// Two catalogue keys that say the same of MAX and of MIN.
struct Sided {
  std::string_view max, min;
  std::string_view of(core::NodeKind kind) const { return kind == core::NodeKind::max ? max : min; }
};

/// The node as people find it, in the picture and on the board: its name, and behind one that only
/// the program has given it also the move to it, if that is stated: "E (b2)".
std::string node_name(const session::Run& run, core::NodeId node);

/// The moves that lead from the root to a node: "b2 → a1"; empty for the root.
std::string line_of_moves(const session::Run& run, core::NodeId node);

/// Everything the words for a step start from. Precondition: 1 <= step <= T.
struct Moment {
  Moment(const session::Run& run, core::Step step);

  const session::Run& run;
  const trace::Trace& trace;
  core::Step step;
  core::VisitId visit;
  core::NodeId node;
  core::NodeKind kind;

  std::string name() const { return node_name(run, node); }
};

/// MAX, MIN or leaf, as it was searched.
core::NodeKind kind_of(const session::Run& run, core::NodeId node);

/// The bound that the player at such a node moves: alpha at MAX, beta at MIN.
core::Value own_bound(core::NodeKind kind, core::Window window);

/// The bound that the other player has set: beta at MAX, alpha at MIN.
core::Value other_bound(core::NodeKind kind, core::Window window);

/// "3", "at most 2", "at least 7", "not proven".
core::Message amount(core::Value value, core::Bound bound);
/// The same with a sign: "= 3", "≤ 2", "≥ 7"; a bare number where nothing is proven.
core::Message signed_value(core::Value value, core::Bound bound);
/// The visit returned a value that the task gives: of a leaf or at the depth limit.
bool is_evaluation(const trace::Trace& trace, core::VisitId visit);
/// What an ended visit returned, in the same words.
core::Message returned(const trace::Trace& trace, core::VisitId visit);

/// The move to a node as people name it: "a1 (to B)"; "B (move 1)" if it has no name of its own;
/// "B" if both have one name.
core::Message move_to(const session::Run& run, core::NodeId child);

/// " (1 skips nothing)" where some of the cutoffs skip nothing, to stand behind their number.
core::Message idle(const trace::Counters& counters);

/// A text as it is.
core::Message text(std::string_view value);

/// MAX or MIN as the players of a game call themselves: by the colour of their pieces on a board
/// with such, else X and O.
core::Message side(core::BoardLook look, core::NodeKind kind);

/// MAX, MIN, leaf.
core::Message player(core::NodeKind kind);
core::Message reach(trace::Reach reach);

}  // namespace ply::teach
