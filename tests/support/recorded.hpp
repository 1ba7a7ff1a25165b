#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "game/tree.hpp"
#include "game/tree_game.hpp"
#include "search/alpha_beta.hpp"
#include "search/minimax.hpp"
#include "support/event_log.hpp"
#include "support/iterative_pvs.hpp"
#include "support/replay.hpp"
#include "trace/trace_builder.hpp"

namespace ply::test {

/// Whether the builder knows the tree, or learns it from the search as with a game.
enum class Source : std::uint8_t { explicit_tree, game };

inline Source any_source(core::Random& random) {
  return random.below(4) == 0 ? Source::game : Source::explicit_tree;
}

/// One search, as raw calls and as a trace.
struct Recorded {
  std::vector<Event> events;
  trace::Trace trace;
  Places places;
};

/// `search(game, recorder)` runs a search on the tree, played as a `Game`.
template <class Game = game::TreeGame, class Search>
Recorded record(const game::Tree& tree, Source source, Search search) {
  EventLog log;
  trace::TraceBuilder builder = source == Source::game
                                    ? trace::TraceBuilder()
                                    : trace::TraceBuilder(tree.shape(), tree.kinds());
  Game game(tree);
  Tee both{log, builder};
  search(game, both);
  Places places = source == Source::game ? places_of(log.events) : places_of(tree);
  return {std::move(log.events), std::move(builder).finish(), std::move(places)};
}

/// What a plain search is run with.
struct Plain {
  std::optional<std::uint32_t> depth;
  search::Rules rules;
  std::uint64_t visit_limit = core::kDefaultVisitLimit;
  Source source = Source::explicit_tree;
};

template <template <class, class> class Algorithm>
Recorded record_plain(const game::Tree& tree, const Plain& plain) {
  return record(tree, plain.source, [&](auto& game, auto& recorder) {
    search::Control control;
    control.limit_visits(plain.visit_limit);
    using Game = std::remove_reference_t<decltype(game)>;
    using Recorder = std::remove_reference_t<decltype(recorder)>;
    Algorithm<Game, Recorder> search(game, recorder, control, plain.rules);
    search.search(search::Depth(plain.depth));
  });
}
inline Recorded record_minimax(const game::Tree& tree, const Plain& plain = {}) {
  return record_plain<search::Minimax>(tree, plain);
}
inline Recorded record_alpha_beta(const game::Tree& tree, const Plain& plain = {}) {
  return record_plain<search::AlphaBeta>(tree, plain);
}

inline Recorded record_pvs(const game::Tree& tree, const PvsOptions& options,
                           Source source = Source::explicit_tree) {
  return record(tree, source, [&](auto& game, auto& recorder) {
    const SubtreeKeys keys(tree);
    IterativePvs search(game, recorder, keys, options);
    search.search();
  });
}

/// The same with passes, which only games have.
inline Recorded record_passing_pvs(const game::Tree& tree, const PvsOptions& options) {
  return record<PassingGame>(tree, Source::game, [&](auto& game, auto& recorder) {
    const SubtreeKeys keys(tree);
    IterativePvs search(game, recorder, keys, options);
    search.search();
  });
}

inline PvsOptions any_pvs(core::Random& random) {
  return {.depth = 1 + random.below(4),
          .nested = random.below(2) == 0,
          .update_after_probe = random.below(2) == 0,
          .aspiration = random.below(2) == 0};
}

/// As engines search: with reductions, extensions, quiescence and null moves, so that values are
/// not those of minimax.
inline PvsOptions any_engine(core::Random& random) {
  PvsOptions options = any_pvs(random);
  options.depth += 1;
  options.reductions = random.below(2) == 0;
  options.extensions = random.below(2) == 0;
  options.quiescence = random.below(2) == 0;
  options.null_move = random.below(4) > 0;
  return options;
}

/// Every combination of rules that session accepts, with this window.
inline std::vector<search::Rules> all_rules(core::Window window = {}) {
  std::vector<search::Rules> all;
  for (const bool equality : {true, false}) {
    for (const auto returns : {search::Returns::soft, search::Returns::hard}) {
      if (!equality && returns == search::Returns::hard) continue;
      for (const auto test : {search::TestOrder::update_first, search::TestOrder::test_first}) {
        for (const auto order : {search::ChildOrder::left, search::ChildOrder::right}) {
          all.push_back({equality, returns, test, order, window});
        }
      }
    }
  }
  return all;
}

}  // namespace ply::test
