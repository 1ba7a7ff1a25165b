#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "export/report.hpp"
#include "export/text_table.hpp"
#include "teach/statistics.hpp"
#include "trace/queries.hpp"

namespace ply::exporter {
namespace {

std::array<std::string_view, 8> titles(bool depth_limited) {
  return {"compare.algorithm",  "compare.value",
          "compare.nodes",      depth_limited ? "summary.evaluated" : "summary.leaves",
          "compare.cutoffs",    "compare.time",
          "compare.node_ratio", "compare.time_ratio"};
}

std::string ratio(double part, double whole) {
  return whole > 0 ? fmt::format("{:.2f}", part / whole) : "–";
}

/// What copying the boards of a run costs, under its algorithm; nothing if it did not.
std::string copies_text(const session::Run& run, const std::optional<session::RestoreTimes>& times,
                        const core::Catalogue& words) {
  const std::vector<teach::Field> fields = teach::copy_fields(run, times);
  if (fields.empty()) return {};
  TextTable table({TextTable::Align::left, TextTable::Align::left});
  for (const teach::Field& field : fields)
    table.add({words.format(field.label), words.format(field.value)});
  return "\n" + words.format(session::algorithm_title(run.settings.algorithm)) + "\n" +
         table.text();
}

}  // namespace

std::string compare_table(const std::vector<std::shared_ptr<const session::Run>>& runs,
                          const std::vector<double>& unrecorded_seconds, core::Language language,
                          const std::vector<std::optional<session::RestoreTimes>>& times) {
  const core::Catalogue& words = core::Catalogue::of(language);
  std::vector<std::string> header;
  for (const std::string_view key :
       titles(std::ranges::any_of(runs, [](const auto& run) { return !run->knows_leaves(); })))
    header.emplace_back(words.text(key));
  std::vector<TextTable::Align> columns(header.size(), TextTable::Align::right);
  columns.front() = TextTable::Align::left;
  TextTable table(std::move(columns));
  table.add(std::move(header));
  table.rule();

  double first_nodes = 0;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const session::Run& run = *runs[i];
    const trace::Conclusion found = trace::conclusion(run.trace);
    const trace::Counters counters = trace::counters(run.trace, run.trace.step_count());
    const std::size_t nodes = trace::visited_nodes(run.trace).size();
    if (i == 0) first_nodes = static_cast<double>(nodes);
    table.add({words.format(session::algorithm_title(run.settings.algorithm)),
               found.proven() ? core::display(found.value, found.bound)
                              : std::string(words.text("bound.none")),
               std::to_string(nodes), std::to_string(counters.leaves),
               std::to_string(counters.cutoffs), core::duration(unrecorded_seconds[i]),
               ratio(static_cast<double>(nodes), first_nodes),
               ratio(unrecorded_seconds[i], unrecorded_seconds.front())});
  }
  std::string text = table.text() + "\n" + std::string(words.text("compare.note")) + "\n";
  for (std::size_t i = 0; i < times.size(); ++i)
    text += copies_text(*runs[i], times[i], words);
  return text;
}

}  // namespace ply::exporter
