#pragma once

#include <string>
#include <vector>

#include "core/catalogue.hpp"
#include "session/run.hpp"

namespace ply::exporter {

/// The JSON object of `solve --format json` (DESIGN section 6), one line per top-level field.
/// `lists`: also visited, evaluated, pruned, cuts, returned.
std::string solve_json(const session::Run& run, bool lists);

/// One row per step: number, what happened, node, alpha, beta, best, and why; then the summary.
std::string step_table(const session::Run& run, core::Language language);

/// Value, best move, principal variation, counts, rules.
std::string summary(const session::Run& run, core::Language language);

/// One row per run: algorithm, value, nodes, leaves, cutoffs, time; node ratio and time ratio to the
/// first row, apart.
std::string compare_table(const std::vector<std::shared_ptr<const session::Run>>& runs,
                          const std::vector<double>& unrecorded_seconds, core::Language language);

/// index.html that shows the pictures step_000.svg … with their sentences, forward and back.
std::string walk_page(const session::Run& run, core::Language language);

}  // namespace ply::exporter
