#pragma once

#include <optional>
#include <span>
#include <vector>

#include "trace/trace.hpp"

/// "What was true at step c?" Every function takes a cursor c in 0..T and changes nothing.
/// Each group is in a file of its own: queries_nodes, _visits, _cuts, _motions, _lists,
/// _conclusion.
namespace ply::trace {

enum class Phase : std::uint8_t {
  unseen,   ///< may still come
  open,     ///< the search is in it or below it
  done,     ///< it has returned
  skipped,  ///< cut off, at the parent or higher up
  covered,  ///< an ancestor was answered by the transposition table
  beyond,   ///< below the depth limit
};

struct NodeState {
  Phase phase = Phase::unseen;
  bool stale = false;     ///< what it shows is from an earlier visit, not of the search now running
  bool cut_here = false;  ///< fresh, and its current visit has been cut off
  VisitId visit;          ///< the current visit (also if stale), or none
};

/// alpha, beta, best of a visit at a cursor (after its latest change; before any: the entry
/// window).
struct VisitState {
  Window window;
  Value best;    ///< -inf at MAX, +inf at MIN before the first update
  NodeId child;  ///< best child so far, or none; none also if standing pat is best
};

/// The current visit of n: the innermost open one, else the outermost same-node visit of the
/// latest; none if not yet entered. O(log visits of n).
VisitId current_visit(const Trace& trace, NodeId n, Step c);

/// O(depth log visits per node).
NodeState node_state(const Trace& trace, NodeId n, Step c);

/// node_state of every node in one sweep. O(nodes), `out` has node_count() entries.
void node_states(const Trace& trace, Step c, std::span<NodeState> out);

/// State of a visit. Precondition: entered at c. O(log changes of the visit).
VisitState visit_state(const Trace& trace, VisitId v, Step c);

/// The visit of step c and its node, where the search is; none at 0. O(1).
VisitId visit_at(const Trace& trace, Step c);
NodeId node_at(const Trace& trace, Step c);
/// visit_at() and its callers up to the root call, root first. O(depth).
std::vector<VisitId> path(const Trace& trace, Step c);

/// The child visit whose value an update step compares: it ended at the step before.
VisitId updated_child(const Trace& trace, Step s);

/// What is proven about the value of a visit: once left, the returned bound. While open "at least
/// best" at MAX if the best child proves it ("at most" at MIN), else nothing; between the return of
/// its last child and its own, what all of them prove. O(log children), there O(children).
Bound bound_at(const Trace& trace, VisitId v, Step c);

/// The values that a node can still have by what has been read, as in the textbooks: at MAX the
/// largest of what its children can have, at MIN the smallest; a child that has not been searched
/// can have any. Infinite ends are open. O(children of the open visits at and below the node).
Window possible_values(const Trace& trace, NodeId n, Step c);

/// Where a bound (alpha or beta) of a visit came from.
struct BoundOrigin {
  enum class Kind : std::uint8_t {
    start,  ///< still a bound of the window that a root call was started with
    set,    ///< raised/lowered by `visit` when `child` returned
    call,   ///< chosen by the call of `visit` itself (null window, re-search)
  };
  Kind kind = Kind::start;
  VisitId visit;  ///< the visit on the path that set it (start: the root call)
  NodeId child;   ///< set: the child whose return set it, else none
  NodeId leaf;    ///< set: the leaf that the value comes from, else none
  Step step = 0;  ///< when: the update step, or the entry
};
/// O(depth log children).
BoundOrigin alpha_origin(const Trace& trace, VisitId v, Step c);
BoundOrigin beta_origin(const Trace& trace, VisitId v, Step c);

/// One of the two bounds of a node.
struct BoundAt {
  NodeId node;
  bool alpha = true;
  friend bool operator==(const BoundAt&, const BoundAt&) = default;
};
/// The origin of the bound of the node's current visit; none before the first visit.
std::optional<BoundOrigin> bound_origin(const Trace& trace, BoundAt bound, Step c);

enum class Reach : std::uint8_t { shallow, deep, window };
/// How far a bound has come that a cut at v may meet (alpha at MIN, beta at MAX). O(depth).
Reach reach_of(const Trace& trace, VisitId v, const BoundOrigin& origin);
/// One cutoff, for words, lists and exports.
struct Cut {
  Step step;
  VisitId visit;
  NodeId node, after;  ///< after: the child whose return caused it
  bool alpha_cut;      ///< at MIN: value fell to alpha or below; false: beta cut at MAX
  Reach reach;         ///< shallow: bound set by the nearest ancestor of the other player
  std::uint32_t skipped;
  BoundOrigin origin;  ///< of the bound that was met
};
/// Precondition: step s is a cutoff. O(depth log children).
Cut cut_at(const Trace& trace, Step s);

/// Children dropped by the cutoff at step s. Precondition: step s is a cutoff. O(log cutoffs).
std::uint32_t skipped_at(const Trace& trace, Step s);

struct Counters {
  std::uint32_t visits = 0;
  std::uint32_t leaves = 0;  ///< static evaluations; table hits are counted apart
  std::uint32_t table_hits = 0;
  std::uint32_t cutoffs = 0;
  std::uint32_t idle_cutoffs = 0;  ///< those of them that had nothing left to skip
  std::uint64_t skipped = 0;       ///< children dropped at cutoffs
};
/// O(log cutoffs).
Counters counters(const Trace& trace, Step c);

/// Nearest cutoff step after/before c, or none. O(log cutoffs).
std::optional<Step> next_cutoff(const Trace& trace, Step c);
std::optional<Step> previous_cutoff(const Trace& trace, Step c);

/// Debugger motions; each stays within 0..T.
/// over: the end of whatever the next step enters (else one step); out: the step at which the
/// caller of the current visit goes on (its update). back_over mirrors over.
Step step_over(const Trace& trace, Step c);
Step step_back_over(const Trace& trace, Step c);
Step step_out(const Trace& trace, Step c);
/// Step at which the search enters the next move of a root call after c, or the latest before c; or
/// none. O(depth + children of the root).
std::optional<Step> next_root_move(const Trace& trace, Step c);
std::optional<Step> previous_root_move(const Trace& trace, Step c);
/// First step at which n is entered, or none. O(log visits).
std::optional<Step> entry_step(const Trace& trace, NodeId n);

/// Best line from the root at c, root first, as far as the search has it; nothing is proven of it.
/// O(depth log children).
std::vector<NodeId> principal_variation(const Trace& trace, Step c);

/// The best child of an ended visit proves what the visit returned, so it is a best move: it is
/// worth at least so much to MAX, at most to MIN. Where all children fell short of the window, none
/// proves anything. O(log children).
bool best_child_proven(const Trace& trace, VisitId v);

/// What a search found out about its root, and no more than it proved.
struct Conclusion {
  Value value = 0;
  Bound bound = Bound::none;       ///< of value; none if the search was stopped
  std::vector<NodeId> best_moves;  ///< exact: all that are proven best, first the one that the
                                   ///< search chose; else none
  NodeId proof;                    ///< a bound: the move that alone proves it, if one does
  std::vector<NodeId> line;        ///< principal variation, root first; exact values have one
  bool proven() const { return bound != Bound::none; }
};
/// O(depth + children of the nodes of the line).
Conclusion conclusion(const Trace& trace);

/// Sequence of first entries / evaluations / nodes within the depth limit never entered because of
/// a cutoff (preorder).
std::vector<NodeId> visited_nodes(const Trace& trace);
std::vector<NodeId> evaluated_leaves(const Trace& trace);
std::vector<NodeId> pruned_nodes(const Trace& trace);

}  // namespace ply::trace
