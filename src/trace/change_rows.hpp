#pragma once

#include <algorithm>
#include <cstddef>
#include <ranges>

#include "trace/trace.hpp"

/// Looking into the change rows of a visit; for the queries.
namespace ply::trace {

/// First row in [begin, …) for which `holds` is false; gallops, so O(log answer).
template <class Holds>
std::size_t first_false(std::size_t begin, std::size_t size, Holds holds) {
  std::size_t stride = 1, end = begin;
  while (end < size && holds(end)) {
    begin = end + 1;
    end += stride;
    stride *= 2;
  }
  const auto range = std::views::iota(begin, std::min(end, size));
  return begin +
         static_cast<std::size_t>(std::ranges::partition_point(range, holds) - range.begin());
}

/// Change rows of a visit up to a cursor: [begin, end).
struct ChangeRows {
  std::size_t begin, end;
  bool empty() const { return begin == end; }
};
/// O(log rows).
ChangeRows change_rows(const Trace& trace, VisitId v, Step c);

/// The visit whose return made the best value of v what it is at c (standing pat: a visit of the
/// same node); none if nothing is best yet. O(log rows).
VisitId best_child_visit(const Trace& trace, VisitId v, Step c);

}  // namespace ply::trace
