#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/text.hpp"
#include "export/picture.hpp"
#include "export/report.hpp"
#include "export/text_table.hpp"
#include "session/lesson.hpp"
#include "teach/legend.hpp"
#include "teach/statistics.hpp"
#include "teach/veil.hpp"
#include "teach/words.hpp"
#include "trace/queries.hpp"

namespace ply::exporter {
namespace {

using core::Layer;
using core::Step;
using trace::StepKind;
using Align = TextTable::Align;

/// The node's own number at a step: a leaf's value, what an inner node returns with what is proven
/// about it, else the best so far; nothing for a return that the stop of the search forced.
std::string best_text(const trace::Trace& trace, core::VisitId visit, Step step, bool with_sign) {
  const StepKind kind = trace.kind(step);
  const auto& visits = trace.visits();
  const bool stopped = visits.end_reason[visit.index()] == core::EndReason::stopped;
  if (kind == StepKind::leave && stopped) return "";
  if (kind == StepKind::evaluate || kind == StepKind::leave) {
    const core::Bound bound = with_sign ? visits.bound[visit.index()] : core::Bound::none;
    return core::display(visits.result[visit.index()], bound);
  }
  if (trace.nodes().kind[trace.node(visit).index()] == core::NodeKind::leaf) return "";
  return core::display(trace::visit_state(trace, visit, step).best);
}

/// What the table is made from, and which of its columns there are.
struct Rows {
  const session::Run& run;
  const core::Catalogue& words;
  core::Notation notation;
  bool window = session::uses_window(run.settings.algorithm) && notation.shows(Layer::windows);
  bool best = notation.shows(Layer::values);

  std::vector<Align> columns() const;
  std::vector<std::string> titles() const;
  std::vector<std::string> step(Step step) const;
  std::vector<std::string> note(Step step) const;
  std::vector<std::string> stop(Step step) const;
};

/// Numbers stand at the right.
std::vector<Align> Rows::columns() const {
  std::vector<Align> all(4 + (window ? 2u : 0u) + (best ? 1u : 0u), Align::right);
  all[1] = all[2] = all.back() = Align::left;
  return all;
}

std::vector<std::string> Rows::titles() const {
  std::vector<std::string> all{std::string(words.text("table.step")),
                               std::string(words.text("table.event")),
                               std::string(words.text("table.node"))};
  for (const char* bound : {"α", "β"}) {
    if (window) all.emplace_back(bound);
  }
  if (best) all.emplace_back(words.text("table.best"));
  all.emplace_back(words.text("table.why"));
  return all;
}

std::vector<std::string> Rows::step(Step step) const {
  const core::VisitId visit = run.trace.visit(step);
  const core::Window bounds = trace::visit_state(run.trace, visit, step).window;
  std::vector<std::string> cells{std::to_string(step),
                                 words.format(teach::veiled(teach::event(run, step), notation)),
                                 teach::node_name(run, run.trace.node(visit))};
  if (window) {
    cells.push_back(core::display(bounds.alpha));
    cells.push_back(core::display(bounds.beta));
  }
  if (best) cells.push_back(best_text(run.trace, visit, step, notation.shows(Layer::bounds)));
  cells.push_back(sentence(run, step, words.language(), notation));
  return cells;
}

/// The note of a node, below the step that first enters it; no cells if there is none to show.
std::vector<std::string> Rows::note(Step step) const {
  const core::VisitId visit = run.trace.visit(step);
  const core::NodeId node = run.trace.node(visit);
  const game::LocalText* note = session::told_note(run, node);
  const bool first =
      run.trace.kind(step) == StepKind::enter && run.trace.visit_of(node, 0) == visit;
  if (note == nullptr || !first) return {};
  std::vector<std::string> cells{"", std::string(words.text("field.note")),
                                 teach::node_name(run, node)};
  cells.resize(columns().size() - 1);  // no alpha, beta and best
  cells.push_back(note->in(words.language()));
  return cells;
}

/// What the lesson says at this step; no cells if it says nothing.
std::vector<std::string> Rows::stop(Step step) const {
  const game::LocalText* note = session::stop_note(run, step);
  if (note == nullptr) return {};
  std::vector<std::string> cells{"", std::string(words.text("table.stop"))};
  cells.resize(columns().size() - 1);  // no node, alpha, beta and best
  cells.push_back(note->in(words.language()));
  return cells;
}

}  // namespace

std::string heading(const session::Run& run, core::Language language) {
  std::string text;
  for (const game::LocalText* part : {&run.tree->title(), session::told_description(run)}) {
    if (part != nullptr && !part->empty()) text.append(part->in(language)).append("\n");
  }
  if (const game::LocalText* goal = session::told_goal(run)) {
    const auto said = core::Message("lesson.goal").text("note", goal->in(language));
    text.append(core::Catalogue::of(language).format(said)).append("\n");
  }
  return text.empty() ? text : text + "\n";
}

std::string step_table(const session::Run& run, core::Language language, session::LogFilter filter,
                       session::TableFormat format, const core::Notation& notation,
                       core::Step last) {
  const Rows rows{run, core::Catalogue::of(language), notation};
  TextTable table(rows.columns());
  table.add(rows.titles());
  table.rule();
  const session::EventLog log(run.trace, filter, std::min(last, run.trace.step_count()));
  for (std::size_t row = 0; row < log.size(); ++row) {
    table.add(rows.step(log.step(row)));
    if (filter != session::LogFilter::all) continue;
    for (auto told : {&Rows::note, &Rows::stop}) {
      auto cells = (rows.*told)(log.step(row));
      if (!cells.empty()) table.add(std::move(cells));
    }
  }
  return table.as(format);
}

std::string copied_log(const session::Run& run, std::string_view title, core::Language language,
                       session::LogFilter filter, session::TableFormat format,
                       const core::Notation& notation, core::Step last) {
  const auto legend = core::Message("ui.rules").message("legend", teach::legend(run, notation));
  const std::string rules = core::Catalogue::of(language).format(legend);
  const std::string table = step_table(run, language, filter, format, notation, last);
  if (format == session::TableFormat::csv) {
    TextTable head({Align::left});
    head.add({std::string(title)});
    head.add({rules});
    return head.csv() + table;
  }
  return std::string(title) + "\n\n" + rules + "\n\n" + table;
}

std::string summary(const session::Run& run, core::Language language,
                    const core::Notation& notation,
                    const std::optional<session::RestoreTimes>& times) {
  const core::Catalogue& words = core::Catalogue::of(language);
  std::vector<teach::Field> fields = teach::answer(run);
  const auto add = [&](std::string_view key, core::Message value) {
    fields.push_back({core::Message(key), std::move(value)});
  };
  const auto share = [](std::size_t part, std::size_t all) {
    return core::Message("summary.share")
        .count("part", static_cast<std::int64_t>(part))
        .count("all", static_cast<std::int64_t>(all));
  };
  const auto number = [](std::uint64_t n) {
    return core::Message("field.number").count("number", static_cast<std::int64_t>(n));
  };
  const trace::Counters counters = trace::counters(run.trace, run.trace.step_count());
  if (!run.knows_leaves()) {
    add("summary.evaluated", number(counters.leaves));
  } else {
    add("summary.leaves", share(counters.leaves, run.tree->leaf_count()));
  }
  const std::size_t visited = trace::visited_nodes(run.trace).size();
  add("summary.nodes",
      run.tree->is_whole() ? share(visited, run.trace.node_count()) : number(visited));
  add("summary.cutoffs", core::Message("summary.cutoffs_of")
                             .count("cutoffs", counters.cutoffs)
                             .message("idle", teach::idle(counters)));
  add("summary.skipped", number(counters.skipped));
  std::ranges::move(teach::copy_fields(run, times), std::back_inserter(fields));
  TextTable table({Align::left, Align::left});
  for (const teach::Field& field : teach::veiled(std::move(fields), notation))
    table.add({words.format(field.label), words.format(field.value)});
  table.add({std::string(words.text("summary.rules")), words.format(teach::legend(run, notation))});
  return table.text();
}

}  // namespace ply::exporter
