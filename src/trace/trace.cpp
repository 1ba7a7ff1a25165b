#include "trace/trace.hpp"

#include <algorithm>

namespace ply::trace {
namespace {

constexpr std::size_t kRankBlock = 256;

template <class... Columns>
std::size_t bytes_of(const Columns&... columns) {
  return (0 + ... + (columns.size() * sizeof(columns[0])));
}

}  // namespace

void Trace::build_indices() {
  rank_.clear();
  visit_list_.clear();
  std::array<std::uint32_t, kStepKinds> counts{};
  rank_.reserve(steps_.kind.size() / kRankBlock + 1);
  for (std::size_t begin = 0; begin <= steps_.kind.size(); begin += kRankBlock) {
    rank_.push_back(counts);
    const std::size_t end = std::min(begin + kRankBlock, steps_.kind.size());
    for (std::size_t i = begin; i < end; ++i)
      ++counts[static_cast<std::size_t>(steps_.kind[i])];
  }

  first_visit_.assign(node_count(), VisitId::kNone);
  bool repeated = false;
  for (std::size_t v = 0; v < visit_count(); ++v) {
    std::uint32_t& first = first_visit_[visits_.node[v].index()];
    if (first != VisitId::kNone) {
      repeated = true;
      break;
    }
    first = static_cast<std::uint32_t>(v);
  }
  if (!repeated) return;

  // Lists of visits per node, each in order of entry: counting sort by node.
  first_visit_.assign(node_count() + 1, 0);
  for (const NodeId n : visits_.node)
    ++first_visit_[n.index() + 1];
  for (std::size_t n = 0; n < node_count(); ++n)
    first_visit_[n + 1] += first_visit_[n];
  Column<std::uint32_t> next(first_visit_.begin(), first_visit_.end() - 1);
  visit_list_.resize(visit_count());
  for (std::size_t v = 0; v < visit_count(); ++v) {
    visit_list_[next[visits_.node[v].index()]++] = VisitId(v);
  }
}

bool Trace::indices_fit() const {
  Trace rebuilt = *this;
  rebuilt.build_indices();
  return rebuilt.first_visit_ == first_visit_ && rebuilt.visit_list_ == visit_list_ &&
         rebuilt.rank_ == rank_;
}

std::size_t Trace::visits_of_count(NodeId n, Step c) const {
  if (one_visit_per_node()) {
    const std::uint32_t v = first_visit_[n.index()];
    return v != VisitId::kNone && visits_.enter[v] <= c ? 1 : 0;
  }
  const auto begin = visit_list_.begin() + first_visit_[n.index()];
  const auto end = visit_list_.begin() + first_visit_[n.index() + 1];
  const auto entered = [&](VisitId v) { return visits_.enter[v.index()] <= c; };
  return static_cast<std::size_t>(std::partition_point(begin, end, entered) - begin);
}

VisitId Trace::visit_of(NodeId n, std::size_t k) const {
  const std::uint32_t first = first_visit_[n.index()];
  return one_visit_per_node() ? VisitId(first) : visit_list_[first + k];
}

std::uint32_t Trace::count(StepKind kind, Step c) const {
  const std::size_t block = c / kRankBlock;
  const auto begin = steps_.kind.begin() + static_cast<std::ptrdiff_t>(block * kRankBlock);
  const auto tail = std::count(begin, steps_.kind.begin() + c, kind);
  return rank_[block][static_cast<std::size_t>(kind)] + static_cast<std::uint32_t>(tail);
}

Step Trace::nth(StepKind kind, std::uint32_t k) const {
  const auto before = [kind](const auto& counts) { return counts[static_cast<std::size_t>(kind)]; };
  const auto block = std::ranges::upper_bound(rank_, k, {}, before) - 1;
  std::uint32_t left = k - before(*block);
  Step s = static_cast<Step>((block - rank_.begin()) * static_cast<std::ptrdiff_t>(kRankBlock)) + 1;
  for (;; ++s) {
    if (this->kind(s) == kind && left-- == 0) return s;
  }
}

std::optional<Value> Trace::note(Step step, NoteKey key) const {
  const auto found = std::ranges::lower_bound(notes_, step, {}, &NoteRow::step);
  for (auto row = found; row != notes_.end() && row->step == step; ++row) {
    if (row->key == key) return row->value;
  }
  return std::nullopt;
}

std::optional<Step> Trace::first_note(NoteKey key) const {
  const auto found = std::ranges::find(notes_, key, &NoteRow::key);
  return found == notes_.end() ? std::nullopt : std::optional(found->step);
}

std::size_t Trace::bytes() const {
  return bytes_of(nodes_.parent, nodes_.subtree_end, nodes_.depth, nodes_.move, nodes_.kind) +
         bytes_of(visits_.node, visits_.parent, visits_.enter, visits_.exit, visits_.alpha,
                  visits_.beta, visits_.result, visits_.changes, visits_.depth_left,
                  visits_.purpose, visits_.end_reason, visits_.bound) +
         bytes_of(changes_.visit, changes_.step, changes_.alpha, changes_.beta, changes_.best,
                  changes_.child) +
         bytes_of(steps_.visit, steps_.kind) +
         bytes_of(cutoffs_.step, cutoffs_.skipped, cutoffs_.skipped_before, cutoffs_.idle_before) +
         bytes_of(notes_, table_hits_, first_visit_, visit_list_, rank_);
}

}  // namespace ply::trace
