#pragma once

#include <span>
#include <vector>

#include "core/events.hpp"
#include "trace/trace.hpp"

namespace ply::trace {

/// Records a search into a trace; satisfies search::Recorder. No allocation per node: columns grow
/// in large steps, open visits live on scratch stacks.
class TraceBuilder {
 public:
  /// For explicit trees: all nodes are known, ids are the source's own preorder.
  TraceBuilder(core::TreeShape shape, std::span<const core::NodeKind> kinds);
  /// For games: nodes are added when their parent is first expanded, renumbered by finish().
  TraceBuilder();

  void enter(const core::Entry& entry);
  /// `moves`: number of children of the node just entered.
  void expand(std::size_t moves);
  void evaluate(core::Value value, core::Bound bound, core::EndReason reason);
  void update(const core::Update& update);
  void cutoff(std::size_t skipped);
  void leave(core::Value result, core::Value raw, core::EndReason reason);

  /// The frozen trace. The builder is empty afterwards.
  Trace finish() &&;
};

}  // namespace ply::trace
