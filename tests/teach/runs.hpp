#pragma once

#include "support/random_tree.hpp"
#include "support/recorded.hpp"
#include "support/runs.hpp"
#include "support/textbook.hpp"
#include "support/words.hpp"
#include "teach/narration.hpp"

/// Runs for the words to speak about.
namespace ply::test {

inline core::Message counters_at(const session::Run& run, core::Step c) {
  return teach::counters(run, trace::counters(run.trace, c));
}

/// A random tree under random settings of every kind; the same numbers give the same run.
inline RunPointer random_run(core::Random& random) {
  const bool limited = random.below(3) == 0;
  session::RunSettings settings;
  settings.algorithm =
      random.below(4) == 0 ? session::Algorithm::minimax : session::Algorithm::alpha_beta;
  const auto low = static_cast<core::Value>(random.between(-6, 4));
  const auto rules = all_rules(random.below(3) == 0 ? core::Window{low, low + 3} : core::Window{});
  settings.rules = rules[random.below(static_cast<std::uint32_t>(rules.size()))];
  if (limited) settings.depth = random.below(5);
  if (random.below(8) == 0) settings.visit_limit = 1 + random.below(30);
  return run_of(random_tree(random, {.decimals = random.below(3) == 0,
                                     .stated_players = random.below(2) == 0,
                                     .evals = limited}),
                settings);
}

}  // namespace ply::test
