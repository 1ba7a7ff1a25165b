#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/column.hpp"
#include "core/events.hpp"
#include "core/ids.hpp"
#include "core/tree_shape.hpp"
#include "core/value.hpp"

/// What a search did, frozen. Columns of fixed-width numbers; nothing changes after finish().
namespace ply::trace {

using core::Bound;
using core::Column;
using core::EndReason;
using core::kNever;
using core::NodeId;
using core::NodeKind;
using core::Purpose;
using core::Step;
using core::Value;
using core::VisitId;
using core::Window;

/// What a teacher would say, one at a time.
enum class StepKind : std::uint8_t {
  enter,     ///< the search arrives at a node with a window and a remaining depth
  evaluate,  ///< a leaf gets its value; this also ends the visit
  update,    ///< the parent compares the value just returned; perhaps nothing moves
  cutoff,    ///< the cut test holds; says how many moves are skipped, perhaps none
  leave,     ///< an inner visit returns a value
};
inline constexpr std::size_t kStepKinds = 5;

/// Sparse extra facts of a step.
enum class NoteKey : std::uint8_t {
  raw_value,     ///< value of a fail-hard return before it was clamped
  not_restored,  ///< of an update: the board is not the one that the node was entered with; always
                 ///< 1
};

/// Places of the tree, in preorder. Size: node_count().
struct NodeColumns {
  Column<NodeId> parent;
  Column<std::uint32_t> subtree_end;
  Column<std::uint16_t> depth;  ///< edges from the root
  Column<core::Move> move;      ///< from the parent
  Column<NodeKind> kind;
};

/// Calls of the search, in order of entry. Size: visit_count().
struct VisitColumns {
  Column<NodeId> node;
  Column<VisitId> parent;     ///< the calling visit; none for a root call
  Column<Step> enter, exit;   ///< step numbers: every visit ends, also when a search is stopped
  Column<Value> alpha, beta;  ///< window at entry
  Column<Value> result;       ///< returned value
  Column<std::uint32_t>
      changes;  ///< first row in ChangeColumns; its rows end where `visit` differs
  Column<std::uint16_t> depth_left;  ///< core::kUnlimited without a limit
  Column<Purpose> purpose;
  Column<EndReason> end_reason;
  Column<Bound> bound;  ///< what is proven about result (proof.hpp)
};

/// State of a visit after a step at which something moved; grouped by visit, ordered by step.
struct ChangeColumns {
  Column<VisitId> visit;
  Column<Step> step;
  Column<Value> alpha, beta, best;
  Column<NodeId> child;  ///< the best child so far
};

/// Size: step_count(). Row i is step i + 1.
struct StepColumns {
  Column<VisitId> visit;
  Column<StepKind> kind;
};

/// One row per cutoff step, in order.
struct CutoffColumns {
  Column<Step> step;
  Column<std::uint32_t> skipped;         ///< children dropped here
  Column<std::uint64_t> skipped_before;  ///< sum over the earlier rows
  Column<std::uint32_t> idle_before;     ///< how many of the earlier rows skipped nothing
};

struct NoteRow {
  Step step;
  NoteKey key;
  Value value;
};

class Trace {
 public:
  std::size_t node_count() const { return nodes_.parent.size(); }
  std::size_t visit_count() const { return visits_.node.size(); }
  /// T: the number of steps. Cursors run from 0 to T.
  Step step_count() const { return static_cast<Step>(steps_.kind.size()); }
  bool stopped() const { return stopped_; }

  const NodeColumns& nodes() const { return nodes_; }
  const VisitColumns& visits() const { return visits_; }
  const ChangeColumns& changes() const { return changes_; }
  const StepColumns& steps() const { return steps_; }
  const CutoffColumns& cutoffs() const { return cutoffs_; }
  const std::vector<NoteRow>& notes() const { return notes_; }
  core::TreeShape shape() const { return {nodes_.parent, nodes_.subtree_end}; }

  /// Kind and visit of step s, 1 <= s <= T.
  StepKind kind(Step s) const { return steps_.kind[s - 1]; }
  VisitId visit(Step s) const { return steps_.visit[s - 1]; }
  NodeId node(VisitId v) const { return visits_.node[v.index()]; }
  VisitId parent(VisitId v) const { return visits_.parent[v.index()]; }
  /// v was entered and not yet left at cursor c.
  bool is_open(VisitId v, Step c) const {
    return visits_.enter[v.index()] <= c && c < visits_.exit[v.index()];
  }
  /// Step of the cutoff of v, or kNever. A cutoff is always the step before the leave.
  Step cut_step(VisitId v) const {
    return visits_.end_reason[v.index()] == EndReason::cutoff ? visits_.exit[v.index()] - 1
                                                              : kNever;
  }

  /// How many visits of n were entered at cursor c; O(log visits of n).
  std::size_t visits_of_count(NodeId n, Step c) const;
  /// The k-th visit of n in order of entry. O(1).
  VisitId visit_of(NodeId n, std::size_t k) const;
  /// Number of steps of a kind among steps 1..c. O(1) (a block of 256 steps is scanned).
  std::uint32_t count(StepKind kind, Step c) const;
  /// The k-th step of a kind, counted from 0. Precondition: there is one. O(log steps).
  Step nth(StepKind kind, std::uint32_t k) const;
  /// Value of a note, if the step has one. O(log notes).
  std::optional<Value> note(Step step, NoteKey key) const;
  /// The first step that has a note of this kind, or none. O(notes).
  std::optional<Step> first_note(NoteKey key) const;
  /// No node was visited twice: every visit is fresh.
  bool one_visit_per_node() const { return visit_list_.empty(); }
  /// Steps that were answered by the transposition table, in order.
  const std::vector<Step>& table_hits() const { return table_hits_; }
  /// The indices are those of the columns; for validate(). O(size).
  bool indices_fit() const;
  /// Bytes of all columns and indices.
  std::size_t bytes() const;

 private:
  friend class TraceBuilder;
  friend struct TraceTestAccess;  // tests break traces on purpose
  void build_indices();

  NodeColumns nodes_;
  VisitColumns visits_;
  ChangeColumns changes_;
  StepColumns steps_;
  CutoffColumns cutoffs_;
  std::vector<NoteRow> notes_;
  std::vector<Step> table_hits_;
  bool stopped_ = false;

  // node -> visits. One visit per node at most: first_visit_ alone. Else a list per node.
  Column<std::uint32_t> first_visit_;  // by node: visit, or kNone; or offset into visit_list_
  Column<VisitId> visit_list_;         // empty if one-to-one
  // counts of each step kind before every 256th step
  std::vector<std::array<std::uint32_t, kStepKinds>> rank_;
};

/// Checks every invariant; empty if the trace is sound, else the first problem. O(size log size).
std::string validate(const Trace& trace);

}  // namespace ply::trace
