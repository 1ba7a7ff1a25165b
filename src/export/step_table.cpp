#include <cmath>

#include "core/text.hpp"
#include "export/report.hpp"
#include "export/text_table.hpp"
#include "session/lesson.hpp"
#include "teach/narration.hpp"
#include "teach/words.hpp"
#include "trace/queries.hpp"

namespace ply::exporter {
namespace {

using core::Step;
using trace::StepKind;
using Align = TextTable::Align;

/// The node's own number at a step: a leaf's value, what an inner node returns with what is proven
/// about it, else the best so far; nothing for a return that the stop of the search forced.
std::string best_text(const trace::Trace& trace, core::VisitId visit, Step step) {
  const StepKind kind = trace.kind(step);
  const auto& visits = trace.visits();
  const bool stopped = visits.end_reason[visit.index()] == core::EndReason::stopped;
  if (kind == StepKind::leave && stopped) return "";
  if (kind == StepKind::evaluate || kind == StepKind::leave) {
    return core::display(visits.result[visit.index()], visits.bound[visit.index()]);
  }
  if (trace.nodes().kind[trace.node(visit).index()] == core::NodeKind::leaf) return "";
  return core::display(trace::visit_state(trace, visit, step).best);
}

std::vector<std::string> step_row(const session::Run& run, Step step, bool window,
                                  const core::Catalogue& words) {
  const core::VisitId visit = run.trace.visit(step);
  const core::Window bounds = trace::visit_state(run.trace, visit, step).window;
  std::vector<std::string> cells{std::to_string(step), words.format(teach::event(run, step)),
                                 run.tree->name(run.trace.node(visit))};
  if (window) {
    cells.push_back(core::display(bounds.alpha));
    cells.push_back(core::display(bounds.beta));
  }
  cells.push_back(best_text(run.trace, visit, step));
  cells.push_back(words.format(teach::explain(run, step)));
  return cells;
}

/// The note of a node, below the step that first enters it; no cells if there is none to show.
std::vector<std::string> note_row(const session::Run& run, Step step, bool window,
                                  const core::Catalogue& words) {
  const core::VisitId visit = run.trace.visit(step);
  const core::NodeId node = run.trace.node(visit);
  const game::LocalText* note = run.tree->note(node);
  const bool first =
      run.trace.kind(step) == StepKind::enter && run.trace.visit_of(node, 0) == visit;
  if (note == nullptr || !first) return {};
  std::vector<std::string> cells{"", std::string(words.text("field.note")), run.tree->name(node)};
  cells.resize(window ? 6 : 4);  // no alpha, beta and best
  cells.push_back(note->in(words.language()));
  return cells;
}

/// What the lesson says at this step; no cells if it says nothing.
std::vector<std::string> stop_row(const session::Run& run, Step step, bool window,
                                  const core::Catalogue& words) {
  const game::LocalText* note = session::stop_note(run, step);
  if (note == nullptr) return {};
  std::vector<std::string> cells{"", std::string(words.text("table.stop"))};
  cells.resize(window ? 6 : 4);  // no node, alpha, beta and best
  cells.push_back(note->in(words.language()));
  return cells;
}

}  // namespace

std::string heading(const session::Run& run, core::Language language) {
  std::string text;
  for (const game::LocalText* part : {&run.tree->title(), &run.tree->description()}) {
    if (!part->empty()) text.append(part->in(language)).append("\n");
  }
  if (const game::LocalText& goal = run.tree->lesson().goal; !goal.empty()) {
    const auto said = core::Message("lesson.goal").text("note", goal.in(language));
    text.append(core::Catalogue::of(language).format(said)).append("\n");
  }
  return text.empty() ? text : text + "\n";
}

std::string step_table(const session::Run& run, core::Language language, session::LogFilter filter,
                       session::TableFormat format) {
  const core::Catalogue& words = core::Catalogue::of(language);
  const bool window = session::uses_window(run.settings.algorithm);
  std::vector<Align> columns{Align::right, Align::left, Align::left};
  std::vector<std::string> titles{std::string(words.text("table.step")),
                                  std::string(words.text("table.event")),
                                  std::string(words.text("table.node"))};
  if (window) {
    columns.insert(columns.end(), 2, Align::right);
    titles.insert(titles.end(), {"α", "β"});
  }
  columns.insert(columns.end(), {Align::right, Align::left});
  titles.emplace_back(words.text("table.best"));
  titles.emplace_back(words.text("table.why"));

  TextTable table(std::move(columns));
  table.add(std::move(titles));
  table.rule();
  const session::EventLog log(run.trace, filter);
  for (std::size_t row = 0; row < log.size(); ++row) {
    table.add(step_row(run, log.step(row), window, words));
    if (filter != session::LogFilter::all) continue;
    for (auto* told : {note_row, stop_row}) {
      auto cells = told(run, log.step(row), window, words);
      if (!cells.empty()) table.add(std::move(cells));
    }
  }
  return table.as(format);
}

std::string summary(const session::Run& run, core::Language language) {
  const core::Catalogue& words = core::Catalogue::of(language);
  TextTable table({Align::left, Align::left});
  const auto row = [&](std::string_view key, std::string value) {
    table.add({std::string(words.text(key)), std::move(value)});
  };
  const auto share = [&](std::size_t part, std::size_t all) {
    return words.format(core::Message("summary.share")
                            .count("part", static_cast<std::int64_t>(part))
                            .count("all", static_cast<std::int64_t>(all)));
  };
  for (const teach::Field& field : teach::answer(run)) {
    table.add({words.format(field.label), words.format(field.value)});
  }
  const trace::Counters counters = trace::counters(run.trace, run.trace.step_count());
  if (session::depth_limited(run)) {
    row("summary.evaluated", std::to_string(counters.leaves));
  } else {
    row("summary.leaves", share(counters.leaves, run.tree->leaf_count()));
  }
  row("summary.nodes", share(trace::visited_nodes(run.trace).size(), run.trace.node_count()));
  row("summary.cutoffs", words.format(core::Message("summary.cutoffs_of")
                                          .count("cutoffs", counters.cutoffs)
                                          .message("idle", teach::idle(counters))));
  row("summary.skipped", std::to_string(counters.skipped));
  row("summary.rules", words.format(session::rules_legend(run)));
  return table.text();
}

}  // namespace ply::exporter
