#pragma once

#include "trace/problem.hpp"
#include "trace/trace.hpp"

namespace ply::trace {

/// Second half of validate(): what the search says it did (windows, best values, proven bounds)
/// fits together. Precondition: the columns are a sound walk, as validate() checks first.
void check_search(const Trace& trace, Problem& problem);

}  // namespace ply::trace
