#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "export/report.hpp"
#include "export/text_table.hpp"
#include "teach/words.hpp"
#include "trace/queries.hpp"

namespace ply::exporter {
namespace {

using Align = TextTable::Align;

std::array<std::string_view, 8> titles(bool depth_limited) {
  return {"compare.algorithm",  "compare.value",
          "compare.nodes",      depth_limited ? "summary.evaluated" : "summary.leaves",
          "compare.cutoffs",    "compare.time",
          "compare.node_ratio", "compare.time_ratio"};
}

/// A number with about three significant digits, never in exponent form.
std::string three_digits(double number) {
  const int decimals = number < 10 ? 2 : number < 100 ? 1 : 0;
  return fmt::format("{:.{}f}", number, decimals);
}

std::string duration(double seconds) {
  if (seconds < 1e-3) return three_digits(seconds * 1e6) + " µs";
  if (seconds < 1) return three_digits(seconds * 1e3) + " ms";
  return three_digits(seconds) + " s";
}

std::string ratio(double part, double whole) {
  return whole > 0 ? fmt::format("{:.2f}", part / whole) : "–";
}

}  // namespace

std::string compare_table(const std::vector<std::shared_ptr<const session::Run>>& runs,
                          const std::vector<double>& unrecorded_seconds, core::Language language) {
  const core::Catalogue& words = core::Catalogue::of(language);
  std::vector<std::string> header;
  for (const std::string_view key :
       titles(std::ranges::any_of(runs, [](const auto& run) { return !run->knows_leaves(); })))
    header.emplace_back(words.text(key));
  std::vector<Align> columns(header.size(), Align::right);
  columns.front() = Align::left;
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
               std::to_string(counters.cutoffs), duration(unrecorded_seconds[i]),
               ratio(static_cast<double>(nodes), first_nodes),
               ratio(unrecorded_seconds[i], unrecorded_seconds.front())});
  }
  return table.text() + "\n" + std::string(words.text("compare.note")) + "\n";
}

}  // namespace ply::exporter
