#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalogue.hpp"
#include "session/copy_cost.hpp"
#include "session/event_log.hpp"
#include "session/run.hpp"

/// A finished run as text: for programs, for terminals, for a browser.
namespace ply::exporter {

/// The JSON object of `solve --format json`, one line per top-level field, a
/// newline at the end. Numbers read back to the same double; infinities are the strings "inf" and
/// "-inf". Where the search was stopped nothing is proven: the value is null, its bound "none".
/// There is a best move and a principal variation only with an exact value.
std::string solve_json(const session::Run& run);

/// Title, description and goal of the tree, a line each, with an empty line after them; nothing if
/// it has none. Under other rules than those of its file a lesson has its title alone.
std::string heading(const session::Run& run, core::Language language);

/// One row per step: number, what happened, node, alpha, beta, best, and why. No alpha and beta for
/// an algorithm that has none. Where all steps are listed, a node's note has a row of its own after
/// the node's first step. Columns that the notation hides are left out, and steps
/// after `last`.
std::string step_table(const session::Run& run, core::Language language,
                       session::LogFilter filter = session::LogFilter::all,
                       session::TableFormat format = session::TableFormat::text,
                       const core::Notation& notation = {}, core::Step last = core::kNever);

/// The step table below the title of the tree and the rules in use: what a person copies says what
/// it is of.
std::string copied_log(const session::Run& run, std::string_view title, core::Language language,
                       session::LogFilter filter, session::TableFormat format,
                       const core::Notation& notation, core::Step last);

/// Value, best move, principal variation, counts, rules; one line each. `times`: where boards were
/// copied, of that and of taking moves back.
std::string summary(const session::Run& run, core::Language language,
                    const core::Notation& notation = {},
                    const std::optional<session::RestoreTimes>& times = {});

/// What an exam asks for: answer, leaves read in order, nodes never visited, cuts with their
/// reasons, and for each inner node the window it was entered with and what it returned.
std::string answer_sheet(const session::Run& run, core::Language language);

/// One row per run: algorithm, value, nodes, leaves, cutoffs, time; the ratios of nodes and of time
/// to the first row, apart. One time per run, of the search without recorder. `times`, per run:
/// where boards were copied, of that and of taking moves back.
std::string compare_table(const std::vector<std::shared_ptr<const session::Run>>& runs,
                          const std::vector<double>& unrecorded_seconds, core::Language language,
                          const std::vector<std::optional<session::RestoreTimes>>& times = {});

/// index.html that shows the pictures of a walk with their sentences and the notes of the nodes,
/// forward and back. Stands alone: no network, works from file://.
std::string walk_page(const session::Run& run, core::Language language,
                      const core::Notation& notation = {});

/// File name of the picture of a step in a walk: "step_018.svg".
std::string walk_picture_name(core::Step step);
/// The step whose picture has this name; none if it is no such name.
std::optional<core::Step> walk_picture_step(std::string_view name);

}  // namespace ply::exporter
