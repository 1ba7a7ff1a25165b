#include "session/event_log.hpp"

#include <map>

#include "core/random.hpp"
#include "support/random_tree.hpp"
#include "support/runs.hpp"

using namespace ply;
using namespace ply::session;

namespace {

/// The rows by looking at every step.
std::vector<core::Step> listed(const trace::Trace& trace, LogFilter filter) {
  const std::map<LogFilter, trace::StepKind> kinds{{LogFilter::cutoffs, trace::StepKind::cutoff},
                                                   {LogFilter::leaves, trace::StepKind::evaluate},
                                                   {LogFilter::updates, trace::StepKind::update}};
  std::vector<core::Step> steps;
  for (core::Step s = 1; s <= trace.step_count(); ++s) {
    if (filter == LogFilter::all || trace.kind(s) == kinds.at(filter)) steps.push_back(s);
  }
  return steps;
}

}  // namespace

TEST_CASE("a filtered log lists exactly the steps of its kind, in order", "[session]") {
  constexpr std::uint64_t kSeed = 3;
  core::Random random(kSeed);
  for (int i = 0; i < 40; ++i) {
    const auto run = test::run_of(test::random_tree(random, {.max_depth = 1 + random.below(7)}));
    for (const LogFilter filter :
         {LogFilter::all, LogFilter::cutoffs, LogFilter::leaves, LogFilter::updates}) {
      INFO("seed " << kSeed << ", run " << i << ", filter " << static_cast<int>(filter));
      const EventLog log(run->trace, filter);
      const auto expected = listed(run->trace, filter);
      REQUIRE(log.size() == expected.size());
      for (std::size_t row = 0; row < expected.size(); ++row)
        REQUIRE(log.step(row) == expected[row]);
      for (core::Step c = 0; c <= run->trace.step_count(); ++c) {
        const auto until = std::ranges::upper_bound(expected, c) - expected.begin();
        REQUIRE(log.rows_until(c) == static_cast<std::size_t>(until));
        REQUIRE(EventLog(run->trace, filter, c).size() == static_cast<std::size_t>(until));
      }
    }
  }
}
