#include "session/run.hpp"

#include <algorithm>
#include <chrono>
#include <new>

#include "game/copying.hpp"
#include "game/forgetful.hpp"
#include "game/tree_game.hpp"
#include "search/alpha_beta.hpp"
#include "search/minimax.hpp"
#include "session/arrangement.hpp"
#include "session/board_check.hpp"
#include "session/deep_stack.hpp"
#include "session/grown_tree.hpp"
#include "trace/trace_builder.hpp"

namespace ply::session {
namespace {

using core::Error;
using core::Message;
using core::NodeId;
using core::NodeKind;
using core::Result;

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// Deeper searches get a stack of their own.
constexpr std::uint32_t kPlainDepth = 500;

// The only place that knows which function an algorithm name stands for.
template <class Game, class Recorder>
search::Best search_here(Game& game, const RunSettings& settings, Recorder& recorder,
                         search::Control& control) {
  const search::Depth depth(settings.depth);
  switch (settings.algorithm) {
    case Algorithm::minimax:
      return search::Minimax<Game, Recorder>(game, recorder, control, settings.rules).search(depth);
    case Algorithm::alpha_beta:
      return search::AlphaBeta<Game, Recorder>(game, recorder, control, settings.rules)
          .search(depth);
  }
  return {};
}

/// A search of a game, not recorded.
template <class Game, class Recorder>
search::Best search_game(Game& game, const RunSettings& settings, Recorder& recorder,
                         search::Control& control) {
  return search_here(game, settings, recorder, control);
}

/// A recorded one is checked.
template <class Game>
search::Best search_game(Game& game, const RunSettings& settings, trace::TraceBuilder& builder,
                         search::Control& control) {
  BoardCheck<Game> checked(game, builder);
  return search_here(game, settings, checked, control);
}

/// Calls `search` with a game at `start` whose board comes back in this way.
template <class G, class Search>
search::Best with_restored(const G& start, core::Restore restore, Search search) {
  if (restore == core::Restore::copy) {
    game::Copying<G> game(start);
    return search(game);
  }
  if constexpr (game::ForgettableGame<G>) {
    if (restore == core::Restore::forget) {
      game::Forgetful<G> game(start);
      return search(game);
    }
  }
  G game = start;
  return search(game);
}

/// What is searched, after all checks: the nodes of a tree, or a game from a position on.
struct Subject {
  std::shared_ptr<const game::Tree> tree;
  std::optional<game::AnyGame> game;
  RunSettings settings;  ///< what is usual in the game filled in
};

template <class Recorder>
search::Best search_subject(const Subject& subject, Recorder& recorder, search::Control& control) {
  if (subject.game) {
    return std::visit(
        [&](const auto& start) {
          return with_restored(start, subject.settings.restore, [&](auto& game) {
            return search_game(game, subject.settings, recorder, control);
          });
        },
        *subject.game);
  }
  game::TreeGame game(*subject.tree);
  if (subject.tree->depth() <= kPlainDepth)
    return search_here(game, subject.settings, recorder, control);
  search::Best best;
  on_deep_stack([&] { best = search_here(game, subject.settings, recorder, control); });
  return best;
}

Result<core::Done> check_players(const game::Tree& tree, const RunSettings& settings) {
  const Message algorithm = algorithm_title(settings.algorithm);
  if (!tree.players().empty()) {
    return Error{Message("run_error.n_player")
                     .message("algorithm", algorithm)
                     .count("players", static_cast<std::int64_t>(tree.players().size()))};
  }
  const auto chance = std::ranges::find(tree.kinds(), NodeKind::chance);
  if (chance == tree.kinds().end()) return core::Done{};
  const NodeId node(static_cast<std::size_t>(chance - tree.kinds().begin()));
  return Error{
      Message("run_error.chance").message("algorithm", algorithm).text("node", tree.name(node))};
}

// Every inner node at the depth limit needs a static value.
Result<core::Done> check_frontier(const game::Tree& tree, std::uint32_t limit) {
  const core::TreeShape shape = tree.shape();
  std::vector<std::uint32_t> path_end;  // subtree ends of the ancestors
  for (std::size_t n = 0; n < tree.size(); ++n) {
    while (!path_end.empty() && path_end.back() <= n)
      path_end.pop_back();
    const NodeId node(n);
    const bool at_limit = path_end.size() == limit && tree.kind(node) != NodeKind::leaf;
    if (at_limit && !tree.eval(node)) {
      return Error{
          Message("run_error.no_eval").text("node", tree.name(node)).count("depth", limit)};
    }
    path_end.push_back(shape.subtree_end[n]);
  }
  return core::Done{};
}

Result<Subject> explicit_subject(std::shared_ptr<const game::Tree> tree,
                                 const RunSettings& settings) {
  if (!settings.eval.empty() || settings.candidates) return Error{Message("run_error.not_a_game")};
  if (settings.restore != core::Restore::undo) {
    return Error{
        Message("run_error.restore_of_tree").text("restore", core::choice_name(settings.restore))};
  }
  if (settings.root && !tree->stated_player(NodeId(0)) && *settings.root != tree->kind(NodeId(0)) &&
      tree->kind(NodeId(0)) != NodeKind::leaf) {
    tree = std::make_shared<const game::Tree>(tree->with_root(*settings.root));
  }
  if (const auto check = check_players(*tree, settings); !check) return check.error();
  if (settings.depth) {
    if (const auto check = check_frontier(*tree, *settings.depth); !check) return check.error();
  }
  return Subject{std::move(tree), {}, settings};
}

Result<Subject> game_subject(std::shared_ptr<const game::Tree> tree, RunSettings settings) {
  settings = with_usual(std::move(settings), *tree);
  if (settings.root) return Error{Message("run_error.root_of_game")};
  const game::GamePosition& stated = *tree->game();
  auto start = game::make_game(stated.game, {settings.eval, settings.candidates}, stated.position);
  if (!start) return start.error();
  if (const auto check = game::check_restore(stated.game, settings.restore); !check)
    return check.error();
  return Subject{std::move(tree), *std::move(start), std::move(settings)};
}

Result<Subject> subject_of(std::shared_ptr<const game::Tree> tree, const RunSettings& settings) {
  return tree->game() ? game_subject(std::move(tree), settings)
                      : explicit_subject(std::move(tree), settings);
}

trace::TraceBuilder builder_for(const Subject& subject) {
  if (subject.game) return {};
  return {subject.tree->shape(), subject.tree->kinds()};
}

bool ends_at_depth(const trace::Trace& trace) {
  return std::ranges::find(trace.visits().end_reason, core::EndReason::depth_limit) !=
         trace.visits().end_reason.end();
}

/// Writes down the tree that the search of a game has met.
void grow(const Subject& subject, Run& run) {
  if (subject.settings.restore == core::Restore::forget)
    run.forgotten = forgotten(*subject.game, run.trace);
  const EnteredBoards* const entered = run.forgotten ? &run.forgotten->boards : nullptr;
  auto [grown, moves] = grown_tree(*subject.game, run.trace, *subject.tree, entered);
  run.trace = trace::TraceBuilder::with_stubs(std::move(run.trace), grown.kinds(), moves);
  run.depth_limited = ends_at_depth(run.trace);
  run.tree = std::make_shared<const game::Tree>(std::move(grown));
}

/// One search, recorded.
std::shared_ptr<Run> recorded(const Subject& subject, search::Control& control) {
  auto run = std::make_shared<Run>();
  const Stopwatch watch;
  trace::TraceBuilder builder = builder_for(subject);
  if (subject.game)
    control.stop_when([&builder] { return builder.node_count() >= core::kMostGameNodes; });
  search_subject(subject, builder, control);
  if (subject.game) control.stop_when({});  // the builder is about to go
  run->trace = std::move(builder).finish();
  run->seconds = watch.seconds();
  run->tree = subject.tree;
  run->game = subject.game;
  run->settings = subject.settings;
  if (subject.game && run->trace.visit_count() > 0) {
    grow(subject, *run);
  } else {
    run->depth_limited = run->settings.depth.value_or(core::kUnlimited) < run->tree->depth();
  }
  return run;
}

/// Tells whether the depth kept a search from leaves.
struct DepthRecorder : search::NullRecorder {
  bool depth_limited = false;
  void evaluate(core::Value, core::Bound, core::EndReason reason) {
    depth_limited |= reason == core::EndReason::depth_limit;
  }
};

struct Found {
  search::Best best;
  bool depth_limited = false;
};

/// One search of those that go ever deeper, not recorded.
Found found_at_depth(const Subject& subject, search::Control& control) {
  DepthRecorder recorder;
  const search::Best best = search_subject(subject, recorder, control);
  return {best, recorder.depth_limited};
}

void set_limits(search::Control& control, const RunSettings& settings) {
  control.limit_visits(settings.visit_limit);
  if (settings.time) control.limit_time(*settings.time);
}

/// What a search with a time has come to.
template <class Result>
struct Deepened {
  Result result;                       ///< of the last search that was done, or of the first
  std::uint32_t depth;                 ///< its depth
  std::optional<std::uint32_t> begun;  ///< the depth of the search that was given up after it
};

/// Calls `search`, which searches `subject`, for depth 1, 2, … up to that of the settings, as long
/// as the depth keeps it from leaves. `is_limited` tells that of a result.
template <class Search, class IsLimited>
auto deepened(Subject subject, search::Control& control, Search search, IsLimited is_limited) {
  const std::uint32_t most = subject.settings.depth.value_or(core::kMaxDepth);
  const auto search_to = [&](std::uint32_t depth) {
    subject.settings.depth = depth;
    return search(subject, control);
  };
  const std::uint32_t first = std::min(most, 1u);
  Deepened<decltype(search(subject, control))> found{search_to(first), first, {}};
  while (!control.stopped() && is_limited(found.result) && found.depth < most) {
    auto deeper = search_to(found.depth + 1);
    if (control.stopped()) {
      found.begun = found.depth + 1;
    } else {
      found.result = std::move(deeper);
      ++found.depth;
    }
  }
  return found;
}

bool deepens(const Subject& subject) {
  return subject.game && subject.settings.time;
}

/// The deepest search that the time allows. Its settings are those with which it is found again.
std::shared_ptr<Run> deepest(const Subject& subject, search::Control& control) {
  auto found =
      deepened(subject, control, recorded, [](const auto& run) { return run->depth_limited; });
  found.result->begun = found.begun;
  if (found.begun || !control.stopped()) found.result->settings.time.reset();
  return std::move(found.result);
}

Result<std::shared_ptr<const Run>> searched(std::shared_ptr<const game::Tree> tree,
                                            const RunSettings& settings, search::Control& control) {
  const auto subject = subject_of(std::move(tree), settings);
  if (!subject) return subject.error();
  set_limits(control, subject->settings);
  auto run = deepens(*subject) ? deepest(*subject, control) : recorded(*subject, control);
  if (run->trace.visit_count() == 0) return Error{Message("run_error.stopped")};
  run->stop_reason = control.reason();
  run->layout = arranged(*run->tree);
  return std::shared_ptr<const Run>(std::move(run));
}

Answer answered(const Subject& subject, search::Control& control) {
  set_limits(control, subject.settings);
  const Stopwatch watch;
  Answer answer;
  answer.depth = subject.settings.depth;
  search::Best best;
  if (deepens(subject)) {
    const auto found = deepened(subject, control, found_at_depth,
                                [](const Found& it) { return it.depth_limited; });
    best = found.result.best;
    answer.depth = found.depth;
    answer.whole = found.begun || !control.stopped();
  } else {
    search::NullRecorder recorder;
    best = search_subject(subject, recorder, control);
    answer.whole = !control.stopped();
  }
  answer.value = best.value;
  answer.best_child = best.child;
  answer.visits = control.visits();
  answer.seconds = watch.seconds();
  answer.stop_reason = control.reason();
  return answer;
}

}  // namespace

Result<std::shared_ptr<const Run>> run(std::shared_ptr<const game::Tree> tree,
                                       const RunSettings& settings, search::Control* control) try {
  search::Control own;
  return searched(std::move(tree), settings, control ? *control : own);
} catch (const std::bad_alloc&) {
  return Error{Message("run_error.out_of_memory")};
}

Result<std::shared_ptr<const Run>> run(std::shared_ptr<const game::Tree> tree,
                                       const StatedSettings& stated, std::string_view file,
                                       search::Control* control) {
  const auto settings = resolve(stated, tree->settings(), file);
  if (!settings) return settings.error();
  return run(std::move(tree), *settings, control);
}

Result<core::Done> check_file_settings(const game::Tree& tree, std::string_view file) {
  const auto settings = resolve({}, tree.settings(), file);
  if (!settings) return settings.error();
  if (!settings->depth) return core::Done{};
  const auto check = check_frontier(tree, *settings->depth);
  if (check) return check;
  return Error{Message("settings_error.in_file")
                   .text("file", file)
                   .message("problem", check.error().message)};
}

Result<Answer> solve_unrecorded(std::shared_ptr<const game::Tree> tree, const RunSettings& settings,
                                search::Control* control) try {
  const auto subject = subject_of(std::move(tree), settings);
  if (!subject) return subject.error();
  search::Control own;
  return answered(*subject, control ? *control : own);
} catch (const std::bad_alloc&) {
  return Error{Message("run_error.out_of_memory")};
}

}  // namespace ply::session
